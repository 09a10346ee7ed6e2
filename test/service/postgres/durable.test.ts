import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachData } from '#service/cli/data.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import type { Durability } from '#service/storage/postgres/session.ts';
import { run } from '../process.ts';
import { makeDatabase, onServer, type TestDatabase } from './databases.ts';

/** The server of the tests acknowledges what is not on its disk, and runs with fsync off. */
let place: TestDatabase;
beforeAll(async () => {
  place = await makeDatabase('empty');
});
afterAll(() => place.drop());

const waiting = async (durability: Durability) => {
  const database = await openPostgres({ url: place.bySocket, poolSize: 2, statementTimeout: 0, durability });
  // Two at once, so that more than the first connection is asked.
  const rows = await Promise.all(
    [1, 2].map(() => database.query("SELECT current_setting('synchronous_commit'), pg_sleep(0.1)")),
  );
  await database.close();
  return rows.map(([row]) => row?.[0]);
};

describe('what is acknowledged on a server', () => {
  it('is on its disk first where that is wanted, and otherwise as the server has it', async () => {
    expect(await waiting('as it is')).toEqual(['off', 'off']);
    expect(await waiting('awaited')).toEqual(['on', 'on']);
  });

  it('keeps what a server does beyond that', async () => {
    await onServer(`ALTER DATABASE ${place.name} SET synchronous_commit = 'remote_apply'`);
    expect(await waiting('awaited')).toEqual(['remote_apply', 'remote_apply']);
    await onServer(`ALTER DATABASE ${place.name} RESET synchronous_commit`);
  });

  it('is always awaited by a command', async () => {
    const { database, close } = await reachData({ kind: 'server', url: place.bySocket });
    expect(await database.query('SHOW synchronous_commit')).toEqual([['on']]);
    await close();
  });

  it('is not promised by a service on a server that could lose it', async () => {
    const { code, out, err } = await run('--durable', '--port', '0', '--database-url', place.bySocket);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^error: The server at \S+ runs with fsync off, so that a power cut can lose what it acknowledged: turn it on, or leave out --durable\.\n$/,
    );
  });
});
