import { hasLetters } from '../chars.ts';
import type { Contact } from '../contact.ts';
import { findEmails } from '../emails.ts';
import { findPhoneCandidates, type PhoneCandidate } from '../phone-candidates.ts';
import type { AddressAdapter } from './address-adapter.ts';
import { isElement, isInUnread } from './boundaries.ts';
import { elementsIn, hasAttributes, matches, textContent } from './dom.ts';
import { isHost, mayHost } from './hosts.ts';

/** An element that stands for a contact, whatever its text says. */
export interface AttributeFinding {
  element: Element;
  /** The address, or the number still to be judged. */
  contact?: Contact;
  candidate?: PhoneCandidate;
}

/** Elements with more text are no name or link, but something around one. */
export const longestLabel = 200;
const elementsPerStep = 100;

function contactIn(raw: string): Omit<AttributeFinding, 'element'> | undefined {
  const text = raw.trim();
  const [email, second] = findEmails(text);
  if (email) {
    // A label that says more than a name and the address ("Mail to ...") may be about something else.
    const isAll = email.text === text || text.endsWith(`<${email.text}>`);
    return isAll && !second ? { contact: email } : undefined;
  }
  const [candidate, other] = findPhoneCandidates(`tel:${text}`);
  return candidate && !other && !hasLetters(text.replace(/;.*$/, ''), 3) ? { candidate } : undefined;
}

/** What one element says in its attributes, by the first adapter that knows it. */
function readElement(element: Element, adapters: AddressAdapter[]): AttributeFinding | undefined {
  for (const adapter of adapters) {
    const raw = matches(element, adapter.selector) ? adapter.read(element) : undefined;
    const found = raw && contactIn(raw);
    if (found && textContent(element).length <= longestLabel && !isInUnread(element)) return { element, ...found };
  }
  return undefined;
}

/**
 * Finds the contacts that a subtree keeps in attributes, and the elements in it that may have a tree of their own, by searches of
 * the browser's; yields nothing as often as a slice may end.
 * @param hosts takes those elements
 * @param selectors the adapters' own; each is looked for alone, as in a large tree they take longer together
 */
export function* readAttributes(
  root: Node,
  adapters: AddressAdapter[],
  hosts: Element[],
  selectors = adapters.map(({ selector }) => selector),
): Generator<AttributeFinding | undefined> {
  const itself = isElement(root) ? [root] : [];
  let steps = 0;
  for (const element of [...itself, ...elementsIn(root, mayHost)]) {
    if (isHost(element)) hosts.push(element);
    if (++steps % elementsPerStep === 0) yield undefined;
  }
  for (const selector of selectors) {
    for (const element of [...itself.filter(hasAttributes), ...elementsIn(root, selector)]) {
      const found = readElement(element, adapters);
      if (found) yield found;
      if (++steps % elementsPerStep === 0) yield undefined;
    }
  }
}
