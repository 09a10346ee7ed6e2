import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { DatabaseError } from '#service/storage/database.ts';
import { define, importAll, openCopy, record, serve } from './running.ts';

/** Every row of the table in the README, by its question, and where the test of it stands. */
const tested: Record<string, [file: string, title: string]> = {
  'order of checks': ['checks', 'the order of checks'],
  'unknown members of the body': ['checks', 'passes over members that it does not know'],
  'a parameter that is missing or wrong': ['checks', 'a parameter that is missing or wrong is named'],
  '`page`, `limit`': ['decisions', 'are the first of twenty by default'],
  'a page past the end': ['decisions', 'are empty past the end, which is no error'],
  '`hasMore`': ['decisions', 'have more as long as page times limit is below the total'],
  'order of activities': ['decisions', 'hold the newest first, then by id'],
  'order of automations, subscriptions, fields, stages': ['decision-table', 'come in an order that is always the same'],
  'unknown record, signature request, entity': ['decisions', 'is not found'],
  'unknown field (`field`, `statusField`)': ['decisions', 'names the field'],
  'a value that cannot be stored (a zero byte, half of a character)': ['decisions', 'finds nothing under the value'],
  'how values are matched': ['decisions', 'can be exact everywhere'],
  'several records match': ['decisions', 'takes the most recently updated of several, then the smallest id'],
  'a link that is not set, or points to nothing': ['decisions', 'are null where they are not set, or point to nothing'],
  'a scalar that is not set': ['decisions', 'show every field that is defined, null where it is not set'],
  'links back from records of the same entity': ['decisions', 'under the entity they come from, the own one included'],
  'links back from the record itself': ['decisions', 'to the record itself are a stub in its field, and no link back'],
  'a record that links twice': ['decision-table', 'are listed once, by the slug of their entity, then by id'],
  'order of `related_records`': ['decision-table', 'are listed once, by the slug of their entity, then by id'],
  'nothing links back': ['decisions', 'leave out related_records where nothing links back'],
  'what has not happened': ['operations', 'gives null for what has not happened to an open request'],
  '`get_fields`': ['operations', 'with exactly the members of the interface, beside success'],
  '`get_pipeline`: records without a value': ['decisions', 'counts only records that have a value'],
  '`get_pipeline`: values': ['decision-table', 'tells numbers as text, too'],
  '`verify`': ['operations', 'says whose key it is, for which data, and what time the service has'],
  'live and test keys': ['decisions', 'see separate data'],
  'body larger than 1 MB': ['http', 'of one byte more is refused, whether its length is announced'],
  '`Content-Type` other than JSON in UTF-8, or compressed': ['checks', 'refuses %s with 415'],
  'too many requests': ['http', 'is limited, with when to try again, and does not touch another key'],
  'too many requests at once': ['crowd', 'are refused beyond what a key may have at once; whatever else is asked'],
  'an answer that is not taken': ['crowd', 'are given up after a while, and make room'],
  'a fault': ['decision-table', 'says nothing of itself but the id under which the log has it'],
};

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('the table of decisions', () => {
  const [, after = ''] = read('../../service/README.md').split('## Where the interface is silent');
  const [table = ''] = after.split('\n## ');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

  it('answers each question with a reason', () => {
    for (const row of rows)
      expect(
        row.filter((cell) => cell.trim() !== ''),
        row[0],
      ).toHaveLength(3);
  });

  it('has a test for every row', () => {
    expect(rows.map(([question]) => question)).toEqual(Object.keys(tested));
    for (const [file, title] of Object.values(tested)) expect(read(`./${file}.test.ts`)).toContain(title);
  });
});

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('empty');
  const field = { type: 'field', entity: 'teams', fieldType: 'number', orderIndex: 7 };
  const automation = { type: 'automation', name: 'A', status: 'active', triggerType: 'webhook', executionCount: 0 };
  const subscription = { type: 'webhook', url: 'https://hooks.example/', events: [], active: true };
  await importAll(database, [
    ...define({ teams: { name: 'text' }, zoos: { name: 'text', near: 'link:teams' } }),
    ...define({ apes: { name: 'text', first: 'link:teams', second: 'link:teams' } }),
    { ...field, apiName: 'size' },
    { ...field, apiName: 'age' },
    record('teams', 't1', { name: 'One', size: 5 }),
    record('teams', 't2', { name: 'Two', size: 5.5 }),
    record('zoos', 'z1', { name: 'Zoo', near: 't1' }),
    record('apes', 'a2', { name: 'Bo', second: 't1', first: 't1' }),
    record('apes', 'a1', { name: 'Al', second: 't1' }),
    { ...automation, id: 'w2', createdAt: '2026-01-02T00:00:00.000Z' },
    { ...automation, id: 'w1', createdAt: '2026-01-02T00:00:00.000Z' },
    { ...automation, id: 'w3', createdAt: '2026-01-01T00:00:00.000Z' },
    { ...subscription, id: 's2' },
    { ...subscription, id: 's1' },
  ]);
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const bodyOf = async (action: string, params: object = {}) => (await service.ask(action, params)).body;

describe('lists', () => {
  it('come in an order that is always the same', async () => {
    expect(await bodyOf('list_automations')).toMatchObject({ data: [{ id: 'w3' }, { id: 'w1' }, { id: 'w2' }] });
    expect(await bodyOf('list_webhook_subscriptions')).toMatchObject({ data: [{ id: 's1' }, { id: 's2' }] });
    expect(await bodyOf('get_fields', { entity: 'teams' })).toMatchObject({
      fields: [{ apiName: 'name' }, { apiName: 'age' }, { apiName: 'size' }],
    });
  });
});

describe('records that link back', () => {
  it('are listed once, by the slug of their entity, then by id', async () => {
    const { record: found } = Object(await bodyOf('smart_lookup', { entity: 'teams', field: 'name', value: 'One' }));
    expect(Object.entries(found.related_records)).toMatchObject([
      ['apes', [{ id: 'a1' }, { id: 'a2', fields: { first: { id: 't1' }, second: { id: 't1' } } }]],
      ['zoos', [{ id: 'z1' }]],
    ]);
  });
});

describe('a pipeline', () => {
  it('tells numbers as text, too', async () => {
    expect(await bodyOf('get_pipeline', { entity: 'teams', statusField: 'size' })).toMatchObject({
      data: {
        total: 2,
        stages: [
          { stage: '5', count: 1 },
          { stage: '5.5', count: 1 },
        ],
      },
    });
  });
});

describe('the rate of a key', () => {
  it('is counted before anything is read of what is sent, and not for who has no key', async () => {
    const limited = await serve(database, { rate: 1 });
    const send = (headers: Record<string, string>) => limited.send('{', { 'content-type': 'text/plain', ...headers });
    const statuses = [await send({ authorization: 'Bearer x' }), await send({}), await send({})];
    expect(statuses.map(({ status }) => status)).toEqual([401, 415, 429]);
    await limited.stop();
  });
});

describe('a fault', () => {
  it('says nothing of itself but the id under which the log has it', async () => {
    const fail = () => Promise.reject(new DatabaseError('XX000', 'secret'));
    const broken = await serve({
      ...database,
      query: (sql, bound) => (sql.includes('automation') ? fail() : database.query(sql, bound)),
    });
    const response = await broken.send('{"action":"list_automations"}');
    expect([response.status, response.headers.get('x-request-id')]).toEqual([
      500,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
    expect(await response.text()).not.toContain('secret');
    await broken.stop();
  });
});
