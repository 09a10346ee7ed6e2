import { randomBytes } from 'node:crypto';
import { type Environment, environment as environmentSchema } from '#lib/crm/contract.ts';
import type { Scope } from '../records/scope.ts';
import { column, type Queries, type Row } from '../storage/database.ts';
import { hashKey, makeKey } from './key.ts';

/** What is known of a key without the key. */
export interface KeyEntry extends Scope {
  id: string;
  hash: string;
  organizationName: string;
  createdAt: string;
  revokedAt: string | null;
}

const selectKeys = `SELECT k.id, k.hash, k.organization, k.environment, o.name, k.created_at, k.revoked_at
  FROM api_key k JOIN organization o ON o.id = k.organization`;

const readEntry = (row: Row): KeyEntry => ({
  id: column(row, 0),
  hash: column(row, 1),
  organization: column(row, 2),
  environment: environmentSchema.parse(column(row, 3)),
  organizationName: column(row, 4),
  createdAt: column(row, 5),
  revokedAt: row[6] ?? null,
});

/** Makes a key and stores its hash. @returns the key itself, which cannot be had again */
export async function createKey(
  queries: Queries,
  organization: string,
  environment: Environment,
  now = new Date(),
): Promise<string> {
  const key = makeKey(environment);
  const id = `key_${randomBytes(4).toString('hex')}`;
  await queries.query(
    'INSERT INTO api_key (hash, id, organization, environment, created_at) VALUES ($1, $2, $3, $4, $5)',
    [hashKey(key), id, organization, environment, now.toISOString()],
  );
  return key;
}

export async function findKey(queries: Queries, hash: string): Promise<KeyEntry | undefined> {
  const [row] = await queries.query(`${selectKeys} WHERE k.hash = $1`, [hash]);
  return row && readEntry(row);
}

/** Those of many keys that there are, in one question. */
export async function findKeys(queries: Queries, hashes: readonly string[]): Promise<KeyEntry[]> {
  const rows = await queries.query(`${selectKeys} WHERE k.hash = ANY($1::text[])`, [`{${hashes.join(',')}}`]);
  return rows.map(readEntry);
}

/** All keys, oldest first. */
export async function listKeys(queries: Queries): Promise<KeyEntry[]> {
  return (await queries.query(`${selectKeys} ORDER BY k.created_at, k.id`)).map(readEntry);
}

/** Ends a key for good. @returns whether there was such a key that was still good */
export async function revokeKey(queries: Queries, id: string, now = new Date()): Promise<boolean> {
  const rows = await queries.query(
    'UPDATE api_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
    [id, now.toISOString()],
  );
  return rows.length > 0;
}
