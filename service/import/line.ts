import * as z from 'zod/mini';
import {
  activity,
  automation,
  fieldDefinition,
  signatureRequest,
  timestamp,
  webhookSubscription,
} from '#lib/crm/contract.ts';

/**
 * One line of an import file, with the interface's own member names. What an organization need not say has a default;
 * missing ids and timestamps are made when the line is stored.
 */

const text = z.string().check(z.minLength(1));
const flag = z._default(z.boolean(), false);
/** Characters in an id: it has to fit into a key beside others. */
export const longestId = 200;
const knownId = text.check(z.maxLength(longestId));
const id = z.optional(knownId);
/** The interface's form, and a moment that exists: no 31st of February. */
const moment = timestamp.check(
  z.refine((time) => !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time, 'is no such time'),
);
const time = z.optional(moment);
/** Null or absent until it happens. */
const momentOnceItHappens = z._default(z.nullable(moment), null);

/** A name that keeps its place among an object's members: JavaScript moves whole numbers to the front. */
const memberName = text.check(
  z.maxLength(100),
  z.regex(/^(?!(?:0|[1-9]\d*|__proto__)$)/, 'must not be a whole number or __proto__'),
);

const entityLine = z.object({
  type: z.literal('entity'),
  slug: memberName,
  name: z.optional(text),
  nameHe: z.optional(text),
});

const fieldLine = z
  .object({
    type: z.literal('field'),
    ...fieldDefinition.shape,
    id,
    entity: memberName,
    apiName: memberName,
    name: z.optional(text),
    nameHe: z.optional(text),
    fieldType: text,
    isRequired: flag,
    isSystem: flag,
    isReadonly: flag,
    orderIndex: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
    options: z._default(z.nullable(z.array(z.string())), null),
    /** The entity that a field of type `link` points to. */
    linkedEntity: z.optional(memberName),
  })
  .check(
    z.refine(({ fieldType, linkedEntity }) => fieldType !== 'link' || linkedEntity !== undefined, {
      path: ['linkedEntity'],
      error: 'is required for a field of type link',
    }),
  );

/** What a field of a record may hold; in a field of type `link` it is the id of the record pointed to. */
const scalar = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
export type Scalar = z.infer<typeof scalar>;

/** Whether a field that links may hold a value: the id of a record, stored or not, or nothing. */
export const canBeLink = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length <= longestId);

/** No object keeps it, and what is not stored is not passed over in silence. */
const keepsAll = (fields: unknown): boolean =>
  typeof fields !== 'object' || fields === null || !Object.hasOwn(fields, '__proto__');
const fieldsOfRecord = z.pipe(
  z.custom<Record<string, Scalar>>(keepsAll, 'must have no member __proto__'),
  z.record(z.string(), scalar),
);

const recordLine = z.object({
  type: z.literal('record'),
  id,
  entity: memberName,
  fields: fieldsOfRecord,
  createdAt: time,
  updatedAt: time,
});

const activityLine = z.object({
  type: z.literal('activity'),
  ...activity.shape,
  id,
  recordId: knownId,
  activityType: z.enum(['note', 'email', 'call', 'file', 'meeting']),
  createdBy: z._default(text, 'api'),
  createdAt: time,
});

const signatureLine = z.object({
  type: z.literal('signature'),
  ...signatureRequest.shape,
  id,
  signedAt: momentOnceItHappens,
  expiresAt: time,
  createdAt: time,
  updatedAt: time,
});

const automationLine = z.object({
  type: z.literal('automation'),
  ...automation.shape,
  id,
  lastExecutedAt: momentOnceItHappens,
  createdAt: time,
});

const webhookLine = z.object({
  type: z.literal('webhook'),
  ...webhookSubscription.shape,
  id,
  lastDelivery: momentOnceItHappens,
});

export const lineSchemas = {
  entity: entityLine,
  field: fieldLine,
  record: recordLine,
  activity: activityLine,
  signature: signatureLine,
  automation: automationLine,
  webhook: webhookLine,
} as const;

export type LineType = keyof typeof lineSchemas;
/** A line as it is stored: defaults filled in. */
export type Line<T extends LineType = LineType> = { [K in T]: z.output<(typeof lineSchemas)[K]> }[T];
/** A line as a file may hold it. */
export type WrittenLine<T extends LineType = LineType> = { [K in T]: z.input<(typeof lineSchemas)[K]> }[T];
