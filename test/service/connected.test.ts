import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupConnected } from '#service/records/connected.ts';

/** All that can be reached from each thing, found the plain way. */
function naive(things: string[], pairs: [string, string][]): string[][] {
  const known = pairs.filter((pair) => pair.every((end) => things.includes(end)));
  const reach = (from: string): string[] => {
    const reached = new Set([from]);
    for (const thing of reached) {
      for (const pair of known) if (pair.includes(thing)) for (const end of pair) reached.add(end);
    }
    return [...reached].sort();
  };
  return [...new Set(things.map((thing) => JSON.stringify(reach(thing))))].sort().map((text) => JSON.parse(text));
}

const sorted = (groups: string[][]): string[][] =>
  groups
    .map((group) => JSON.stringify(group.toSorted()))
    .sort()
    .map((text) => JSON.parse(text));

it('groups things by what can be reached from each, whatever comes twice or is unknown', () => {
  const end = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'unknown');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
      fc.array(fc.tuple(end, end), { maxLength: 8 }),
      (things, pairs) => {
        expect(sorted(groupConnected(things, pairs))).toEqual(naive(things, pairs));
      },
    ),
    { numRuns: 2000 },
  );
});

it('follows a chain of 300,000 with no deep call and no long way twice', () => {
  const names = Array.from({ length: 300_000 }, (_, index) => `${index}`);
  const pairs = names.slice(1).map((name, index): [string, string] => [name, `${index}`]);
  expect(groupConnected(names, pairs)).toHaveLength(1);
});
