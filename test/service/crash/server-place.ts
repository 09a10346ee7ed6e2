import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPostgres } from '#scripts/postgres/install.ts';
import { reachData } from '#service/cli/data.ts';
import { createKey } from '#service/keys/key-store.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { startCluster } from '../postgres/cluster.ts';
import type { Place } from './cycles.ts';

/** A server of its own, which may be killed too: it keeps what it acknowledged, as servers do unless told otherwise. */
export async function makeServerPlace(): Promise<Place & { remove(): Promise<void> }> {
  const programs = await needPostgres();
  if (!programs) throw new Error('There is no PostgreSQL server here, and none can be installed.');
  const cluster = await startCluster(programs, ['synchronous_commit=on', 'fsync=on', 'full_page_writes=on']);
  const files = mkdtempSync(join(tmpdir(), 'crm-crash-'));
  const url = cluster.bySocket('postgres');
  const reach = () => reachData({ kind: 'server', url });
  const { database, close } = await reach();
  const key = await createKey(database, organizationId, 'test');
  await close();
  return {
    args: ['--database-url', url],
    files,
    key,
    reach,
    killServer: cluster.killAndRestart,
    remove: async () => {
      await cluster.stop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
