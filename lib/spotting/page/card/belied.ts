import type { Contact } from '../../contact.ts';
import { contains } from '../dom.ts';
import type { Mark } from '../marks.ts';

/** Digits of a number that are the same with and without its country. */
const ownDigits = 7;

const ownPart = ({ kind, value }: Contact): string =>
  kind === 'email' ? value : value.replace(/;.*/, '').slice(-ownDigits);

/**
 * Whether an element is marked for one contact while a text in it is another one: a stranger's letter may show its writer's own
 * address as a link to a customer's, to have them taken for that. A number that a link says with its country is the same one.
 */
export function isBelied(mark: Mark | undefined, others: readonly Mark[]): boolean {
  const { element, contact } = mark ?? {};
  if (!element || !contact) return false;
  const isOther = (other: Mark) => !other.element && ownPart(other.contact) !== ownPart(contact);
  return others.some((other) => isOther(other) && contains(element, other.range.startContainer));
}
