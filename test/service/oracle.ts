import fc from 'fast-check';
import type { Layout } from '#service/records/layout.ts';

export interface PlainRecord {
  id: string;
  entity: string;
  name: string;
  /** By apiName, in the order of display. */
  links: { left?: string; right?: string };
  createdAt: string;
  updatedAt: string;
}

const shape = (apiName: string, fieldType: string, orderIndex: number) =>
  [apiName, { apiName, fieldType, orderIndex }] as const;
const shapes = new Map([shape('name', 'text', 0), shape('left', 'link', 1), shape('right', 'link', 2)]);
export const tableLayout: Layout = new Map([
  ['items', shapes],
  ['boxes', shapes],
]);

/** Always the same ids, so that one graph after another changes the same records. */
const ids = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
const target = fc.option(fc.constantFrom(...ids, 'missing'), { nil: undefined });

/** Seven records of two entities, linked in any way: loops, to themselves, twice to one, to none. */
export const randomRecords = fc.tuple(...ids.map(() => fc.record({ left: target, right: target }))).map((all) =>
  all.map(({ left, right }, place): PlainRecord => {
    return {
      id: ids[place] ?? '',
      entity: place % 3 === 0 ? 'items' : 'boxes',
      name: `name ${place}`,
      links: { ...(left !== undefined && { left }), ...(right !== undefined && { right }) },
      createdAt: '2025-01-01T00:00:00.000Z',
      updatedAt: `2026-01-0${place + 1}T00:00:00.000Z`,
    };
  }),
);

/** The interface's rules said as directly as they can be: a recursion, a record at a time. */
export function naiveTree(records: PlainRecord[], rootId: string): unknown {
  const seen = new Set<string>();

  function resolve(id: string | undefined): unknown {
    const found = records.find((one) => one.id === id);
    if (!found) return null;
    if (seen.has(found.id)) return { id: found.id, _already_resolved: true };
    seen.add(found.id);
    const fields = { name: found.name, left: resolve(found.links.left), right: resolve(found.links.right) };
    const related = relatedTo(found);
    return {
      id: found.id,
      entity: found.entity,
      fields,
      ...(related.length > 0 && { related_records: Object.fromEntries(related) }),
      createdAt: found.createdAt,
      updatedAt: found.updatedAt,
    };
  }

  function relatedTo(found: PlainRecord): [string, unknown[]][] {
    const sources = records.filter(
      ({ id, links }) => id !== found.id && (links.left === found.id || links.right === found.id),
    );
    return ['boxes', 'items'].flatMap((entity): [string, unknown[]][] => {
      const group = sources.filter((source) => source.entity === entity);
      return group.length > 0 ? [[entity, group.map(({ id }) => resolve(id))]] : [];
    });
  }

  return resolve(rootId);
}
