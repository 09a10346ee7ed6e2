import { findInPage } from '../hits.ts';
import { mayCutBefore, textLength } from './boundaries.ts';
import {
  elementsIn,
  firstChild,
  isElement,
  isShadowRoot,
  isText,
  nextSibling,
  previousSibling,
  textContent,
  walkFrom,
} from './dom.ts';
import { type Beginning, type Lines, linesWithHits } from './lines.ts';
import { after, nodeFrom, type Passage, rangeFrom, readPassage } from './passage.ts';

/** So many elements are flattened in one go. */
const stretchLength = 128;
/** And so many behind a stretch of which most was read: they are read whole. */
const fullStretchLength = 32;
/** A stretch of more characters is cut in the midst of a text: at a new line, where there is one. */
const mostCharacters = 100_000;
/** Where source code may be cut: it comes in tens of thousands of spans, all of one block. */
const startsApart = /^[\s,;]{2}|^\n/;
/**
 * After so many elements such a place is looked for before each; after twice as many the next one is cut at, wherever
 * it stands.
 */
const longestLine = 200;

/**
 * Where the rest of a page may be cut: at one of its elements or a text beside it, or nowhere where little is left of it.
 * @param from the index of the first of the elements that it may be cut at
 * @returns the index of the element that it is cut at, or of the end
 */
function cutIn(elements: ArrayLike<Element>, from: number, rest: Range): [index: number, cut?: Node] {
  for (let index = from; ; index++) {
    const element = elements[index];
    if (!element) return [index];
    const distance = index - from;
    const beside =
      distance > longestLine ? previousSibling(element) : firstChild(element) ? null : nextSibling(element);
    const mayCutAt = distance > 2 * longestLine || mayCutBefore(element, distance);
    const cut = beside && isText(beside) && startsApart.test(beside.data) ? beside : mayCutAt && element;
    // What the page has moved meanwhile is read again where it is now.
    if (cut && rest.isPointInRange(cut, 0)) return [index, cut];
  }
}

/** All elements of a subtree without itself, or of more that stand side by side. */
export function elementsOf(part: Node[]): ArrayLike<Element> {
  const [first] = part;
  // To spread a list makes objects of all that is in it.
  return first && part.length === 1
    ? elementsIn(first, '*')
    : part.flatMap((node) => [node, ...elementsIn(node, '*')].filter(isElement));
}

/** Whether a part of a page is small, as most that change are. */
export const areFew = (elements: ArrayLike<Element>): boolean => elements.length <= stretchLength;

/**
 * Reads a subtree, or more that stand side by side, in stretches of so many elements: the browser flattens each by its own means,
 * which makes no objects of the nodes between, and its nodes are looked at only where that text could hold a contact. Yields
 * passages in which a contact may be, and nothing at all as often as a slice may end.
 * @param fewest tells how many digits a number has at the least; it may learn that meanwhile
 */
export function* read(part: Node[], fewest: () => number): Generator<Passage[]> {
  const elements = elementsOf(part);
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last) return;
  // Most parts that change are small, and of nothing: no range is left behind that every later change would have to move.
  if (areFew(elements)) {
    const text = part.map(flatText).join('');
    if (text.length < mostCharacters) {
      const all = { from: { node: first, at: 0 }, to: { node: after(last), at: text.length } };
      yield [...linesWithHits(text, all, fewest())].map((each) => readPassage(each, text, first));
      return;
    }
  }
  yield* readStretches(first, last, elements, fewest);
}

/** What a node holds in text, as the browser flattens it: what comments say is none. */
function flatText(node: Node): string | null {
  if (isElement(node)) return textContent(node);
  return isText(node) || isShadowRoot(node) ? node.textContent : '';
}

/** Where a stretch begins. */
const beginningOf = ({ startContainer: node, startOffset }: Range): Beginning =>
  isText(node) ? { node, at: -startOffset } : { node: nodeFrom(node, startOffset), at: 0 };

/** Ends a stretch where so much of its flat text has passed, in the midst of one of its texts; one with less stays as it is. */
function endAt(length: number, stretch: Range): void {
  let { node, at } = beginningOf(stretch);
  const walker = walkFrom(node);
  const last = nodeFrom(stretch.endContainer, stretch.endOffset);
  for (; node && node !== last; node = walker.nextNode()) {
    const end = at + textLength(node);
    if (end > length) {
      stretch.setEnd(node, length - at);
      return;
    }
    at = end;
  }
}

function* readStretches(
  first: Node,
  last: Node,
  elements: ArrayLike<Element>,
  fewest: () => number,
): Generator<Passage[]> {
  // The browser moves its ends along when the page changes.
  const rest = rangeFrom(first, last);
  const stretch = new Range();
  // A few elements are read so for their long text alone.
  let isPiece = areFew(elements);
  let isFull = false;
  for (let from = 0; ; ) {
    const [to, cut] = cutIn(elements, from + (isFull ? fullStretchLength : stretchLength), rest);
    stretch.setStart(rest.startContainer, rest.startOffset);
    stretch.setEnd(cut ?? rest.endContainer, cut ? 0 : rest.endOffset);
    // To flatten all that is left of a long text for each of its pieces would take longest.
    if (isPiece) endAt(mostCharacters, stretch);
    let text = stretch.toString();
    isPiece = text.length >= mostCharacters;
    if (isPiece) {
      text = text.slice(0, text.lastIndexOf('\n', mostCharacters) + 1 || mostCharacters);
      endAt(text.length, stretch);
    } else from = to;
    const all = {
      from: beginningOf(stretch),
      to: { node: nodeFrom(stretch.endContainer, stretch.endOffset), at: text.length },
    };
    const lines: Lines[] = isFull
      ? [all].filter(() => findInPage(text, fewest()))
      : [...linesWithHits(text, all, fewest())];
    rest.setStart(stretch.endContainer, stretch.endOffset);
    isFull = 2 * lines.reduce((length, { from, to }) => length + to.at - from.at, 0) > text.length;
    yield lines.map((each) => readPassage(each, text, first));
    if (!cut && !isPiece) return;
  }
}
