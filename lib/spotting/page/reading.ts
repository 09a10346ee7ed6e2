import { firstHit } from '../hits.ts';
import { isElement, isInUnread, isRow, isText } from './boundaries.ts';
import { childNodes, elementsIn, firstChild, nextSibling, textContent } from './dom.ts';
import { type Passage, readPassage } from './passage.ts';

/** So many elements are flattened in one go where nothing is found, and around what is; more of them where all is full of it. */
const farApart = 128;
const near = 4;
const nearAtMost = 32;
/** Where source code may be cut: it comes in tens of thousands of spans, all of one block. */
const startsApart = /^[\s,;]{2}|^\n/;

/** A passage that is as long as this is not made longer: what is asked about in one piece is not much longer either. */
const usualPassage = 2_000;

/** What nodes that stand side by side hold together, as a range over them would flatten it. */
const flatten = (nodes: Node[]): string =>
  nodes
    .map((node) => (isText(node) ? node.data : isElement(node) ? textContent(node) : flatten([...childNodes(node)])))
    .join('');

/** Where the rest of a page may be cut: at one of its elements or a little behind it, or nowhere where it is all of one line. */
function cutIn(elements: ArrayLike<Element>, from: number, rest: Range): [index: number, cut?: Node] {
  for (let index = from; ; index++) {
    const element = elements[index];
    if (!element) return [index];
    const next = firstChild(element) ? null : nextSibling(element);
    const behind = next && isText(next) && startsApart.test(next.data) ? next : undefined;
    const cut = behind ?? (isRow(element, index - from) ? element : undefined);
    // What the page has moved meanwhile is read again where it is now.
    if (cut && !isInUnread(element) && rest.isPointInRange(cut, 0)) return [index, cut];
  }
}

/**
 * Reads a subtree, or more that stand side by side, in stretches of so many elements: the browser flattens each by its own means,
 * which makes no objects of the nodes between, and its nodes are looked at only where that text could hold a contact. Yields
 * passages in which a contact may be, and nothing at all as often as a slice may end.
 * @param fewest tells how many digits a number has at the least; it may learn that meanwhile
 */
export function* read(part: Node[], fewest: () => number): Generator<Passage | undefined> {
  const [first] = part;
  const last = part.at(-1);
  if (!first || !last) return;
  // To spread a list makes objects of all that is in it.
  const elements =
    first === last
      ? elementsIn(first, '*')
      : part.flatMap((node) => [node, ...elementsIn(node, '*')].filter(isElement));
  // Most changes are small, and of nothing: no range is left behind that every later change would have to move.
  if (elements.length > farApart || firstHit(flatten(part), fewest()) >= 0)
    yield* readStretches(first, last, elements, fewest);
}

function* readStretches(
  first: Node,
  last: Node,
  elements: ArrayLike<Element>,
  fewest: () => number,
): Generator<Passage | undefined> {
  // The browser moves its ends along when the page changes.
  const rest = new Range();
  rest.selectNodeContents(last);
  rest.setStart(first, 0);
  const stretch = new Range();
  let size = farApart;
  let next = farApart;
  let close = near;
  for (let from = 0, isOver = false; !isOver; ) {
    const [to, cut] = cutIn(elements, from + size, rest);
    stretch.setStart(rest.startContainer, rest.startOffset);
    stretch.setEnd(cut ?? rest.endContainer, cut ? 0 : rest.endOffset);
    const text = stretch.toString();
    const hit = firstHit(text, fewest());
    if (hit >= 0 && size > close && to - from > close) {
      // Elements are about equally long: up to shortly before the hit there is nothing, and right behind that the hit.
      size = Math.max(near, (0.8 * size * hit) / text.length) | 0;
      next = close = near;
      continue;
    }
    // Where hit follows hit, more and more is read at once, as long as it is not much.
    if (hit < 0) close = near;
    else if (text.length < usualPassage) close = Math.min(2 * close, nearAtMost);
    size = hit < 0 ? next : close;
    next = Math.min(4 * size, farApart);
    from = to;
    isOver = !cut;
    const passage = hit < 0 ? undefined : readPassage(stretch, text);
    if (cut) rest.setStart(cut, 0);
    yield passage;
  }
}
