import { computed, signal } from '@preact/signals';
import type { EntityCheck } from '#lib/messages/connections.ts';
import { connectionsKey, settingsKey, signaturesKey, watchedKey } from '#lib/settings/kept-keys.ts';
import { signatureOfView } from '#lib/signatures/route.ts';
import type { AskPermission, Send } from '../ask.ts';
import { createEntitiesStore } from '../entities-store.ts';
import { createSessionStore } from '../session-store.ts';
import type { AskToNotify } from '../signature-store.ts';
import { createAsked } from './asked.ts';
import { createAskedFields } from './asked-fields-store.ts';
import { createFieldsStore } from './fields-store.ts';
import { createAutomationsStore, createSubscriptionsStore } from './lists-store.ts';
import { createPipelineStore } from './pipeline-store.ts';
import { createSignaturesStore } from './signatures-store.ts';

export const overviewViews = ['pipeline', 'automations', 'webhooks', 'fields', 'signatures'] as const;
export type OverviewViewName = (typeof overviewViews)[number];

const isView = (name: string): name is OverviewViewName => overviewViews.some((view) => view === name);

interface Parts {
  send: Send;
  askPermission: AskPermission;
  askToNotify: AskToNotify;
  /** Leads to another view, by the part of the address. */
  goTo: (view: string) => void;
  /** Whether a person may see the page at this moment. */
  isInView?: () => boolean;
}

/** The CRM as a whole: one view of it at a time, each read when it is first looked at. */
export function createOverviewStore({ send, askPermission, askToNotify, goTo, isInView = () => true }: Parts) {
  const session = createSessionStore({ send });
  const pipeline = createPipelineStore({ send });
  const automations = createAutomationsStore({ send });
  const webhooks = createSubscriptionsStore({ send });
  const fields = createFieldsStore({ send });
  const signatures = createSignaturesStore({ send, askToNotify, goTo, isInView });
  /** The signature request that is shown in full. */
  const shownSignature = signal<string | undefined>(undefined);
  const askedFields = createAskedFields({
    session,
    entity: fields.entity,
    definitions: computed(() => (fields.state.value.state === 'ready' ? fields.state.value.value.fields : [])),
  });
  const proposed = createAsked<EntityCheck[], null>(() => send('proposeEntities', {}));
  const kinds = createEntitiesStore({ send, session, checks: proposed.state });
  const view = signal<OverviewViewName>('pipeline');

  const searched = () => session.settings.value?.entities.map(({ slug }) => slug) ?? [];
  /** What can be chosen: the entities that are searched, then the others that the CRM has. */
  const entities = computed(() => {
    const checks = proposed.value.value ?? [];
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
    signatures: () => signatures.show(shownSignature.value),
  };

  /** Reads what is looked at, and, until it is known, which entities there are. */
  const look = async (): Promise<void> => {
    if (!session.connection.value) return;
    const isKnown = proposed.value.value !== undefined;
    const proposing = isKnown ? undefined : proposed.run(null);
    await loads[view.value]();
    await proposing;
    if (view.value === 'fields' && fields.entity.value === '') await loads.fields();
  };

  const load = async (): Promise<void> => {
    await session.load();
    await look();
  };

  const turnTo = (hash: string): void => {
    const name = hash.replace(/^#/, '');
    shownSignature.value = signatureOfView(name);
    view.value = shownSignature.value !== undefined ? 'signatures' : isView(name) ? name : 'pipeline';
  };

  /** Another CRM, or none: nothing that the one before said stays. */
  const reconnect = async (): Promise<void> => {
    const before = session.connection.value?.id;
    const shownBefore = shownSignature.value;
    await session.load();
    if (session.connection.value?.id === before) return;
    for (const part of [pipeline, automations, webhooks, fields, signatures, proposed]) part.reset();
    // Its id was the other one's: this one may mean something else by it.
    if (shownBefore !== undefined && shownSignature.value === shownBefore) {
      shownSignature.value = undefined;
      goTo('signatures');
    }
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
    signatures,
    kinds,
    askedFields,
    view,
    entities,
    /** Which entities there are is being asked. */
    isFinding: proposed.isAsking,
    load,
    /** Begins with the view that the address names. */
    async begin(hash: string): Promise<void> {
      turnTo(hash);
      await load();
    },
    look,
    /** Shows a view by the part of the address that leads to it. */
    async show(hash: string): Promise<void> {
      turnTo(hash);
      await look();
    },
    /** @param key what the background changed in what it keeps */
    async onKept(key: string): Promise<void> {
      if (key === connectionsKey) await reconnect();
      if (key === settingsKey) await reread();
      if (view.value !== 'signatures') return;
      if (key === signaturesKey) await signatures.load();
      if (key === watchedKey) await signatures.onWatch();
    },
    /** The page came into view: what changed meanwhile is looked at now. */
    async onView(): Promise<void> {
      if (view.value === 'signatures' && session.connection.value) await signatures.onWatch();
    },
    /** Has the CRM's origin allowed, and then asks again. Called inside the click. */
    async allow(retry: () => unknown): Promise<void> {
      if (await session.allow(askPermission)) retry();
    },
  };
}
export type OverviewStore = ReturnType<typeof createOverviewStore>;
