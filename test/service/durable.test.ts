import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasStrace } from '#scripts/system/strace.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { run, runUnder, startUnder } from './process.ts';
import { copyTemplate, define, record } from './running.ts';
import { createTrace, type Event, isLogSync, readEvents, type Trace } from './tracing.ts';

const files = mkdtempSync(join(tmpdir(), 'crm-durable-'));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(() => rmSync(files, { recursive: true }));

/** A service on a folder of its own that is watched. */
async function traced(options: string[], failFrom?: number) {
  const folder = copyTemplate('empty');
  const trace = createTrace(failFrom);
  ends.push(
    () => rmSync(folder, { recursive: true }),
    () => trace.remove(),
  );
  const service = await startUnder(trace.prefix, '--data', folder, ...options);
  ends.push(() => service.child.exitCode ?? service.end('SIGTERM'));
  return { folder, trace, service };
}

function importFile(folder: string, name: string) {
  const path = join(files, `${name}.jsonl`);
  const lines = [...define({ people: { name: 'text' } }), record('people', name, { name })];
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return run('import', path, '--environment', 'test', '--data', folder);
}

/** Whether the service told someone that a change is made: the engine's own words for it, outside of a transaction. */
const isAcknowledgement = ({ path, rest }: Event): boolean =>
  path.startsWith('socket:') && /(?:COMMIT|INSERT 0 \d+|UPDATE \d+)\\0Z(?:\\0){3}\\5I"/.test(rest);

/** For each acknowledgement, how often the log was put on the disk since the one before. */
function syncsBefore(trace: Trace): number[] {
  const counts: number[] = [];
  let syncs = 0;
  for (const event of trace.read()) {
    if (isLogSync(event)) syncs += 1;
    if (!isAcknowledgement(event)) continue;
    counts.push(syncs);
    syncs = 0;
  }
  return counts;
}

describe('a trace', () => {
  it('tells a call that another thread fell into once, where it ended', () => {
    const text = [
      '12 fsync(20</data/pg_wal/000000010000000000000001> <unfinished ...>',
      '11 write(19<socket:[7]>, "C\\0\\0\\0\\13COMMIT\\0Z"..., 18) = 18',
      '12 <... fsync resumed>) = 0',
    ].join('\n');
    expect(readEvents(text).map(({ thread, call }) => `${thread} ${call}`)).toEqual(['11 write', '12 fsync']);
  });
});

/** Imports a file and makes a key, so often. */
async function change(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    expect(await importFile(folder, name)).toMatchObject({ code: 0 });
    expect(await run('keys', 'create', '--type', 'test', '--data', folder)).toMatchObject({ code: 0 });
  }
}

// Watching slows everything down, the more so on a busy machine.
describe.skipIf(!hasStrace())('what is acknowledged', { timeout: 120_000 }, () => {
  const names = ['a', 'b', 'c'];

  it('is on the disk before that, with --durable: the log is synchronized for each', async () => {
    const { folder, trace } = await traced(['--durable']);
    await change(folder, names);
    const counts = syncsBefore(trace);
    expect(counts).toHaveLength(2 * names.length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
  });

  it('is left to the system without it: nothing is synchronized', async () => {
    const { folder, trace } = await traced([]);
    await change(folder, names);
    expect(syncsBefore(trace)).toEqual(Array(2 * names.length).fill(0));
  });

  it('is on the disk too where no service runs: a command waits for it', async () => {
    const folder = copyTemplate('empty');
    const trace = createTrace();
    ends.push(
      () => trace.remove(),
      () => rmSync(folder, { recursive: true }),
    );
    expect(await runUnder(trace.prefix, 'keys', 'create', '--type', 'test', '--data', folder)).toMatchObject({
      code: 0,
    });
    const events = trace.read();
    const said = events.findIndex(({ rest }) => rest.includes('svc_test_'));
    expect(events.slice(0, said).filter(isLogSync).length).toBeGreaterThan(1);
  });

  it('is never what a broken disk did not take: the service ends and says so', async () => {
    const first = await traced(['--durable']);
    const before = first.trace.read().filter(({ call }) => call === 'fsync').length;
    const { folder, service } = await traced(['--durable'], before + 1);
    const refused = await importFile(folder, 'lost');
    expect(refused.code).toBe(1);
    expect(refused.out).toBe('');
    expect(refused.err).toMatch(/^error: /);
    await expect.poll(() => service.child.exitCode, { timeout: 20_000 }).toBe(1);
    expect(service.said()).toMatch(/error: The database has failed \(EIO[^\n]*\): start the service again\.\n/);
  });
});

describe('the log of the embedded engine', () => {
  it('does not grow with what is written, not even within one transaction', async () => {
    const folder = copyTemplate('empty');
    const database = await openPglite(join(folder, 'database'));
    ends.push(
      () => rmSync(folder, { recursive: true }),
      () => database.close(),
    );
    const sizeOf = async () => Number((await database.query('SELECT sum(size) FROM pg_ls_waldir()'))[0]?.[0]);
    await database.run('CREATE TABLE bulk (a integer, b text)');
    const fill = "INSERT INTO bulk SELECT g, repeat('x', 200) FROM generate_series(1, 20000) g";
    await database.transaction(async ({ run: runIn }) => {
      for (let count = 0; count < 40; count += 1) await runIn(fill);
    });
    const [row] = await database.query("SELECT pg_current_wal_lsn() - '0/0' FROM pg_control_checkpoint()");
    expect(Number(row?.[0])).toBeGreaterThan(180 * 1024 * 1024);
    expect(await sizeOf()).toBeLessThan(120 * 1024 * 1024);
    expect(await database.query('SELECT count(*) FROM bulk')).toEqual([['800000']]);
  });
});
