import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseError } from '#service/storage/database.ts';
import { migrate } from '#service/storage/migrate.ts';
import { migrations } from '#service/storage/migrations.ts';
import { openCopy } from './running.ts';

let database: Database;

beforeAll(async () => {
  database = await openCopy('empty');
  await database.run('CREATE TABLE note (id integer PRIMARY KEY, body text)');
});
afterAll(() => database.close());

const count = async () => Number((await database.query('SELECT count(*) FROM note'))[0]?.[0]);

describe('a database', () => {
  it('gives back what was bound, as text, null as null', async () => {
    const odd = ' \'";\\ דנה 🙂\n';
    expect(await database.query('SELECT $1::text, $2::integer, $3::boolean, $4::text', [odd, 7, true, null])).toEqual([
      [odd, '7', 't', null],
    ]);
  });

  it('streams all rows of a statement in pieces, in their order', async () => {
    const pieces: (string | null)[][] = [];
    for await (const rows of database.stream('SELECT * FROM generate_series(1, $1::integer)', [20_000])) {
      pieces.push(rows.map(([number]) => number ?? null));
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.flat()).toEqual(Array.from({ length: 20_000 }, (_, index) => String(index + 1)));
  });

  it('streams nothing where there are no rows', async () => {
    const pieces: number[] = [];
    for await (const rows of database.stream('SELECT WHERE false')) pieces.push(rows.length);
    expect(pieces.filter((length) => length > 0)).toEqual([]);
  });

  it('goes on after a stream that nobody read to its end', async () => {
    for (let turn = 0; turn < 8; turn++) {
      for await (const rows of database.stream('SELECT * FROM generate_series(1, 50000)')) {
        expect(rows.length).toBeLessThan(50_000);
        break;
      }
    }
    expect(await database.query('SELECT 1')).toEqual([['1']]);
  });

  it('tells a refusal in the middle of a stream, and goes on', async () => {
    const broken = async () => {
      let count = 0;
      const sql = 'SELECT 1 / (5000 - number) FROM generate_series(1, 9000) AS x(number)';
      for await (const rows of database.stream(sql)) count += rows.length;
      return count;
    };
    await expect(broken()).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
    await expect(broken()).rejects.toMatchObject({ name: 'DatabaseError', code: '22012' });
    expect(await database.query('SELECT 1')).toEqual([['1']]);
  });

  it('tells a refusal with its code, and takes the same statement again', async () => {
    const divide = (by: number) => database.query('SELECT 10 / $1::integer', [by]);
    await expect(divide(0)).rejects.toThrow(DatabaseError);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(5)).toEqual([['2']]);
    await expect(database.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(database.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect(await divide(2)).toEqual([['5']]);
  });
});

describe('a transaction', () => {
  it('stores all of its work', async () => {
    await database.transaction(async ({ query }) => {
      await query('INSERT INTO note VALUES (1)');
      await query('INSERT INTO note VALUES (2)');
    });
    expect(await count()).toBe(2);
  });

  it('stores none of it when a statement fails', async () => {
    const work = database.transaction(async ({ query }) => {
      await query('INSERT INTO note VALUES (3)');
      await query('INSERT INTO note VALUES (1)');
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await count()).toBe(2);
  });

  it('stores none of it when the work itself fails', async () => {
    const work = database.transaction(async ({ query }) => {
      await query('INSERT INTO note VALUES (4)');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await count()).toBe(2);
  });

  it('streams within itself, and sees its own work', async () => {
    const seen = await database.transaction(async ({ query, stream }) => {
      await query('INSERT INTO note SELECT * FROM generate_series(100, 3099)');
      let count = 0;
      for await (const rows of stream('SELECT id FROM note WHERE id >= 100')) count += rows.length;
      await query('DELETE FROM note WHERE id >= 100');
      return count;
    });
    expect([seen, await count()]).toEqual([3000, 2]);
  });
});

describe('migrations', () => {
  const steps = [...migrations, 'CREATE TABLE extra (id integer)'];

  it('run once each, in order, and only those that are missing', async () => {
    await migrate(database, steps);
    await migrate(database, steps);
    const rows = await database.query('SELECT number FROM migration ORDER BY number');
    expect(rows).toEqual(steps.map((_, index) => [String(index + 1)]));
    expect(await database.query('SELECT * FROM extra')).toEqual([]);
  });

  it('that fail leave nothing behind', async () => {
    const failing = [...steps, 'CREATE TABLE half (id integer); SELECT 1 / 0'];
    await expect(migrate(database, failing)).rejects.toMatchObject({ code: '22012' });
    await expect(database.query('SELECT * FROM half')).rejects.toMatchObject({ code: '42P01' });
    await migrate(database, steps);
  });

  it('do not touch what a newer version has written', async () => {
    await expect(migrate(database, migrations)).rejects.toThrow('newer version');
  });
});
