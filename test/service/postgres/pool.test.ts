import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseError } from '#service/storage/database.ts';
import { again } from '#service/storage/postgres/again.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { makeDatabase, type TestDatabase } from './databases.ts';

const poolSize = 3;
let place: TestDatabase;
let database: Database;

const open = (options: object = {}) => openPostgres({ url: place.bySocket, poolSize, statementTimeout: 0, ...options });

beforeAll(async () => {
  place = await makeDatabase('empty');
  database = await open();
  await database.run('CREATE TABLE tally (id integer PRIMARY KEY, count integer NOT NULL)');
  await database.run('INSERT INTO tally VALUES (1, 0), (2, 0)');
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const connections = async () =>
  Number((await database.query(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()`))[0]?.[0]);

/** Ends every connection of the pool but the one that asks. */
const endConnections = () =>
  database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

describe('a pool of connections', () => {
  it('answers many at once over as many connections as it may have, and no more', async () => {
    const slow = Array.from({ length: 12 }, (_, place) =>
      database.query('SELECT $1::integer, pg_sleep(0.02)', [place]),
    );
    const rows = await Promise.all(slow);
    expect(rows.map(([row]) => row?.[0])).toEqual(Array.from({ length: 12 }, (_, place) => String(place)));
    expect(await connections()).toBe(poolSize);
  });

  it('has one left for short questions, however many long ones there are', async () => {
    const streams = Array.from({ length: 6 }, () => database.stream('SELECT * FROM generate_series(1, 50000)'));
    const readers = streams.map((stream) => stream[Symbol.asyncIterator]());
    const first = readers.map((reader) => reader.next());
    await Promise.all(first.slice(0, poolSize - 1));
    expect(await database.query('SELECT 1')).toEqual([['1']]);
    for (const [place, reader] of readers.entries()) {
      expect((await first[place])?.done).toBe(false);
      await reader.return?.();
    }
  });

  it('prepares each statement once on each connection, under a name that any process would give it', async () => {
    const [first, second] = [await open({ poolSize: 1 }), await open({ poolSize: 1 })];
    const sql = 'SELECT id + $1::integer FROM tally ORDER BY id';
    const listed = 'SELECT name FROM pg_prepared_statements WHERE statement = $1';
    await second.query('SELECT 1');
    for (let turn = 0; turn < 10; turn++) for (const one of [first, second]) await one.query(sql, [turn]);
    const names = await first.query(listed, [sql]);
    expect(names).toHaveLength(1);
    expect(await second.query(listed, [sql])).toEqual(names);
    await Promise.all([first.close(), second.close()]);
  });

  it('makes new connections for those that the server ended', async () => {
    await endConnections();
    await Promise.all(Array.from({ length: 6 }, () => database.query('SELECT pg_sleep(0.01)')));
    expect(await connections()).toBe(poolSize);
  });

  it('asks once more when the connection is ended under a question, and tells it when that is ended too', async () => {
    const asked = database.query('SELECT pg_sleep(1), 7');
    await isRunning('%pg_sleep(1)%');
    await endConnections();
    expect(await asked).toEqual([['', '7']]);

    let told: unknown;
    const hopeless = database.query('SELECT pg_sleep(30)').catch((cause: unknown) => {
      told = cause;
    });
    while (told === undefined) await endConnections();
    expect(told).toMatchObject({ name: 'DatabaseError' });
    await hopeless;
  });

  it('does not ask once more for what would change something twice', async () => {
    const changing = database.query('UPDATE tally SET count = count + 1 WHERE id = 1 AND pg_sleep(30) IS NOT NULL');
    const told = expect(changing).rejects.toMatchObject({ name: 'DatabaseError', code: '57P01' });
    await isRunning('%pg_sleep(30) IS%');
    await endConnections();
    await told;
    expect(await database.query('SELECT count FROM tally WHERE id = 1')).toEqual([['0']]);
  });

  it('tells a transaction whose connection was ended under it, and nothing of it is stored', async () => {
    const work = database.transaction(async ({ query }) => {
      await query('UPDATE tally SET count = 99 WHERE id = 1');
      await endConnections();
      await query('SELECT 1');
    });
    await expect(work).rejects.toMatchObject({ name: 'DatabaseError' });
    expect(await database.query('SELECT count FROM tally WHERE id = 1')).toEqual([['0']]);
  });

  it('does not let a slow reader of a stream fill the memory: the server waits', async () => {
    const sql = `SELECT number, repeat('x', 1000) FROM generate_series(1, 200000) AS x(number)`;
    const rows = database.stream(sql)[Symbol.asyncIterator]();
    const first = await rows.next();
    expect(first.value?.length).toBeLessThan(10_000);
    // Two hundred megabytes do not fit into what the system keeps for a socket: the server stands still in mid-answer.
    await expect
      .poll(() =>
        database.query(
          `SELECT wait_event FROM pg_stat_activity WHERE query LIKE '%200000%' AND wait_event IS NOT NULL`,
        ),
      )
      .toContainEqual(['ClientWrite']);
    let count = first.value?.length ?? 0;
    for (let next = await rows.next(); !next.done; next = await rows.next()) count += next.value.length;
    expect(count).toBe(200_000);
  });

  it.each([2500, 10_000])(
    'gives a reader who takes his time all of %d rows, and its connection is fit for the next question',
    async (length) => {
      const single = await open({ poolSize: 1 });
      let count = 0;
      const sql = `SELECT number, repeat('x', 50) FROM generate_series(1, $1::integer) AS x(number)`;
      for await (const rows of single.stream(sql, [length])) {
        count += rows.length;
        await setTimeout(20);
      }
      expect(count).toBe(length);
      expect(await single.query('SELECT 1')).toEqual([['1']]);
      await single.close();
    },
  );
});

const isRunning = (pattern: string) =>
  expect
    .poll(() =>
      database.query('SELECT count(*) FROM pg_stat_activity WHERE state = $2 AND query LIKE $1', [pattern, 'active']),
    )
    .not.toEqual([['0']]);

describe('a pool that is closed', () => {
  it('does not wait for what is still asked: who asked is told', async () => {
    const closing = await open();
    const question = closing.query('SELECT pg_sleep(60), 1').catch((cause: unknown) => cause);
    const rows = closing.stream('SELECT pg_sleep(60), 2')[Symbol.asyncIterator]();
    const piece = rows.next().catch((cause: unknown) => cause);
    await isRunning('%pg_sleep(60), 1%');
    await isRunning('%pg_sleep(60), 2%');
    await closing.close();
    const lost = { name: 'DatabaseError', code: '08001' };
    expect(await Promise.all([question, piece])).toMatchObject([lost, lost]);
  });
});

describe('a statement that takes too long', () => {
  it('is ended, and told by its code', async () => {
    const hasty = await open({ statementTimeout: 50 });
    await expect(hasty.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ name: 'DatabaseError', code: '57014' });
    expect(await hasty.query('SELECT 1')).toEqual([['1']]);
    await hasty.close();
  });

  it('is let be within a transaction: an import takes its time', async () => {
    const hasty = await open({ statementTimeout: 50 });
    expect(await hasty.transaction(({ query }) => query('SELECT pg_sleep(0.2)'))).toEqual([['']]);
    await expect(hasty.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    await hasty.close();
  });
});

describe('two transactions that get into each other’s way', () => {
  it('are both done: the one that loses is done again', async () => {
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const bump = (first: number, second: number) =>
      database.transaction(async ({ query }) => {
        await query('UPDATE tally SET count = count + 1 WHERE id = $1', [first]);
        if (++begun === 2) both.resolve();
        await both.promise;
        await query('UPDATE tally SET count = count + 1 WHERE id = $1', [second]);
      });
    await Promise.all([bump(1, 2), bump(2, 1)]);
    expect(begun).toBe(3);
    expect(await database.query('SELECT count FROM tally ORDER BY id')).toEqual([['2'], ['2']]);
  });

  it('are not tried for ever', async () => {
    let tries = 0;
    const lose = async () => {
      tries += 1;
      throw new DatabaseError('40001', 'lost');
    };
    await expect(again(lose, async () => {})).rejects.toThrow('lost');
    expect(tries).toBe(8);
  });

  it('are not tried again for any other reason', async () => {
    let tries = 0;
    const work = database.transaction(async ({ query }) => {
      tries += 1;
      await query('SELECT 1 / 0');
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(tries).toBe(1);
  });
});
