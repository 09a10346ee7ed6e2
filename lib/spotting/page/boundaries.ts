import { closest, isEditable, localName, matches, nodeType, parentElement, parentNode } from './dom.ts';

/** Which elements part the text around them, and which a reader's text leaves out. Tag names first: they cost nothing. */

const blockTags = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION FIGURE ' +
    'FOOTER FORM FRAMESET H1 H2 H3 H4 H5 H6 HEADER HGROUP HTML LEGEND LI MAIN MENU NAV OL OPTGROUP OPTION P PRE SEARCH ' +
    'SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/** Elements without text of the page, or in which a person types or a machine reads. */
const skippedTags = new Set(
  (
    'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD TITLE TEXTAREA INPUT SELECT DATALIST IFRAME OBJECT EMBED CANVAS AUDIO VIDEO PROGRESS ' +
    'METER MATH NOEMBED NOFRAMES'
  ).split(' '),
);

/** Of the skipped ones, those that show something, so that what stands on both sides is apart. */
const shownTags = new Set(
  'TEXTAREA INPUT SELECT IFRAME OBJECT EMBED CANVAS AUDIO VIDEO PROGRESS METER BR HR IMG'.split(' '),
);

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

const tagOf = (element: Element): string => localName(element).toUpperCase();

export function isBlock(node: Node): boolean {
  return isElement(node) && blockTags.has(tagOf(node));
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
  return skippedTags.has(tagOf(element)) || isTypedIn(element);
}

/** Whether an element, skipped or empty, stands visibly between what is on its two sides. */
export function isShownGap(element: Element): boolean {
  return shownTags.has(tagOf(element)) || isTypedIn(element);
}

/** How an element that is no block by its name takes part in the text: as a piece of it, apart from it, or not at all. */
export function roleInText(element: Element): 'inline' | 'apart' | 'hidden' {
  const { display, visibility } = getComputedStyle(element);
  if (display === 'none' || visibility === 'hidden' || visibility === 'collapse') return 'hidden';
  return display.startsWith('inline') || display === 'contents' || display.startsWith('ruby') ? 'inline' : 'apart';
}
