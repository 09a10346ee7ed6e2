import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSource } from '#service/cli/import-source.ts';
import { importLines } from '#service/import/import-lines.ts';
import type { Database } from '#service/storage/database.ts';
import { column } from '#service/storage/database.ts';
import { define, openCopy, record, testScope as scope } from './running.ts';

const files = mkdtempSync(join(tmpdir(), 'crm-source-'));
const path = join(files, 'people.jsonl');
const linesOf = (id: string) => [...define({ people: { name: 'text' } }), record('people', id, {})];
const jsonl = (id: string) =>
  linesOf(id)
    .map((line) => JSON.stringify(line))
    .join('\n');
let database: Database;

beforeAll(async () => {
  database = await openCopy('empty');
});
afterAll(async () => {
  await database.close();
  rmSync(files, { recursive: true });
});
beforeEach(() => writeFileSync(path, jsonl('p1')));

/** Imports the file; something happens to it between its two readings. */
async function importWhile(happens: () => void) {
  const { read } = await openSource(path, {}, database, scope);
  let readings = 0;
  return importLines(database, scope, () => {
    readings += 1;
    if (readings === 2) happens();
    return read(() => {});
  });
}
const stored = async () => column((await database.query('SELECT count(*)::text FROM record'))[0] ?? [], 0);

describe('a file that is read twice', () => {
  it.each([
    ['is written to', () => appendFileSync(path, `\n${JSON.stringify(record('people', 'p2', {}))}`)],
    [
      'has another of the same size put in its place',
      () => {
        writeFileSync(`${path}.new`, jsonl('p3'));
        renameSync(`${path}.new`, path);
      },
    ],
  ])('is not imported where it %s in between', async (_what, happens) => {
    await expect(importWhile(happens)).rejects.toThrow('was changed while it was read. Nothing was imported');
    expect(await stored()).toBe('0');
  });

  it('is imported where it stays as it is', async () => {
    expect((await importWhile(() => {})).record).toBe(1);
    expect(await stored()).toBe('1');
  });
});
