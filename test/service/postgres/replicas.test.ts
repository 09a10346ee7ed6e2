import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '#service/keys/key-store.ts';
import type { Database } from '#service/storage/database.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { definitions, lineOf, naiveTree, type PlainRecord } from '../oracle.ts';
import { type Ended, type Running, run, start, startProcess } from '../process.ts';
import { importAll } from '../running.ts';
import { makeDatabase, type TestDatabase } from './databases.ts';

const files = mkdtempSync(join(tmpdir(), 'crm-replicas-'));
let place: TestDatabase;
let database: Database;
let key: string;
let replicas: Running[];

/** More than an import stores at once, so that it is carried out in many statements. */
const count = 1200;
const entities = ['items', 'boxes', 'Zones'];
const idOf = (number: number) => `r${number % count}`;

/** The same records in another version: other names, other links, all of them reached from the first. */
const versionOf = (version: number): PlainRecord[] =>
  Array.from({ length: count }, (_, number) => ({
    id: idOf(number),
    entity: entities[number % 3] ?? '',
    scalars: { name: number === 0 ? 'root' : `${number} of ${version}` },
    links: { left: idOf(number * 7 + version), right: number + 1 < count ? idOf(number + 1) : 'missing' },
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }));
const answerIn = (version: number): string =>
  `{"success":true,"found":true,"record":${JSON.stringify(naiveTree(versionOf(version), idOf(0)))}}`;

const file = (name: string, lines: unknown[]): string => {
  const path = join(files, name);
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
};
const fileOf = (version: number) => file(`version-${version}.jsonl`, versionOf(version).map(lineOf));
const importing = (path: string) => ['import', path, '--environment', 'test', '--database-url', place.bySocket];
const importFile = (path: string): Promise<Ended> => run(...importing(path));

const question = JSON.stringify({ action: 'smart_lookup', entity: 'items', field: 'name', value: 'root' });
async function lookUp(replica: Running | undefined): Promise<string> {
  // The naive trees keep this process away for longer than a service keeps a connection that nobody uses.
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' };
  return (await fetch(`${replica?.url}/api/v1/webhook`, { method: 'POST', headers, body: question })).text();
}

beforeAll(async () => {
  place = await makeDatabase('empty');
  database = await openPostgres({ url: place.bySocket, poolSize: 2, statementTimeout: 0 });
  key = await createKey(database, organizationId, 'test');
  replicas = await Promise.all([1, 2].map(() => startProcess('--database-url', place.bySocket)));
  await importFile(file('definitions.jsonl', definitions()));
  await importFile(fileOf(0));
});
afterAll(async () => {
  await Promise.all(replicas.map(({ end }) => end('SIGTERM')));
  await database.close();
  await place.drop();
  rmSync(files, { recursive: true });
});

const longTime = 120_000;

/** Asks every replica again and again until the work is done. @returns all that was answered, in order, for each */
async function askDuring(work: () => Promise<unknown>): Promise<string[][]> {
  let isOver = false;
  const asked = replicas.map(async (replica) => {
    const answers: string[] = [];
    while (!isOver) answers.push(await lookUp(replica));
    return answers;
  });
  await work().finally(() => {
    isOver = true;
  });
  return Promise.all(asked);
}

/** How many transactions that have written links are not over yet. */
const writers = () =>
  database.query(`SELECT count(*) FROM pg_locks WHERE relation = 'backlink'::regclass AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

describe('look-ups of two replicas while files are imported', () => {
  it(
    'are each as the data was before or after an import, never a mix, and never go back',
    async () => {
      const versions = [1, 2, 3, 4, 5, 6];
      const answers = await askDuring(async () => {
        for (const version of versions) expect((await importFile(fileOf(version))).code).toBe(0);
      });
      const known = new Map([0, ...versions].map((version) => [answerIn(version), version]));
      for (const own of answers) {
        const seen = own.map((answer) => known.get(answer));
        expect(seen).not.toContain(undefined);
        expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
        expect(new Set(seen).size).toBeGreaterThan(2);
      }
      expect(await Promise.all(replicas.map(lookUp))).toEqual([answerIn(6), answerIn(6)]);
    },
    longTime,
  );

  it(
    'see nothing of a file with a bad line, nor of one whose import is killed',
    async () => {
      const bad = file('bad.jsonl', [
        ...versionOf(7).map(lineOf),
        { type: 'record', entity: 'items', fields: { fax: 1 } },
      ]);
      const answers = await askDuring(async () => {
        expect((await importFile(bad)).err).toContain(`line ${count + 1}, fields.fax: items has no such field`);
        // Ten times the same records, so that there is a middle to meet.
        const long = file('long.jsonl', Array(10).fill(versionOf(8).map(lineOf)).flat());
        const killed = start(importing(long));
        await expect.poll(writers, { interval: 5, timeout: 30_000 }).not.toEqual([['0']]);
        expect(killed.exitCode).toBeNull();
        killed.kill('SIGKILL');
      });
      expect(new Set(answers.flat())).toEqual(new Set([answerIn(6)]));
      expect((await importFile(fileOf(9))).code).toBe(0);
      expect(await Promise.all(replicas.map(lookUp))).toEqual([answerIn(9), answerIn(9)]);
    },
    longTime,
  );
});

describe('an import whose connection the server ends', () => {
  it(
    'is told so in one line, with what to do, and nothing of it is stored',
    async () => {
      const before = await everything();
      const ended = importFile(file('cut.jsonl', Array(10).fill(versionOf(20).map(lineOf)).flat()));
      await expect.poll(writers, { interval: 5, timeout: 30_000 }).not.toEqual([['0']]);
      await database.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE relation = 'backlink'::regclass
        AND mode = 'RowExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
      expect(await ended).toEqual({
        code: 1,
        out: '',
        err: 'error: The server ended the connection before it said that this is done: all of it is, or nothing. Do it again.\n',
      });
      expect(await everything()).toBe(before);
    },
    longTime,
  );
});

/** What is stored, to the last row. */
const everything = async () => {
  const tables = ['entity', 'field', 'record', 'backlink', 'value'];
  const rows = await Promise.all(tables.map((table) => database.query(`SELECT t.*::text FROM ${table} t ORDER BY 1`)));
  return JSON.stringify(rows);
};

describe('imports at once', () => {
  it(
    'of one file by several processes store its rows once',
    async () => {
      await importFile(fileOf(10));
      const once = await everything();
      await importFile(fileOf(11));
      const ended = await Promise.all([1, 2, 3].map(() => importFile(fileOf(10))));
      expect(ended.map(({ code, err }) => [code, err])).toEqual(Array(3).fill([0, '']));
      expect(await everything()).toBe(once);
    },
    longTime,
  );

  it(
    'of other versions of the same records leave one of them, with nothing of the other',
    async () => {
      const versions = [12, 13, 14];
      const lines = versions.map((version) => versionOf(version).map(lineOf));
      // In opposite orders, so that they would wait for each other if they did not take turns.
      const inOrders = [lines[0] ?? [], lines[1]?.toReversed() ?? [], lines[2] ?? []];
      const alone = new Set<string>();
      for (const one of lines) {
        await importAll(database, one);
        alone.add(await everything());
      }
      const others = await Promise.all(
        versions.map(() => openPostgres({ url: place.bySocket, poolSize: 1, statementTimeout: 0 })),
      );
      for (let round = 0; round < 3; round++) {
        await Promise.all(others.map((other, index) => importAll(other, inOrders[index] ?? [])));
        expect(alone).toContain(await everything());
        const [first, second] = await Promise.all(replicas.map(lookUp));
        expect(versions.map(answerIn)).toContain(first);
        expect(second).toBe(first);
      }
      await Promise.all(others.map((other) => other.close()));
    },
    longTime,
  );
});
