import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, root, tools } from '../system/paths.ts';
import { run } from '../system/run.ts';
import type { Tally } from './tally.ts';
import { tallyOfVitest } from './vitest-report.ts';

/** One named part of the checks. */
export interface Stage {
  name: string;
  run(): Promise<Outcome>;
}

export interface Outcome extends Tally {
  /** What the tool printed; shown when something failed. */
  output: string;
}

const reports = join(outputFolder, 'checks');
/** What Node has compiled once serves all processes of a run, some hundreds of which start the service. */
export const compiled = join(outputFolder, 'compiled');

/** Programs of node_modules run one after another; together they are one check. */
export function toolStage(name: string, ...commands: [string, ...string[]][]): Stage {
  return {
    name,
    async run() {
      const outputs: string[] = [];
      for (const [tool, ...args] of commands) {
        const { code, output } = await run(join(tools, tool), args, { cwd: root });
        outputs.push(output);
        if (code !== 0) return { passed: 0, failed: 1, skipped: 0, output: outputs.join('\n') };
      }
      return { passed: 1, failed: 0, skipped: 0, output: outputs.join('\n') };
    },
  };
}

/** Work of our own as a check: it passes unless it throws. */
export function ownStage(name: string, work: () => Promise<unknown>): Stage {
  return {
    name,
    async run() {
      try {
        await work();
        return { passed: 1, failed: 0, skipped: 0, output: '' };
      } catch (error) {
        return { passed: 0, failed: 1, skipped: 0, output: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** The tests of one Vitest project. */
export function vitestStage(project: string): Stage {
  return {
    name: `tests: ${project}`,
    async run() {
      const report = join(reports, `${project}.json`);
      await mkdir(reports, { recursive: true });
      await rm(report, { force: true });
      const args = [
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      const { code, output } = await run(join(tools, 'vitest'), args, {
        cwd: root,
        env: { NODE_COMPILE_CACHE: compiled, ...process.env },
      });
      const text = await readFile(report, 'utf8').catch(() => undefined);
      return { ...tallyOfVitest(text, code), output };
    },
  };
}

/** A stage for which this machine may lack something; then it is one thing skipped, and counted as such. */
export function onlyWith(isThere: () => Promise<boolean>, lack: string, stage: Stage): Stage {
  const skipped = { passed: 0, failed: 0, skipped: 1, output: `skipped: ${lack}` };
  return { name: stage.name, run: async () => ((await isThere()) ? stage.run() : skipped) };
}
