import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToGraph, createGraph } from '#service/records/graph.ts';
import { writeTree } from '#service/records/tree.ts';
import type { Database } from '#service/storage/database.ts';
import { definitions, layout, lineOf, naiveTree, type PlainRecord, randomGraph } from './oracle.ts';
import { importAll, openCopy, serve } from './running.ts';

/** The root of a graph is its first record. */
const rootOf = ([first]: PlainRecord[]): PlainRecord => {
  if (!first) throw new Error('a graph without a record');
  return first;
};
const naive = (records: PlainRecord[]): string => JSON.stringify(naiveTree(records, rootOf(records).id));

describe('the tree of a record', () => {
  const write = (records: PlainRecord[], rootId: string): string => {
    const graph = createGraph();
    for (const { id, entity, scalars, links, createdAt, updatedAt } of records) {
      addToGraph(graph, [id, entity, JSON.stringify(scalars), JSON.stringify(links), createdAt, updatedAt]);
    }
    return [...writeTree(graph, rootId, layout)].join('');
  };

  it('is the naive one, byte for byte, for any small graph, whatever comes first', () => {
    fc.assert(
      fc.property(
        randomGraph('').chain((graph) =>
          fc.tuple(fc.constant(graph), fc.shuffledSubarray(graph, { minLength: graph.length })),
        ),
        ([records, shuffled]) => {
          expect(write(shuffled, rootOf(records).id)).toBe(naive(records));
        },
      ),
      { numRuns: 3000 },
    );
  });
});

/** Graphs that are stored together; each run stores other ones in the same records. */
const together = 250;
const runs = 8;
/** In milliseconds, on a machine that has other things to do. */
const longTime = 180_000;

describe('a look-up', () => {
  let database: Database;
  let service: Awaited<ReturnType<typeof serve>>;

  beforeAll(async () => {
    database = await openCopy('empty');
    service = await serve(database);
    await importAll(database, definitions());
  });
  afterAll(async () => {
    await service.stop();
    await database.close();
  });

  const lookUp = async (records: PlainRecord[]): Promise<string> => {
    const { entity, scalars } = rootOf(records);
    const body = JSON.stringify({ action: 'smart_lookup', entity, field: 'name', value: scalars.name });
    return (await service.send(body)).text();
  };

  it(
    `answers with the naive tree, byte for byte, for ${together * runs} graphs of any form`,
    async () => {
      const graphs = fc.tuple(...Array.from({ length: together }, (_, number) => randomGraph(`g${number}.`)));
      await fc.assert(
        fc.asyncProperty(graphs, async (all) => {
          await importAll(database, all.flat().map(lineOf));
          for (const records of all) {
            expect(await lookUp(records)).toBe(`{"success":true,"found":true,"record":${naive(records)}}`);
          }
        }),
        // The graph that differs is told as it is; a smaller one would take as many imports as there are ways to it.
        { numRuns: runs, endOnFailure: true },
      );
    },
    longTime,
  );
});
