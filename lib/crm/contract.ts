import * as z from 'zod/mini';

/**
 * The CRM service's interface, version 1: one endpoint, eight operations.
 * Strict where the interface promises something, tolerant where it is silent: unknown enum values, extra members
 * and unknown shapes of `data` all pass. Both the service and the extension import this file.
 */

/** Path of the one endpoint, below the base URL. */
export const endpointPath = '/api/v1/webhook';

/** What every key begins with, by environment. */
export const keyPrefixes = { live: 'svc_live_', test: 'svc_test_' } as const;
export const environment = z.enum(['live', 'test']);
export type Environment = z.infer<typeof environment>;

/** The values that `get_activities` takes as a filter. */
export const activityTypes = ['note', 'email', 'call', 'file', 'meeting'] as const;
export type ActivityType = (typeof activityTypes)[number];

const timestampShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** ISO 8601 in UTC with milliseconds and a trailing `Z`. */
export const timestamp = z.string().check(z.regex(timestampShape));
export const isTimestamp = (value: unknown): value is string => typeof value === 'string' && timestampShape.test(value);
/** A time that is null or absent until the thing happens. */
const timestampOnceItHappens = z.optional(z.nullable(timestamp));
const count = z.number().check(z.int(), z.nonnegative());
const requiredText = z.string().check(z.minLength(1));

export const automation = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  triggerType: z.string(),
  executionCount: z.number(),
  lastExecutedAt: timestampOnceItHappens,
  createdAt: timestamp,
});
export type Automation = z.infer<typeof automation>;

export const activity = z.object({
  id: z.string(),
  activityType: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type Activity = z.infer<typeof activity>;

export const webhookSubscription = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  lastDelivery: z.nullable(timestamp),
});
export type WebhookSubscription = z.infer<typeof webhookSubscription>;

export const fieldDefinition = z.object({
  id: z.string(),
  name: z.string(),
  nameHe: z.string(),
  apiName: z.string(),
  fieldType: z.string(),
  isRequired: z.boolean(),
  isSystem: z.boolean(),
  isReadonly: z.boolean(),
  orderIndex: z.number(),
  options: z.nullable(z.array(z.string())),
});
export type FieldDefinition = z.infer<typeof fieldDefinition>;

export const signatureRequest = z.object({
  id: z.string(),
  templateId: z.string(),
  documentName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  recipientPhone: z.optional(z.nullable(z.string())),
  status: z.string(),
  sentVia: z.string(),
  signingUrl: z.string(),
  signedAt: timestampOnceItHappens,
  signedPdfUrl: z.optional(z.nullable(z.string())),
  linkedRecordId: z.string(),
  linkedEntitySlug: z.string(),
  expiresAt: timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SignatureRequest = z.infer<typeof signatureRequest>;

export const pipelineStage = z.object({ stage: z.string(), count });

export const pipeline = z.object({
  entity: z.string(),
  statusField: z.string(),
  total: count,
  stages: z.array(pipelineStage),
});
export type Pipeline = z.infer<typeof pipeline>;

/**
 * One level of a record. What `fields` and `related_records` hold may be records again, without a limit of depth,
 * so the levels below are walked by `readRecordGraph`, never by a recursive schema.
 */
export const recordLevel = z.object({
  id: z.string(),
  entity: z.string(),
  fields: z.record(z.string(), z.unknown()),
  related_records: z.optional(z.record(z.string(), z.array(z.unknown()))),
  createdAt: timestamp,
  updatedAt: timestamp,
});

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  hasMore: z.boolean(),
});

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string() }),
});
export type ErrorBody = z.infer<typeof errorBody>;

const success = z.literal(true);
const withData = <T extends z.core.$ZodType>(data: T) => z.object({ success, data });

/** Parameters and answer of each operation, by its `action`. */
export const operations = {
  verify: {
    params: z.object({}),
    /** The interface does not show what `verify` answers: whatever comes beside `success` is read with `verification`. */
    response: z.object({ success, data: z.optional(z.unknown()) }),
  },
  list_automations: { params: z.object({}), response: withData(z.array(automation)) },
  list_webhook_subscriptions: { params: z.object({}), response: withData(z.array(webhookSubscription)) },
  get_activities: {
    params: z.object({
      recordId: requiredText,
      page: z.optional(z.number().check(z.int(), z.minimum(1))),
      limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
      type: z.optional(z.enum(activityTypes)),
    }),
    response: z.object({ success, data: z.array(activity), pagination }),
  },
  smart_lookup: {
    params: z.object({ entity: requiredText, field: requiredText, value: requiredText }),
    response: z.discriminatedUnion('found', [
      z.object({ success, found: z.literal(true), record: z.unknown() }),
      z.object({ success, found: z.literal(false), message: z.string() }),
    ]),
  },
  get_fields: {
    params: z.object({ entity: requiredText }),
    response: z.object({ success, entity: z.string(), count, fields: z.array(fieldDefinition) }),
  },
  get_signature: {
    params: z.object({ signatureRequestId: requiredText }),
    response: withData(signatureRequest),
  },
  get_pipeline: {
    params: z.object({ entity: requiredText, statusField: z.optional(requiredText) }),
    response: withData(pipeline),
  },
} as const;

export type Action = keyof typeof operations;
export type Params<A extends Action> = z.infer<(typeof operations)[A]['params']>;
/** An answer as it is on the wire; a record in it is still an unread tree. */
export type Response<A extends Action> = z.infer<(typeof operations)[A]['response']>;

/** The same operations with their types by name, for code that asks any of them. */
export const operationTable: {
  [A in Action]: { params: z.ZodMiniType<Params<A>>; response: z.ZodMiniType<Response<A>> };
} = { ...operations };

/** What our own service says in `data` of `verify`; every member may be missing elsewhere. */
export const verification = z.object({
  organization: z.optional(z.string()),
  environment: z.optional(environment),
  serverTime: z.optional(timestamp),
});
export type Verification = z.infer<typeof verification>;
