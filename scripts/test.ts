import { rm } from 'node:fs/promises';
import { needBrowser } from './browsers/install.ts';
import { runStages } from './checks/run-stages.ts';
import { compiled, onlyWith, ownStage, type Stage, toolStage, vitestStage } from './checks/stages.ts';
import { addTallies, tallyLine } from './checks/tally.ts';
import { needPostgres } from './postgres/install.ts';
import { needStrace } from './system/strace.ts';
import { needTestTools } from './system/test-tools.ts';

/**
 * `npm test`: everything that can be checked, a line a stage, and one plain line at the end.
 * `npm test -- unit e2e` runs only the stages whose names hold one of the words.
 */
const wanted = process.argv.slice(2);
const rooms = ['conformance', 'entrypoints', 'components', 'lib', 'service', 'demo', 'scripts', 'test'];

/** Independent of each other, so they share the cores. */
const checks: Stage[] = [
  toolStage('types', ['tsc', '--noEmit']),
  toolStage('lint and format', ['biome', 'check', '--error-on-warnings', '.']),
  toolStage('import directions', ['depcruise', '--config', '.dependency-cruiser.mjs', ...rooms]),
  toolStage('unused code', ['knip']),
  toolStage(
    'builds and packages',
    ['wxt', 'zip', '-b', 'chrome'],
    ['wxt', 'zip', '-b', 'edge'],
    ['wxt', 'zip', '-b', 'firefox'],
    ['wxt', 'build', '-b', 'chrome', '--mode', 'demo'],
  ),
  ownStage('browsers and tools', async () => {
    await needBrowser('chromium');
    await needBrowser('firefox');
    await needTestTools();
    await needStrace();
  }),
];

/** They wait for browsers more than they compute, so that the other tests run beside them. */
const journeys: Stage[] = [vitestStage('e2e')];

/** These use every core: one after another. */
const tests: Stage[] = [
  ...['unit', 'build', 'service'].map(vitestStage),
  onlyWith(
    async () => (await needPostgres()) !== undefined,
    'no PostgreSQL server is installed',
    vitestStage('postgres'),
  ),
];

const chosen = (stages: Stage[]): Stage[] =>
  wanted.length === 0 ? stages : stages.filter(({ name }) => wanted.some((word) => name.includes(word)));

// Of copies that a run makes of the service nothing is used again.
await rm(compiled, { recursive: true, force: true });
const checked = await runStages(chosen(checks), 2);
const tested = await Promise.all([journeys, tests].map((stages) => runStages(chosen(stages), 1)));
const tally = addTallies([checked, ...tested]);
console.log(`\n${tallyLine(tally)}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
