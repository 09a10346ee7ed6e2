import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, root, tools } from './system/paths.ts';
import { runOrThrow } from './system/run.ts';
import { step } from './terminal/steps.ts';

/** `npm run package`: what the stores take, from the production build only. */
for (const browser of ['chrome', 'edge', 'firefox']) {
  await step(`Packing for ${browser}`, () => runOrThrow(join(tools, 'wxt'), ['zip', '-b', browser], { cwd: root }));
}
const packages = (await readdir(outputFolder)).filter((file) => file.endsWith('.zip'));
for (const file of packages) console.log(`  .output/${file}`);
