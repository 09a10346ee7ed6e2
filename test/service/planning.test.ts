import { afterAll, beforeAll, expect, it } from 'vitest';
import { smartLookup } from '#service/operations/smart-lookup.ts';
import type { Database } from '#service/storage/database.ts';
import { planning } from '#service/storage/planning.ts';
import { capture, contextOn } from '#test/bench/service/captured.ts';
import { openCopy, testScope } from './running.ts';

let database: Database;

beforeAll(async () => {
  database = await openCopy('demo');
});
afterAll(() => database.close());

it.each(Object.entries(planning))('%s is %s in every session', async (name, value) => {
  expect(await database.query('SELECT current_setting($1)', [name])).toEqual([[value]]);
});

it('a look-up reads no table from end to end, however little is in it when it is planned', async () => {
  const question = { entity: 'contacts', field: 'email', value: 'nobody@crm.example' };
  const [statement] = await capture(contextOn(database, testScope), (context) => smartLookup(question, context));
  const plan = await database.query(`EXPLAIN ${statement?.sql}`, statement?.bound);
  const scans = plan.map(([line]) => String(line)).filter((line) => /Scan.* on (?!found|reached)/.test(line));
  expect(scans.filter((line) => /Index/.test(line)).length).toBeGreaterThan(5);
  expect(scans.filter((line) => /Seq Scan/.test(line))).toEqual([]);
});
