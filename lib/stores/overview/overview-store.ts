import { computed, signal } from '@preact/signals';
import type { EntityCheck } from '#lib/messages/contract.ts';
import { connectionsKey, settingsKey } from '#lib/settings/kept-keys.ts';
import type { AskPermission, Send } from '../ask.ts';
import { createSessionStore } from '../session-store.ts';
import { createAsked } from './asked.ts';
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
  const proposed = createAsked<EntityCheck[], null>(() => send('proposeEntities', {}));
  const view = signal<OverviewViewName>('pipeline');

  const searched = () => session.settings.value?.entities.map(({ slug }) => slug) ?? [];
  /** What can be chosen: the entities that are searched, then the others that the CRM has. */
  const entities = computed(() => {
    const checks = proposed.state.value.state === 'ready' ? proposed.state.value.value : [];
    const found = checks.filter(({ state }) => state === 'found').map(({ slug }) => slug);
    return [...new Set([...searched(), ...found])];
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

  /** Reads what is looked at, and, until it is known, which entities there are. */
  const look = async (): Promise<void> => {
    if (!session.connection.value) return;
    const isKnown = proposed.state.value.state === 'ready';
    const proposing = isKnown ? undefined : proposed.run(null);
    await loads[view.value]();
    await proposing;
    if (view.value === 'fields' && fields.entity.value === '') await loads.fields();
  };

  /** Another CRM, or none: nothing that the one before said stays. */
  const reconnect = async (): Promise<void> => {
    const before = session.connection.value?.id;
    await session.load();
    if (session.connection.value?.id === before) return;
    for (const part of [pipeline, automations, webhooks, fields, proposed]) part.reset();
    await look();
  };

  /** A first entity that is searched is one that there is something to show of. */
  const reread = async (): Promise<void> => {
    const before = searched().length;
    await session.reread();
    if (before === 0 && searched().length > 0) await look();
  };

  return {
    session,
    pipeline,
    automations,
    webhooks,
    fields,
    view,
    entities,
    /** Which entities there are is being asked. */
    isFinding: proposed.isAsking,
    async load(): Promise<void> {
      await session.load();
      await look();
    },
    look,
    /** Shows a view by the part of the address that leads to it. */
    async show(hash: string): Promise<void> {
      const name = hash.replace(/^#/, '');
      view.value = isView(name) ? name : 'pipeline';
      await look();
    },
    /** @param key what the background changed in what it keeps */
    async onKept(key: string): Promise<void> {
      if (key === connectionsKey) await reconnect();
      if (key === settingsKey) await reread();
    },
    /** Has the CRM's origin allowed, and then asks again. Called inside the click. */
    async allow(retry: () => unknown): Promise<void> {
      if (await session.allow(askPermission)) retry();
    },
  };
}
export type OverviewStore = ReturnType<typeof createOverviewStore>;
