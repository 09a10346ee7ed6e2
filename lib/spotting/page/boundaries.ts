import { closest, isEditable, localName, matches, nodeType, parentElement, parentNode } from './dom.ts';

/** Which elements part the text around them, and which a reader's text leaves out. Tag names first: they cost nothing. */

const tags = (names: string) => new Set(names.split(' '));

const blocks = tags(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol optgroup option p pre search ' +
    'section summary table tbody td tfoot th thead tr ul',
);
/** Elements without text of the page. */
const unseen = tags('script style noscript template head title datalist math noembed noframes');
/** Those in which a person types or a machine reads, and which show something: what stands on both sides is apart. */
const seen = tags('textarea input select iframe object embed canvas audio video progress meter');
/** Those that show something and hold nothing. */
const gaps = tags('br hr img');

/** The code editors that pages embed; what stands in them is being typed. */
const editors = '.CodeMirror,.cm-editor,.monaco-editor,.ace_editor,.ProseMirror,.ql-editor,[role="textbox"]';

export const isText = (node: Node): node is Text => nodeType(node) === 3;
export const isElement = (node: Node): node is Element => nodeType(node) === 1;

/** The element that a node is in, or is; text right under a shadow root is in its host. */
export function elementAround(node: Node): Element | null {
  if (isElement(node)) return node;
  const parent = parentNode(node);
  return parent instanceof ShadowRoot ? parent.host : parentElement(node);
}

export function isBlock(node: Node): boolean {
  return isElement(node) && blocks.has(localName(node));
}

/** Whether a person is typing in an element: nothing in it is read. */
export function isTypedIn(element: Element): boolean {
  return (element instanceof HTMLElement && isEditable(element)) || matches(element, editors);
}

/** The same for an element deep inside. */
export function isInTyped(element: Element): boolean {
  return (element instanceof HTMLElement && isEditable(element)) || closest(element, editors) !== null;
}

export function isSkipped(element: Element): boolean {
  const tag = localName(element);
  return unseen.has(tag) || seen.has(tag) || isTypedIn(element);
}

/** Whether an element, skipped or empty, stands visibly between what is on its two sides. */
export function isShownGap(element: Element): boolean {
  const tag = localName(element);
  return seen.has(tag) || gaps.has(tag) || isTypedIn(element);
}

/** How an element that is no block by its name takes part in the text: as a piece of it, apart from it, or not at all. */
export function roleInText(element: Element): 'inline' | 'apart' | 'hidden' {
  const { display, visibility } = getComputedStyle(element);
  if (display === 'none' || visibility !== 'visible') return 'hidden';
  return /^(?:inline|contents|ruby)/.test(display) ? 'inline' : 'apart';
}
