import type { AddressAdapter } from './address-adapter.ts';
import { isElement, isInUnread } from './boundaries.ts';
import { elementsIn, hasAttributes, matches, textContent } from './dom.ts';
import { hostSelectors, isHost } from './hosts.ts';

/** An element that may stand for a contact, whatever its text says. */
export interface AttributeFinding {
  element: Element;
  /** What its attributes say, each perhaps a contact as a whole, by the adapters that know it. */
  values: string[];
}

/** In characters: elements with more text are no name or link, but something around one. */
const longestBrief = 200;
/** Elements that are looked at before a slice may end. */
const elementsPerStep = 100;

/** Whether an element is small enough for its attributes to be about its text. */
export const isBrief = (element: Element): boolean => textContent(element).length <= longestBrief;

/** What an element says of itself in its attributes, by the adapters that know it. */
export const valuesOf = (element: Element, adapters: AddressAdapter[]): string[] =>
  adapters.flatMap((adapter) => (matches(element, adapter.selector) && adapter.read(element)) || []);

/** What one element says, where that is about its text. To ask for its text takes long where that is all of the page. */
function* readElement(element: Element, adapters: AddressAdapter[]): Generator<AttributeFinding | undefined> {
  const values = valuesOf(element, adapters);
  if (values.length > 0) yield isBrief(element) && !isInUnread(element) ? { element, values } : undefined;
}

/** Finds the elements in a subtree that may have a tree of their own; yields as often as a slice may end. */
function* findHosts(root: Node, hosts: Element[]): Generator<undefined> {
  if (isElement(root) && isHost(root)) hosts.push(root);
  let steps = 0;
  // To spread a list would make objects of all that is in it, in one go.
  for (const selector of hostSelectors) {
    for (const element of elementsIn(root, selector)) {
      if (isHost(element)) hosts.push(element);
      if (++steps % elementsPerStep === 0) yield undefined;
    }
    yield undefined;
  }
}

/**
 * Finds what may be contacts that a subtree keeps in attributes, and the elements in it that may have a tree of their own, by searches of
 * the browser's; yields nothing as often as a slice may end.
 * @param hosts takes those elements
 * @param selectors the adapters' own; each alternative is looked for alone, as in a large tree they take longer together
 */
export function* readAttributes(
  root: Node,
  adapters: AddressAdapter[],
  hosts: Element[],
  selectors = adapters.flatMap(({ selector }) => selector.split(',')),
): Generator<AttributeFinding | undefined> {
  const itself = isElement(root) ? [root] : [];
  yield* findHosts(root, hosts);
  let steps = 0;
  for (const selector of selectors) {
    for (const elements of [itself.filter(hasAttributes), elementsIn(root, selector)]) {
      for (const element of elements) {
        yield* readElement(element, adapters);
        if (++steps % elementsPerStep === 0) yield undefined;
      }
    }
    yield undefined;
  }
}
