import type { Scene } from '../scene.ts';
import { answeringScenes } from './answering.ts';
import { cardScenes } from './card.ts';
import { extremeScenes } from './extremes.ts';
import { lookupScenes } from './lookup.ts';
import { optionsScenes, pageScenes } from './options.ts';
import { overviewScenes } from './overview.ts';
import { panelScenes, popupScenes } from './popup.ts';
import { severalScenes } from './several.ts';
import { signatureScenes } from './signatures.ts';

/** Every state of every surface. */
export const scenes: readonly Scene[] = [
  ...cardScenes,
  ...popupScenes,
  ...panelScenes,
  ...lookupScenes,
  ...optionsScenes,
  ...overviewScenes,
  ...extremeScenes,
  ...signatureScenes,
  ...severalScenes,
  ...answeringScenes,
  ...pageScenes,
];
