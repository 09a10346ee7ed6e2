import { randomUUID } from 'node:crypto';
import type { Queries } from '../storage/database.ts';
import type { Scope } from './scope.ts';

/**
 * The data of one organization in one environment has a row of its own. Whoever changes the data holds it to the end of
 * his transaction, so that changes come one after another whichever process makes them; and it says which version of the
 * definitions there is, so that what is remembered of them can be told from what is true.
 */
const insertDataSet = 'INSERT INTO data_set VALUES ($1, $2, $3) ON CONFLICT DO NOTHING';
const lockDataSet = 'SELECT definitions FROM data_set WHERE organization = $1 AND environment = $2 FOR UPDATE';
const updateDefinitions = 'UPDATE data_set SET definitions = $3 WHERE organization = $1 AND environment = $2';

/** Waits until nobody else changes the data, and keeps others waiting until this transaction ends. */
export async function holdDataSet(queries: Queries, { organization, environment }: Scope): Promise<void> {
  await queries.query(insertDataSet, [organization, environment, randomUUID()]);
  await queries.query(lockDataSet, [organization, environment]);
}

/** Says that the definitions are others from now on. */
export async function renewDefinitions(queries: Queries, { organization, environment }: Scope): Promise<void> {
  await queries.query(updateDefinitions, [organization, environment, randomUUID()]);
}
