import type { Contact } from '#lib/spotting/contact.ts';
import type { PageStoreParts } from './page-store.ts';
import { createPageStore } from './page-store.ts';
import { createPersonStore } from './person-store.ts';
import { createSearchStore } from './search-store.ts';
import { createSessionStore } from './session-store.ts';

/** Everything the popup shows: the page in front, the search box, and the person looked up. */
export function createPopupStore(parts: PageStoreParts) {
  const session = createSessionStore(parts);
  const page = createPageStore(parts);
  const person = createPersonStore(parts);
  const search = createSearchStore({ send: parts.send, onContact: (contact) => void person.show(contact) });

  return {
    session,
    page,
    person,
    search,
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
      if (person.contact.value !== null) {
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
