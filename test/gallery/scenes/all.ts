import type { Scene } from '../scene.ts';
import { cardScenes } from './card.ts';
import { optionsScenes, pageScenes } from './options.ts';
import { overviewScenes } from './overview.ts';
import { panelScenes, popupScenes } from './popup.ts';

/** Every state of every surface. */
export const scenes: readonly Scene[] = [
  ...cardScenes,
  ...popupScenes,
  ...panelScenes,
  ...optionsScenes,
  ...overviewScenes,
  ...pageScenes,
];
