import { findInPage } from '../hits.ts';
import { partsLines, textLength } from './boundaries.ts';
import { isElement, isText, showTexts, walkFrom } from './dom.ts';

// All in characters of the flat text.

/** What stands so far before a hit, in its own line or in others, may say what it is. */
const told = 40;
/** Lines with hits that are no further apart are read together. */
const apart = 60;
/** As long as together they are not much longer than what is sent to the judge whole. */
const much = 2_000;

/** Where a line begins. */
export interface Beginning {
  /** Its first node; nothing at the end of all that is read. */
  node: Node | null;
  /** The offset of that in the flat text of the stretch; less than nothing where that begins in the midst of a text. */
  at: number;
}

/** Lines of a stretch, from where one begins up to where another does. */
export interface Lines {
  from: Beginning;
  to: Beginning;
}

/** Whether a line begins with a node: a block, or what stands between lines. */
const beginsLine = (node: Node): boolean => isElement(node) && partsLines(node);

/**
 * Where the line of a text begins, or a text of the lines before it that begins no later than an offset; where there is
 * none, where those begin that are not read yet.
 */
function beginningBefore(
  nodes: TreeWalker,
  { node: text, at }: Beginning,
  latest: number,
  behind: Beginning,
): Beginning {
  let isBegun = false;
  /** What the text that was come by last says: white space that sets in the source is no label. */
  let said = '';
  nodes.currentNode = text ?? nodes.root;
  for (let node = text; node && node !== behind.node; node = nodes.previousNode()) {
    if (node !== text) at -= textLength(node);
    isBegun ||= beginsLine(node);
    if (isText(node)) said = node.data.trim();
    if (isBegun && said && at <= latest) return { node, at };
  }
  return behind;
}

/** The first beginning that is no earlier than an offset, from a text on; where there is none, the end. */
function beginningBehind(nodes: TreeWalker, { node, at }: Beginning, earliest: number, end: Beginning): Beginning {
  nodes.currentNode = node ?? nodes.root;
  for (; node && node !== end.node; node = nodes.nextNode()) {
    if (at >= earliest && beginsLine(node)) return { node, at };
    at += textLength(node);
  }
  return end;
}

/** The text that holds a character, and where it begins. */
function textAt(texts: TreeWalker, offset: number, { node, at }: Beginning): Beginning {
  // The browser makes objects of texts alone: most of a stretch is passed by here.
  texts.currentNode = node ?? texts.root;
  for (; node; node = texts.nextNode()) {
    const end = at + textLength(node);
    if (end > offset) break;
    at = end;
  }
  return { node, at };
}

/**
 * The lines of a stretch in which a contact may be, with those before that may say what it is, in order and none twice.
 * The end of a stretch counts as the beginning of another line.
 * @param text what the stretch holds, as the browser flattens it
 * @param fewest how many digits a number has at the least
 */
export function* linesWithHits(text: string, { from, to }: Lines, fewest: number): Generator<Lines> {
  /** The lines to be read next begin with the first, and end where the one behind them does. */
  let first = from;
  let behind = from;
  /** Made with the first hit: most stretches have none. */
  let texts: TreeWalker | undefined;
  let nodes: TreeWalker | undefined;
  for (;;) {
    const past = Math.max(0, behind.at);
    const hit = findInPage(text.slice(past), fewest);
    if (!hit) break;
    texts ??= walkFrom(from.node, showTexts);
    nodes ??= walkFrom(from.node);
    const place = textAt(texts, past + hit.start, behind);
    const line = beginningBefore(nodes, place, past + hit.start - told, behind);
    const next = beginningBehind(nodes, place, past + hit.end, to);
    if (line.at - past > apart || next.at - Math.max(0, first.at) > much) {
      if (first !== behind) yield { from: first, to: behind };
      first = line;
    }
    behind = next;
  }
  if (first !== behind) yield { from: first, to: behind };
}
