import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, root, tools } from './system/paths.ts';
import { runOrThrow } from './system/run.ts';
import { StepFailed, step } from './terminal/steps.ts';

/** The packages that lie in the output folder. */
const packages = async (): Promise<string[]> => {
  const files = await readdir(outputFolder).catch(() => []);
  return files.filter((file) => file.endsWith('.zip'));
};

/** `npm run package`: what the stores take, from the production build only. */
try {
  for (const old of await packages()) await rm(join(outputFolder, old));
  for (const browser of ['chrome', 'edge', 'firefox']) {
    await step(`Packing for ${browser}`, () => runOrThrow(join(tools, 'wxt'), ['zip', '-b', browser], { cwd: root }));
  }
  for (const file of await packages()) console.log(`  .output/${file}`);
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
}
