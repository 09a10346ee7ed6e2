import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComponents } from '#service/records/components.ts';
import { groupConnected } from '#service/records/connected.ts';
import type { PartLimits } from '#service/records/lost-links.ts';
import { readRecords, replaceRecords } from '#service/records/store-records.ts';
import { column, type Database } from '#service/storage/database.ts';
import { migrations } from '#service/storage/migrations.ts';
import { define, importAll, openCopy, serve, testScope } from './running.ts';

const organization = testScope.organization;
let database: Database;

beforeAll(async () => {
  database = await openCopy('empty');
  await importAll(database, define({ items: { name: 'text', left: 'link:items', right: 'link:items' } }));
});
afterAll(() => database.close());

const layout = new Map([
  [
    'items',
    new Map(
      ['left', 'right'].map((apiName, orderIndex) => [apiName, { apiName, fieldType: 'link', orderIndex }] as const),
    ),
  ],
]);

type Links = { left: string | null; right: string | null };
/** Records by id, each with what it links to. */
type Stored = Map<string, Links>;

const target = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'missing'), { freq: 2 });
const links: fc.Arbitrary<Links> = fc.record({ left: target, right: target });
/** Batches of one import, one after another, of which later ones change what earlier ones said. */
const imports = fc.array(
  fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), links, { minKeys: 1 }), { minLength: 1 }),
  { minLength: 1, maxLength: 4 },
);

const groupsOf = (stored: Stored): string[][] =>
  groupConnected(
    stored.keys(),
    [...stored].flatMap(([id, { left, right }]) =>
      [left, right].flatMap((to): [string, string][] => (to === null ? [] : [[id, to]])),
    ),
  );
const sorted = (groups: string[][]) => groups.map((group) => group.toSorted().join()).sort();

const storedGroups = async (): Promise<string[]> => {
  const rows = await database.query('SELECT id, component FROM record WHERE organization = $1', [organization]);
  const byComponent = Map.groupBy(rows, ([, component]) => component);
  return sorted([...byComponent.values()].map((group) => group.map((row) => column(row, 0))));
};

async function carryOut(batches: Record<string, Links>[], limits?: PartLimits): Promise<void> {
  const time = '2026-01-01T00:00:00.000Z';
  await database.transaction(async (queries) => {
    const components = createComponents(queries, testScope, limits);
    for (const batch of batches) {
      const before = [...(await readRecords(queries, testScope, Object.keys(batch))).values()];
      const after = Object.entries(batch).map(([id, values]) => {
        return { id, entity: 'items', values: { ...values }, createdAt: time, updatedAt: time };
      });
      await replaceRecords(queries, testScope, components, {
        before,
        beforeLayout: layout,
        after,
        afterLayout: layout,
      });
    }
    await components.finish();
  });
}

describe('components', () => {
  it.each<[string, PartLimits | undefined]>([
    ['read as a whole', undefined],
    ['searched from every lost link', { small: 0, steps: 1000, around: 1000 }],
    ['searched no further than the next record', { small: 0, steps: 1000, around: 2 }],
    ['searched in no more than three steps', { small: 0, steps: 3, around: 1000 }],
    ['large or small', { small: 3, steps: 5, around: 3 }],
  ])('are what links hold together after any imports, where they are %s', async (_, limits) => {
    await fc.assert(
      fc
        .asyncProperty(imports, async (all) => {
          const stored: Stored = new Map();
          for (const batches of all) {
            await carryOut(batches, limits);
            for (const [id, values] of batches.flatMap((batch) => Object.entries(batch))) stored.set(id, values);
            expect(await storedGroups()).toEqual(sorted(groupsOf(stored)));
          }
        })
        .beforeEach(() => database.run('DELETE FROM record; DELETE FROM backlink; DELETE FROM value')),
      { numRuns: 30, endOnFailure: true },
    );
  });

  it('follow a field that becomes a link, and one that is none any more', async () => {
    await database.run('DELETE FROM record; DELETE FROM backlink; DELETE FROM value');
    const things = (type: string) => define({ things: { tag: type } });
    const record = (id: string, tag: string) => ({ type: 'record', entity: 'things', id, fields: { tag } });
    await importAll(database, [...things('text'), record('t1', 't2'), record('t2', 't3'), record('t3', 'none')]);
    expect(await storedGroups()).toEqual(['t1', 't2', 't3']);
    await importAll(database, things('link:things'));
    expect(await storedGroups()).toEqual(['t1,t2,t3']);
    await importAll(database, [record('t2', 'none')]);
    expect(await storedGroups()).toEqual(['t1,t2', 't3']);
    await importAll(database, things('text'));
    expect(await storedGroups()).toEqual(['t1', 't2', 't3']);
  });

  it('may hold what no link reaches: a look-up does not tell it', async () => {
    const item = (id: string, left: string | null) => ({
      ...{ type: 'record', entity: 'items', id, createdAt: '2026-01-01T00:00:00.000Z' },
      fields: { name: `Item ${id}`, left, right: null },
    });
    await importAll(database, [item('x', 'y'), item('y', null), item('z', 'w'), item('w', null)]);
    const service = await serve(database);
    const answers = () =>
      Promise.all(
        ['x', 'y', 'z', 'w'].map((id) =>
          service.ask('smart_lookup', { entity: 'items', field: 'name', value: `Item ${id}` }),
        ),
      );
    const before = await answers();
    expect(before[0]).toMatchObject({ body: { record: { id: 'x', fields: { left: { id: 'y' } } } } });
    await database.run('UPDATE record SET component = 7');
    expect(await answers()).toEqual(before);
    await service.stop();
  });

  it('are found in data that was stored before there were any', async () => {
    const [first = '', second = '', third = ''] = migrations;
    const groups = await database
      .transaction(async (queries) => {
        await queries.run('CREATE SCHEMA earlier; SET LOCAL search_path TO earlier');
        await queries.run(first + second);
        // Two by way of a third, two that hold on to what is not there, and the same ids of another.
        const records = ['o1 a', 'o1 b', 'o1 c', 'o1 d', 'o1 e', 'o2 a', 'o2 b'].map((text) => text.split(' '));
        for (const [owner = '', id = ''] of records) {
          await queries.query(`INSERT INTO record VALUES ($1, 'test', $2, 'items', '{}', '{}', '', '')`, [owner, id]);
        }
        for (const [owner = '', from = '', to = ''] of ['o1 a b', 'o1 c b', 'o1 d missing', 'o1 e missing'].map(
          (text) => text.split(' '),
        )) {
          const sql = `INSERT INTO edge VALUES ($1, 'test', $2, '>', $3), ($1, 'test', $3, '<', $2)`;
          await queries.query(sql, [owner, from, to]);
        }
        await queries.run(third);
        const rows = await queries.query(
          `SELECT string_agg(id, ',' ORDER BY id) FROM record GROUP BY organization, component ORDER BY organization, 1`,
        );
        expect(await queries.query('SELECT target, source FROM backlink ORDER BY 1, 2')).toEqual([
          ['b', 'a'],
          ['b', 'c'],
          ['missing', 'd'],
          ['missing', 'e'],
        ]);
        throw new Found(rows.map((row) => column(row, 0)));
      })
      .catch((cause: unknown) => {
        if (cause instanceof Found) return cause.groups;
        throw cause;
      });
    expect(groups).toEqual(['a,b,c', 'd', 'e', 'a', 'b']);
  });
});

/** Ends a transaction without a trace, and brings out what was found in it. */
class Found extends Error {
  readonly groups: string[];
  constructor(groups: string[]) {
    super('found');
    this.groups = groups;
  }
}
