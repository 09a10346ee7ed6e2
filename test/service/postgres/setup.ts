import type { TestProject } from 'vitest/node';
import { findPostgres } from '#scripts/postgres/find.ts';
import { loadDemo } from '#service/demo/load.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { prepare } from '#service/storage/prepare.ts';
import { type Cluster, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for all test files, with the databases `empty` and `demo` to copy; its addresses end in a name. */
    postgres: { bySocket: string; byPort: string };
  }
}

/** Stands in an address where the name of a database belongs. */
export const anyDatabase = 'DATABASE';

/** One server for a whole run, ended with it. */
export default async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs)
    throw new Error('These tests need a PostgreSQL server: install one (Debian: apt-get install postgresql)');
  const cluster = await startCluster(programs);
  await makeTemplates(cluster);
  project.provide('postgres', { bySocket: cluster.bySocket(anyDatabase), byPort: cluster.byPort(anyDatabase) });
  return cluster.stop;
}

async function makeTemplates(cluster: Cluster): Promise<void> {
  const open = (database: string) =>
    openPostgres({ url: cluster.bySocket(database), poolSize: 1, statementTimeout: 0 });
  const server = await open('postgres');
  await server.run('CREATE DATABASE empty');
  const empty = await open('empty');
  await prepare(empty);
  await empty.close();
  await server.run('CREATE DATABASE demo TEMPLATE empty');
  await server.close();
  const demo = await open('demo');
  await loadDemo(demo);
  await demo.close();
}
