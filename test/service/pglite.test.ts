import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { openFolderCopy } from './running.ts';

let database: Database;

beforeAll(async () => {
  database = await openFolderCopy('empty');
});
afterAll(() => database.close());

describe('the embedded engine', () => {
  it('gives a stream in pieces that are neither small nor large', async () => {
    const pieces: number[] = [];
    for await (const rows of database.stream('SELECT * FROM generate_series(1, $1::integer)', [2600]))
      pieces.push(rows.length);
    expect(pieces).toEqual([...Array(10).fill(250), 100]);
  });

  it('belongs to a transaction until that ends: others wait', async () => {
    const order: string[] = [];
    const first = database.transaction(async ({ query }) => {
      await query('SELECT 1');
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('first');
    });
    const second = database.query('SELECT 1').then(() => order.push('second'));
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('closes whatever it is busy with', async () => {
    const busy = await openFolderCopy('empty');
    const endless = busy.query('SELECT count(*) FROM generate_series(1, 1000000000000)').catch(String);
    await busy.close();
    expect(await endless).toContain('the database engine has ended');
  });

  it('that cannot open its folder says so', async () => {
    await expect(openPglite('/dev/null/folder')).rejects.toThrow(/ENOTDIR|ENOENT/);
  });
});
