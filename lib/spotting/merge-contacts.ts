import type { FoundContact } from './contact.ts';

/** Those of others that overlap none of some; both lists are in document order. */
function apartFrom(some: FoundContact[], others: FoundContact[]): FoundContact[] {
  let next = 0;
  return others.filter(({ start, end }) => {
    while ((some[next]?.end ?? end) <= start) next++;
    return (some[next]?.start ?? end) >= end;
  });
}

/**
 * Both lists in document order, without those of the second that overlap one of the first; one of the two where the
 * other has none.
 */
export function mergeContacts(first: FoundContact[], second: FoundContact[]): FoundContact[] {
  if (first.length === 0) return second;
  const others = apartFrom(first, second);
  return others.length === 0 ? first : [...first, ...others].sort((one, other) => one.start - other.start);
}
