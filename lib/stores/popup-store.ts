import { batch, computed, effect } from '@preact/signals';
import type { Surface } from '#lib/history/place.ts';
import { maxTrail } from '#lib/history/trail.ts';
import type { Output } from '#lib/messages/contract.ts';
import { pinsKey, recentKey, verdictsKey } from '#lib/settings/kept-keys.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { aheadOfSurface, createAhead } from './ahead.ts';
import { attempt } from './ask.ts';
import { createFieldSearchStore } from './field-search-store.ts';
import { createHistoryStore } from './history-store.ts';
import { createKnownStore } from './known-store.ts';
import type { PageStoreParts } from './page-store.ts';
import { createPageStore } from './page-store.ts';
import { pause } from './pause.ts';
import { createPersonStore } from './person-store.ts';
import { createPlaceStore } from './place-store.ts';
import { createSearchStore } from './search-store.ts';
import { createSessionStore } from './session-store.ts';

interface Parts extends PageStoreParts {
  surface?: Surface;
}

/** Everything the popup and the panel show: the page in front, the search box, and the person looked up. */
export function createPopupStore({ surface = 'popup', ...given }: Parts) {
  const ahead = createAhead(given.send);
  const parts = { ...given, send: ahead.send };
  const session = createSessionStore(parts);
  const page = createPageStore(parts);
  const person = createPersonStore(parts);
  const search = createSearchStore({ send: parts.send, onContact: (contact) => void person.show(contact) });
  const known = createKnownStore({ send: parts.send, session });
  const history = createHistoryStore(parts);
  const fieldSearch = createFieldSearchStore({
    send: parts.send,
    chosen: computed(() => session.settings.value?.entities.map(({ slug }) => slug) ?? []),
    connection: session.connection,
    onFound(line) {
      search.clear();
      person.openRecord(line);
    },
  });
  // At home, what was looked at until now is there; over a record, whether that is pinned.
  effect(() => {
    void person.isOpen.value;
    if (session.connection.value) void history.load();
  });
  const places = createPlaceStore({
    send: parts.send,
    surface,
    shown: computed(() => ({
      text: search.text.value,
      contact: person.contact.value,
      trail: person.trail.value.slice(-maxTrail),
      ...(person.trail.value.length > 0 && { left: person.left.value }),
      ...(fieldSearch.form.value && { form: fieldSearch.form.value }),
    })),
    show({ text, contact, trail, left, form }) {
      batch(() => {
        search.type(text);
        fieldSearch.restore(form);
        person.restore(contact, trail, left);
      });
    },
  });

  /** Shows a tab: what is on it, and what was looked at over it; resolves once the latter is there. */
  function enter(tabId: number | null) {
    const around = Promise.all([page.load(tabId), known.load(tabId)]);
    return { placed: places.goTo(tabId), around };
  }

  async function beginWith(front: Promise<number | null>, first: Promise<Output<'openSurface'>>): Promise<void> {
    const [tabId, opening] = await Promise.all([front, attempt(first)]);
    if (opening.ok && opening.value.tabId === tabId) ahead.hold(aheadOfSurface(opening.value, surface));
    await enter(tabId).placed;
    await session.load();
    // What is known already finds its place.
    await pause(0);
  }

  return {
    session,
    page,
    person,
    search,
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
    /** Shows a tab: what is on it, and what was looked at over it. */
    async goTo(tabId: number | null): Promise<void> {
      const { placed, around } = enter(tabId);
      await Promise.all([placed, around]);
    },
    /** The tab shows another page, or the same one anew. */
    async onPage(): Promise<void> {
      await Promise.all([places.look(), page.load(), known.load()]);
    },
    look: places.look,
    /** @param key what the background changed in what it keeps */
    onKept(key: string): void {
      if (key === verdictsKey) void known.load();
      if (key === recentKey || key === pinsKey) void history.load();
    },
    /** Has the CRM's origin allowed, and then asks again. Called inside the click. */
    async allow(retry: () => unknown): Promise<void> {
      if (await session.allow(parts.askPermission)) retry();
    },
    /** Looks a contact of the page, or of the searched text, up. */
    pick(contact: Contact): void {
      search.settle();
      void person.show(contact);
    },
    /** One step back: from a search, along the trail, home, to an empty box; false when there is nowhere to go. */
    back(): boolean {
      if (search.hasOutcome.value) {
        search.settle();
        return true;
      }
      if (person.back()) return true;
      if (person.isOpen.value) {
        person.clear();
        return true;
      }
      if (search.text.value === '') return false;
      search.clear();
      return true;
    },
  };
}
export type PopupStore = ReturnType<typeof createPopupStore>;
