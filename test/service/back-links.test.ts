import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortInTurns } from '#service/records/back-links.ts';
import { addToGraph, createGraph } from '#service/records/graph.ts';
import { addToLayout, type Layout } from '#service/records/layout.ts';
import { writeTree } from '#service/records/tree.ts';

/** Sorts to the end. @returns the sorted texts, and how often others had their turn */
function sortWhole(texts: readonly string[]): { sorted: string[]; pauses: number } {
  const turns = sortInTurns(texts);
  for (let pauses = 0; ; pauses += 1) {
    const turn = turns.next();
    if (turn.done) return { sorted: turn.value, pauses };
  }
}

describe('texts that are sorted in turns', () => {
  it('are in the order of native sorting, whatever they hold', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 3 }), { minLength: 1, maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(texts, (all) => {
        expect(sortWhole(all).sorted).toEqual(all.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('leave time to others again and again, and take none where there are none', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => String((index * 7919) % 20_000));
    const { sorted, pauses } = sortWhole(texts);
    expect(sorted).toEqual(texts.toSorted());
    expect(pauses).toBeGreaterThan(20_000 / 1000 + 5);
    expect(sortWhole([])).toEqual({ sorted: [], pauses: 0 });
  });
});

const time = '2026-01-01T00:00:00.000Z';
const layout: Layout = new Map();
addToLayout(layout, ['companies', 'name', 'text', '0']);
for (const entity of ['people', 'partners', 'friends']) addToLayout(layout, [entity, 'company', 'link', '0']);

/** The tree of a company to which so many of each entity are linked, in pieces. */
function* treeWith(counts: Record<string, number>): Generator<string> {
  const graph = createGraph();
  const links = JSON.stringify({ company: 'hub', gone: 'nobody' });
  for (const [entity, count] of Object.entries(counts)) {
    for (let number = count; number > 0; number -= 1) {
      const id = `${entity} ${String(number).padStart(6, '0')}`;
      addToGraph(graph, [id, entity, '{}', links, time, time]);
    }
  }
  addToGraph(graph, ['hub', 'companies', '{"name":"Hub"}', '{}', time, time]);
  yield* writeTree(graph, 'hub', layout);
}

describe('the tree of one to whom very many are linked', () => {
  it('has them in order', () => {
    const pieces = [...treeWith({ people: 5000 })];
    const people = [...pieces.join('').matchAll(/people \d+/g)].map(([id]) => id);
    expect(people).toHaveLength(5000);
    expect(people).toEqual(people.toSorted());
  });

  it('pauses while they are gathered, sorted and placed, a thousand at a time', () => {
    const pieces = [...treeWith({ people: 5000 })];
    const isPause = (piece: string | undefined) => piece === '';
    const before = pieces.findIndex((piece) => !isPause(piece));
    expect(before).toBe(pieces.filter(isPause).length);
    expect(before).toBeGreaterThanOrEqual((3 * 5000) / 1000);
  });

  it.each([
    { people: 999, partners: 2 },
    { people: 1000, partners: 1 },
    { people: 1001, partners: 1999, friends: 1 },
  ])('has each entity once, wherever it begins among them: %j', (counts) => {
    const { related_records: related } = JSON.parse([...treeWith(counts)].join(''));
    const found = Object.entries<unknown[]>(related).map(([entity, all]) => [entity, all.length]);
    expect(found).toEqual(Object.entries(counts).sort());
  });

  it('does not pause for a few', () => {
    expect([...treeWith({ people: 200 })].filter((piece) => piece === '')).toEqual([]);
  });
});
