import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordLevel } from '#lib/crm/contract.ts';
import { RecordShapeError, readRecordGraph } from '#lib/crm/record-graph.ts';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
const stub = (id: string) => ({ id, _already_resolved: true });
const record = (id: string, fields: object = {}, related_records?: object, entity = 'contacts') => ({
  id,
  entity,
  fields,
  ...(related_records ? { related_records } : {}),
  ...times,
});
const ids = (tree: unknown) => [...readRecordGraph(tree).records.keys()];

describe('flattening a record', () => {
  it('gives links by id, both ways, and values as they are', () => {
    const company = record('c', { name: 'Acme', owner: stub('j') }, undefined, 'companies');
    const graph = readRecordGraph(
      record('j', { name: 'Jane', age: 41, company }, { deals: [record('d', {}, {}, 'deals')] }),
    );
    expect(graph.rootId).toBe('j');
    expect(graph.records.get('j')).toEqual({
      id: 'j',
      entity: 'contacts',
      fields: { name: 'Jane', age: 41 },
      links: { company: ['c'] },
      related: { deals: ['d'] },
      ...times,
    });
    expect(graph.records.get('c')).toMatchObject({ fields: { name: 'Acme' }, links: { owner: ['j'] } });
  });

  it('keeps document order: depth first, as the answer was written', () => {
    const deep = record('b', { next: record('c') });
    expect(ids(record('a', { first: deep, second: record('d') }, { leads: [record('e'), record('f')] }))).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
  });

  it('keeps the first full copy of a record that comes twice', () => {
    const graph = readRecordGraph(record('a', { one: record('b', { n: 1 }), two: record('b', { n: 2 }) }));
    expect(graph.records.get('b')?.fields).toEqual({ n: 1 });
  });

  it('takes a list of links as links, and a mixed list as a value', () => {
    const graph = readRecordGraph(record('a', { many: [record('b'), stub('a')], mixed: [stub('a'), 'x'], none: [] }));
    expect(graph.records.get('a')).toMatchObject({ links: { many: ['b', 'a'] }, fields: { none: [] } });
    expect(Object.keys(graph.records.get('a')?.fields ?? {})).toEqual(['mixed', 'none']);
  });

  it('takes an object that is no record as a value, cut off where it grows too deep', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 'end' : { in: nest(depth - 1) });
    const graph = readRecordGraph(record('a', { address: { city: 'Haifa' }, deep: nest(5_000) }));
    expect(graph.records.get('a')?.fields.address).toEqual({ city: 'Haifa' });
    expect(JSON.stringify(graph.records.get('a')?.fields.deep)).toMatch(/"…"\}+$/);
  });

  it('treats a field named like the prototype as a field', () => {
    const tree = JSON.parse(`{"id":"a","entity":"x","fields":{"__proto__":"p","constructor":"c"},
      "createdAt":"${times.createdAt}","updatedAt":"${times.updatedAt}"}`);
    const fields = readRecordGraph(tree).records.get('a')?.fields ?? {};
    expect(Object.entries(fields)).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});

describe('a tree that breaks the interface is refused where it breaks', () => {
  it.each([
    ['no record', null, 'record: is not a record'],
    ['a list', [], 'record: is not a record'],
    ['a stub at the top', stub('a'), 'record: has no entity'],
    ['an id that is a number', { ...record('a'), id: 1 }, 'record: has no id'],
    ['no fields', { ...record('a'), fields: undefined }, 'record: has no fields'],
    ['fields in a list', { ...record('a'), fields: [] }, 'record: has no fields'],
    [
      'a time without milliseconds',
      { ...record('a'), createdAt: '2026-01-01T00:00:00Z' },
      'record: has a malformed time',
    ],
    ['a group that is no list', record('a', {}, { deals: {} }), 'record.related_records.deals: is not a list'],
    [
      'a text in a group',
      record('a', {}, { deals: ['x'] }),
      'record.related_records.deals: holds something that is not a record',
    ],
    [
      'a stub of nothing',
      record('a', { b: stub('nowhere') }),
      'record.fields.b: stands for a record that is nowhere in the answer',
    ],
    [
      'a stub of nothing far within',
      record(
        'a',
        { b: record('b'), c: stub('a') },
        { deals: [record('d'), record('e', { f: [stub('b'), stub('g')] })] },
      ),
      'record.related_records.deals.fields.f: stands for a record that is nowhere in the answer',
    ],
    [
      'a record far within, after others of its like',
      record('a', { b: [record('b'), record('c', {}, { deals: [record('d'), { ...record('e'), updatedAt: 0 }] })] }),
      'record.fields.b.related_records.deals: has a malformed time',
    ],
    [
      'a group far within that is no list',
      record('a', { b: record('b') }, { deals: [record('d', {}, { notes: 'x' })] }),
      'record.related_records.deals.related_records.notes: is not a list',
    ],
    [
      'a group named like a prototype that is no list',
      record('a', {}, JSON.parse('{"__proto__":0}')),
      'record.related_records.__proto__: is not a list',
    ],
  ])('%s', (_, tree, message) => {
    expect(() => readRecordGraph(tree)).toThrow(
      new RecordShapeError(message.split(': ')[0] ?? '', message.split(': ')[1] ?? ''),
    );
  });

  it('agrees with the contract on what a level is', () => {
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
    const time = fc.oneof({ weight: 12, arbitrary: fc.constant(times.createdAt) }, scalar);
    const good = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 12, arbitrary }, scalar, fc.array(scalar));
    // zod passes over a member of that name, which has a row above.
    const slug = fc.string().filter((name) => name !== '__proto__');
    const level = fc.record({
      id: good(fc.string()),
      entity: good(fc.string()),
      fields: good(fc.dictionary(fc.string(), scalar)),
      related_records: fc.oneof(good(fc.dictionary(slug, fc.constant([]))), fc.dictionary(slug, scalar)),
      createdAt: time,
      updatedAt: time,
    });
    let accepted = 0;
    fc.assert(
      fc.property(level, (tree) => {
        const { success } = z.safeParse(recordLevel, tree);
        accepted += success ? 1 : 0;
        const read = () => readRecordGraph(tree);
        if (success) expect(read).not.toThrow();
        else expect(read).toThrow(RecordShapeError);
      }),
      { numRuns: 3_000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });
});

describe('size, within the default stack', () => {
  const head = (id: number) => `{"id":"r${id}","entity":"nodes",`;
  const tail = `"createdAt":"${times.createdAt}","updatedAt":"${times.updatedAt}"}`;

  it.each([10_000, 100_000])('reads a chain %i levels deep', (depth) => {
    const opening = Array.from({ length: depth }, (_, id) => `${head(id)}"fields":{"next":`).join('');
    const closing = `},${tail}`.repeat(depth);
    const { records } = readRecordGraph(JSON.parse(`${opening}null${closing}`));
    expect(records.size).toBe(depth);
    expect(records.get('r0')?.links).toEqual({ next: ['r1'] });
    expect(records.get(`r${depth - 1}`)?.fields).toEqual({ next: null });
    expect(structuredClone([...records.values()])).toHaveLength(depth);
  });

  it('reads 50,000 records that link to one', () => {
    const sources = Array.from(
      { length: 50_000 },
      (_, id) => `${head(id + 1)}"fields":{"hub":{"id":"r0","_already_resolved":true}},${tail}`,
    );
    const graph = readRecordGraph(
      JSON.parse(`${head(0)}"fields":{},"related_records":{"nodes":[${sources.join(',')}]},${tail}`),
    );
    expect(graph.records.size).toBe(50_001);
    expect(graph.records.get('r0')?.related.nodes).toHaveLength(50_000);
    expect(graph.records.get('r50000')?.links).toEqual({ hub: ['r0'] });
  });
});
