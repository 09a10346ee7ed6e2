/**
 * What the nodes of a page are asked, by the prototypes' own members. A form answers for any member with the field that the
 * page gave that name: `<input name="firstChild">` makes it its own dead end. A document does so for the page's own scripts
 * alone.
 */

function accessor<T extends object, K extends keyof T & string>(owner: T, name: K): (of: T) => T[K] {
  // Elements inherit some members from nodes, such as their text.
  const get = (Object.getOwnPropertyDescriptor(owner, name) ?? Object.getOwnPropertyDescriptor(anyNode, name))?.get;
  return (of) => get?.call(of);
}

const { prototype: anyNode } = Node;
const { prototype: anyElement } = Element;

export const nodeType = accessor(anyNode, 'nodeType');
export const parentNode = accessor(anyNode, 'parentNode');
export const parentElement = accessor(anyNode, 'parentElement');
export const firstChild = accessor(anyNode, 'firstChild');
export const nextSibling = accessor(anyNode, 'nextSibling');
export const previousSibling = accessor(anyNode, 'previousSibling');
export const childNodes = accessor(anyNode, 'childNodes');
export const isConnected = accessor(anyNode, 'isConnected');
export const rootOf = (node: Node): Node => anyNode.getRootNode.call(node);
export const contains = (node: Node, other: Node | null): boolean => anyNode.contains.call(node, other);
export const comparePosition = (node: Node, other: Node): number => anyNode.compareDocumentPosition.call(node, other);
/** Whether a node stands behind another in the order of their document, or in it. */
export const isBehind = (node: Node, other: Node): boolean => (comparePosition(other, node) & 4) > 0;

/** `NodeFilter.SHOW_TEXT` and that of sections in XML. */
export const showTexts = 4 | 8;

/** Walks on from a node to all behind it, or to those of some kinds. */
export function walkFrom(node: Node | null, kinds?: number): TreeWalker {
  const from = node ?? document;
  const walker = document.createTreeWalker(rootOf(from), kinds);
  walker.currentNode = from;
  return walker;
}

/** How many characters a text has. */
export const dataLength = accessor(CharacterData.prototype, 'length');
export const localName = accessor(anyElement, 'localName');
export const shadowRootOf = accessor(anyElement, 'shadowRoot');
export const isEditable = accessor(HTMLElement.prototype, 'isContentEditable');
export const matches = (element: Element, selector: string): boolean => anyElement.matches.call(element, selector);
/** The nearest element that a selector names, of an element and those around it. */
export function closest<N extends keyof HTMLElementTagNameMap>(
  element: Element | null | undefined,
  name: N,
): HTMLElementTagNameMap[N] | null | undefined;
export function closest(element: Element | null | undefined, selector: string): Element | null | undefined;
export function closest(element: Element | null | undefined, selector: string): Element | null | undefined {
  return element && anyElement.closest.call(element, selector);
}
export const attribute = (element: Element, name: string) => anyElement.getAttribute.call(element, name);
export const boxOf = (element: Element): DOMRect => anyElement.getBoundingClientRect.call(element);
export const isVisible = (element: Element, options: CheckVisibilityOptions): boolean =>
  anyElement.checkVisibility.call(element, options);
export const scrollTo = (element: Element, options: ScrollIntoViewOptions): void =>
  anyElement.scrollIntoView.call(element, options);

const textOf = accessor(anyElement, 'textContent');

/** The text of an element and all in it. */
export const textContent = (element: Element): string => textOf(element) ?? '';

export const hasAttributes = (element: Element): boolean => anyElement.hasAttributes.call(element);

const firstElement = accessor(anyElement, 'firstElementChild');

/** All elements in a part of a page that a selector names. */
export function elementsIn(part: Node, selector: string): NodeListOf<Element> | Element[] {
  // Most of what changes holds no element.
  if (part instanceof Element) return firstElement(part) ? anyElement.querySelectorAll.call(part, selector) : [];
  return part instanceof DocumentFragment ? part.querySelectorAll(selector) : [];
}
