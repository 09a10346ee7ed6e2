import { join } from 'node:path';
import { buildFolder, root, tools } from './system/paths.ts';
import { runOrThrow } from './system/run.ts';
import { StepFailed, step } from './terminal/steps.ts';

/** `npm run build`: the production build for every browser. */
try {
  for (const browser of ['chrome', 'edge', 'firefox'] as const) {
    await step(`Building for ${browser}`, async (note) => {
      await runOrThrow(join(tools, 'wxt'), ['build', '-b', browser], { cwd: root });
      note(buildFolder(browser));
    });
  }
} catch (error) {
  if (!(error instanceof StepFailed)) throw error;
  process.exitCode = 1;
}
