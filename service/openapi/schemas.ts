import * as z from 'zod/mini';
import {
  type Action,
  activity,
  automation,
  errorBody,
  fieldDefinition,
  operations,
  pagination,
  pipeline,
  recordLevel,
  signatureRequest,
  verification,
  webhookSubscription,
} from '#lib/crm/contract.ts';

const stub = z.object({ id: z.string(), _already_resolved: z.literal(true) });

/** A record nests without a limit. This describes it for the document only: parsing by it would overflow. */
const record: z.ZodMiniType = z.extend(recordLevel, {
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.lazy(() => record), stub])),
  related_records: z.optional(z.record(z.string(), z.array(z.union([z.lazy(() => record), stub])))),
});

const [found, notFound] = operations.smart_lookup.response._zod.def.options;

/** Answers in which the contract leaves open what this service fills in. */
const filledIn: { [A in Action]?: z.ZodMiniType } = {
  verify: z.extend(operations.verify.response, { data: z.required(verification) }),
  smart_lookup: z.union([z.extend(found, { record }), notFound]),
};

const pascal = (action: string): string =>
  action.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

export const requestName = (action: string): string => `${pascal(action)}Request`;
export const responseName = (action: string): string => `${pascal(action)}Response`;

const resources = {
  Automation: automation,
  Activity: activity,
  Pagination: pagination,
  WebhookSubscription: webhookSubscription,
  FieldDefinition: fieldDefinition,
  Record: record,
  Stub: stub,
  SignatureRequest: signatureRequest,
  Pipeline: pipeline,
  Error: errorBody,
};

export type JsonSchema = Record<string, unknown>;

/** Every schema of the document by its name, made from the contract; they refer to one another. */
export function schemasOf(actions: readonly Action[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(resources)) registry.add(schema, { id });
  for (const action of actions) {
    const { params, response } = operations[action];
    registry.add(z.extend(params, { action: z.literal(action) }), { id: requestName(action) });
    registry.add(filledIn[action] ?? response, { id: responseName(action) });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input' });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]));
}
