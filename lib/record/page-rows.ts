import type { PageContact } from '#lib/messages/contract.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { saysAll } from './fold.ts';
import { isNameless } from './holds-address.ts';
import type { KnownRecord } from './view.ts';

/** Somebody with an address on a page, and the numbers of the page that are theirs for sure. */
export interface PersonRow extends PageContact {
  phones: PageContact[];
}

/** Whom a page shows, as it is listed. */
export interface PageRows {
  people: PersonRow[];
  /** The numbers of which nobody knows whose they are. */
  phones: PageContact[];
}

type RecordOf = (contact: Contact) => KnownRecord | undefined;

/**
 * Puts people first, and below them the numbers. Who stands beside a number is no proof that it is theirs: it is put to somebody
 * where the CRM has one record with both.
 * @param nameOf what a record is called
 */
export function rowsOfPage(
  contacts: readonly PageContact[],
  recordOf: RecordOf = () => undefined,
  nameOf: (record: KnownRecord) => string = ({ title }) => title,
): PageRows {
  const phones: PageContact[] = [];
  const people = contacts
    .filter(({ kind }) => kind === 'email')
    .map((contact): PersonRow => {
      const record = recordOf(contact);
      return { ...contact, phones: [], ...(record && isNameless(contact.text) && { text: nameOf(record) }) };
    });
  for (const contact of contacts) {
    if (contact.kind !== 'phone') continue;
    const key = recordOf(contact)?.key;
    const owner = key === undefined ? undefined : people.find((person) => recordOf(person)?.key === key);
    (owner?.phones ?? phones).push(contact);
  }
  return { people, phones };
}

/** Those rows that say every one of some words, which `wordsOf` made. */
export function rowsSaying({ people, phones }: PageRows, words: readonly string[]): PageRows {
  const numbers = words.map((word) => (/^[\d().+-]+$/.test(word) ? word.replaceAll(/[().-]/g, '') : word));
  const says = (contact: PageContact) => saysAll(saidBy(contact), contact.kind === 'phone' ? numbers : words);
  return { people: people.filter((person) => says(person) || person.phones.some(says)), phones: phones.filter(says) };
}

/** A number is found by its digits, too, however it is written. */
function saidBy({ kind, text, value }: PageContact): string {
  const spellings = kind === 'phone' ? [text, value].map((one) => one.replaceAll(/\D/g, '')) : [];
  return [text, value, ...spellings].join('\n');
}
