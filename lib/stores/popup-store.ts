import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { Surface } from '#lib/history/place.ts';
import { maxTrail } from '#lib/history/trail.ts';
import type { Output } from '#lib/messages/contract.ts';
import { connectionsKey, pageKey, settingsKey } from '#lib/settings/kept-keys.ts';
import { aheadOfSurface, createAhead } from './ahead.ts';
import { attempt } from './ask.ts';
import { createFieldSearchStore } from './field-search-store.ts';
import { createHistoryStore } from './history-store.ts';
import { createHomeStore } from './home-store.ts';
import { createKnownStore } from './known-store.ts';
import { createNameSearch } from './name-search.ts';
import type { PageStoreParts } from './page-store.ts';
import { createPageStore } from './page-store.ts';
import { pause } from './pause.ts';
import { createPersonStore } from './person-store.ts';
import { createPlaceStore } from './place-store.ts';
import { createRecordSignaturesStore } from './record-signatures-store.ts';
import { createRereader } from './reread-kept.ts';
import { createSearchStore } from './search-store.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { type AskToNotify, createSignatureStore } from './signature-store.ts';
import { createWatchedSignatures } from './watched-signatures-store.ts';
import { createWays } from './ways.ts';

export interface PopupStoreParts extends PageStoreParts {
  askToNotify: AskToNotify;
  surface?: Surface;
}

/** Everything the popup and the panel show: the page in front, the search box, and the person looked up. */
export function createPopupStore({ surface = 'popup', askToNotify, ...given }: PopupStoreParts) {
  // Whatever is asked is asked in the name of the connection that the head names.
  const ahead = createAhead((name, input) => given.send(name, input, session.connection.peek()?.id));
  const parts = { ...given, send: ahead.send };
  const { wait = pause } = given;
  const session: SessionStore = createSessionStore(parts);
  const page = createPageStore(parts);
  const person = createPersonStore(parts);
  const signature = createSignatureStore({
    send: parts.send,
    askToNotify,
    onContact: (contact) => ways.lookUp(contact),
    onRecord: (line) => ways.showFound(line),
  });
  const watched = createWatchedSignatures(parts);
  const signaturesHere = createRecordSignaturesStore({ send: parts.send, person });
  const search = createSearchStore({
    send: parts.send,
    over: () => inFront,
    onContact: (contact) => ways.lookUp(contact),
    onSignature: (id) => void signature.open(id),
    names: {
      find: createNameSearch({ send: parts.send, entities: () => session.searched.value }),
      onRecord: (line) => ways.showRecord(line),
    },
  });
  const known = createKnownStore({ send: parts.send, session });
  const history = createHistoryStore(parts);
  const fieldSearch = createFieldSearchStore({
    send: parts.send,
    chosen: session.searched,
    connection: session.connection,
    onFound: (line) => ways.showFound(line),
  });
  const ways = createWays({ search, person, signature });
  const home = createHomeStore({
    text: search.text,
    page: page.page,
    history,
    signatures: watched,
    recordOf: known.recordOf,
  });
  /** False while only what was left is wanted, and nothing that stands around it. */
  const isLookingAround = signal(true);
  let lastUsed: string | undefined;
  let inFront: number | null = null;
  effect(() => {
    const id = session.connection.value?.id;
    // Another CRM, or none: nothing that the one before said stays.
    if (lastUsed !== undefined && id !== lastUsed) untracked(leave);
    lastUsed = id;
    // At home, what was looked at until now is there; over a record, whether that is pinned.
    void person.isOpen.value;
    if (id === undefined || !isLookingAround.value) return;
    void history.load();
    void watched.load();
  });
  effect(() => {
    if (search.isLooking.value || search.hasOutcome.value) untracked(person.setAside);
  });
  const places = createPlaceStore({
    send: parts.send,
    surface,
    shown: computed(() => {
      // Whoever was shown before is nobody that this text was searched for.
      const isOther = search.isSubmitted.value;
      const trail = isOther ? [] : person.trail.value.slice(-maxTrail);
      return {
        text: search.text.value,
        contact: isOther ? null : person.contact.value,
        trail,
        ...(trail.length > 0 && { left: person.left.value }),
        ...(fieldSearch.form.value && { form: fieldSearch.form.value }),
        ...(signature.id.value !== '' && !isOther && { signature: signature.id.value }),
      };
    }),
    show({ text, contact, trail, left, form, isAsked, signature: id }) {
      batch(() => {
        search.type(text);
        fieldSearch.restore(form);
        person.restore(contact, trail, left);
        signature.close();
        // The text that was half typed over a record belongs to it, as far as anybody knows; over none it is yet to be
        // searched for.
        if (contact || trail.length > 0 || id) search.settle();
      });
      if (id) void signature.open(id);
      else if (isAsked) void search.submit();
    },
  });

  /** Who is on a tab's page, and whom of them the CRM knows. */
  const lookAround = (tabId: number | null) => Promise.all([page.load(tabId), known.load(tabId)]);

  let drawn: (value?: unknown) => void = () => undefined;
  const isDrawn = new Promise((resolve) => {
    drawn = resolve;
  });

  /** Holds what the background said first, where it took the same tab for the one in front. */
  async function holdFirst(front: Promise<number | null>, first: Promise<Output<'openSurface'>>) {
    const [tabId, opening] = await Promise.all([front, attempt(first)]);
    if (!opening.ok || opening.value.tabId !== tabId) return tabId;
    // Which connection answers hangs on these, and with it all that was said.
    const on = [connectionsKey, settingsKey, ...(tabId === null ? [] : [pageKey(tabId)])];
    ahead.hold(aheadOfSurface(opening.value, surface), on);
    return tabId;
  }

  async function beginWith(front: Promise<number | null>, first: Promise<Output<'openSurface'>>): Promise<void> {
    isLookingAround.value = false;
    const tabId = await holdFirst(front, first);
    inFront = tabId;
    await session.load(tabId);
    await places.goTo(tabId);
    const look = () => {
      isLookingAround.value = true;
      void lookAround(tabId);
    };
    // Over a record nothing of the page is seen, and whatever the background did for it now, it would not do for the record.
    if (person.isOpen.value) void isDrawn.then(look);
    else look();
    // What is known already finds its place.
    await pause(0);
  }

  function leave(): void {
    // What the one before said first of this tab is none of this one's.
    ahead.drop();
    batch(() => {
      search.clear();
      signature.close();
      fieldSearch.restore(undefined);
      person.clear();
      history.reset();
      watched.reset();
      known.reset();
      // What the page links to is known of one CRM, and not of another.
      page.forgetSignatures();
    });
    places.cleared();
    void places.look();
    void known.load();
    void page.reload();
  }

  const onKept = createRereader({
    session,
    page,
    known,
    history,
    watched,
    signature,
    signaturesHere,
    ahead,
    isLookingAround,
    tab: () => inFront,
    wait,
  });

  return {
    session,
    page,
    person,
    search,
    signature,
    home,
    /** Those of the record in sight. */
    signaturesHere: signaturesHere.lines,
    history,
    known,
    fieldSearch,
    /**
     * Begins with the tab in front and with what the background said first, where it took the same one for that. Resolves as
     * soon as there is something to draw, be it that the background does not answer.
     */
    async begin(front: Promise<number | null>, first: Promise<Output<'openSurface'>>): Promise<void> {
      await Promise.race([beginWith(front, first), session.doubt()]);
    },
    /** What there was to draw at first was drawn: now what stands around it is asked for. */
    drawn: (): void => drawn(),
    /**
     * Shows a tab: what is on it, and what was looked at over it.
     * @param first what the background said first of the tab in front, where it was asked
     */
    async goTo(tabId: number | null, first?: Promise<Output<'openSurface'>>): Promise<void> {
      inFront = tabId;
      // Which connection answers there comes before anything is asked over it.
      places.leave();
      if (first) await holdFirst(Promise.resolve(tabId), first);
      if (inFront !== tabId) return;
      await session.load(tabId);
      if (inFront === tabId) await Promise.all([lookAround(tabId), places.goTo(tabId)]);
    },
    /** The tab shows another page, or the same one anew. */
    async onPage(): Promise<void> {
      await session.load();
      await Promise.all([places.look(), page.load(), known.load()]);
    },
    look: places.look,
    takenUp: places.takeUp,
    /** Whether a picture of what is shown would show the same when it is opened again: a record, from its top on. */
    isPicturable(): boolean {
      const { record, startAt } = person.view.value;
      const isRecord = record.state === 'ready' && !record.trouble && startAt === 0 && person.left.value.scroll === 0;
      return (
        isRecord &&
        !search.hasOutcome.value &&
        !search.isLooking.value &&
        signature.id.value === '' &&
        !session.trouble.value
      );
    },
    keepPicture(picture: string): void {
      const shown = person.trail.value.at(-1);
      if (shown) places.keepPicture(shown.ref, picture);
    },
    /** Takes the key of what the background changed in what it keeps. */
    onKept,
    /** Has the CRM's origin allowed, and then asks again. Called inside the click. */
    async allow(retry: () => unknown): Promise<void> {
      if (await session.allow(parts.askPermission)) retry();
    },
    ...ways.steps,
  };
}
export type PopupStore = ReturnType<typeof createPopupStore>;
