import {
  attribute,
  closest,
  dataLength,
  firstChild,
  hasAttributes,
  isEditable,
  isElement,
  isHtml,
  isShadowRoot,
  isText,
  localName,
  matches,
  parentElement,
  parentNode,
  shadowRootOf,
} from './dom.ts';

/** Which elements part the text around them, and which a reader's text leaves out. */

const names = {
  /**
   * The commonest blocks, and what stands apart from the words beside it; of the others the browser is asked how they
   * are shown.
   */
  block: 'html,body,main,section,form,div,p,pre,h1,h2,h3,ul,li,dt,dd,table,tbody,tr,td,th,button,sup,svg',
  /** Elements without text of the page. */
  unseen: 'script,style,noscript,head,title,datalist,math',
  /** Those in which a person types or a machine reads, and which show something: what stands on both sides is apart. */
  seen: 'textarea,input,select,iframe,object,canvas,audio,video,progress,meter',
  /** Those that show something and hold nothing. */
  gap: 'br,hr,img',
};
const kinds = new Map(Object.entries(names).flatMap(([kind, list]) => list.split(',').map((name) => [name, kind])));

/** What an element is by its name alone, which costs nothing: one of the kinds above, or nothing. */
export const kindByName = (element: Element): string | undefined => kinds.get(localName(element));

/** Whether an element is of a kind that the page has made up: it wraps a part of that. */
export const isCustom = (element: Element): boolean => localName(element).includes('-');

/**
 * The code editors that pages embed; what stands in them is being typed. Those of text say so themselves as long as
 * they are edited.
 */
const editors = '.CodeMirror,.cm-editor,.monaco-editor,.ace_editor,[role="textbox"i]';

/** How many characters a node is of the flat text itself, without what it holds. */
export const textLength = (node: Node): number => (isText(node) ? dataLength(node) : 0);

/** The element that a node is in; what is right under a shadow root is in its host. */
export function elementOver(node: Node): Element | null {
  const parent = parentNode(node);
  return parentElement(node) ?? (parent && isShadowRoot(parent) ? parent.host : null);
}

/** The element that a node is in, or is. */
export const elementAround = (node: Node): Element | null => (isElement(node) ? node : elementOver(node));

/**
 * Whether a node is a block by its name alone, or a part of a page that has made up its name; with text alone that may
 * be a label.
 */
export const isBlock = (node: Node): boolean =>
  isElement(node) &&
  (kindByName(node) === 'block' || (isCustom(node) && !!(node.firstElementChild ?? shadowRootOf(node))));

/** Whether what stands before an element and in it is never one line, by its name alone. */
export function partsLines(element: Element): boolean {
  const kind = kindByName(element);
  return kind === 'block' || kind === 'gap';
}

/** Whether texts on both sides of an element's edge are never one text, by its name alone. */
export const partsText = (element: Element): boolean => partsLines(element) || isCustom(element);

/** Whether an element is a row of several cells: what the last of them says is about nothing in the next row. */
export const isRow = (element: Element): boolean => localName(element) === 'tr' && element.childElementCount > 1;

/** How many elements a row is waited for before a text is cut in its midst. */
const longestRow = 50;

/**
 * Whether a text may be cut before an element: a block, and not what stands beside its label, as long as a row may be near.
 * @param distance how many elements behind the first that it could be cut at
 */
export const mayCutBefore = (element: Element, distance: number): boolean =>
  isBlock(element) && (distance > longestRow || !/^(?:t[dh]|dd)$/.test(localName(element)));

const isEdited = (element: Element): boolean => isHtml(element) && isEditable(element);

/** Whether a person is typing in an element: nothing in it is read. */
export const isTypedIn = (element: Element): boolean =>
  hasAttributes(element) && (isEdited(element) || matches(element, editors));

/** Names what is not read. An editor is asked for whatever it says of editing: a part of it may say that it is not edited. */
const unread = `${names.unseen},${names.seen},${editors},[contenteditable]`;

/**
 * The outermost element around a node whose text is not read; nothing where there is none. What an editor holds belongs
 * to it, even where it says that a part of it is not edited.
 */
export function unreadAround(node: Node): Element | null {
  let around = elementAround(node);
  if (!around || !(isEdited(around) || closest(around, unread))) return null;
  let outermost: Element | null = null;
  for (; around; around = parentElement(around)) {
    const kind = kindByName(around);
    if (kind === 'unseen' || kind === 'seen' || isTypedIn(around)) outermost = around;
  }
  return outermost;
}

/** Whether an element is one whose text is not read, or deep inside one; all of a document in design mode is. */
export const isInUnread = (element: Element): boolean => isEdited(element) || !!unreadAround(element);

/** Whether an element is apart from the text around it, and no piece of that; undefined where it is hidden. */
export function isApart(element: Element): boolean | undefined {
  if (partsText(element)) return true;
  if (!firstChild(element)) return false;
  const { display, visibility } = getComputedStyle(element);
  // What is hidden with all around it, as a dialogue that is yet to open, is read as it will show.
  const around = elementOver(element) ?? element;
  if (display === 'none' || (visibility !== 'visible' && getComputedStyle(around).visibility !== visibility))
    return undefined;
  // What goes into a slot is shown where that is, and what a drawing places by itself there; what is written over other
  // words stands beside them.
  return !!(element.slot || attribute(element, 'x')) || !/^(?:inline|contents|ruby$)/.test(display);
}
