import { computed, signal } from '@preact/signals';
import type { PageContact } from '#lib/messages/contract.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, createTurn, type Send, type Trouble } from './ask.ts';

/** What became of the text in the search box. */
export type SearchState =
  | { state: 'idle' }
  | { state: 'reading' }
  /** The text holds neither an address nor a number. */
  | { state: 'unreadable' }
  /** It holds several: the person chooses. */
  | { state: 'several'; contacts: PageContact[] }
  | { state: 'trouble'; trouble: Trouble };

/** The search box: any text in, one contact to look up out. */
export function createSearchStore({ send, onContact }: { send: Send; onContact: (contact: Contact) => void }) {
  const text = signal('');
  const search = signal<SearchState>({ state: 'idle' });
  const turn = createTurn();

  return {
    text,
    search,
    /** Whether there is something to say about the text, instead of a person to show. */
    hasOutcome: computed(() => search.value.state !== 'idle' && search.value.state !== 'reading'),
    type(typed: string): void {
      turn.take();
      text.value = typed;
      search.value = { state: 'idle' };
    },
    async submit(): Promise<void> {
      const typed = text.value.trim();
      if (typed === '') return;
      const isCurrent = turn.take();
      search.value = { state: 'reading' };
      const answered = await attempt(send('readContacts', { text: typed.slice(0, 2_000) }));
      if (!isCurrent()) return;
      if (!answered.ok) {
        search.value = { state: 'trouble', trouble: answered.trouble };
        return;
      }
      const [first, ...others] = answered.value.contacts;
      if (!first) search.value = { state: 'unreadable' };
      else if (others.length > 0) search.value = { state: 'several', contacts: [first, ...others] };
      else {
        search.value = { state: 'idle' };
        onContact({ kind: first.kind, value: first.value });
      }
    },
    /** Is done with the text, and leaves it in the box. */
    settle(): void {
      turn.take();
      search.value = { state: 'idle' };
    },
    clear(): void {
      turn.take();
      text.value = '';
      search.value = { state: 'idle' };
    },
  };
}
