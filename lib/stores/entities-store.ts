import { computed, type Signal, signal } from '@preact/signals';
import type { EntityCheck } from '#lib/messages/connections.ts';
import type { SearchedEntity } from '#lib/settings/schema.ts';
import { attemptResult, createTurn, type Loadable, type Send, settle, type Trouble } from './ask.ts';
import { placed } from './placed.ts';
import type { SessionStore } from './session-store.ts';

/** An entity as the person chooses it; `check` is there once the CRM was asked about it. */
export interface EntityRow {
  slug: string;
  isSearched: boolean;
  /** The fields that are asked, where the person chose them. */
  fields?: readonly string[] | undefined;
  check?: EntityCheck | undefined;
}

export type AddOutcome =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'added' | 'unknown' | 'already'; slug: string }
  | { state: 'failed'; trouble: Trouble };

interface Parts {
  send: Send;
  session: SessionStore;
  /** What the CRM said of its entities, where a page asks for that by itself. */
  checks?: Signal<Loadable<EntityCheck[]>>;
}

/** Which entities a look-up searches, in which order. */
export function createEntitiesStore({ send, session, checks = signal({ state: 'idle' }) }: Parts) {
  const turn = createTurn();
  const slug = signal('');
  const adding = signal<AddOutcome>({ state: 'none' });
  const searched = computed(() => session.settings.value?.entities ?? []);
  const chosen = computed(() => searched.value.map(({ slug }) => slug));

  const rows = computed<EntityRow[]>(() => {
    const known = checks.value.state === 'ready' ? checks.value.value : [];
    const checkOf = (wanted: string) => known.find((check) => check.slug === wanted);
    const own = searched.value.map(({ slug, fields }) => ({ slug, isSearched: true, fields, check: checkOf(slug) }));
    const proposed = known.filter((check) => canBeSearched(check) && !chosen.value.includes(check.slug));
    return [...own, ...proposed.map((check) => ({ slug: check.slug, isSearched: false, check }))];
  });

  const choose = (entities: SearchedEntity[]) => session.save({ entities });
  /** Puts a searched entity in another place, counted from 0. */
  async function place(own: string, to: number): Promise<void> {
    const entities = placed(searched.value, chosen.value.indexOf(own), to);
    if (entities) await choose(entities);
  }
  const remember = (fresh: EntityCheck[]) => {
    const kept = checks.value.state === 'ready' ? checks.value.value : [];
    const isFresh = (check: EntityCheck) => fresh.some((other) => other.slug === check.slug);
    checks.value = { state: 'ready', value: [...kept.filter((check) => !isFresh(check)), ...fresh] };
  };

  return {
    rows,
    checks,
    slug,
    adding,

    /** Asks the CRM about the usual entities, and about those chosen that are none of them. */
    async load(): Promise<void> {
      if (!session.connection.value) return;
      const isMine = turn.take();
      if (checks.value.state !== 'ready') checks.value = { state: 'loading' };
      const proposed = await attemptResult(send('proposeEntities', {}));
      // Another CRM may be in use by now.
      if (!isMine()) return;
      checks.value = settle(checks.value, proposed);
      if (checks.value.state !== 'ready') return;
      const known = new Set(checks.value.value.map((check) => check.slug));
      const unknown = chosen.value.filter((own) => !known.has(own)).slice(0, 50);
      if (unknown.length === 0) return;
      const answered = await attemptResult(send('checkEntities', { slugs: unknown }));
      if (isMine() && answered.ok) remember(answered.value);
    },

    /** Forgets what another CRM said of its entities, and asks this one. */
    async startAnew(): Promise<void> {
      checks.value = { state: 'idle' };
      adding.value = { state: 'none' };
      await this.load();
    },

    toggle(own: string): Promise<void> {
      const others = searched.value.filter(({ slug }) => slug !== own);
      return choose(chosen.value.includes(own) ? others : [...others, { slug: own }]);
    },

    place,

    type(typed: string): void {
      slug.value = typed;
      adding.value = { state: 'none' };
    },

    /** Adds the typed slug, if the CRM knows it. */
    async add(): Promise<void> {
      const wanted = slug.value.trim();
      if (wanted === '') return;
      if (chosen.value.includes(wanted)) {
        adding.value = { state: 'already', slug: wanted };
        return;
      }
      adding.value = { state: 'checking' };
      const answered = await attemptResult(send('checkEntities', { slugs: [wanted] }));
      const check = answered.ok ? answered.value[0] : undefined;
      if (!answered.ok) adding.value = { state: 'failed', trouble: answered.trouble };
      else if (check?.state !== 'found') adding.value = { state: 'unknown', slug: wanted };
      else {
        remember([check]);
        await choose([...searched.value, { slug: wanted }]);
        const isKept = chosen.value.includes(wanted);
        if (isKept && slug.value.trim() === wanted) slug.value = '';
        adding.value = isKept ? { state: 'added', slug: wanted } : { state: 'none' };
      }
    },
  };
}

export const canBeSearched = ({ state, emailFields, phoneFields }: EntityCheck) =>
  state === 'found' && emailFields.length + phoneFields.length > 0;
