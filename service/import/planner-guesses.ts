import type { Queries } from '../storage/database.ts';

export const allTables = 'entity, field, record, backlink, value, activity, signature, automation, webhook';
const knownRows = `SELECT reltuples FROM pg_class WHERE oid = 'record'::regclass`;

/** By how much records grow until the planner is told again. */
const growth = 10;
/** Lines that make it worth the while to tell the planner once more in the end: so many, or such a share of what is there. */
const muchAdded = { lines: 1000, share: 0.05 };

/**
 * What the planner thinks of tables that an import fills. It keeps a plan for as long as nobody tells it that things have
 * changed, and one that was made for an empty table reads all of it at every batch.
 */
export interface PlannerGuesses {
  /** To be called when so many records were stored. */
  count(records: number): Promise<void>;
  /** Whether so many lines of any type are much. */
  areOld(lines: number): boolean;
}

export async function createGuesses(queries: Queries): Promise<PlannerGuesses> {
  const [row] = await queries.query(knownRows);
  const known = Number(row?.[0]);
  // Another import, into other data, may be telling the planner too, and would have this one wait for its end.
  const renew = () => queries.run('ANALYZE (SKIP_LOCKED) record, backlink, value');
  // Nothing was ever said of tables that were copied from elsewhere.
  if (known < 0) await renew();
  let added = 0;
  // Where there was nothing it is told as soon as there is something.
  let next = Math.max(0, known) * growth;
  return {
    async count(records) {
      added += records;
      const all = Math.max(0, known) + added;
      if (added === 0 || all <= next) return;
      next = all * growth;
      await renew();
    },
    areOld: (lines) => lines >= muchAdded.lines || lines > known * muchAdded.share,
  };
}
