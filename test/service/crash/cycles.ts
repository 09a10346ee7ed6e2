import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { importLines } from '#service/import/import-lines.ts';
import { readLines } from '#service/import/read-lines.ts';
import type { Database } from '#service/storage/database.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { type Running, start, startProcess } from '../process.ts';
import { type Batch, writeBatch } from './batch.ts';
import { countAll, type Door, lookFor } from './check.ts';

/** Where the data is: a folder or a server, with what can be killed there. */
export interface Place {
  /** What the service and its commands are told. */
  args: string[];
  /** A folder for the files to import. */
  files: string;
  /** A way to the data for this process, as `keys` and `import` have it. */
  reach(): Promise<{ database: Database; close(): Promise<void> }>;
  /** A key for the test data. */
  key: string;
  /** How long the engine alone takes to start on what is there, in milliseconds. */
  startEngine?: () => Promise<number>;
  /** Kills what the service stands on, beside the service itself, and starts it anew; for a server only. */
  killServer?: () => Promise<void>;
}

type Victim = 'service' | 'start' | 'command' | 'server';

export interface Report {
  cycles: number;
  kills: Record<Victim, number>;
  /** Files and rows that were acknowledged, and of those that were not, how many were there nevertheless. */
  acknowledged: { files: number; rows: number };
  unacknowledged: { files: number; whole: number };
  checks: number;
  /** Milliseconds from the start of the process until it listens, after each kill. */
  openings: number[];
  /** The same for the engine alone, on a copy of what the service then opened. */
  engineStarts: number[];
  faults: string[];
}

const mostRows = 300;
const scope = { organization: organizationId, environment: 'test' } as const;
/** Every row is looked for, as fast as it goes: more questions than a key of one client has. */
const startService = ({ args }: Place): Promise<Running> => startProcess('--rate', '0', ...args);
const upTo = (most: number, random: () => number) => Math.floor(random() * most);

interface Options {
  say?: (line: string) => void;
  /** Whether the engine alone is started too, to hold the service's start against it. */
  isCompared?: boolean;
  random?: () => number;
}

/** Imports, kills at any moment, starts again and looks for every row, so often. */
export async function runCycles(place: Place, cycles: number, options: Options = {}): Promise<Report> {
  const { say = () => {}, isCompared = false, random = Math.random } = options;
  const report = emptyReport(cycles);
  /** All that must be there. */
  const kept: Batch[] = [];
  let written = 0;
  const nextBatch = (rows = 1 + upTo(mostRows, random)) => {
    written += 1;
    return writeBatch(place.files, written, rows);
  };

  let service = await startService(place);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const victim = chooseVictim(cycle, place);
    report.kills[victim] += 1;
    const outcome = await attempts[victim]({ place, service, nextBatch, random, isFirst: cycle === 1 });
    if (isCompared && place.startEngine) report.engineStarts.push(await place.startEngine());
    const began = performance.now();
    service = await startService(place);
    report.openings.push(performance.now() - began);
    kept.push(...(await settle({ url: service.url, key: place.key }, outcome, report)));
    const { sure, unsure } = outcome;
    for (const { path } of [...sure, ...unsure]) rmSync(path, { force: true });
    say(`cycle ${cycle}: ${victim}, ${sure.length} files acknowledged, ${report.faults.length} faults so far`);
  }

  for (const batch of kept) await expectWhole({ url: service.url, key: place.key }, batch, report);
  const reached = await place.reach();
  report.faults.push(...(await countAll(reached.database, kept)));
  await reached.close();
  await service.end('SIGTERM');
  return report;
}

const emptyReport = (cycles: number): Report => ({
  cycles,
  kills: { service: 0, start: 0, command: 0, server: 0 },
  acknowledged: { files: 0, rows: 0 },
  unacknowledged: { files: 0, whole: 0 },
  checks: 0,
  openings: [],
  engineStarts: [],
  faults: [],
});

/** Looks for all that was imported or might have been. @returns what is there, and has to be there from now on */
async function settle(door: Door, { sure, unsure }: Outcome, report: Report): Promise<Batch[]> {
  for (const batch of sure) await expectWhole(door, batch, report);
  report.acknowledged.files += sure.length;
  report.acknowledged.rows += sure.reduce((sum, { rows }) => sum + rows, 0);
  report.unacknowledged.files += unsure.length;
  const whole: Batch[] = [];
  for (const batch of unsure) {
    const found = await lookFor(door, batch);
    if (found.kind !== 'absent') report.checks += batch.rows;
    if (found.kind === 'whole') whole.push(batch);
    if (found.kind === 'broken') report.faults.push(found.why);
  }
  report.unacknowledged.whole += whole.length;
  return [...sure, ...whole];
}

/** Mostly the service under load; every so often something else. */
function chooseVictim(cycle: number, { killServer }: Place): Victim {
  if (killServer && cycle % 3 === 1) return 'server';
  if (cycle % 4 === 2) return 'start';
  return cycle % 4 === 3 ? 'command' : 'service';
}

async function expectWhole(door: Door, batch: Batch, report: Report): Promise<void> {
  const found = await lookFor(door, batch);
  report.checks += batch.rows;
  if (found.kind === 'absent') report.faults.push(`batch ${batch.number} was acknowledged and is lost`);
  if (found.kind === 'broken') report.faults.push(found.why);
}

interface Attempt {
  place: Place;
  /** It runs when an attempt begins, and is dead when it is over. */
  service: Running;
  nextBatch: (rows?: number) => Batch;
  random: () => number;
  /** Whether nothing has been imported yet: on a busy machine the first file can take longer than all that is waited for. */
  isFirst: boolean;
}
/** What was acknowledged, and what was under way when the end came. */
interface Outcome {
  sure: Batch[];
  unsure: Batch[];
}

const attempts: Record<Victim, (attempt: Attempt) => Promise<Outcome>> = {
  /** Files are imported through the service, one after another, until it is dead. */
  service: ({ place, service, nextBatch, random, isFirst }) =>
    importUntil(place, nextBatch, async (acknowledged) => {
      if (isFirst) await acknowledged;
      await sleep(upTo(4_000, random));
      await service.end('SIGKILL');
    }),
  /** The service is killed while it opens. */
  start: async ({ place, service, random }) => {
    await service.end('SIGKILL');
    await killAfter(start(['--port', '0', ...place.args]), upTo(2_000, random));
    return { sure: [], unsure: [] };
  },
  /** A command that imports without a service is killed. */
  command: async ({ place, service, nextBatch, random }) => {
    await service.end('SIGKILL');
    const batch = nextBatch(2 * mostRows);
    const command = start(['import', batch.path, '--environment', 'test', ...place.args]);
    const code = await killAfter(command, upTo(4_000, random));
    return code === 0 ? { sure: [batch], unsure: [] } : { sure: [], unsure: [batch] };
  },
  /** The database server is killed while a service imports into it. */
  server: async ({ place, service, nextBatch, random, isFirst }) => {
    const outcome = await importUntil(place, nextBatch, async (acknowledged) => {
      if (isFirst) await acknowledged;
      await sleep(upTo(2_000, random));
      await place.killServer?.();
    });
    await service.end('SIGKILL');
    return outcome;
  },
};

/** @returns the exit code, if the process was faster */
async function killAfter(child: ChildProcess, milliseconds: number): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await sleep(milliseconds);
  child.kill('SIGKILL');
  return ended;
}

/** @param end ends what is imported into; it is given what resolves with the first file that is acknowledged */
async function importUntil(
  place: Place,
  nextBatch: Attempt['nextBatch'],
  end: (acknowledged: Promise<void>) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { sure: [], unsure: [] };
  const acknowledged = Promise.withResolvers<void>();
  let isOver = false;
  const over = end(acknowledged.promise).then(() => {
    isOver = true;
  });
  const reached = await place.reach().catch(() => undefined);
  while (reached && !isOver) {
    const batch = nextBatch();
    const { path } = batch;
    const isSure = await importLines(reached.database, scope, () => readLines(path)).then(
      () => true,
      () => false,
    );
    outcome[isSure ? 'sure' : 'unsure'].push(batch);
    if (!isSure) break;
    acknowledged.resolve();
  }
  // Nothing more will be.
  acknowledged.resolve();
  await over;
  await reached?.close().catch(() => {});
  return outcome;
}
