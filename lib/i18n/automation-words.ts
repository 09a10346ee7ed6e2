import { type TextKey, t } from './i18n.ts';
import { readable } from './readable.ts';

type Plain = TextKey & `automations.${'status' | 'trigger'}.${string}`;

const statuses: Record<string, Plain> = {
  active: 'automations.status.active',
  paused: 'automations.status.paused',
};
const triggers: Record<string, Plain> = {
  record_created: 'automations.trigger.record_created',
  record_updated: 'automations.trigger.record_updated',
  webhook: 'automations.trigger.webhook',
};

/** A word that the interface shows in the page's language; one that nobody foresaw as it is, made readable. */
const said = (texts: Record<string, Plain>, word: string): string => {
  const key = Object.hasOwn(texts, word) ? texts[word] : undefined;
  return key === undefined ? readable(word) : t(key);
};

/** Whether an automation runs, as a person reads it. */
export const automationStatus = (status: string): string => said(statuses, status);
/** What sets an automation off, as a person reads it. */
export const automationTrigger = (trigger: string): string => said(triggers, trigger);
