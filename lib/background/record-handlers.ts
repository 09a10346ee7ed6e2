import type { createLookUp } from '#lib/lookup/look-up.ts';
import type { createRecordReader } from '#lib/lookup/read-records.ts';
import { type PageContact, pageContact } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { ownRegion } from './region.ts';

interface Parts {
  settings: SettingsStore;
  lookUp: ReturnType<typeof createLookUp>;
  records: ReturnType<typeof createRecordReader>;
}

type Names = 'readContacts' | 'lookUp' | 'readRecord' | 'readLinked' | 'readActivities';

const maxContacts = 20;

/** From a contact to the records of it, and from one record to the next. */
export function createRecordHandlers({ settings, lookUp, records }: Parts): Pick<Handlers, Names> {
  return {
    readContacts: async ({ text }) => {
      const region = ownRegion(await settings.read());
      const found = findContacts(text, { region }).map(({ kind, value, text }) => ({ kind, value, text }));
      return { contacts: found.filter(isWhole).slice(0, maxContacts) };
    },
    lookUp: (wanted) => lookUp(wanted),
    readRecord: ({ ref, refresh }) => records.readRecord(ref, refresh),
    readLinked: (wanted) => records.readLinked(wanted),
    readActivities: (wanted) => records.readActivities(wanted),
  };
}

/** Whether a contact is of a size that a look-up takes. */
const isWhole = (contact: PageContact): boolean => pageContact.safeParse(contact).success;
