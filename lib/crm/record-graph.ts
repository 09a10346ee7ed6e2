import * as z from 'zod/mini';
import { isTimestamp } from './contract.ts';

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

type JsonObject = Record<string, unknown>;

/** A record as it stands in the answer, once it was seen to hold what the interface promises. */
interface RecordLevel extends JsonObject {
  id: string;
  entity: string;
  fields: JsonObject;
  related_records?: JsonObject;
  createdAt: string;
  updatedAt: string;
}

/** Where in the answer something stands. Written out as a path only when something is wrong there. */
interface Place {
  within: Visit | undefined;
  /** The member of the record that holds it, and the name within that member. */
  member: 'record' | 'fields' | 'related_records';
  name: string | undefined;
}

/** A record to be read, and where it stands. */
interface Visit extends Place {
  level: RecordLevel;
}

/** Values nested deeper than this are shown cut off: messages between browser processes overflow near 960. */
const maxValueDepth = 32;
const cutOff = '…';

/**
 * Flattens a record tree of any depth and size. Iterative, so that neither 10,000 levels nor 50,000 links overflow.
 * The first full copy of a record wins; a stub stands for it wherever it comes.
 * @param tree the `record` of a `smart_lookup` answer, straight from JSON.parse
 * @throws RecordShapeError where the tree breaks the interface
 */
export function readRecordGraph(tree: unknown): RecordGraph {
  const root = readLevel(tree, undefined, 'record', undefined);
  const records = new Map<string, FlatRecord>();
  const stubs = new Map<string, Place>();
  const pending: Visit[] = [root];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const firstChild = pending.length;
    const flat = flatten(visit, pending, stubs);
    if (!records.has(flat.id)) records.set(flat.id, flat);
    // The last child comes to lie lowest, so that records are met in document order.
    turnAround(pending, firstChild);
  }
  for (const [id, place] of stubs) {
    if (!records.has(id))
      throw new RecordShapeError(pathOf(place), 'stands for a record that is nowhere in the answer');
  }
  return { rootId: root.level.id, records };
}

/** Reads one record; the records written out in it are added to `pending`, in document order. */
function flatten(visit: Visit, pending: Visit[], stubs: Map<string, Place>): FlatRecord {
  const { level } = visit;
  const follow = (node: JsonObject, member: Place['member'], name: string): string => {
    if (isStub(node)) {
      if (!stubs.has(node.id)) stubs.set(node.id, { within: visit, member, name });
      return node.id;
    }
    const child = readLevel(node, visit, member, name);
    pending.push(child);
    return child.level.id;
  };

  const fields: FlatRecord['fields'] = {};
  const links: FlatRecord['links'] = {};
  for (const apiName in level.fields) {
    const value = level.fields[apiName];
    const targets = linkTargets(value);
    if (targets) {
      const ids = targets.map((target) => follow(target, 'fields', apiName));
      put(links, apiName, ids);
    } else put(fields, apiName, fieldValue(value));
  }

  const related: FlatRecord['related'] = {};
  const groups = level.related_records;
  for (const slug of groups ? Object.keys(groups) : []) {
    const sources = groups?.[slug];
    const refuse = (problem: string) =>
      new RecordShapeError(pathOf({ within: visit, member: 'related_records', name: slug }), problem);
    if (!Array.isArray(sources)) throw refuse('is not a list');
    const ids = sources.map((source: unknown) => {
      if (isObject(source)) return follow(source, 'related_records', slug);
      throw refuse('holds something that is not a record');
    });
    put(related, slug, ids);
  }

  const { id, entity, createdAt, updatedAt } = level;
  return { id, entity, fields, links, related, createdAt, updatedAt };
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

function pathOf(place: Place): string {
  const members: string[] = [];
  for (let at: Place | undefined = place; at; at = at.within) {
    members.push(at.name === undefined ? at.member : `${at.member}.${at.name}`);
  }
  return members.reverse().join('.');
}

/** What `isLevel` asks for, each with what is said where it is broken. */
const promises: [problem: string, isKept: (node: JsonObject) => boolean][] = [
  ['has no id', ({ id }) => typeof id === 'string'],
  ['has no entity', ({ entity }) => typeof entity === 'string'],
  ['has no fields', ({ fields }) => isObject(fields)],
  [
    'has related_records that are not grouped by entity',
    ({ related_records: related }) => related === undefined || isObject(related),
  ],
  ['has a malformed time', ({ createdAt, updatedAt }) => isTimestamp(createdAt) && isTimestamp(updatedAt)],
];

function readLevel(node: unknown, within: Visit | undefined, member: Place['member'], name: string | undefined): Visit {
  if (isObject(node) && isLevel(node)) return { within, member, name, level: node };
  const [broken] = isObject(node) ? (promises.find(([, isKept]) => !isKept(node)) ?? ['']) : ['is not a record'];
  throw new RecordShapeError(pathOf({ within, member, name }), broken);
}

/** The same checks as the contract's `recordLevel`, in one expression: they run once per record of a large answer. */
function isLevel(node: JsonObject): node is RecordLevel {
  return (
    typeof node.id === 'string' &&
    typeof node.entity === 'string' &&
    isObject(node.fields) &&
    (node.related_records === undefined || isObject(node.related_records)) &&
    isTimestamp(node.createdAt) &&
    isTimestamp(node.updatedAt)
  );
}

/** The records that a field's value points to; undefined when it is a plain value. */
function linkTargets(value: unknown): JsonObject[] | undefined {
  if (typeof value !== 'object') return undefined;
  if (isTarget(value)) return [value];
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.every(isTarget) ? value : undefined;
}

const isTarget = (item: unknown): item is JsonObject => isObject(item) && (isStub(item) || isRecord(item));

function isRecord(node: JsonObject): boolean {
  return typeof node.id === 'string' && typeof node.entity === 'string' && isObject(node.fields);
}

/** What stands for a record written out elsewhere in the answer. Whatever else it may say, its id is all that is read. */
function isStub(node: JsonObject): node is JsonObject & { id: string } {
  return node._already_resolved === true && typeof node.id === 'string';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as it may travel: what is nested too deep is cut off, and what is no JSON is null. */
export function fieldValue(value: unknown, depth = 0): FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (depth >= maxValueDepth) return cutOff;
  if (Array.isArray(value)) return value.map((item) => fieldValue(item, depth + 1));
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fieldValue(item, depth + 1)]));
}
