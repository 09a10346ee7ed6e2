import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '#service/keys/key-store.ts';
import type { Database } from '#service/storage/database.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { define, importAll, liveScope, openCopy, record, refused, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

const types = { name: 'text', email: 'email', phone: 'phone', status: 'select', owner: 'link:people' };

beforeAll(async () => {
  database = await openCopy('empty');
  await importAll(database, [
    ...define({ people: types, empty: {} }),
    record('people', 'p1', { name: 'Ann', email: 'Ann@Acme.example', phone: '020 7946 0001', status: 'b' }),
    record('people', 'p2', { name: 'Bob', phone: 'ask Ann', status: 'a', owner: 'p1' }),
    record('people', 'p3', { name: 'Cid', status: '', owner: 'p1' }, '2026-02-01T00:00:00.000Z'),
    record('people', 'p4', { name: 'Cid', status: 'B', owner: 'p9' }, '2026-03-01T00:00:00.000Z'),
    record('people', 'p5', { name: 'Cid', status: 'a', owner: 'p5' }, '2026-03-01T00:00:00.000Z'),
    record('people', 'p6', { name: '1234', status: 'b' }),
    {
      type: 'activity',
      id: 'a2',
      recordId: 'p1',
      activityType: 'note',
      data: {},
      createdAt: '2026-01-02T00:00:00.000Z',
    },
    {
      type: 'activity',
      id: 'a1',
      recordId: 'p1',
      activityType: 'note',
      data: {},
      createdAt: '2026-01-02T00:00:00.000Z',
    },
    {
      type: 'activity',
      id: 'a3',
      recordId: 'p1',
      activityType: 'note',
      data: {},
      createdAt: '2026-01-03T00:00:00.000Z',
    },
  ]);
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const lookUp = (field: string, value: string, entity = 'people') =>
  service.ask('smart_lookup', { entity, field, value });

/** The record that a look-up found. */
async function found(field: string, value: string): Promise<Record<string, unknown>> {
  const { body } = await lookUp(field, value);
  expect(body).toMatchObject({ success: true, found: true });
  return Object(Object(body).record);
}

describe('what there is not', () => {
  it.each<[string, object, string]>([
    ['get_activities', { recordId: 'p99' }, 'There is no record "p99"'],
    ['get_signature', { signatureRequestId: 's99' }, 'There is no signature request "s99"'],
    ['get_fields', { entity: 'ghosts' }, 'There is no entity "ghosts"'],
    ['get_pipeline', { entity: 'ghosts' }, 'There is no entity "ghosts"'],
    ['smart_lookup', { entity: 'ghosts', field: 'name', value: 'x' }, 'There is no entity "ghosts"'],
    ['get_fields', { entity: 'a\0b' }, 'There is no entity "a\0b"'],
    ['get_pipeline', { entity: '\ud800' }, 'There is no entity "\ud800"'],
    ['get_activities', { recordId: '\0' }, 'There is no record "\0"'],
    ['get_signature', { signatureRequestId: '\0' }, 'There is no signature request "\0"'],
  ])('%s %j is not found', async (action, params, message) => {
    expect(await service.ask(action, params)).toEqual({ status: 404, body: refused('NOT_FOUND', message) });
  });

  it.each<[string, object, string]>([
    ['smart_lookup', { entity: 'people', field: 'fax', value: 'x' }, 'field: people has no field "fax"'],
    ['smart_lookup', { entity: 'empty', field: 'name', value: 'x' }, 'field: empty has no field "name"'],
    ['smart_lookup', { entity: 'people', field: '__proto__', value: 'x' }, 'field: people has no field "__proto__"'],
    ['get_pipeline', { entity: 'people', statusField: 'fax' }, 'statusField: people has no field "fax"'],
    ['get_pipeline', { entity: 'empty' }, 'statusField: empty has no field "status"'],
    ['get_pipeline', { entity: 'people', statusField: '\0' }, 'statusField: people has no field "\0"'],
  ])('%s %j names the field', async (action, params, message) => {
    expect(await service.ask(action, params)).toEqual({ status: 400, body: refused('VALIDATION_ERROR', message) });
  });

  it.each(['\0', '\ud800', 'Ann\0', "' OR 1=1 --", '%', 'x'.repeat(100_000)])(
    'finds nothing under the value %j',
    async (value) => {
      expect((await lookUp('name', value)).body).toMatchObject({ success: true, found: false });
    },
  );
});

describe('pages', () => {
  const page = (params: object) => service.ask('get_activities', { recordId: 'p1', ...params });

  it('are the first of twenty by default', async () => {
    expect((await page({})).body).toMatchObject({ pagination: { page: 1, limit: 20, total: 3, hasMore: false } });
  });

  it('have more as long as page times limit is below the total', async () => {
    const more = await Promise.all([1, 2, 3].map(async (number) => (await page({ page: number, limit: 1 })).body));
    expect(more).toMatchObject([true, true, false].map((hasMore) => ({ pagination: { hasMore } })));
  });

  it('are empty past the end, which is no error', async () => {
    const { body } = await page({ page: Number.MAX_SAFE_INTEGER, limit: 100 });
    expect(body).toEqual({
      success: true,
      data: [],
      pagination: { page: Number.MAX_SAFE_INTEGER, limit: 100, total: 3, hasMore: false },
    });
  });

  it('hold the newest first, then by id', async () => {
    expect((await page({})).body).toMatchObject({ data: [{ id: 'a3' }, { id: 'a1' }, { id: 'a2' }] });
    const single = [1, 2, 3].map(async (number) => (await page({ page: number, limit: 1 })).body);
    expect(await Promise.all(single)).toMatchObject(['a3', 'a1', 'a2'].map((id) => ({ data: [{ id }] })));
  });
});

describe('matching', () => {
  it.each([
    ['email', 'ann@acme.EXAMPLE', 'p1'],
    ['phone', '(020) 7946-0001', 'p1'],
    ['phone', 'ask Ann', 'p2'],
    ['name', '1234', 'p6'],
    ['owner', 'p5', 'p5'],
  ])('finds by %s %j', async (field, value, id) => {
    expect((await found(field, value)).id).toBe(id);
  });

  it.each([
    ['name', 'ann'],
    ['name', 'Ann '],
    ['email', 'ann@acme.example '],
    ['phone', '7946 0001'],
    ['phone', 'ask ann'],
    ['status', 'A'],
  ])('does not find by %s %j', async (field, value) => {
    expect((await lookUp(field, value)).body).toMatchObject({ found: false });
  });

  it('takes the most recently updated of several, then the smallest id', async () => {
    expect((await found('name', 'Cid')).id).toBe('p4');
  });

  it('can be exact everywhere', async () => {
    const exact = await serve(database, { matching: 'exact' });
    const find = async (field: string, value: string) =>
      (await exact.ask('smart_lookup', { entity: 'people', field, value })).body;
    expect(await find('email', 'Ann@Acme.example')).toMatchObject({ found: true });
    expect(await find('email', 'ann@acme.example')).toMatchObject({ found: false });
    expect(await find('phone', '020 7946 0001')).toMatchObject({ found: true });
    expect(await find('phone', '02079460001')).toMatchObject({ found: false });
    expect(await find('name', 'Ann')).toMatchObject({ found: true });
    await exact.stop();
  });
});

describe('links', () => {
  it('are null where they are not set, or point to nothing', async () => {
    expect(await found('name', 'Ann')).toMatchObject({ fields: { owner: null } });
    expect(await found('status', 'B')).toMatchObject({ id: 'p4', fields: { owner: null } });
  });

  it('are found from the other end under the entity they come from, the own one included', async () => {
    expect(await found('name', 'Ann')).toMatchObject({
      related_records: { people: [{ id: 'p2' }, { id: 'p3' }] },
    });
  });

  it('leave out related_records where nothing links back', async () => {
    expect(await found('status', 'B')).not.toHaveProperty('related_records');
  });

  it('to the record itself are a stub in its field, and no link back', async () => {
    const self = await found('owner', 'p5');
    expect(self).toMatchObject({ fields: { owner: { id: 'p5', _already_resolved: true } } });
    expect(self).not.toHaveProperty('related_records');
  });

  it('show every field that is defined, null where it is not set, in the order of display', async () => {
    const { fields } = await found('name', '1234');
    expect(Object.entries(Object(fields))).toEqual([
      ['name', '1234'],
      ['email', null],
      ['phone', null],
      ['status', 'b'],
      ['owner', null],
    ]);
  });
});

describe('a pipeline', () => {
  it('counts only records that have a value, tells values as text, equal counts by name', async () => {
    expect((await service.ask('get_pipeline', { entity: 'people' })).body).toEqual({
      success: true,
      data: {
        entity: 'people',
        statusField: 'status',
        total: 5,
        stages: [
          { stage: 'a', count: 2 },
          { stage: 'b', count: 2 },
          { stage: 'B', count: 1 },
        ],
      },
    });
  });

  it('tells an e-mail as it is written, not as it is matched', async () => {
    expect((await service.ask('get_pipeline', { entity: 'people', statusField: 'email' })).body).toMatchObject({
      data: { stages: [{ stage: 'Ann@Acme.example', count: 1 }] },
    });
  });
});

describe('live and test keys', () => {
  it('see separate data', async () => {
    await importAll(
      database,
      [...define({ people: { name: 'text' } }), record('people', 'p1', { name: 'Liv' })],
      liveScope,
    );
    const live = await createKey(database, organizationId, 'live');
    const ask = async (value: string, key: string) =>
      (await service.ask('smart_lookup', { entity: 'people', field: 'name', value }, key)).body;
    expect(await ask('Liv', live)).toMatchObject({ found: true, record: { id: 'p1', fields: { name: 'Liv' } } });
    expect(await ask('Liv', service.key)).toMatchObject({ found: false });
    expect(await ask('Ann', live)).toMatchObject({ found: false });
    expect((await service.ask('verify', {}, live)).body).toMatchObject({ data: { environment: 'live' } });
    expect((await service.ask('get_activities', { recordId: 'p2' }, live)).status).toBe(404);
  });
});
