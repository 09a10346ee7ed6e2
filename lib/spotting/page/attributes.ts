import { addressSelector, addressSelectors, saidBy } from './address-attributes.ts';
import { isInUnread } from './boundaries.ts';
import { elementsIn, hasAttributes, matches, textContent } from './dom.ts';
import { hostSelectors, isHost } from './hosts.ts';

/** An element that may stand for a contact, whatever its text says. */
export interface AttributeFinding {
  element: Element;
  /** What its attributes say, each perhaps a contact as a whole. */
  values: string[];
}

/** In characters: elements with more text are no name or link, but something around one. */
const longestBrief = 200;
/** Elements that are looked at before a slice may end. */
const elementsPerStep = 100;

/** Whether an element is small enough for its attributes to be about its text. */
export const isBrief = (element: Element): boolean => textContent(element).length <= longestBrief;

/**
 * What one element says, without values where that is not about its text; nothing where it says nothing. To ask for its
 * text takes long where that is all of the page.
 */
export function findingOf(element: Element): AttributeFinding | undefined {
  const values = hasAttributes(element) && matches(element, addressSelector) ? saidBy(element) : [];
  return values[0] ? { element, values: isBrief(element) && !isInUnread(element) ? values : [] } : undefined;
}

/**
 * Finds the elements in a subtree that may have a tree of their own, and those that may stand for a contact, by
 * searches of the browser's; yields nothing as often as a slice may end.
 * @param hosts takes the former
 */
export function* readAttributes(root: Node, hosts: Element[]): Generator<AttributeFinding | undefined> {
  for (const selector of hostSelectors) {
    const elements = elementsIn(root, selector);
    // A list of the browser's takes twice as long by its iterator, and to spread it would make objects of all that is in it.
    for (let index = 0; index < elements.length; index++) {
      const element = elements[index];
      if (element && isHost(element)) hosts.push(element);
      if (index % elementsPerStep === 0) yield undefined;
    }
    yield undefined;
  }
  // Each alternative is looked for alone: in a large tree they take longer together.
  for (const selector of addressSelectors) {
    for (const element of elementsIn(root, selector)) {
      yield findingOf(element);
    }
    yield undefined;
  }
}
