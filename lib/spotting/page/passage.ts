import { boundary, endOfRow } from '../question.ts';
import { elementAround, isApart, isRow, isTypedIn, kindByName, unreadAround } from './boundaries.ts';
import { createColumnHeads } from './column-head.ts';
import {
  childNodes,
  contains,
  dataLength,
  firstChild,
  isElement,
  isText,
  localName,
  nextSibling,
  parentNode,
  staticRange,
  textContent,
  walkFrom,
} from './dom.ts';
import type { Beginning } from './lines.ts';
import { lastIndex } from './search.ts';

/** Stands for the white space that shows as none. */
const filler = '\u00ad';
/**
 * No white space, none of the signs that keep apart what stands on both sides of them, and none of those that an
 * address goes on over.
 */
const edgeOfWords = /[^\0-,@][^\0-/:-@]/;
/**
 * Characters and nodes that are looked through for a label before what is read by itself, with the white space that
 * sets in the source.
 */
const furthest = 120;
/**
 * What begins with as many digits as most numbers have, but for white space and a word: what the head of its column
 * says is told with it.
 */
const figures = /^\D{0,40}(?:\d[\s()/.-]*){7}/;
/** Margins of so many pixels show as white space does. */
const wideAsSpace = 4;
/** And so does padding of labels; hits of a search have less, and stand within words. */
const wideAsLabel = 14;

/** A run of text as a reader sees it, and the nodes that it is made of. */
export interface Passage {
  text: string;
  nodes: Text[];
  /** `starts[i]` is where the text of `nodes[i]` begins in the passage, or would if all of it were in that. */
  starts: number[];
}

/** White space of the source that shows as one space and is none: most of a text's are one, and stay as they are. */
const collapsing = /[\t\n\f\r ]{2,}|[\t\n\f\r]/g;

/** White space as it shows; the length stays, so that offsets do. */
const collapsed = (data: string): string => data.replace(collapsing, (run) => ' '.padEnd(run.length, filler));

function keepsLines(text: Text): boolean {
  const element = elementAround(text);
  return !!element && /^(?:pre|break)/.test(getComputedStyle(element).whiteSpace);
}

/**
 * Writes a passage, one node after the other.
 * @param flat what all the nodes hold together: to have it from each would take longer than all else
 * @param at how much of that has been come by; less than nothing where it begins in the midst of a node
 * @param before what stands before the first, and is of no node
 */
function createPassageWriter(flat: string, at: number, before: string) {
  const passage: Passage = { text: before, nodes: [], starts: [] };
  /** To look at the end of a text that grows would have the browser copy all of it. */
  let isParted = true;
  const columnHead = createColumnHeads();

  return {
    passage,
    at: () => at,
    /** Goes on at another place of the flat text. */
    goTo(place: number): void {
      at = place;
    },
    /** Takes the next text. @returns that nothing is to be read in it, as there is in elements */
    add(node: Text): false {
      const from = at;
      at += dataLength(node);
      const data = flat.slice(Math.max(0, from), at);
      // The source is set in by white space between blocks, which nobody sees, and which would put a label far from its value.
      if (isParted ? data.trim() : data) {
        if (isParted && figures.test(flat.slice(at - data.length))) passage.text += columnHead(node);
        isParted = false;
        passage.nodes.push(node);
        passage.starts.push(passage.text.length + Math.min(0, from));
        passage.text += data.search(collapsing) >= 0 && !keepsLines(node) ? collapsed(data) : data;
      }
      return false;
    },
    /** Leaves out what an element holds. @returns that nothing is to be read in it */
    skip(element: Element): false {
      at += textContent(element).length;
      return false;
    },
    partAt(element: Element): void {
      if (!isParted) passage.text += boundary;
      if (isRow(element)) passage.text += endOfRow;
      isParted = true;
    },
    /** Comes by an end of an element within a line: scripts that write pages leave no white space there, but margins. */
    pass(element: Element): void {
      if (!edgeOfWords.test(flat.slice(at - 1, at + 1))) return;
      const { display, marginLeft, marginRight, paddingLeft, paddingRight } = getComputedStyle(element);
      const margin = parseFloat(marginLeft) + parseFloat(marginRight);
      const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
      // A box of its own in a line, as icons, chips and columns have, or a link.
      const isBoxed = display.includes('-') || localName(element) === 'a';
      if (isBoxed || margin >= wideAsSpace || padding >= wideAsLabel) passage.text += ' ';
    },
  };
}
type PassageWriter = ReturnType<typeof createPassageWriter>;

/** The node behind another and all that is in it. Tells of each element that ends before it. */
export function after(node: Node, leave?: (element: Element) => void): Node | null {
  for (let last: Node | null = node; last; ) {
    const next = nextSibling(last);
    if (next) return next;
    last = parentNode(last);
    if (last && isElement(last)) leave?.(last);
  }
  return null;
}

/** From the beginning of a node to the end of another. */
export function rangeFrom(start: Node, end: Node): Range {
  const range = new Range();
  range.selectNodeContents(end);
  range.setStart(start, 0);
  return range;
}

/** The node at an end of a range; that at an element's beginning is the element. */
export const nodeFrom = (container: Node, offset: number): Node | null =>
  offset === 0 ? container : (childNodes(container)[offset] ?? after(container));

/** What stands before a part of a page and may say what is in it: the label of a value that comes alone, or is another by now. */
function wordsBefore(part: Node | null): string {
  const nodes = walkFrom(part);
  let text = '';
  // Of nodes that hold nothing there may be very many.
  for (let room = furthest; room > text.length && nodes.previousNode(); room--) {
    const { currentNode: node } = nodes;
    // Of a long one its end.
    if (isText(node)) text = node.data.slice(-furthest) + text;
  }
  return text && readPassage({ from: { node: nodes.currentNode, at: 0 }, to: { node: part } }, text).text + boundary;
}

/**
 * Reads a piece of a page as one passage: inline elements joined, blocks and line breaks apart, what is hidden inside a line
 * read behind the rest, so that it neither joins what is around it nor is missed once it shows.
 * @param text what the stretch holds that the lines are in, as the browser flattens it
 * @param part what is read by itself: where the passage is its beginning, what stands before it is told with that;
 *   without it what is hidden is left out
 */
export function readPassage(
  { from: { node: start, at }, to: { node: end } }: { from: Beginning; to: Pick<Beginning, 'node'> },
  text: string,
  part?: Node,
): Passage {
  const writer = createPassageWriter(text, at, start === part && !at ? wordsBefore(start) : '');
  /** What is to be read behind the rest, and where it stands in the flat text. */
  const hidden = new Map<Element, number>();
  const unread = start && unreadAround(start);
  if (unread && contains(unread, end)) return writer.passage;
  // What that holds from there on is left out.
  if (unread) writer.goTo(at + rangeFrom(start, unread).toString().length);
  readNodes(unread ? after(unread) : start, end, writer, hidden);
  for (const [element, at] of part ? hidden : []) {
    writer.goTo(at);
    readNodes(element, after(element), writer);
  }
  return writer.passage;
}

/**
 * Reads from one node up to another, without recursion: pages nest deeper than a stack reaches.
 * @param hidden takes what is hidden, to be read later; without it what is hidden in something hidden is read where it
 *   stands, as it may go on through thousands of levels
 */
function readNodes(start: Node | null, end: Node | null, writer: PassageWriter, hidden?: Map<Element, number>): void {
  /** Which of the elements that were entered are apart from the text around them. */
  const entered = new Map<Element, boolean>();
  /** An end within what is not read is never come by. */
  let isPast = false;

  /** Whether there is more to be read in an element. */
  function enter(element: Element): boolean {
    const kind = kindByName(element);
    const isTyped = kind === 'seen' || isTypedIn(element);
    if (isTyped) writer.partAt(element);
    if (isTyped || kind === 'unseen') {
      isPast = contains(element, end);
      return writer.skip(element);
    }
    const apart = isApart(element);
    if (apart === undefined && hidden && !contains(element, end)) {
      hidden.set(element, writer.at());
      return writer.skip(element);
    }
    entered.set(element, apart ?? true);
    comeBy(element);
    return true;
  }

  function comeBy(element: Element): void {
    if (entered.get(element) ?? isApart(element) ?? true) writer.partAt(element);
    else writer.pass(element);
  }

  for (let node = start; node && node !== end && !isPast; ) {
    const inner = isText(node) ? writer.add(node) : !isElement(node) || enter(node);
    node = (inner && firstChild(node)) || after(node, comeBy);
  }
}

/** The index of the node that holds a character of the passage. */
const nodeAt = ({ starts }: Passage, offset: number): number => lastIndex(starts, (start) => start <= offset);

/** Where in the page a piece of the passage is, as that was when it was read. */
export function rangeOf(passage: Passage, start: number, end: number): StaticRange | undefined {
  const first = nodeAt(passage, start);
  const last = nodeAt(passage, end - 1);
  const startContainer = passage.nodes[first];
  const endContainer = passage.nodes[last];
  if (!startContainer || !endContainer) return undefined;
  return staticRange(
    startContainer,
    start - (passage.starts[first] ?? 0),
    endContainer,
    end - (passage.starts[last] ?? 0),
  );
}
