import type { FoundContact } from './contact.ts';

/** Those of others that overlap none of some; both lists are in document order. */
function apartFrom(some: FoundContact[], others: FoundContact[]): FoundContact[] {
  let next = 0;
  return others.filter(({ start, end }) => {
    while ((some[next]?.end ?? end) <= start) next++;
    return (some[next]?.start ?? end) >= end;
  });
}

/** Both lists in document order, without those of the second that overlap one of the first. */
export function mergeContacts(first: FoundContact[], second: FoundContact[]): FoundContact[] {
  return [...first, ...apartFrom(first, second)].sort((one, other) => one.start - other.start);
}
