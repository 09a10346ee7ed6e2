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

/**
 * What an operation takes of the service: nothing worth counting; the database for a moment; or the database and memory
 * until the caller has taken the answer, which has no bound.
 */
export type Weight = 'free' | 'question' | 'lookUp';

/** An operation with its parameters. */
export interface Work {
  weight: Weight;
  run(context: Context): Given | Promise<Given>;
}

/** Undefined when nobody waits for the answer any more. */
export type Given = Answer | undefined;

/** From the body of a request to the work that it asks for, or to a refusal. It keeps nothing of the body but the parameters. */
export type Operation = (body: unknown) => { work: Work } | { refusal: Answer };

/** Reads the parameters by the contract before the operation sees them; the first fault is told by its name. */
function operation<T>(
  { params }: { params: z.ZodMiniType<T> },
  run: (params: T, context: Context) => Given | Promise<Given>,
  weight: Weight = 'question',
): Operation {
  return (body) => {
    const parsed = params.safeParse(body, { reportInput: true });
    if (parsed.success) return { work: { weight, run: (context) => run(parsed.data, context) } };
    const { member, reason } = faultOf(parsed.error);
    return { refusal: invalid(`${member}: ${reason}`) };
  };
}

/** Every `action`, and what carries it out. */
export const operationTable: Record<Action, Operation> = {
  verify: operation(operations.verify, verify, 'free'),
  list_automations: operation(operations.list_automations, listAutomations),
  list_webhook_subscriptions: operation(operations.list_webhook_subscriptions, listWebhookSubscriptions),
  get_activities: operation(operations.get_activities, getActivities),
  smart_lookup: operation(operations.smart_lookup, smartLookup, 'lookUp'),
  get_fields: operation(operations.get_fields, getFields),
  get_signature: operation(operations.get_signature, getSignature),
  get_pipeline: operation(operations.get_pipeline, getPipeline),
};

export const isAction = (action: string): action is Action => Object.hasOwn(operationTable, action);
