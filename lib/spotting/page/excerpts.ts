import { hitsIn } from '../hits.ts';
import { longestText } from '../question.ts';

/** A piece of a text in which the judge is to look. */
export interface Excerpt {
  text: string;
  /** Where it begins in the whole text. */
  begin: number;
  /** Contacts that end up to here belong to the excerpt before, or to nobody: it may have been cut in their midst. */
  past: number;
  /** Contacts that end behind this belong to the next excerpt. */
  until: number;
}

/** A text of so many characters is not worth being cut. */
const short = 2_000;
/** Words and figures that say what a hit is stand no further before it. */
const near = 400;
/** What stands so far before a hit without a space can make it a piece of a web address. */
const before = 2_100;
/** Behind a hit: a run of digits or the rest of an address, and the words around; and the rest of what is being written there. */
const behind = 700;
const rest = 300;
const ahead = behind + rest;

/** Whether a web address may go on over a character: over no space, and over none of the scripts of East Asia. */
const goesOn = (code: number): boolean => code > 32 && !(code >= 0x3000 && code <= 0x9fff);

/** Where the piece of a text begins in which a hit can be judged: at a space some way before it. */
function beginningFor(hit: number, text: string): number {
  const least = Math.max(0, hit - before);
  let at = hit - near;
  while (at > least && goesOn(text.charCodeAt(at))) at--;
  return Math.max(at, least);
}

/** Where it ends: in the midst of nothing, or a number would look shorter than it is. */
function endFor(hit: number, text: string): number {
  let end = hit + behind;
  while (end < hit + ahead && text.charCodeAt(end) > 32) end++;
  return end;
}

/**
 * The pieces of a text that the judge has to see, in order: all of a short one, of a long one what is around its hits.
 * Each contact belongs to one piece, and all that it is judged by is in that piece.
 * @param fewest how many digits a number has at the least where it is written without its country
 */
export function* excerptsOf(text: string, fewest: number): Generator<Excerpt> {
  const { length } = text;
  if (length <= short) {
    if (text.trim()) yield { text, begin: 0, past: 0, until: length };
    return;
  }
  let [begin, past, end] = [0, -1, 0];
  const piece = (until: number): Excerpt => ({ text: text.slice(begin, end), begin, past, until });
  for (const hit of hitsIn(text, fewest)) {
    if (past < 0 || hit + ahead > begin + longestText || hit - end > near) {
      if (past >= 0) yield piece(hit);
      begin = beginningFor(hit, text);
      past = hit;
    }
    end = endFor(hit, text);
  }
  if (past >= 0) yield piece(length);
}
