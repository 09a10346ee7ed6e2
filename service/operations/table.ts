import type * as z from 'zod/mini';
import { type Action, operations } from '#lib/crm/contract.ts';
import { faultOf } from '../parsing/reason.ts';
import { type Answer, invalid } from './answer.ts';
import type { Context } from './context.ts';
import { getActivities } from './get-activities.ts';
import { getFields } from './get-fields.ts';
import { getPipeline } from './get-pipeline.ts';
import { getSignature } from './get-signature.ts';
import { listAutomations } from './list-automations.ts';
import { listWebhookSubscriptions } from './list-webhook-subscriptions.ts';
import { smartLookup } from './smart-lookup.ts';
import { verify } from './verify.ts';

/** An operation, from the body of a request to its answer. */
export type Operation = (body: unknown, context: Context) => Answer | Promise<Answer>;

/** Reads the parameters by the contract before the operation sees them; the first fault is told by its name. */
function operation<T>(
  { params }: { params: z.ZodMiniType<T> },
  run: (params: T, context: Context) => Answer | Promise<Answer>,
): Operation {
  return (body, context) => {
    const parsed = params.safeParse(body, { reportInput: true });
    if (parsed.success) return run(parsed.data, context);
    const { member, reason } = faultOf(parsed.error);
    return invalid(`${member}: ${reason}`);
  };
}

/** Every `action`, and what carries it out. */
export const operationTable: Record<Action, Operation> = {
  verify: operation(operations.verify, verify),
  list_automations: operation(operations.list_automations, listAutomations),
  list_webhook_subscriptions: operation(operations.list_webhook_subscriptions, listWebhookSubscriptions),
  get_activities: operation(operations.get_activities, getActivities),
  smart_lookup: operation(operations.smart_lookup, smartLookup),
  get_fields: operation(operations.get_fields, getFields),
  get_signature: operation(operations.get_signature, getSignature),
  get_pipeline: operation(operations.get_pipeline, getPipeline),
};

export const isAction = (action: string): action is Action => Object.hasOwn(operationTable, action);
