import type { FoundContact } from './contact.ts';

/** The phones that overlap none of the addresses; both lists are in document order. */
function apartFrom(emails: FoundContact[], phones: FoundContact[]): FoundContact[] {
  let next = 0;
  return phones.filter(({ start, end }) => {
    while ((emails[next]?.end ?? end) <= start) next++;
    return (emails[next]?.start ?? end) >= end;
  });
}

/** Both lists in document order, without the phones that overlap an address. */
export function mergeContacts(emails: FoundContact[], phones: FoundContact[]): FoundContact[] {
  return [...emails, ...apartFrom(emails, phones)].sort((one, other) => one.start - other.start);
}
