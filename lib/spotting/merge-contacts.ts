import type { FoundContact } from './contact.ts';

/** Both lists in document order, without the phones that overlap an address. */
export function mergeContacts(emails: FoundContact[], phones: FoundContact[]): FoundContact[] {
  const merged: FoundContact[] = [];
  let next = 0;
  for (const phone of phones) {
    for (let email = emails[next]; email && email.start < phone.end; email = emails[++next]) merged.push(email);
    if (phone.start >= (merged.at(-1)?.end ?? 0)) merged.push(phone);
  }
  return [...merged, ...emails.slice(next)];
}
