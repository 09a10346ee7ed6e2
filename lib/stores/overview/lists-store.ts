import { computed, type ReadonlySignal } from '@preact/signals';
import { automationStatus, automationTrigger } from '#lib/i18n/automation-words.ts';
import { wrongWithAutomation, wrongWithSubscription } from '#lib/overview/attention.ts';
import type { AutomationList, AutomationRow, SubscriptionList, SubscriptionRow } from '#lib/overview/view.ts';
import type { Loadable, Send } from '../ask.ts';
import { createAsked } from './asked.ts';
import { createTable } from './table-store.ts';
import { timeOf } from './time-of.ts';

type None = Record<string, never>;

/** The rows of a list that is there, each with what looks wrong with it. */
function judged<R, W>(
  state: ReadonlySignal<Loadable<{ rows: R[] }>>,
  judge: (row: R, now: number) => W,
  now: () => number,
) {
  return computed(() => {
    if (state.value.state !== 'ready') return [];
    const present = now();
    return state.value.value.rows.map((row) => ({ ...row, wrong: judge(row, present) }));
  });
}

/** The automations of the CRM. */
export function createAutomationsStore({ send, now = Date.now }: { send: Send; now?: () => number }) {
  const asked = createAsked<AutomationList, None>((_, refresh) => send('readAutomations', { refresh }));
  const rows = judged<AutomationRow, ReturnType<typeof wrongWithAutomation>>(asked.state, wrongWithAutomation, now);
  const table = createTable({
    rows,
    values: {
      name: ({ name, id }) => name ?? id,
      status: ({ status }) => status && automationStatus(status),
      trigger: ({ triggerType }) => triggerType && automationTrigger(triggerType),
      runs: ({ executionCount }) => executionCount,
      lastRun: ({ lastExecutedAt }) => timeOf(lastExecutedAt),
    },
    // As they are shown, and as the interface has them.
    wordsOf: ({ name, status = '', triggerType = '', id }) =>
      [name, status, triggerType, id, automationStatus(status), automationTrigger(triggerType)].join(' '),
    looksWrong: ({ wrong }) => wrong !== undefined,
    sort: { by: 'name', isDescending: false },
  });
  return { ...asked, table, load: () => asked.run({}), refresh: () => asked.run({}, { refresh: true }) };
}

/** The webhook subscriptions of the CRM. */
export function createSubscriptionsStore({ send, now = Date.now }: { send: Send; now?: () => number }) {
  const asked = createAsked<SubscriptionList, None>((_, refresh) => send('readSubscriptions', { refresh }));
  const rows = judged<SubscriptionRow, ReturnType<typeof wrongWithSubscription>>(
    asked.state,
    wrongWithSubscription,
    now,
  );
  const table = createTable({
    rows,
    values: {
      target: ({ url, id }) => url ?? id,
      active: ({ active }) => (active === undefined ? undefined : Number(!active)),
      lastDelivery: ({ lastDelivery }) => timeOf(lastDelivery),
    },
    wordsOf: ({ url, events, id }) => [url, ...(events ?? []), id].join(' '),
    looksWrong: ({ wrong }) => wrong !== undefined,
    sort: { by: 'target', isDescending: false },
  });
  return { ...asked, table, load: () => asked.run({}), refresh: () => asked.run({}, { refresh: true }) };
}

export type AutomationsStore = ReturnType<typeof createAutomationsStore>;
export type SubscriptionsStore = ReturnType<typeof createSubscriptionsStore>;
export type JudgedAutomation = AutomationsStore['table']['shown']['value'][number];
export type JudgedSubscription = SubscriptionsStore['table']['shown']['value'][number];
