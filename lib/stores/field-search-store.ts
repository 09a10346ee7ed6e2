import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { SearchForm } from '#lib/history/place.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { FieldChoice } from '#lib/messages/history.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { attemptResult, createTurn, type Loadable, type Send, type Trouble } from './ask.ts';

interface Parts {
  send: Send;
  /** The entities that the person has searched anyway, in their order. */
  chosen: ReadonlySignal<readonly string[]>;
  /** Entities and fields are those of this CRM. */
  connection: ReadonlySignal<ConnectionView | null>;
  onFound: (line: RecordLine) => void;
}

/** `empty`: there is no value to search for. */
type Outcome = { state: 'idle' | 'asking' | 'nothing' | 'empty' } | { state: 'trouble'; trouble: Trouble };

/** Searching one field of one entity: which ones there are, and what became of it. */
export function createFieldSearchStore({ send, chosen, connection, onFound }: Parts) {
  const isOpen = signal(false);
  const proposed = signal<string[]>([]);
  const entity = signal('');
  const fields = signal<Loadable<FieldChoice[]>>({ state: 'idle' });
  const field = signal('');
  const value = signal('');
  const outcome = signal<Outcome>({ state: 'idle' });
  const entities = computed(() => [
    ...new Set([...chosen.value, ...proposed.value, entity.value].filter((slug) => slug !== '')),
  ]);
  const proposing = createTurn();
  const turn = createTurn();
  const searching = createTurn();
  /** Resolves when the fields are there that are being read. */
  let reading: Promise<void> = Promise.resolve();
  let connectionId: string | undefined;

  effect(() => {
    const before = connectionId;
    connectionId = connection.value?.id;
    if (before !== undefined && before !== connectionId) reset();
  });

  /** Another CRM has other entities. */
  function reset(): void {
    for (const each of [proposing, turn, searching]) each.take();
    batch(() => {
      proposed.value = [];
      fields.value = { state: 'idle' };
      outcome.value = { state: 'idle' };
      for (const text of [entity, field, value]) text.value = '';
    });
    if (connectionId !== undefined && isOpen.peek()) void load();
  }

  function choose(slug: string): Promise<void> {
    searching.take();
    outcome.value = { state: 'idle' };
    reading = readFields(slug);
    return reading;
  }

  /** @param wanted the field to be searched in, if the entity has it; its first one otherwise */
  async function readFields(slug: string, wanted = ''): Promise<void> {
    const isCurrent = turn.take();
    entity.value = slug;
    field.value = wanted;
    fields.value = { state: 'loading' };
    const answered = await attemptResult(send('readFields', { entity: slug }));
    if (!isCurrent()) return;
    if (!answered.ok) {
      fields.value = { state: 'trouble', trouble: answered.trouble };
      outcome.value = { state: 'trouble', trouble: answered.trouble };
      return;
    }
    fields.value = { state: 'ready', value: answered.value };
    const known = answered.value.map(({ apiName }) => apiName);
    if (!known.includes(field.value)) field.value = known[0] ?? '';
  }

  function load(): Promise<void> {
    reading = readEntities();
    return reading;
  }

  async function readEntities(): Promise<void> {
    const isCurrent = proposing.take();
    const known = await attemptResult(send('proposeEntities', {}));
    if (!isCurrent()) return;
    if (known.ok) proposed.value = known.value.filter(({ state }) => state === 'found').map(({ slug }) => slug);
    const first = entities.value[0];
    if (entity.value !== '') return;
    if (outcome.value.state === 'trouble') outcome.value = { state: 'idle' };
    if (first !== undefined) await readFields(first);
    else if (!known.ok) outcome.value = { state: 'trouble', trouble: known.trouble };
  }

  async function submit(): Promise<void> {
    if (outcome.value.state === 'asking') return;
    if (value.value.trim() === '') {
      outcome.value = { state: 'empty' };
      return;
    }
    const fieldsRead = reading;
    const isCurrent = searching.take();
    outcome.value = { state: 'asking' };
    await fieldsRead;
    // What is being read may have failed, and said so.
    if (!isCurrent() || outcome.value.state !== 'asking') return;
    if (field.value !== '') return search(isCurrent);
    outcome.value = fields.value.state === 'trouble' ? fields.value : { state: 'idle' };
    if (entity.value === '') await load();
  }

  async function search(isCurrent: () => boolean): Promise<void> {
    const wanted = { entity: entity.value, field: field.value, value: value.value.trim() };
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
    /** What is filled in, while the form is open. */
    form: computed((): SearchForm | undefined =>
      isOpen.value ? { entity: entity.value, field: field.value, value: value.value } : undefined,
    ),
    /** Shows the form again as it was left, or folded away. */
    restore(left: SearchForm | undefined): void {
      isOpen.value = left !== undefined;
      value.value = left?.value ?? '';
      outcome.value = { state: 'idle' };
      if (!left) return;
      searching.take();
      const fieldsRead = left.entity === '' ? undefined : readFields(left.entity, left.field);
      reading = Promise.all([fieldsRead, readEntities()]).then(() => {});
    },
    open(wish: boolean): void {
      isOpen.value = wish;
      if (wish && entity.value === '') void load();
    },
    choose: (slug: string): void => void choose(slug),
    chooseField(apiName: string): void {
      searching.take();
      field.value = apiName;
      outcome.value = { state: 'idle' };
    },
    type(typed: string): void {
      searching.take();
      value.value = typed.slice(0, longestEntry);
      outcome.value = { state: 'idle' };
    },
    submit,
    /** Tries again what failed: the entities, the fields, or the search. */
    retry(): Promise<void> {
      if (fields.value.state === 'ready') return submit();
      return entity.value === '' ? load() : choose(entity.value);
    },
  };
}
export type FieldSearchStore = ReturnType<typeof createFieldSearchStore>;
