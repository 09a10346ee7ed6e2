import { computed, signal } from '@preact/signals';
import type { EntityCheck } from '#lib/messages/contract.ts';
import { type AskPermission, attemptResult, type Send } from '../ask.ts';
import { createSessionStore } from '../session-store.ts';
import { createFieldsStore } from './fields-store.ts';
import { createAutomationsStore, createSubscriptionsStore } from './lists-store.ts';
import { createPipelineStore } from './pipeline-store.ts';

export const overviewViews = ['pipeline', 'automations', 'webhooks', 'fields'] as const;
export type OverviewViewName = (typeof overviewViews)[number];

const isView = (name: string): name is OverviewViewName => overviewViews.some((view) => view === name);

/** The CRM as a whole: one view of it at a time, each read when it is first looked at. */
export function createOverviewStore({ send, askPermission }: { send: Send; askPermission: AskPermission }) {
  const session = createSessionStore({ send });
  const pipeline = createPipelineStore({ send });
  const automations = createAutomationsStore({ send });
  const webhooks = createSubscriptionsStore({ send });
  const fields = createFieldsStore({ send });
  const view = signal<OverviewViewName>('pipeline');
  const checks = signal<readonly EntityCheck[]>([]);

  /** What can be chosen: the entities that are searched, then the others that the CRM has. */
  const entities = computed(() => {
    const searched = session.settings.value?.entities.map(({ slug }) => slug) ?? [];
    const found = checks.value.filter(({ state }) => state === 'found').map(({ slug }) => slug);
    return [...new Set([...searched, ...found])];
  });

  const loads: Record<OverviewViewName, () => Promise<void>> = {
    pipeline: pipeline.load,
    automations: automations.load,
    webhooks: webhooks.load,
    fields: async () => {
      const slug = fields.entity.value || entities.value[0];
      if (slug !== undefined) await fields.choose(slug);
    },
  };

  const load = async (): Promise<void> => {
    await session.load();
    if (!session.connection.value) return;
    const proposed = attemptResult(send('proposeEntities', {}));
    await loads[view.value]();
    const answered = await proposed;
    if (answered.ok) checks.value = answered.value;
    if (view.value === 'fields' && fields.state.value.state === 'idle') await loads.fields();
  };

  return {
    session,
    pipeline,
    automations,
    webhooks,
    fields,
    view,
    entities,
    load,
    /** Shows a view by the part of the address that leads to it. */
    async show(hash: string): Promise<void> {
      const name = hash.replace(/^#/, '');
      view.value = isView(name) ? name : 'pipeline';
      if (session.connection.value) await loads[view.value]();
    },
    /** Has the CRM's origin allowed, and then asks again. Called inside the click. */
    async allow(retry: () => unknown): Promise<void> {
      if (await session.allow(askPermission)) retry();
    },
  };
}
export type OverviewStore = ReturnType<typeof createOverviewStore>;
