import { expect, it } from 'vitest';
import { column } from '#service/storage/database.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { prepare } from '#service/storage/prepare.ts';
import { define, importAll, testScope } from '../running.ts';
import { makeDatabase } from './databases.ts';

const companies = 300;
const people = 6000;
const company = (number: number) => ({ type: 'record', entity: 'companies', id: `c${number}`, fields: { name: 'C' } });
const person = (number: number) => ({
  ...{ type: 'record', entity: 'people', id: `p${number}` },
  fields: { name: 'P', company: `c${number % companies}` },
});
const list = <T>(count: number, make: (number: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const definitions = define({ companies: { name: 'text' }, people: { name: 'text', company: 'link:companies' } });

/** Entries of indexes that were read of a table, as the server counted them. */
async function entriesRead(url: string, table: string): Promise<number> {
  const database = await openPostgres({ url, poolSize: 1, statementTimeout: 0 });
  const sql = 'SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = $1';
  const [row] = await database.query(sql, [table]).finally(() => database.close());
  return Number(column(row, 0));
}

/** Nothing is known of the records of the first batch, so that any may be read for any; after that, some for each. */
const mostRead = 500 * 500 + 60 * (companies + people);

it.each<[string, unknown[]]>([
  ['people before their companies', [...list(people, person), ...list(companies, company)]],
  ['companies before their people', [...list(companies, company), ...list(people, person)]],
])('a first import, of %s, reads as much for each line however many there are', async (_, records) => {
  const { bySocket: url, drop } = await makeDatabase('bare');
  try {
    const database = await openPostgres({ url, poolSize: 2, statementTimeout: 0 });
    await prepare(database);
    await importAll(database, [...definitions, ...records], testScope);
    await database.close();
    // What was read is told by a session when it ends.
    for (const table of ['record', 'backlink', 'value']) {
      await expect.poll(() => entriesRead(url, table)).toBeLessThan(mostRead);
    }
    expect(await entriesRead(url, 'record')).toBeGreaterThan(records.length);
  } finally {
    await drop();
  }
});
