/**
 * What the nodes of a page are asked, by the prototypes' own members. A form answers for any member with the field that the
 * page gave that name: `<input name="firstChild">` makes it its own dead end. A document does so for the page's own scripts
 * alone.
 */

const { prototype: anyNode } = Node;
const { prototype: anyElement } = Element;

/** What reads a member of a kind of nodes, or of all nodes: this old way alone looks up what a kind has from another. */
const getter = <T extends object, K extends keyof T & string>(owner: T, name: K): ((this: T) => T[K]) =>
  Object(owner).__lookupGetter__(name);

const getNodeType = getter(anyNode, 'nodeType');
const getParentNode = getter(anyNode, 'parentNode');
const getFirstChild = getter(anyNode, 'firstChild');
const getNextSibling = getter(anyNode, 'nextSibling');
const getTextContent = getter(anyElement, 'textContent');
const getLength = getter(CharacterData.prototype, 'length');
const getLocalName = getter(anyElement, 'localName');
const getShadowRoot = getter(anyElement, 'shadowRoot');
const getFirstElement = getter(anyElement, 'firstElementChild');

/** The same as a function, for what is asked seldom: all of these are one function, which calls another getter each time. */
function accessor<T extends object, K extends keyof T & string>(owner: T, name: K): (of: T) => T[K] {
  const get = getter(owner, name);
  return (of) => get.call(of);
}
export const parentElement = accessor(anyNode, 'parentElement');
export const previousSibling = accessor(anyNode, 'previousSibling');
export const childNodes = accessor(anyNode, 'childNodes');

// What is asked often has a function each, for which browsers find a quick way.
const nodeType = (node: Node): number => getNodeType.call(node);
export const isElement = (node: Node): node is Element => nodeType(node) === 1;
/** A text, that of a section in XML among them. */
export function isText(node: Node): node is Text {
  const type = nodeType(node);
  return type === 3 || type === 4;
}
/** Whether a node is the root of a shadow tree; that of another document, which a node may come from, has a class of its own. */
export const isShadowRoot = (node: Node): node is ShadowRoot => nodeType(node) === 11 && 'host' in node;
/** Whether an element is none of a drawing or a formula; from another document, too. */
export const isHtml = (element: Element): element is HTMLElement => 'isContentEditable' in element;
export const parentNode = (node: Node): ParentNode | null => getParentNode.call(node);
export const firstChild = (node: Node): ChildNode | null => getFirstChild.call(node);
export const nextSibling = (node: Node): ChildNode | null => getNextSibling.call(node);
/** Whether a node is in the page: one that was moved into another document, as into a frame, is not. */
export const isConnected = (node: Node): boolean => anyNode.getRootNode.call(node, { composed: true }) === document;
export const rootOf = (node: Node): Node => anyNode.getRootNode.call(node);
export const contains = (node: Node, other: Node | null): boolean => anyNode.contains.call(node, other);
export const comparePosition = (node: Node, other: Node): number => anyNode.compareDocumentPosition.call(node, other);
/** Whether a node stands behind another in the order of their document, or in it. */
export const isBehind = (node: Node, other: Node): boolean => (comparePosition(other, node) & 4) > 0;

/** A range that nothing moves along: those that browsers do slow down every change. */
export const staticRange = (startContainer: Node, startOffset: number, endContainer: Node, endOffset: number) =>
  new StaticRange({ startContainer, startOffset, endContainer, endOffset });

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
export const dataLength = (text: CharacterData): number => getLength.call(text);
export const localName = (element: Element): string => getLocalName.call(element);
export const shadowRootOf = (element: Element): ShadowRoot | null => getShadowRoot.call(element);
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

/** The text of an element and all in it. */
export const textContent = (element: Element): string => getTextContent.call(element);

export const hasAttributes = (element: Element): boolean => anyElement.hasAttributes.call(element);

/** The first element in another that a selector names. */
export const firstIn = (element: Element | null | undefined, selector: string): Element | null | undefined =>
  element && anyElement.querySelector.call(element, selector);

/** All elements in a part of a page that a selector names. */
export function elementsIn(part: Node, selector: string): NodeListOf<Element> | Element[] {
  // Most of what changes holds no element.
  if (isElement(part)) return getFirstElement.call(part) ? anyElement.querySelectorAll.call(part, selector) : [];
  return isShadowRoot(part) ? part.querySelectorAll(selector) : [];
}
