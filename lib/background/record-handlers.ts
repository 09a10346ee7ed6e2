import type { Recent } from '#lib/history/recent.ts';
import type { Attention } from '#lib/known/attention.ts';
import type { createLookUp } from '#lib/lookup/look-up.ts';
import type { createRecordReader } from '#lib/lookup/read-records.ts';
import type { FieldSearch } from '#lib/lookup/search-field.ts';
import { type PageContact, pageContact } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import type { Pages } from './pages.ts';
import { ownRegion, regionsOfNumbers } from './region.ts';

interface Parts {
  settings: SettingsStore;
  pages: Pick<Pages, 'frames'>;
  lookUp: ReturnType<typeof createLookUp>;
  records: ReturnType<typeof createRecordReader>;
  recent: Recent;
  fieldSearch: FieldSearch;
  attention: Attention;
}

type Names = 'readContacts' | 'readFields' | 'searchField' | 'lookUp' | 'readRecord' | 'readLinked' | 'readActivities';

const maxContacts = 20;

/** From a contact to the records of it, and from one record to the next. */
export function createRecordHandlers({
  settings,
  pages,
  lookUp,
  records,
  recent,
  fieldSearch,
  attention,
}: Parts): Pick<Handlers, Names> {
  /** The regions of the numbers that a tab's page shows. */
  async function regionsIn(tabId: number): Promise<string[]> {
    const contacts = (await pages.frames(tabId)).flatMap((frame) => frame.contacts);
    return regionsOfNumbers(contacts.filter(({ kind }) => kind === 'phone').map(({ value }) => value));
  }

  /** The contacts that a person typed, as their own region writes numbers, or else as the page does over which they typed. */
  async function contactsIn(text: string, tabId: number | undefined): Promise<PageContact[]> {
    const readAs = (region: string) =>
      findContacts(text, { region, anyEnding: true })
        .map(({ kind, value, text }) => ({ kind, value, text }))
        .filter(canBeLookedUp);
    const found = readAs(ownRegion(await settings.read()));
    if (found.length > 0 || tabId === undefined) return found;
    const [asThere] = (await regionsIn(tabId)).map(readAs).filter(({ length }) => length > 0);
    return asThere ?? [];
  }

  return {
    readContacts: async ({ text, tabId }, sender) => {
      // A card stands in the page that it is about.
      const over = sender.zone === 'card' ? sender.place.tabId : tabId;
      return { contacts: (await contactsIn(text, over)).slice(0, maxContacts) };
    },
    readFields: ({ entity }) => fieldSearch.readFields(entity),
    searchField: (question) => attention.during(() => fieldSearch.search(question)),
    lookUp: (wanted) => attention.during(() => lookUp(wanted)),
    readRecord: async ({ ref, refresh }) => {
      const record = await attention.during(() => records.readRecord(ref, refresh));
      // Nobody waits for that, and a session's storage that is full keeps nobody from reading.
      if (record.ok) void recent.note(record.value).catch(() => undefined);
      return record;
    },
    readLinked: (wanted) => records.readLinked(wanted),
    readActivities: (wanted) => records.readActivities(wanted),
  };
}

/** Whether a contact is of a size that a look-up takes. */
const canBeLookedUp = (contact: PageContact): boolean => pageContact.safeParse(contact).success;
