import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, importLines } from '../import/import-lines.ts';
import { parseLine } from '../import/read-lines.ts';
import { hashKey } from '../keys/key.ts';
import { createKey, findKey } from '../keys/key-store.ts';
import type { Scope } from '../records/scope.ts';
import type { Database } from '../storage/database.ts';
import { isNamed, nameOrganization, organizationId } from '../storage/prepare.ts';
import { demoLines } from './lines.ts';
import { demoOrganization } from './workspace.ts';

/** The demo lives among the test data. */
export const demoScope: Scope = { organization: organizationId, environment: 'test' };

async function* numberedLines() {
  for (const [index, line] of demoLines.entries()) yield { number: index + 1, line: parseLine(line, index + 1) };
}

/** Imports the demo where it is not there yet; what a person has changed in it since stays. */
export async function loadDemo(database: Database): Promise<Counts | undefined> {
  const marker = demoLines.find(({ type }) => type === 'record');
  const sql = 'SELECT id FROM record WHERE organization = $1 AND environment = $2 AND id = $3';
  const id = marker?.type === 'record' ? (marker.id ?? '') : '';
  const rows = await database.query(sql, [demoScope.organization, demoScope.environment, id]);
  if (rows.length > 0) return undefined;
  if (!(await isNamed(database))) await nameOrganization(database, demoOrganization);
  return importLines(database, demoScope, numberedLines);
}

/**
 * The key that opens the demo. It is kept beside the data, readable by its owner alone, so that it stays the same from
 * one start to the next; it opens test data only.
 * @param folder undefined where nothing is kept
 */
export async function demoKey(database: Database, folder: string | undefined): Promise<string> {
  const path = folder && join(folder, 'demo-key');
  if (path && existsSync(path)) {
    const key = readFileSync(path, 'utf8').trim();
    const entry = await findKey(database, hashKey(key));
    if (entry && entry.revokedAt === null) return key;
  }
  const key = await createKey(database, demoScope.organization, demoScope.environment);
  if (path) writeFileSync(path, `${key}\n`, { mode: 0o600 });
  return key;
}
