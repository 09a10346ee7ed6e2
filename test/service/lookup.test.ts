import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecordGraph } from '#lib/crm/record-graph.ts';
import type { Database, Queries } from '#service/storage/database.ts';
import { define, importAll, openCopy, record, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;
const statements: string[] = [];

const fields = { name: 'text', left: 'link:items', right: 'link:boxes' };

beforeAll(async () => {
  database = await openCopy('empty');
  await importAll(database, [
    ...define({ items: fields, boxes: fields }),
    record('items', 'r0', { name: 'name 0', left: 'r0', right: 'r1' }),
    record('boxes', 'r1', { name: 'name 1', left: 'r0', right: 'gone' }),
  ]);
  const counted: Queries = {
    query: (sql, bound) => {
      // Whether the key is still good is asked once in a while, whatever is looked up.
      if (!sql.includes('api_key')) statements.push(sql);
      return database.query(sql, bound);
    },
    stream: (sql, bound) => {
      statements.push(sql);
      return database.stream(sql, bound);
    },
    run: (sql) => database.run(sql),
  };
  service = await serve({ ...database, ...counted });
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const lookUp = async (entity: string, name: string) => {
  const body = JSON.stringify({ action: 'smart_lookup', entity, field: 'name', value: name });
  return (await service.send(body)).text();
};
const treeOf = (answer: string): unknown => JSON.parse(answer).record;

/** For what is large on purpose, on a machine that has other things to do; in milliseconds. */
const longTime = 180_000;

describe('a look-up', () => {
  it('is one statement, whatever its size', async () => {
    await lookUp('items', 'none');
    statements.length = 0;
    await lookUp('items', 'name 0');
    expect(statements).toHaveLength(1);
  });

  it(
    'follows a chain of 12,000 records to its end',
    async () => {
      const length = 12_000;
      const chain = Array.from({ length }, (_, place) =>
        record('boxes', `c${place}`, { name: `chain ${place}`, right: place + 1 < length ? `c${place + 1}` : null }),
      );
      await importAll(database, chain);
      const answer = await lookUp('boxes', 'chain 0');
      const { records, rootId } = readRecordGraph(treeOf(answer));
      expect([rootId, records.size]).toEqual(['c0', length]);
      expect(records.get('c11999')).toMatchObject({ fields: { name: 'chain 11999' }, links: {} });
      statements.length = 0;
      const middle = readRecordGraph(treeOf(await lookUp('boxes', 'chain 6000')));
      expect([middle.rootId, middle.records.size, statements.length]).toEqual(['c6000', length, 1]);
    },
    longTime,
  );

  it(
    'brings a hub with all of its 20,000 records',
    async () => {
      const spokes = Array.from({ length: 20_000 }, (_, place) =>
        record('items', `s${String(place).padStart(5, '0')}`, { name: `spoke ${place}`, right: 'hub' }),
      );
      await importAll(database, [record('boxes', 'hub', { name: 'hub' }), ...spokes]);
      const { records } = readRecordGraph(treeOf(await lookUp('boxes', 'hub')));
      expect(records.size).toBe(20_001);
      expect(records.get('hub')?.related.items).toEqual(spokes.map(({ id }) => id));
      const fromSpoke = readRecordGraph(treeOf(await lookUp('items', 'spoke 777')));
      expect([fromSpoke.rootId, fromSpoke.records.size]).toEqual(['s00777', 20_001]);
    },
    longTime,
  );

  it('gives the same bytes each time', async () => {
    expect(await lookUp('items', 'name 0')).toBe(await lookUp('items', 'name 0'));
  });

  it('that nobody waits for any more does not hold up the next', async () => {
    const controller = new AbortController();
    const body = JSON.stringify({ action: 'smart_lookup', entity: 'boxes', field: 'name', value: 'hub' });
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const response = await fetch(service.endpoint, { method: 'POST', headers, body, signal: controller.signal });
    await response.body?.getReader().read();
    controller.abort();
    expect((await service.ask('get_fields', { entity: 'boxes' })).status).toBe(200);
  });
});

describe('values', () => {
  it.each<[string, string]>([
    ['longer than an index takes', 'long '.repeat(20_000)],
    ['that look like the hash of another', '#x'],
    ['in any script', 'דנה 漢字 🙂'],
    ['with every sign that JSON escapes', '"\\\u0001\b\f\n\r\t\u2028'],
  ])('%s are found and come back as they were', async (_what, name) => {
    await importAll(database, [record('items', 'v1', { name })]);
    expect(treeOf(await lookUp('items', name))).toMatchObject({ id: 'v1', fields: { name } });
    expect(JSON.parse(await lookUp('items', `${name}.`))).toMatchObject({ found: false });
  });

  it('that are the very key of a long one do not find it', async () => {
    const name = 'long '.repeat(100);
    await importAll(database, [record('items', 'v2', { name })]);
    const [row] = await database.query(`SELECT key FROM value WHERE record = 'v2' AND field = 'name'`);
    const key = row?.[0] ?? '';
    expect(key).toMatch(/^#/);
    expect(JSON.parse(await lookUp('items', key))).toMatchObject({ found: false });
    expect(treeOf(await lookUp('items', name))).toMatchObject({ id: 'v2' });
  });
});
