import { computed, signal } from '@preact/signals';
import type { LookupView } from '#lib/messages/contract.ts';
import type { FieldList } from '#lib/overview/view.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { labelOf } from '#lib/record/words.ts';
import { attempt, createTurn, type Send, type Trouble } from '../ask.ts';
import { createAsked } from './asked.ts';
import { createTable } from './table-store.ts';

/** What became of explaining a look-up. */
export type Explained =
  | { state: 'idle' }
  | { state: 'asking' }
  /** The text is neither an address nor a number. */
  | { state: 'unreadable' }
  | { state: 'done'; lookup: LookupView }
  | { state: 'trouble'; trouble: Trouble };

/** The fields of an entity, and what a look-up asks of them. */
export function createFieldsStore({ send }: { send: Send }) {
  const entity = signal('');
  const asked = createAsked<FieldList, string>((wanted, refresh) =>
    send('readDefinitions', { entity: wanted, refresh }),
  );
  const table = createTable({
    rows: computed(() => asked.value.value?.fields ?? []),
    values: {
      order: () => undefined,
      name: ({ name, nameHe, apiName }) => labelOf({ label: { en: name, he: nameHe }, apiName }),
      apiName: ({ apiName }) => apiName,
      type: ({ fieldType }) => fieldType,
    },
    wordsOf: ({ name, nameHe, apiName, fieldType, options }) =>
      [name, nameHe, apiName, fieldType, ...(options ?? [])].join(' '),
    // As they come from the CRM until the person sorts them.
    sort: { by: 'order', isDescending: false },
  });
  const text = signal('');
  const explained = signal<Explained>({ state: 'idle' });
  const turn = createTurn();

  return {
    ...asked,
    entity,
    table,
    text,
    explained,
    choose(slug: string): Promise<void> {
      const isOther = entity.value !== slug;
      entity.value = slug;
      if (isOther) table.startAnew();
      return asked.run(slug, { isOther });
    },
    refresh: async () => {
      if (entity.value !== '') await asked.run(entity.value, { refresh: true });
    },
    reset(): void {
      asked.reset();
      turn.take();
      entity.value = '';
      explained.value = { state: 'idle' };
    },

    type(typed: string): void {
      turn.take();
      text.value = typed;
      explained.value = { state: 'idle' };
    },
    /** Asks every question that there is for a contact, and shows each with its answer. */
    async explain(): Promise<void> {
      const typed = text.value.trim();
      if (typed === '') return;
      const isCurrent = turn.take();
      explained.value = { state: 'asking' };
      const next = await explain(send, typed);
      if (isCurrent()) explained.value = next;
    },
  };
}
export type FieldsStore = ReturnType<typeof createFieldsStore>;

async function explain(send: Send, typed: string): Promise<Explained> {
  const read = await attempt(send('readContacts', { text: typed.slice(0, longestEntry) }));
  if (!read.ok) return { state: 'trouble', trouble: read.trouble };
  const [contact] = read.value.contacts;
  if (!contact) return { state: 'unreadable' };
  const { kind, value } = contact;
  const looked = await attempt(send('lookUp', { contact: { kind, value }, until: 'end', refresh: true }));
  return looked.ok ? { state: 'done', lookup: looked.value } : { state: 'trouble', trouble: looked.trouble };
}
