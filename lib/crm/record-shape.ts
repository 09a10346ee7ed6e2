import { isTimestamp } from './contract.ts';

/** An object as JSON.parse makes it, whatever is in it. */
export type JsonObject = Record<string, unknown>;

/** A record as it stands in the answer, once it was seen to hold what the interface promises. */
export interface RecordLevel extends JsonObject {
  id: string;
  entity: string;
  fields: JsonObject;
  related_records?: JsonObject;
  createdAt: string;
  updatedAt: string;
}

/** What `isLevel` asks for, each with what is said where it is broken. Whoever changes one of the two changes the other. */
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

/** The same checks as the contract's `recordLevel`, in one expression: they run once per record of a large answer. */
export function isLevel(node: unknown): node is RecordLevel {
  return (
    isObject(node) &&
    typeof node.id === 'string' &&
    typeof node.entity === 'string' &&
    isObject(node.fields) &&
    (node.related_records === undefined || isObject(node.related_records)) &&
    isTimestamp(node.createdAt) &&
    isTimestamp(node.updatedAt)
  );
}

/** The first promise that something breaks which is no `RecordLevel`. */
export function brokenPromise(node: unknown): string {
  if (!isObject(node)) return 'is not a record';
  return promises.find(([, isKept]) => !isKept(node))?.[0] ?? '';
}

/** What stands for a record written out elsewhere in the answer. Whatever else it may say, its id is all that is read. */
export function isStub(node: JsonObject): node is JsonObject & { id: string } {
  return node._already_resolved === true && typeof node.id === 'string';
}

/** Whether a field's value points to a record: by a stub, or by the record itself. */
export const isTarget = (value: unknown): value is JsonObject => isObject(value) && (isStub(value) || isRecord(value));

/** Whether a field's value is a list that points to records, with nothing else in it. */
export const isTargetList = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTarget);

function isRecord(node: JsonObject): boolean {
  return typeof node.id === 'string' && typeof node.entity === 'string' && isObject(node.fields);
}

/** Whether something is an object that is no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
