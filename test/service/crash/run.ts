import { parseArgs } from 'node:util';
import { quantile } from '#test/bench/measure.ts';
import { type Place, type Report, runCycles } from './cycles.ts';
import { makeFolderPlace } from './folder-place.ts';
import { makeServerPlace } from './server-place.ts';

/** `npm run test:crash -- --cycles 100 --engine pglite`: kills the service under load, so often, and tells what was lost. */
const engines: Record<string, () => Promise<Place & { remove(): void | Promise<void> }>> = {
  pglite: makeFolderPlace,
  postgres: makeServerPlace,
};

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '100' }, engine: { type: 'string', default: 'pglite' } },
});
const makePlace = Object.hasOwn(engines, values.engine) ? engines[values.engine] : undefined;
const cycles = Number(values.cycles);
if (!makePlace || !Number.isInteger(cycles) || cycles < 1) {
  console.error(`Use --cycles with a number and --engine with one of ${Object.keys(engines).join(', ')}.`);
  process.exit(2);
}

const place = await makePlace();
const report = await runCycles(place, cycles, { say: console.log, isCompared: true });
await place.remove();
tell(report);
console.log(`${report.cycles - report.faults.length} passed, ${report.faults.length} failed`);
process.exitCode = report.faults.length > 0 ? 1 : 0;

function tell({ kills, acknowledged, unacknowledged, checks, openings, engineStarts, faults }: Report): void {
  const killed = Object.entries(kills).filter(([, count]) => count > 0);
  console.log(`killed: ${killed.map(([victim, count]) => `${victim} ${count} times`).join(', ')}`);
  console.log(`acknowledged: ${acknowledged.files} files with ${acknowledged.rows} rows`);
  const { files, whole } = unacknowledged;
  console.log(`under way when killed: ${files} files, of which ${whole} were there whole, the others not at all`);
  console.log(`looked for a row ${checks} times`);
  console.log(`opened in ${spread(openings)}`);
  if (engineStarts.length > 0) {
    console.log(`the engine alone in ${spread(engineStarts)}`);
    const beyond = openings.slice(0, engineStarts.length).map((taken, index) => taken - (engineStarts[index] ?? 0));
    console.log(`the service took longer than its engine by ${spread(beyond)}`);
  }
  for (const fault of faults) console.log(`FAULT: ${fault}`);
}

function spread(times: number[]): string {
  const [middle, most, longest] = [0.5, 0.95, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`);
  return `${middle} (middle), ${most} (95 of 100), ${longest} (longest)`;
}
