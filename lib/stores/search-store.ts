import { computed, signal } from '@preact/signals';
import type { PageContact } from '#lib/messages/contract.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { canBeName } from '#lib/record/name-fields.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { readsLikeWord } from '#lib/signatures/id-form.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, createTurn, type Send, type Trouble } from './ask.ts';
import type { NamedRecords } from './name-search.ts';

/** What became of the text in the search box. */
export type SearchState =
  | { state: 'idle' }
  | { state: 'reading' }
  /** The text holds neither an address nor a number; it may be the id of a signature request. */
  | { state: 'unreadable'; signature?: string }
  /** It can be taken for several things: the person chooses. */
  | { state: 'several'; contacts: PageContact[]; signature?: string }
  /** It was searched for as a name. */
  | ({ state: 'named'; name: string; signature?: string } & NamedRecords)
  | { state: 'trouble'; trouble: Trouble };

interface Parts {
  send: Send;
  /** The tab over whose page it stands. */
  over?: () => number | null;
  onContact: (contact: Contact) => void;
  /** Where a surface shows signature requests too: it is given the id of one. */
  onSignature?: (id: string) => void;
  /** Where a surface searches for names too. */
  names?: {
    find: (name: string, isStill: () => boolean) => Promise<NamedRecords>;
    onRecord: (line: RecordLine) => void;
  };
}

/** What the box and what is below it showed. */
interface Shown {
  text: string;
  search: SearchState;
}

interface Recognised {
  id: string;
  isSure: boolean;
}

/** What is offered of a text that may be an id: nobody is to look for a word or a name as if it were one. */
const offerOf = (read: Recognised | null): { signature?: string } =>
  read && (read.isSure || !readsLikeWord(read.id)) ? { signature: read.id } : {};

/** The search box: any text in, one contact to look up out, or one signature request, or the records that have such a name. */
export function createSearchStore({ send, over, onContact, onSignature, names }: Parts) {
  const text = signal('');
  const search = signal<SearchState>({ state: 'idle' });
  const turn = createTurn();
  /** The text that what stands below belongs to. */
  const settled = signal('');
  /** The list that what stands below was chosen from. */
  let behind: Shown | undefined;

  const overTab = (tabId = over?.()) => (typeof tabId === 'number' ? { tabId } : {});

  /** The id in a text, where it can be one; nobody waits for an answer that does not come. */
  async function recognise(typed: string): Promise<Recognised | null> {
    if (!onSignature) return null;
    const answered = await attempt(send('recogniseSignature', { text: typed }));
    return answered.ok ? answered.value : null;
  }

  function show(found: SearchState): void {
    search.value = found;
  }

  /** Is done with the text, and leaves it in the box: it belongs to what is shown now. */
  function settle(from?: Shown): void {
    turn.take();
    settled.value = text.value;
    behind = from;
    show({ state: 'idle' });
  }

  function clear(): void {
    text.value = '';
    settle();
  }

  async function searchName(name: string, choice: { signature?: string }, isCurrent: () => boolean): Promise<void> {
    if (!names || !canBeName(name)) return show({ state: 'unreadable', ...choice });
    const found = await names.find(name, isCurrent);
    if (!isCurrent()) return;
    const [first, ...others] = found.lines;
    if (first && others.length === 0) {
      settle();
      names.onRecord(first);
    } else if (!first && found.trouble) show({ state: 'trouble', trouble: found.trouble });
    else if (found.asked.length === 0) show({ state: 'unreadable', ...choice });
    else show({ state: 'named', name, ...found, ...(!first && choice) });
  }

  return {
    text,
    search,
    /** Whether there is something to say about the text, instead of a person to show. */
    hasOutcome: computed(() => search.value.state !== 'idle' && search.value.state !== 'reading'),
    /** Whether it was asked for, and what stands below is the answer or is to be. */
    isSubmitted: computed(() => search.value.state !== 'idle'),
    /** Whether it was asked for, and is nobody's as far as that goes. */
    foundNothing: computed(() => {
      const found = search.value;
      return found.state === 'unreadable' || (found.state === 'named' && found.lines.length === 0);
    }),
    /** Whether the text is about something else than what stands below: the lists at home are looked through for it. */
    isLooking: computed(() => text.value !== settled.value && text.value.trim() !== ''),
    type(typed: string): void {
      turn.take();
      text.value = typed;
      show({ state: 'idle' });
    },
    async submit(): Promise<void> {
      const typed = text.value.trim().slice(0, longestEntry);
      if (typed === '') return;
      const isCurrent = turn.take();
      show({ state: 'reading' });
      const [answered, signature] = await Promise.all([
        attempt(send('readContacts', { text: typed, ...overTab() })),
        recognise(typed),
      ]);
      if (!isCurrent()) return;
      if (!answered.ok) return show({ state: 'trouble', trouble: answered.trouble });
      const [first, ...others] = answered.value.contacts;
      const choice = offerOf(signature);
      if (signature?.isSure && !first) {
        settle();
        onSignature?.(signature.id);
      } else if (!first) await searchName(typed, choice, isCurrent);
      else if (others.length > 0 || signature?.isSure) {
        show({ state: 'several', contacts: [first, ...others], ...(signature?.isSure && choice) });
      } else {
        settle();
        onContact({ kind: first.kind, value: first.value });
      }
    },
    /** The text belongs to what is shown, which was not chosen from a list here. */
    settle: (): void => settle(),
    /** Something was chosen from what the text led to. It is found again as it is on the way back. */
    leave(): void {
      // What is still being read is read no further: it is the text alone that is found again.
      const found: SearchState = search.value.state === 'reading' ? { state: 'idle' } : search.value;
      settle(text.value === '' ? undefined : { text: text.value, search: found });
    },
    /** Goes back from what became of a text to what stands below, and the text that belongs to that. */
    drop(): void {
      text.value = settled.value;
      settle(behind);
    },
    /** Goes back home: to the list that the way led from, or to an empty box. */
    goHome(): void {
      const list = behind;
      clear();
      if (!list) return;
      text.value = list.text;
      show(list.search);
    },
    clear,
  };
}
