import * as z from 'zod/mini';
import { automation, webhookSubscription } from '#lib/crm/contract.ts';
import { problem } from '#lib/crm/errors.ts';
import { fieldsRead } from '#lib/crm/read-fields.ts';
import { bilingual } from '#lib/record/view.ts';

/** What the background tells our own pages of the operations that are about the CRM as a whole. */

/** An automation as far as it could be read. */
export const automationRow = z.partial(automation);
export type AutomationRow = z.infer<typeof automationRow>;
export const subscriptionRow = z.partial(webhookSubscription);
export type SubscriptionRow = z.infer<typeof subscriptionRow>;

const aged = {
  /** When the CRM gave the answer, in milliseconds since the epoch. */
  fetchedAt: z.number(),
  /** Why it could not be asked again. */
  problem: z.optional(problem),
  /** How many parts of the answer were not as the interface has them. */
  flawed: z.number(),
  /** How many further rows, or stages, there are that are not shown. */
  more: z.number(),
};

export const automationList = z.object({ rows: z.array(automationRow), ...aged });
export type AutomationList = z.infer<typeof automationList>;
export const subscriptionList = z.object({ rows: z.array(subscriptionRow), ...aged });
export type SubscriptionList = z.infer<typeof subscriptionList>;

export const stageView = z.object({
  stage: z.string(),
  count: z.number(),
  /** How many there were when the person last looked. */
  before: z.optional(z.number()),
});
export type StageView = z.infer<typeof stageView>;

export const pipelineView = z.object({
  entity: z.string(),
  /** The apiName of the field whose values are the stages. */
  statusField: z.string(),
  /** The fields that could be chosen instead. */
  fields: z.array(z.object({ apiName: z.string(), label: bilingual })),
  total: z.number(),
  /** In the order of the field's options where it has any, those that it does not name behind. */
  stages: z.array(stageView),
  /** The CRM has no such stages of this entity. */
  isRefused: z.optional(z.boolean()),
  /** When the person last looked, in milliseconds since the epoch; nothing at the first time. */
  since: z.optional(z.number()),
  ...aged,
});
export type PipelineView = z.infer<typeof pipelineView>;

export const fieldList = z.object({
  ...z.pick(fieldsRead, { fields: true, flawed: true }).shape,
  fetchedAt: aged.fetchedAt,
  problem: aged.problem,
});
export type FieldList = z.infer<typeof fieldList>;
