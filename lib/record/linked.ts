import type { FlatRecord, RecordGraph } from '#lib/crm/record-graph.ts';

const known = new WeakMap<FlatRecord, ReadonlyMap<string, readonly string[]>>();

/**
 * The records that one record is linked with, each once, by their entity: those that it points to, in the order of its
 * fields, then those that point to it, in the order of the answer.
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
  for (const [entity, ids] of Object.entries(record.related)) for (const id of ids) add(entity, id);
  const linked = new Map([...groups].map(([entity, ids]) => [entity, [...ids]]));
  known.set(record, linked);
  return linked;
}
