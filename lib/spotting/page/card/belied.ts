import { partsOfNumber } from '../../calling-code.ts';
import type { Contact } from '../../contact.ts';
import { comparePosition, contains, parentElement } from '../dom.ts';
import type { Mark } from '../mark.ts';
import { isShown, type Marks } from '../marks.ts';

/** Fewer digits are no number by themselves. */
const ownDigits = 7;

/** Whether a number is the end of another: that one has what is dialled before it. */
function isEndOf(one: string, other: string): boolean {
  const own = one.replace(/^0+/, '');
  return own.length >= ownDigits && other.endsWith(own);
}

/** Whether a text is another contact than a link says: where it names no country, it may have been read in the wrong one. */
function isOther({ contact: { kind, value }, text }: Mark, said: Contact): boolean {
  if (kind !== said.kind || kind === 'email') return value.toLowerCase() !== said.value.toLowerCase();
  const here = partsOfNumber(value);
  const there = partsOfNumber(said.value);
  const isSameCountry = here.code === there.code;
  if (isSameCountry || /[+＋]/.test(text)) return !isSameCountry || here.national !== there.national;
  return !isEndOf(here.national, there.national) && !isEndOf(there.national, here.national);
}

/** Whether a text is, or holds, what a contact is written as. */
const isSaidIn = (text: string, { kind, value }: Contact): boolean =>
  kind === 'email'
    ? text.toLowerCase().includes(value.toLowerCase())
    : text.replace(/\D/g, '').includes(partsOfNumber(value).national);

/** Whether any of a text stands in an element: it may begin before that, and end behind it. */
function standsIn(element: Element, { startContainer, endContainer }: StaticRange): boolean {
  const { DOCUMENT_POSITION_PRECEDING, DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_CONTAINED_BY } = Node;
  const start = comparePosition(element, startContainer);
  const end = comparePosition(element, endContainer);
  return (
    (start & (DOCUMENT_POSITION_PRECEDING | DOCUMENT_POSITION_CONTAINED_BY)) !== 0 &&
    (end & DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

/** Whether what another mark is for can be read in the element of a mark. */
function isReadIn({ text }: Mark, element: Element, other: Mark): boolean {
  if (!other.element) return standsIn(element, other.range);
  // The element serves for the text in it, too, which then has no mark of its own.
  const isNested = contains(element, other.element) || contains(other.element, element);
  return isNested && isSaidIn(text, other.contact);
}

const ancestorsAsked = 6;

/** The marks that begin in an element, and those around it, which may reach into it. */
function* marksAround(marks: MarksAround, element: Element): Generator<Mark | undefined> {
  yield* marks.within(element);
  let around: Element | null = element;
  for (let steps = 0; around && steps < ancestorsAsked; steps++, around = parentElement(around))
    yield* marks.at(around) ?? [];
}

/** What is asked of the marks of a document. */
export type MarksAround = Pick<Marks, 'at' | 'within'>;

/**
 * Whether an element is marked for one contact while another one stands in it: a stranger's letter may show its writer's own
 * address as a link to a customer's, to have them taken for that. A number that a link says with its country is the same one. One
 * that says its own contact, too, is belied only where the other one stands.
 * @param here the marks at the place that a person points at
 */
export function isBelied(mark: Mark | undefined, marks: MarksAround, here: readonly Mark[] = []): boolean {
  const { element, contact } = mark ?? {};
  if (!mark || !element || !contact) return false;
  const isBy = (other: Mark | undefined): boolean =>
    other !== undefined && isOther(other, contact) && isReadIn(mark, element, other) && isShown(other);
  if (here.some(isBy)) return true;
  if (isSaidIn(mark.text, contact)) return false;
  for (const other of marksAround(marks, element)) if (isBy(other)) return true;
  return false;
}
