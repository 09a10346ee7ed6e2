import { join } from 'node:path';

/** Where things are in this repository. */
export const root = join(import.meta.dirname, '..', '..');
export const outputFolder = join(root, '.output');
export const tools = join(root, 'node_modules', '.bin');

/** The folder that `wxt build` writes. */
export const buildFolder = (browser: 'chrome' | 'edge' | 'firefox', mode?: 'demo'): string =>
  join(outputFolder, `${browser}-mv3${mode ? `-${mode}` : ''}`);
