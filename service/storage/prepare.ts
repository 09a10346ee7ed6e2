import { column, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** The organization whose data a service keeps. Every key of every table begins with one, so that there can be more. */
export const organizationId = 'main';
const unnamed = 'My organization';

/** Brings a database to where the service can work with it: its schema, and its organization. */
export async function prepare(database: Database): Promise<void> {
  await migrate(database);
  await database.query('INSERT INTO organization VALUES ($1, $2) ON CONFLICT DO NOTHING', [organizationId, unnamed]);
}

export async function nameOrganization(database: Database, name: string): Promise<void> {
  await database.query('UPDATE organization SET name = $2 WHERE id = $1', [organizationId, name]);
}

/** Whether a name was ever given. */
export async function isNamed(database: Database): Promise<boolean> {
  const [row] = await database.query('SELECT name FROM organization WHERE id = $1', [organizationId]);
  return column(row, 0) !== unnamed;
}
