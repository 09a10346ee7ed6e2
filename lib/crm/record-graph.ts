import { isTimestamp } from './contract.ts';

/** A field's value that is not a link: a scalar, or any other JSON of modest depth. */
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue };

/** One record with its links given by id, so that nothing in it is nested. */
export interface FlatRecord {
  id: string;
  entity: string;
  /** Values by apiName, in the order of the answer; links are not among them. */
  fields: Record<string, FieldValue>;
  /** Forward links: ids of the records that a field points to, by apiName. */
  links: Record<string, string[]>;
  /** Reverse links: ids of the records that point here, by entity slug. */
  related: Record<string, string[]>;
  createdAt: string;
  updatedAt: string;
}

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

interface RecordLevel {
  id: string;
  entity: string;
  fields: JsonObject;
  related_records: JsonObject | undefined;
  createdAt: string;
  updatedAt: string;
}

interface Visit {
  level: RecordLevel;
  place: Place;
}

/** Where in the answer a record stands. Written out as a path only when something is wrong there. */
interface Place {
  within: Place | undefined;
  member: string;
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
  const top: Place = { within: undefined, member: 'record' };
  const root = readLevel(tree, top);
  const records = new Map<string, FlatRecord>();
  const stubs = new Map<string, Place>();
  const pending: Visit[] = [{ level: root, place: top }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const children: Visit[] = [];
    const flat = flatten(visit, children, stubs);
    if (!records.has(flat.id)) records.set(flat.id, flat);
    // The last child is pushed first, so that records are met in document order.
    for (const child of children.reverse()) pending.push(child);
  }
  for (const [id, place] of stubs) {
    if (!records.has(id))
      throw new RecordShapeError(pathOf(place), 'stands for a record that is nowhere in the answer');
  }
  return { rootId: root.id, records };
}

function flatten({ level, place }: Visit, children: Visit[], stubs: Map<string, Place>): FlatRecord {
  const follow = (node: JsonObject, member: string): string => {
    const childPlace = { within: place, member };
    if (isStub(node)) {
      if (!stubs.has(node.id)) stubs.set(node.id, childPlace);
      return node.id;
    }
    const child = readLevel(node, childPlace);
    children.push({ level: child, place: childPlace });
    return child.id;
  };

  const fields: FlatRecord['fields'] = {};
  const links: FlatRecord['links'] = {};
  for (const apiName of Object.keys(level.fields)) {
    const value = level.fields[apiName];
    const targets = linkTargets(value);
    if (targets)
      put(
        links,
        apiName,
        targets.map((target) => follow(target, `fields.${apiName}`)),
      );
    else put(fields, apiName, fieldValue(value));
  }

  const related: FlatRecord['related'] = {};
  for (const [slug, sources] of Object.entries(level.related_records ?? {})) {
    const member = `related_records.${slug}`;
    if (!Array.isArray(sources)) throw new RecordShapeError(pathOf({ within: place, member }), 'is not a list');
    const ids = sources.map((source: unknown) => {
      if (isObject(source)) return follow(source, member);
      throw new RecordShapeError(pathOf({ within: place, member }), 'holds something that is not a record');
    });
    put(related, slug, ids);
  }

  const { id, entity, createdAt, updatedAt } = level;
  return { id, entity, fields, links, related, createdAt, updatedAt };
}

/** Sets a member of an object's own: plain assignment would lose one named `__proto__`. */
function put<T>(members: Record<string, T>, name: string, value: T): void {
  if (name !== '__proto__') members[name] = value;
  else Object.defineProperty(members, name, { value, enumerable: true, configurable: true, writable: true });
}

function pathOf(place: Place): string {
  const members: string[] = [];
  for (let at: Place | undefined = place; at; at = at.within) members.push(at.member);
  return members.reverse().join('.');
}

/** The same check as the contract's `recordLevel`, written out because it runs once per record of a large answer. */
function readLevel(node: unknown, place: Place): RecordLevel {
  const refuse = (problem: string) => new RecordShapeError(pathOf(place), problem);
  if (!isObject(node)) throw refuse('is not a record');
  const { id, entity, fields, related_records, createdAt, updatedAt } = node;
  if (typeof id !== 'string') throw refuse('has no id');
  if (typeof entity !== 'string') throw refuse('has no entity');
  if (!isObject(fields)) throw refuse('has no fields');
  if (related_records !== undefined && !isObject(related_records)) {
    throw refuse('has related_records that are not grouped by entity');
  }
  if (!isTimestamp(createdAt) || !isTimestamp(updatedAt)) throw refuse('has a malformed time');
  return { id, entity, fields, related_records, createdAt, updatedAt };
}

/** The records that a field's value points to; undefined when it is a plain value. */
function linkTargets(value: unknown): JsonObject[] | undefined {
  if (isObject(value)) return isStub(value) || isRecord(value) ? [value] : undefined;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const targets = value.filter((item) => isObject(item)).filter((item) => isStub(item) || isRecord(item));
  return targets.length === value.length ? targets : undefined;
}

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
