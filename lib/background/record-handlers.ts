import type { Recent } from '#lib/history/recent.ts';
import type { Attention } from '#lib/known/attention.ts';
import type { createLookUp } from '#lib/lookup/look-up.ts';
import type { createRecordReader } from '#lib/lookup/read-records.ts';
import type { FieldSearch } from '#lib/lookup/search-field.ts';
import { type PageContact, pageContact } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { ownRegion } from './region.ts';

interface Parts {
  settings: SettingsStore;
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
  lookUp,
  records,
  recent,
  fieldSearch,
  attention,
}: Parts): Pick<Handlers, Names> {
  return {
    readContacts: async ({ text }) => {
      const region = ownRegion(await settings.read());
      const found = findContacts(text, { region, anyEnding: true }).map(({ kind, value, text }) => ({
        kind,
        value,
        text,
      }));
      return { contacts: found.filter(isWhole).slice(0, maxContacts) };
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
const isWhole = (contact: PageContact): boolean => pageContact.safeParse(contact).success;
