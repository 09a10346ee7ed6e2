import * as z from 'zod/mini';
import { pathTo } from './record-path.ts';
import {
  brokenPromise,
  isLevel,
  isObject,
  isStub,
  isTarget,
  isTargetList,
  type JsonObject,
  type RecordLevel,
} from './record-shape.ts';

const idsByName = z.record(z.string(), z.array(z.string()));

/** One record with its links given by id, so that nothing in it is nested. */
export const flatRecord = z.object({
  id: z.string(),
  entity: z.string(),
  /** Values by apiName, in the order of the answer; links are not among them. */
  fields: z.record(z.string(), z.json()),
  /** Forward links: ids of the records that a field points to, by apiName. */
  links: idsByName,
  /** Reverse links: ids of the records that point here, by entity slug. */
  related: idsByName,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type FlatRecord = z.infer<typeof flatRecord>;

/** A field's value that is not a link: a scalar, or any other JSON of modest depth. */
export type FieldValue = FlatRecord['fields'][string];

/** Everything one `smart_lookup` answered: every record once, by id, in document order. */
export interface RecordGraph {
  rootId: string;
  records: Map<string, FlatRecord>;
}

/** Thrown when an answer breaks what the interface promises of records; `path` names where, without any value. */
export class RecordShapeError extends Error {
  override name = 'RecordShapeError';
  readonly path: string;
  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
    this.path = path;
  }
}

/** An answer while it is read. */
interface Reading {
  tree: unknown;
  records: Map<string, FlatRecord>;
  /** The first stub of each record that was not written out before it. */
  awaited: Map<string, JsonObject>;
  /** Records that are still to be read, the next one last. */
  pending: RecordLevel[];
}

/** What most records of a large answer have: no links of one way or the other. Shared, and so never to be written to. */
const none: FlatRecord['links'] = Object.freeze({});

/** Values nested deeper than this are shown cut off: messages between browser processes overflow near 960. */
const maxValueDepth = 32;
const cutOff = '…';

/**
 * Flattens a record tree of any depth and size. Iterative, so that neither 10,000 levels nor 50,000 links overflow, and
 * sparing with objects, since a large answer waits for their collection.
 * The first full copy of a record wins; a stub stands for it wherever it comes.
 * @param tree the `record` of a `smart_lookup` answer, straight from JSON.parse
 * @throws RecordShapeError where the tree breaks the interface
 */
export function readRecordGraph(tree: unknown): RecordGraph {
  if (!isLevel(tree)) throw new RecordShapeError('record', brokenPromise(tree));
  const reading: Reading = { tree, records: new Map(), awaited: new Map(), pending: [tree] };
  const { records, awaited, pending } = reading;
  for (let level = pending.pop(); level; level = pending.pop()) {
    const firstChild = pending.length;
    const flat = flatten(level, reading);
    if (!records.has(flat.id)) records.set(flat.id, flat);
    // The last child comes to lie lowest, so that records are met in document order.
    turnAround(pending, firstChild);
  }
  for (const [id, stub] of awaited) {
    if (!records.has(id))
      throw new RecordShapeError(pathTo(tree, stub), 'stands for a record that is nowhere in the answer');
  }
  return { rootId: tree.id, records };
}

/** Reads one record; the records written out in it are added to those that are to be read, in document order. */
function flatten(level: RecordLevel, reading: Reading): FlatRecord {
  const fields: FlatRecord['fields'] = {};
  let links = none;
  for (const apiName in level.fields) {
    const value = level.fields[apiName];
    if (isScalar(value)) put(fields, apiName, value);
    else if (isTarget(value)) {
      if (links === none) links = {};
      put(links, apiName, [follow(value, reading)]);
    } else if (isTargetList(value)) {
      if (links === none) links = {};
      put(
        links,
        apiName,
        value.map((target) => follow(target, reading)),
      );
    } else put(fields, apiName, fieldValue(value));
  }
  const related = level.related_records ? readGroups(level, level.related_records, reading) : none;
  const { id, entity, createdAt, updatedAt } = level;
  return { id, entity, fields, links, related, createdAt, updatedAt };
}

function readGroups(level: RecordLevel, groups: JsonObject, reading: Reading): FlatRecord['related'] {
  const related: FlatRecord['related'] = {};
  for (const slug of Object.keys(groups)) {
    const sources = groups[slug];
    const refuse = (problem: string) =>
      new RecordShapeError(`${pathTo(reading.tree, level)}.related_records.${slug}`, problem);
    if (!Array.isArray(sources)) throw refuse('is not a list');
    const ids = sources.map((source: unknown) => {
      if (isObject(source)) return follow(source, reading);
      throw refuse('holds something that is not a record');
    });
    put(related, slug, ids);
  }
  return related;
}

/** The id of the record that a node is or stands for. */
function follow(node: JsonObject, { tree, records, awaited, pending }: Reading): string {
  if (isStub(node)) {
    if (!records.has(node.id) && !awaited.has(node.id)) awaited.set(node.id, node);
    return node.id;
  }
  if (!isLevel(node)) throw new RecordShapeError(pathTo(tree, node), brokenPromise(node));
  pending.push(node);
  return node.id;
}

/** Reverses the end of a list, from an index on. */
function turnAround<T>(list: T[], from: number): void {
  if (list.length - from < 2) return;
  const turned = list.splice(from).reverse();
  for (const item of turned) list.push(item);
}

/** Sets a member of an object's own: plain assignment would lose one named `__proto__`. */
function put<T>(members: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') members[name] = value;
  else Object.defineProperty(members, name, { value, enumerable: true, configurable: true, writable: true });
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;

/** A value as it may travel: what is nested too deep is cut off, and what is no JSON is null. */
export function fieldValue(value: unknown, depth = 0): FieldValue {
  if (isScalar(value)) return value;
  if (depth >= maxValueDepth) return cutOff;
  if (Array.isArray(value)) return value.map((item) => fieldValue(item, depth + 1));
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fieldValue(item, depth + 1)]));
}
