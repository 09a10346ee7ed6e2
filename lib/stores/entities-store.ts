import { computed, signal } from '@preact/signals';
import type { EntityCheck } from '#lib/messages/contract.ts';
import { attemptResult, type Loadable, type Send, settle, type Trouble } from './ask.ts';
import type { SessionStore } from './session-store.ts';

/** An entity as the person chooses it; `check` is there once the CRM was asked about it. */
export interface EntityRow {
  slug: string;
  isSearched: boolean;
  check?: EntityCheck | undefined;
}

export type AddOutcome =
  | { state: 'none' }
  | { state: 'checking' }
  | { state: 'added' | 'unknown' | 'already'; slug: string }
  | { state: 'failed'; trouble: Trouble };

/** Which entities a look-up searches, in which order. */
export function createEntitiesStore({ send, session }: { send: Send; session: SessionStore }) {
  const checks = signal<Loadable<EntityCheck[]>>({ state: 'idle' });
  const slug = signal('');
  const adding = signal<AddOutcome>({ state: 'none' });
  const chosen = computed(() => session.settings.value?.entities.map((entity) => entity.slug) ?? []);

  const rows = computed<EntityRow[]>(() => {
    const known = checks.value.state === 'ready' ? checks.value.value : [];
    const checkOf = (wanted: string) => known.find((check) => check.slug === wanted);
    const searched = chosen.value.map((own) => ({ slug: own, isSearched: true, check: checkOf(own) }));
    const proposed = known.filter((check) => canBeSearched(check) && !chosen.value.includes(check.slug));
    return [...searched, ...proposed.map((check) => ({ slug: check.slug, isSearched: false, check }))];
  });

  const choose = (slugs: string[]) => session.save({ entities: slugs.map((own) => ({ slug: own })) });
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
      if (checks.value.state !== 'ready') checks.value = { state: 'loading' };
      checks.value = settle(checks.value, await attemptResult(send('proposeEntities', {})));
      if (checks.value.state !== 'ready') return;
      const known = new Set(checks.value.value.map((check) => check.slug));
      const unknown = chosen.value.filter((own) => !known.has(own)).slice(0, 50);
      if (unknown.length === 0) return;
      const answered = await attemptResult(send('checkEntities', { slugs: unknown }));
      if (answered.ok) remember(answered.value);
    },

    toggle(own: string): Promise<void> {
      const isSearched = chosen.value.includes(own);
      return choose(isSearched ? chosen.value.filter((other) => other !== own) : [...chosen.value, own]);
    },

    /** Moves a searched entity one place towards the first (-1) or the last (1). */
    async move(own: string, by: -1 | 1): Promise<void> {
      const from = chosen.value.indexOf(own);
      const to = from + by;
      if (from < 0 || to < 0 || to >= chosen.value.length) return;
      await choose(chosen.value.toSpliced(from, 1).toSpliced(to, 0, own));
    },

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
        await choose([...chosen.value, wanted]);
        slug.value = '';
        adding.value = { state: 'added', slug: wanted };
      }
    },
  };
}

export const canBeSearched = ({ state, emailFields, phoneFields }: EntityCheck) =>
  state === 'found' && emailFields.length + phoneFields.length > 0;
