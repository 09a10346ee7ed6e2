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
  path: string;
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
  const root = readLevel(tree, 'record');
  const records = new Map<string, FlatRecord>();
  const stubs = new Map<string, string>();
  const pending: Visit[] = [{ level: root, path: 'record' }];
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const children: Visit[] = [];
    const flat = flatten(visit, children, stubs);
    if (!records.has(flat.id)) records.set(flat.id, flat);
    // The last child is pushed first, so that records are met in document order.
    for (const child of children.reverse()) pending.push(child);
  }
  for (const [id, path] of stubs) {
    if (!records.has(id)) throw new RecordShapeError(path, 'stands for a record that is nowhere in the answer');
  }
  return { rootId: root.id, records };
}

function flatten({ level, path }: Visit, children: Visit[], stubs: Map<string, string>): FlatRecord {
  const follow = (node: JsonObject, nodePath: string): string => {
    if (isStub(node)) {
      if (!stubs.has(node.id)) stubs.set(node.id, nodePath);
      return node.id;
    }
    const child = readLevel(node, nodePath);
    children.push({ level: child, path: nodePath });
    return child.id;
  };

  const fields: [string, FieldValue][] = [];
  const links: [string, string[]][] = [];
  for (const [apiName, value] of Object.entries(level.fields)) {
    const targets = linkTargets(value);
    if (targets) links.push([apiName, targets.map((target) => follow(target, `${path}.fields.${apiName}`))]);
    else fields.push([apiName, fieldValue(value)]);
  }

  const related: [string, string[]][] = [];
  for (const [slug, sources] of Object.entries(level.related_records ?? {})) {
    const groupPath = `${path}.related_records.${slug}`;
    if (!Array.isArray(sources)) throw new RecordShapeError(groupPath, 'is not a list');
    const ids = sources.map((source: unknown) => {
      if (!isObject(source)) throw new RecordShapeError(groupPath, 'holds something that is not a record');
      return follow(source, groupPath);
    });
    related.push([slug, ids]);
  }

  // Object.fromEntries defines own members, so that a field named __proto__ stays a field.
  return {
    id: level.id,
    entity: level.entity,
    fields: Object.fromEntries(fields),
    links: Object.fromEntries(links),
    related: Object.fromEntries(related),
    createdAt: level.createdAt,
    updatedAt: level.updatedAt,
  };
}

/** The same check as the contract's `recordLevel`, written out because it runs once per record of a large answer. */
function readLevel(node: unknown, path: string): RecordLevel {
  if (!isObject(node)) throw new RecordShapeError(path, 'is not a record');
  const { id, entity, fields, related_records, createdAt, updatedAt } = node;
  if (typeof id !== 'string') throw new RecordShapeError(path, 'has no id');
  if (typeof entity !== 'string') throw new RecordShapeError(path, 'has no entity');
  if (!isObject(fields)) throw new RecordShapeError(path, 'has no fields');
  if (related_records !== undefined && !isObject(related_records)) {
    throw new RecordShapeError(path, 'has related_records that are not grouped by entity');
  }
  if (!isTimestamp(createdAt) || !isTimestamp(updatedAt)) throw new RecordShapeError(path, 'has a malformed time');
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

function isStub(node: JsonObject): node is JsonObject & { id: string } {
  return node._already_resolved === true && typeof node.id === 'string';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldValue(value: unknown, depth = 0): FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (depth >= maxValueDepth) return cutOff;
  if (Array.isArray(value)) return value.map((item) => fieldValue(item, depth + 1));
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fieldValue(item, depth + 1)]));
}
