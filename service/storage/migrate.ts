import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/**
 * Brings the schema up to date: each numbered step once, all missing ones in one transaction, one process at a time.
 * @throws Error when the data was written by a newer version than this one
 */
export async function migrate(database: Database, steps: string[] = migrations): Promise<void> {
  await database.run('CREATE TABLE IF NOT EXISTS migration (number integer PRIMARY KEY, applied_at text NOT NULL)');
  const [row] = await database.query('SELECT coalesce(max(number), 0) FROM migration');
  const applied = Number(row?.[0]);
  if (applied > steps.length) {
    throw new Error(`The data is of a newer version (step ${applied}, this is ${steps.length}): update the service.`);
  }
  if (applied === steps.length) return;
  await database.transaction(async ({ query, run }) => {
    await query('LOCK TABLE migration IN ACCESS EXCLUSIVE MODE');
    const done = new Set((await query('SELECT number FROM migration')).map(([number]) => Number(number)));
    for (const [index, step] of steps.entries()) {
      if (done.has(index + 1)) continue;
      await run(step);
      await query('INSERT INTO migration VALUES ($1, $2)', [index + 1, new Date().toISOString()]);
    }
  });
}
