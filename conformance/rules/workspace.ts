import { brief } from '../reading/json.ts';
import { shapes } from '../reading/shapes.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { entriesOf, hasShape, isSeenObject } from './seen.ts';

/** Automations and webhook subscriptions. */
export const workspaceRules: Rules = {
  'automations.members': {
    section: 'Resources: Automation',
    says: 'An automation has its seven members, of the types listed.',
    judge: (evidence) => hasShape(entriesOf(evidence, 'list_automations'), lacks.automations, shapes.automation),
  },
  'subscriptions.members': {
    section: 'Resources: Webhook subscription',
    says: 'A subscription has its five members; `events` is a list of text; `lastDelivery` is a time or null.',
    judge: (evidence) =>
      hasShape(entriesOf(evidence, 'list_webhook_subscriptions'), lacks.subscriptions, shapes.webhook),
  },
  'subscriptions.active': {
    section: 'Operations: list_webhook_subscriptions',
    says: 'Only active subscriptions are listed.',
    judge: (evidence) =>
      each(
        entriesOf(evidence, 'list_webhook_subscriptions').filter(isSeenObject),
        lacks.subscriptions,
        ({ value, at }) => (value.active === false ? wrong(`${at()}.active: true`, brief(value.active)) : undefined),
      ),
  },
};
