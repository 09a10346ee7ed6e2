import { partsOfNumber } from '../../calling-code.ts';
import type { Contact } from '../../contact.ts';
import { contains } from '../dom.ts';
import type { Mark } from '../marks.ts';

/** Fewer digits are no number by themselves. */
const ownDigits = 7;

/** Whether a number is the end of another: that one has what is dialled before it. */
function isEndOf(one: string, other: string): boolean {
  const own = one.replace(/^0+/, '');
  return own.length >= ownDigits && other.endsWith(own);
}

/** Whether a text is another contact than a link says: where it names no country, it may have been read in the wrong one. */
function isOther({ contact: { kind, value }, text }: Mark, said: Contact): boolean {
  if (kind !== said.kind || kind === 'email') return value !== said.value;
  const here = partsOfNumber(value);
  const there = partsOfNumber(said.value);
  const isSameCountry = here.code === there.code;
  if (isSameCountry || /[+＋]/.test(text)) return !isSameCountry || here.national !== there.national;
  return !isEndOf(here.national, there.national) && !isEndOf(there.national, here.national);
}

/**
 * Whether an element is marked for one contact while a text in it is another one: a stranger's letter may show its writer's own
 * address as a link to a customer's, to have them taken for that. A number that a link says with its country is the same one.
 */
export function isBelied(mark: Mark | undefined, others: readonly Mark[]): boolean {
  const { element, contact } = mark ?? {};
  if (!element || !contact) return false;
  return others.some(
    (other) => !other.element && isOther(other, contact) && contains(element, other.range.startContainer),
  );
}
