import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importLines } from '#service/import/import-lines.ts';
import { readLines } from '#service/import/read-lines.ts';
import { define, openCopy, testScope } from './running.ts';

export const jsonl = (lines: unknown[]): string => lines.map((line) => JSON.stringify(line)).join('\n');

/** People who may have a boss. */
export const people = define({ people: { name: 'text', email: 'email', code: 'text', boss: 'link:people' } });

const tables = ['entity', 'field', 'record', 'backlink', 'value', 'activity', 'signature', 'automation', 'webhook'];

/** An empty database, into which files are imported. */
export async function openImports() {
  const database = await openCopy('empty');
  const folder = mkdtempSync(join(tmpdir(), 'crm-import-'));
  const path = join(folder, 'file.jsonl');
  return {
    database,
    importFile(content: string | Buffer) {
      writeFileSync(path, content);
      return importLines(database, testScope, () => readLines(path), { now: '2026-05-05T05:05:05.000Z' });
    },
    /** A fingerprint of everything that is stored, for a comparison. */
    async everything(): Promise<string> {
      const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)));
      return hash('sha256', JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).sort())));
    },
    async close(): Promise<void> {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
export type Imports = Awaited<ReturnType<typeof openImports>>;
