import { createKey } from '#service/keys/key-store.ts';
import type { Database } from '#service/storage/database.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { fewLarge, type Large } from '#test/bench/memory/data.ts';
import { type Weighed, weigh } from '#test/bench/memory/weigh.ts';
import { load } from '#test/bench/service/load.ts';
import { startUnder } from './process.ts';
import { testScope } from './running.ts';

/** JavaScript's heap, in megabytes: less than the answer has, as rows and text wait elsewhere, or not at all. */
const heap = 76;

/**
 * Has a service with a small heap give one answer of 79 MB.
 * @param options by which the service finds the database
 */
export async function weighLargeAnswer(database: Database, options: string[]): Promise<Weighed & { large: Large }> {
  const large = fewLarge(testScope, 15_000);
  await load(database, [large.data]);
  const key = await createKey(database, organizationId, 'test');
  await database.close();
  const little = ['env', `NODE_OPTIONS=--max-old-space-size=${heap}`];
  const service = await startUnder(little, ...options);
  try {
    return { ...(await weigh(service.pid, service.url, key, large.question)), large };
  } finally {
    await service.end('SIGTERM');
  }
}
