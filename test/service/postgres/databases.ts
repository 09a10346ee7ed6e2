import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { anyDatabase } from './setup.ts';

export interface TestDatabase {
  name: string;
  /** Its addresses, by the server's socket and by its port. */
  bySocket: string;
  byPort: string;
  drop(): Promise<void>;
}

/** A database of its own for a test: a copy of one of the templates, or a bare one without even the tables. */
export async function makeDatabase(template: 'empty' | 'demo' | 'bare'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template === 'bare' ? 'template0' : template}`);
  return {
    name,
    bySocket: addressOf('bySocket', name),
    byPort: addressOf('byPort', name),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

const addressOf = (way: 'bySocket' | 'byPort', database: string): string =>
  inject('postgres')[way].replace(anyDatabase, database);

/** Carries out statements that concern the server as a whole. */
export async function onServer(sql: string): Promise<void> {
  const server = await openPostgres({ url: addressOf('bySocket', 'postgres'), poolSize: 1, statementTimeout: 0 });
  await server.run(sql).finally(() => server.close());
}
