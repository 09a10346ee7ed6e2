import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FieldChoice } from '#lib/messages/history.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { attemptResult, createTurn, type Loadable, type Send, type Trouble } from './ask.ts';

interface Parts {
  send: Send;
  /** The entities that the person has searched anyway, in their order. */
  chosen: ReadonlySignal<string[]>;
  onFound: (line: RecordLine) => void;
}

type Outcome = { state: 'idle' | 'asking' | 'nothing' } | { state: 'trouble'; trouble: Trouble };

/** Searching one field of one entity: which ones there are, and what became of it. */
export function createFieldSearchStore({ send, chosen, onFound }: Parts) {
  const isOpen = signal(false);
  const proposed = signal<string[]>([]);
  const entity = signal('');
  const fields = signal<Loadable<FieldChoice[]>>({ state: 'idle' });
  const field = signal('');
  const value = signal('');
  const outcome = signal<Outcome>({ state: 'idle' });
  const entities = computed(() => [...new Set([...chosen.value, ...proposed.value])]);
  const turn = createTurn();

  async function choose(slug: string): Promise<void> {
    const isCurrent = turn.take();
    entity.value = slug;
    field.value = '';
    fields.value = { state: 'loading' };
    outcome.value = { state: 'idle' };
    const answered = await attemptResult(send('readFields', { entity: slug }));
    if (!isCurrent()) return;
    if (!answered.ok) {
      fields.value = { state: 'trouble', trouble: answered.trouble };
      outcome.value = { state: 'trouble', trouble: answered.trouble };
      return;
    }
    fields.value = { state: 'ready', value: answered.value };
    field.value = answered.value[0]?.apiName ?? '';
  }

  async function load(): Promise<void> {
    const known = await attemptResult(send('proposeEntities', {}));
    if (known.ok) proposed.value = known.value.filter(({ state }) => state === 'found').map(({ slug }) => slug);
    const first = entities.value[0];
    if (entity.value === '' && first !== undefined) await choose(first);
  }

  async function submit(): Promise<void> {
    const wanted = { entity: entity.value, field: field.value, value: value.value.trim() };
    if (Object.values(wanted).includes('') || outcome.value.state === 'asking') return;
    const isCurrent = turn.take();
    outcome.value = { state: 'asking' };
    const answered = await attemptResult(send('searchField', wanted));
    if (!isCurrent()) return;
    if (!answered.ok) outcome.value = { state: 'trouble', trouble: answered.trouble };
    else if (answered.value === null) outcome.value = { state: 'nothing' };
    else {
      outcome.value = { state: 'idle' };
      onFound(answered.value);
    }
  }

  return {
    view: computed(() => ({
      isOpen: isOpen.value,
      entities: entities.value,
      entity: entity.value,
      fields: fields.value,
      field: field.value,
      value: value.value,
      outcome: outcome.value,
    })),
    open(wish: boolean): void {
      isOpen.value = wish;
      if (wish && entity.value === '') void load();
    },
    choose: (slug: string): void => void choose(slug),
    chooseField(apiName: string): void {
      field.value = apiName;
      outcome.value = { state: 'idle' };
    },
    type(typed: string): void {
      value.value = typed.slice(0, 2_000);
      if (outcome.value.state !== 'asking') outcome.value = { state: 'idle' };
    },
    submit,
    /** Tries again what failed: the fields, or the search. */
    retry: (): Promise<void> => (fields.value.state === 'ready' ? submit() : choose(entity.value)),
  };
}
export type FieldSearchStore = ReturnType<typeof createFieldSearchStore>;
