import { findInPage } from '../hits.ts';
import { isElement, isText, partsLines } from './boundaries.ts';
import { dataLength, walkFrom } from './dom.ts';

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

/**
 * Where the lines of a stretch begin, one after another: at blocks and at what stands between lines. Its end counts as the
 * beginning of another.
 */
function* beginningsIn({ from, to }: Lines): Generator<Beginning, undefined> {
  yield from;
  const walker = walkFrom(from.node);
  let last = 0;
  let { at } = from;
  for (let { node } = from; node && node !== to.node; node = walker.nextNode()) {
    if (at > last && isElement(node) && partsLines(node)) {
      yield { node, at };
      last = at;
    }
    if (isText(node)) at += dataLength(node);
  }
  yield to;
}

/**
 * The lines of a stretch in which a contact may be, with those before that may say what it is, in order and none twice.
 * @param text what the stretch holds, as the browser flattens it
 * @param fewest how many digits a number has at the least
 */
export function* linesWithHits(text: string, stretch: Lines, fewest: number): Generator<Lines> {
  const beginnings = beginningsIn(stretch);
  const begun: Beginning[] = [];
  const at = (line: number): number => Math.max(0, begun[line]?.at ?? 0);
  /** The lines to be read next, by their index: from the first up to that behind them. */
  let first = 0;
  let behind = 0;
  function* gathered(): Generator<Lines> {
    const [from, to] = [begun[first], begun[behind]];
    if (from && to && from !== to) yield { from, to };
  }
  for (;;) {
    const past = at(behind);
    const hit = findInPage(text.slice(past), fewest);
    if (!hit) break;
    do begun.push(beginnings.next().value ?? stretch.to);
    while (at(begun.length - 1) < past + hit.end);
    const next = begun.length - 1;
    let line = next - 1;
    while (line > behind && at(line) > past + hit.start - told) line--;
    if (at(line) - past > apart || at(next) - at(first) > much) {
      yield* gathered();
      first = line;
    }
    behind = next;
  }
  yield* gathered();
}
