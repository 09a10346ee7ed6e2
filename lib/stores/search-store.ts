import { computed, signal } from '@preact/signals';
import type { PageContact } from '#lib/messages/contract.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, createTurn, type Send, type Trouble } from './ask.ts';

/** What became of the text in the search box. */
export type SearchState =
  | { state: 'idle' }
  | { state: 'reading' }
  /** The text holds neither an address nor a number; it may be the id of a signature request. */
  | { state: 'unreadable'; signature?: string }
  /** It can be taken for several things: the person chooses. */
  | { state: 'several'; contacts: PageContact[]; signature?: string }
  | { state: 'trouble'; trouble: Trouble };

interface Parts {
  send: Send;
  onContact: (contact: Contact) => void;
  /** Where a surface shows signature requests too: it is given the id of one. */
  onSignature?: (id: string) => void;
}

/** The search box: any text in, one contact to look up out, or one signature request. */
export function createSearchStore({ send, onContact, onSignature }: Parts) {
  const text = signal('');
  const search = signal<SearchState>({ state: 'idle' });
  const turn = createTurn();

  /** The id in a text, where it can be one; nobody waits for an answer that does not come. */
  async function recognise(typed: string): Promise<{ id: string; isSure: boolean } | null> {
    if (!onSignature) return null;
    const answered = await attempt(send('recogniseSignature', { text: typed }));
    return answered.ok ? answered.value : null;
  }

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
      const typed = text.value.trim().slice(0, 2_000);
      if (typed === '') return;
      const isCurrent = turn.take();
      search.value = { state: 'reading' };
      const [answered, signature] = await Promise.all([
        attempt(send('readContacts', { text: typed })),
        recognise(typed),
      ]);
      if (!isCurrent()) return;
      if (!answered.ok) {
        search.value = { state: 'trouble', trouble: answered.trouble };
        return;
      }
      const [first, ...others] = answered.value.contacts;
      const choice = signature && { signature: signature.id };
      if (signature?.isSure && !first) {
        search.value = { state: 'idle' };
        onSignature?.(signature.id);
      } else if (!first) search.value = { state: 'unreadable', ...choice };
      else if (others.length > 0 || signature?.isSure) {
        search.value = { state: 'several', contacts: [first, ...others], ...(signature?.isSure && choice) };
      } else {
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
