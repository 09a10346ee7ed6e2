import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Output } from '#lib/messages/contract.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { connectionsKey, settingsKey } from '#lib/settings/kept-keys.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { aheadOfPerson, createAhead } from './ahead.ts';
import { type AskPermission, attempt, type Send } from './ask.ts';
import { createHistoryStore } from './history-store.ts';
import { createNameSearch } from './name-search.ts';
import { patience, pause } from './pause.ts';
import { createPersonStore, type PersonView } from './person-store.ts';
import { createRecordSignaturesStore } from './record-signatures-store.ts';
import { createSearchStore } from './search-store.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

export interface CardStoreParts {
  send: Send;
  askPermission: AskPermission;
  wait?: (milliseconds: number) => Promise<void>;
  /** The first ticket, where it was asked for already. */
  firstTicket?: Promise<Output<'takeTicket'>>;
}

/** The way from the card to whoever put it into its page. */
export interface WayIn {
  /** Hands the card's ticket over, for the host to vouch for. */
  offer: (ticket: string) => void;
  /** Resolves when the host says that the background knows what the card may show. */
  admitted: Promise<void>;
}

/** What a card shows. It stays blank until the content script vouched for it and the background named its contact. */
export function createCardStore({ send: ask, askPermission, wait = pause, firstTicket }: CardStoreParts) {
  // Whatever is asked is asked in the name of the connection that the card names.
  const ahead = createAhead((name, input) => ask(name, input, session.connection.peek()?.id));
  const { send } = ahead;
  const session: SessionStore = createSessionStore({ send });
  const person = createPersonStore({ send });
  const search = createSearchStore({
    send,
    onContact: (contact) => void person.show(contact),
    names: {
      find: createNameSearch({ send, entities: () => session.searched.value }),
      onRecord: person.openRecord,
    },
  });
  /** What the page calls whoever the card was opened for. */
  const name = signal<string | undefined>(undefined);
  const history = createHistoryStore({ send });
  const signaturesHere = createRecordSignaturesStore({ send, person });
  // What is pinned matters once there is a record that could be; the card does not wait for it.
  const isRecordThere = computed(() => person.trail.value.length > 0);
  effect(() => {
    if (isRecordThere.value) void history.load();
  });
  // Another connection answers on this page: it is asked, and nothing that the one before said stays.
  let lastUsed: string | undefined;
  effect(() => {
    const id = session.connection.value?.id;
    if (lastUsed !== undefined && id !== lastUsed) untracked(askAnew);
    lastUsed = id;
  });
  // Who is told that there is no connection, while one is named, has missed that another one answers by now.
  effect(() => {
    if (isRefused(person.view.value) && untracked(() => session.connection.value)) void session.load();
  });

  function askAnew(): void {
    const contact = person.contact.value;
    const isHeld = person.view.value.lookup.state === 'idle';
    batch(() => {
      search.clear();
      history.reset();
      if (contact && isHeld) person.hold(contact);
      else if (contact) void person.show(contact);
      else person.clear();
    });
  }

  /** `unopened`: the background did not answer. */
  const state = signal<'blank' | 'open' | 'unopened'>('blank');

  async function open(ticket: string): Promise<boolean> {
    const redeemed = await attempt(send('redeemTicket', { ticket }));
    if (!redeemed.ok || !redeemed.value.contact) return false;
    const { contact, isOwn, state: known, name: called, ...atHand } = redeemed.value;
    name.value = called;
    ahead.hold({
      ...(known && { readState: { input: {}, output: known } }),
      ...aheadOfPerson(atHand, contact, atHand.lookup?.matches[0]?.ref),
    });
    // Who answers is known before anything is asked.
    await session.load();
    if (isOwn) person.hold(contact);
    else void person.show(contact);
    state.value = 'open';
    return true;
  }

  let entering: Promise<boolean> | undefined;
  let ticket: string | undefined;
  let early = firstTicket;

  /** Takes a ticket, has it vouched for, and opens with it. */
  async function useTicket({ offer, admitted }: WayIn): Promise<boolean> {
    const taking = early ?? send('takeTicket', {});
    early = undefined;
    const taken = await attempt(taking);
    ticket = taken.ok ? taken.value.ticket : undefined;
    if (ticket === undefined) return false;
    offer(ticket);
    await admitted;
    return open(ticket);
  }

  /** Whether the background answers, and nobody has vouched for this card: whoever framed it is none of ours. */
  async function isForStrangers(): Promise<boolean> {
    if (ticket === undefined) return false;
    const silence = wait(patience).then(() => undefined);
    const redeemed = await Promise.race([attempt(send('redeemTicket', { ticket })), silence]);
    return redeemed?.ok === true && !redeemed.value.contact;
  }

  return {
    session,
    /** @param key what the background changed in what it keeps */
    onKept(key: string): void {
      const isOther = key === connectionsKey || key === settingsKey;
      if (isOther && state.value === 'open') void session.load();
    },
    person,
    search,
    name,
    /** Searches for whoever was not found by what the page calls them. */
    async searchName(): Promise<void> {
      search.type(name.value ?? '');
      await search.submit();
    },
    /** Opens one of the records that have a name. */
    openRecord(line: RecordLine): void {
      search.settle();
      person.openRecord(line);
    },
    history,
    signaturesHere: signaturesHere.lines,
    openSignature: (id: string): void => void attempt(send('openSignature', { id })),
    state,
    /**
     * Goes from a ticket to a contact; once more where that failed, and not beside one that may still come to something: a
     * document has one ticket. Resolves when the card is open or when it is late. By then the state says that the background
     * did not answer; a card that nobody vouched for stays blank.
     */
    async enter(wayIn: WayIn): Promise<void> {
      const late = wait(patience);
      entering ??= useTicket(wayIn).finally(() => {
        entering = undefined;
      });
      if (await Promise.race([entering, late.then(() => false)])) return;
      await late;
      if (state.value === 'blank' && !(await isForStrangers()) && state.value === 'blank') state.value = 'unopened';
    },
    /** Looks up one of several that a searched text holds. */
    pick(contact: Contact): void {
      search.settle();
      void person.show(contact);
    },
    /** Has the CRM's origin allowed, and then asks again. Called inside the click. */
    async allow(): Promise<void> {
      if (await session.allow(askPermission)) await person.refresh();
    },
  };
}

/** Whether the background says that there is no connection. */
const isRefused = ({ lookup, record }: PersonView): boolean => {
  const ofLookup = lookup.state === 'ready' ? lookup.value.problem : undefined;
  return [ofLookup, record.state === 'trouble' ? record.trouble : undefined].some(
    (trouble) => trouble?.kind === 'not-connected',
  );
};
export type CardStore = ReturnType<typeof createCardStore>;
