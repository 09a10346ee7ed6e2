import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecordGraph } from '#lib/crm/record-graph.ts';
import { addToGraph, createGraph } from '#service/records/graph.ts';
import { addToLayout, type Layout } from '#service/records/layout.ts';
import { createShelf } from '#service/records/shelf.ts';
import { writeTree } from '#service/records/tree.ts';

describe('a shelf', () => {
  it('gives every text back as it was, in any order, whatever lies around it', () => {
    const length = fc.oneof(fc.nat(50), fc.nat(70_000), fc.constantFrom(1_048_571, 1_048_572, 1_048_573, 2_500_000));
    const text = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }), length);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (made) => {
        const texts = made.map(([sign, most]) =>
          sign
            .repeat(Math.ceil(most / sign.length))
            .slice(0, most)
            .toWellFormed(),
        );
        const shelf = createShelf();
        const shelved = texts.map((one) => shelf.add(one));
        const backwards = shelved.toReversed().map((one) => shelf.read(one));
        return backwards.reverse().every((one, place) => one === texts[place]);
      }),
      { numRuns: 30 },
    );
  });

  it('has nothing where nothing was laid', () => {
    expect(() => createShelf().read(0)).toThrow('nothing');
  });
});

const time = '2026-01-01T00:00:00.000Z';
const layout: Layout = new Map();
addToLayout(layout, ['steps', 'name', 'text', '0']);
addToLayout(layout, ['steps', 'next', 'link', '1']);

/** Records that link to others, in an order that is not theirs. */
function graphOf(count: number, linkOf: (place: number) => number | undefined) {
  const graph = createGraph();
  const rows = Array.from({ length: count }, (_, place) => {
    const next = linkOf(place);
    const links = next === undefined ? {} : { next: `r${next}` };
    const fields = { name: `דנה ${place} 🙂` };
    return [`r${place}`, 'steps', JSON.stringify(fields), JSON.stringify(links), time, time];
  });
  for (const row of rows.toReversed()) addToGraph(graph, row);
  return graph;
}

describe('the tree of 100,000 records is written on the usual stack', () => {
  const count = 100_000;
  it.each<[string, (place: number) => number | undefined]>([
    ['in a chain', (place) => (place + 1 < count ? place + 1 : undefined)],
    ['around one', (place) => (place > 0 ? 0 : undefined)],
    ['in a ring', (place) => (place + 1) % count],
    ['in a tree of tens', (place) => (place > 0 ? Math.floor((place - 1) / 10) : undefined)],
  ])('%s', (_form, linkOf) => {
    const text = [...writeTree(graphOf(count, linkOf), 'r0', layout)].join('');
    const { records, rootId } = readRecordGraph(JSON.parse(text));
    expect([rootId, records.size]).toEqual(['r0', count]);
    expect(records.get('r99999')?.fields.name).toBe('דנה 99999 🙂');
  });
});
