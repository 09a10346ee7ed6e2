import { type Database, DatabaseError, type Queries } from './database.ts';
import { migrations } from './migrations.ts';

/** Any number that no other program on the same database is likely to take as its lock. */
const lock = 4_276_190_218;
const noSuchTable = '42P01';

/**
 * Brings the schema up to date: each numbered step once, all missing ones in one transaction, one process at a time
 * however many start at once.
 * @throws Error when the data was written by a newer version than this one
 */
export async function migrate(database: Database, steps: string[] = migrations): Promise<void> {
  // Asked for outside the lock: a service that has nothing to change needs no right to change anything.
  if (isUpToDate(await lastApplied(database), steps)) return;
  await database.transaction(async (queries) => {
    await queries.query('SELECT pg_advisory_xact_lock($1)', [lock]);
    await queries.run('CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, applied_at text NOT NULL)');
    const applied = await lastApplied(queries);
    if (isUpToDate(applied, steps)) return;
    for (const [index, step] of steps.entries()) {
      if (index < applied) continue;
      await queries.run(step);
      await queries.query('INSERT INTO migration VALUES ($1, $2)', [index + 1, new Date().toISOString()]);
    }
  });
}

function isUpToDate(applied: number, steps: string[]): boolean {
  if (applied <= steps.length) return applied === steps.length;
  throw new Error(`The data is of a newer version (step ${applied}, this is ${steps.length}): update the service.`);
}

async function lastApplied(queries: Queries): Promise<number> {
  try {
    const [row] = await queries.query('SELECT coalesce(max(number), 0) FROM migration');
    return Number(row?.[0]);
  } catch (cause) {
    if (cause instanceof DatabaseError && cause.code === noSuchTable) return 0;
    throw cause;
  }
}
