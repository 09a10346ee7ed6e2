import { isObject, isText, type JsonObject } from './json.ts';

/**
 * What a member is promised to be. `id` and `time` say only that there must be something: whether it is text, and of
 * which form, is judged by rules of their own. A `?` lets a member be null or missing: the interface does not show what
 * stands there before the thing happens.
 */
type Promised =
  | 'id'
  | 'time'
  | 'time or null'
  | 'time?'
  | 'text'
  | 'text or null'
  | 'text?'
  | 'number'
  | 'boolean'
  | 'object'
  | 'texts'
  | 'texts or null';

/** A table of the interface: member by member. */
export type Shape = Record<string, Promised>;

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isSet = (value: unknown): boolean => value !== undefined && value !== null;

const tests: Record<Promised, (value: unknown) => boolean> = {
  id: isSet,
  time: isSet,
  'time or null': (value) => value !== undefined,
  'time?': () => true,
  text: isText,
  'text or null': (value) => isText(value) || value === null,
  'text?': (value) => isText(value) || !isSet(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  texts: isTexts,
  'texts or null': (value) => isTexts(value) || value === null,
};

export const shapes = {
  automation: {
    id: 'id',
    name: 'text',
    status: 'text',
    triggerType: 'text',
    executionCount: 'number',
    lastExecutedAt: 'time?',
    createdAt: 'time',
  },
  activity: { id: 'id', activityType: 'text', data: 'object', createdBy: 'text', createdAt: 'time' },
  webhook: { id: 'id', url: 'text', events: 'texts', active: 'boolean', lastDelivery: 'time or null' },
  field: {
    id: 'id',
    name: 'text',
    nameHe: 'text',
    apiName: 'text',
    fieldType: 'text',
    isRequired: 'boolean',
    isSystem: 'boolean',
    isReadonly: 'boolean',
    orderIndex: 'number',
    options: 'texts or null',
  },
  record: { id: 'id', entity: 'text', fields: 'object', createdAt: 'time', updatedAt: 'time' },
  signature: {
    id: 'id',
    templateId: 'id',
    documentName: 'text',
    recipientName: 'text',
    recipientEmail: 'text',
    recipientPhone: 'text or null',
    status: 'text',
    sentVia: 'text',
    signingUrl: 'text',
    signedAt: 'time?',
    signedPdfUrl: 'text?',
    linkedRecordId: 'id',
    linkedEntitySlug: 'text',
    expiresAt: 'time',
    createdAt: 'time',
    updatedAt: 'time',
  },
  pipeline: { entity: 'text', statusField: 'text', total: 'number' },
  pagination: { page: 'number', limit: 'number', total: 'number', hasMore: 'boolean' },
} satisfies Record<string, Shape>;

/** The first member that is not what its table promises. */
export function wrongMember(shape: Shape, value: JsonObject): { member: string; promised: Promised } | undefined {
  for (const [member, promised] of Object.entries(shape)) {
    if (!tests[promised](Object.hasOwn(value, member) ? value[member] : undefined)) return { member, promised };
  }
  return undefined;
}

/** Members of a kind that hold something: all identifiers, or all times. */
export function membersOf(shape: Shape, kind: 'id' | 'time', value: JsonObject): { member: string; value: unknown }[] {
  return Object.entries(shape)
    .filter(([member, promised]) => promised.startsWith(kind) && Object.hasOwn(value, member) && isSet(value[member]))
    .map(([member]) => ({ member, value: value[member] }));
}
