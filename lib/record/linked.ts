import type { FlatRecord, RecordGraph } from '#lib/crm/record-graph.ts';

/** Moments as the interface writes them are in the order of their letters. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const known = new WeakMap<FlatRecord, ReadonlyMap<string, readonly string[]>>();

/**
 * The records that one record is linked with, each once, by their entity: those that it points to, in the order of its
 * fields, then those that point to it, the last changed first.
 */
export function linkedIds(record: FlatRecord, graph: RecordGraph): ReadonlyMap<string, readonly string[]> {
  const before = known.get(record);
  if (before) return before;
  const groups = new Map<string, Set<string>>();
  const add = (entity: string, id: string) => {
    const group = groups.get(entity);
    if (group) group.add(id);
    else groups.set(entity, new Set([id]));
  };
  for (const id of Object.values(record.links).flat()) {
    const target = graph.records.get(id);
    if (target) add(target.entity, id);
  }
  const changedAt = (id: string) => graph.records.get(id)?.updatedAt ?? '';
  for (const [entity, ids] of Object.entries(record.related))
    for (const id of ids.toSorted((one, other) => compare(changedAt(other), changedAt(one)))) add(entity, id);
  const linked = new Map([...groups].map(([entity, ids]) => [entity, [...ids]]));
  known.set(record, linked);
  return linked;
}
