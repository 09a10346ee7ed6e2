import { digitValue, isInvisible, type ReadableText } from '../../chars.ts';
import { fewestDigits } from '../../hits.ts';
import { digit } from '../../runs.ts';

/** Runs of digits and of what people set between them: where in a text telephone numbers could be. */

export interface DigitRun {
  start: number;
  end: number;
  /** How many digits it holds. */
  digits: number;
}

/** Characters: longer runs are cut at a gap, so that a list of numbers stays a list of small questions. */
const longestRun = 90;
/** Digits in one block beyond which no number is meant, but a card, a hash, a serial number. */
const longestBlock = 19;
/** More separators between two digits part two numbers. */
const longestGap = 4;
/** Before the word that spells the rest of a number. */
const digitsOfSpelt = 3;

const isOpening = (code: number): boolean =>
  code === 0x28 || code === 0x2b || code === 0x5b || code === 0xff08 || code === 0xff0b || code === 0xff3b;

/** Spaces, hyphens and dashes, brackets, dots and slashes of all the widths that stand inside numbers. */
const separator =
  /[ ()[\]./~\u00a0\u00b7\u05be\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2022\u2043\u2053\u2212\u223c\u30fc\ufe63\uff08\uff09\uff0d-\uff0f\uff3b\uff3d-]/;

/** How much of a gap between two digits a sign is; of a digit less than nothing. */
function gapOf(code: number): number {
  if (digitValue(code) >= 0) return -1;
  if (isInvisible(code)) return 0;
  return separator.test(String.fromCharCode(code)) ? 1 : longestGap + 1;
}

/** Of the signs of ASCII: most texts have few others. */
const plainGaps = Int8Array.from({ length: 0x80 }, (_, code) => gapOf(code));

function gapAt(text: ReadableText, index: number): number {
  const code = text.charCodeAt(index);
  return code < 0x80 ? (plainGaps[code] ?? 0) : gapOf(code);
}

/** Where a run that has its first digit at `first` begins: an opening bracket and a plus, perhaps with a space, belong to it. */
function runStart(text: ReadableText, first: number, floor: number): number {
  let start = first;
  for (let i = first - 1, seen = 0; i >= floor && seen < 3; i--) {
    const code = text.charCodeAt(i);
    if (isOpening(code)) {
      start = i;
      seen++;
    } else if (
      (isInvisible(code) && first - i < 8) ||
      (code === 0x20 && i === first - 1 && text.charCodeAt(i - 1) === 0x2b)
    )
      continue;
    else break;
  }
  return start;
}

const carrier = /^\D?0(?:xx|XX|\*\*)[) -]{0,2}[1-9]{2}\D/;

/** `(0xx11) 4321-5678`: whether a sign is one of the two for the digits of a carrier, which in Brazil everybody chooses. */
function isOfCarrier(text: ReadableText, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code !== 0x78 && code !== 0x58 && code !== 0x2a) return false;
  const zero = text.charCodeAt(at - 1) === 0x30 ? at - 1 : at - 2;
  return carrier.test(text.slice(Math.max(0, zero - 1), zero + 8));
}

function gapInRun(text: ReadableText, index: number): number {
  const gap = gapAt(text, index);
  return gap > 1 && isOfCarrier(text, index) ? 1 : gap;
}

/** What stands before the first digit of a run is no longer, in characters. */
const longestOpening = 16;

/** The run whose first digit is at `first`, from that digit on. */
function runAt(text: ReadableText, first: number, floor: number): DigitRun {
  let end = first;
  let digits = 0;
  let block = 0;
  let longest = 0;
  let gap = 0;
  for (let i = first; i < text.length; i++) {
    const sign = gapInRun(text, i);
    if (sign < 0) {
      if (gap > 0) {
        if (longest > longestBlock || isLong(text, first, floor, i)) break;
        block = gap = 0;
      }
      longest = Math.max(longest, ++block);
      digits++;
      end = i + 1;
    } else {
      gap += sign;
      if (gap > longestGap) break;
    }
  }
  return { start: first, end, digits: longest > longestBlock ? 0 : digits };
}

/** Whether the run whose first digit is at `first` has reached the length that it is cut behind. */
function isLong(text: ReadableText, first: number, floor: number, end: number): boolean {
  return end - first > longestRun - longestOpening && end - runStart(text, first, floor) > longestRun;
}

const anyDigit = new RegExp(digit, 'g');

/** `(800) FLOWERS`: a line that a company pays for needs no digits but these. */
const isSpelt = (text: string, { end, digits: count }: DigitRun): boolean =>
  count === digitsOfSpelt && text.charCodeAt(end - 3) === 0x38 && /^[)-] ?[A-Z]/.test(text.slice(end, end + 3));

/**
 * Signs that are looked at one by one for the next digit: beyond them the browser's own search is quicker, as most of a
 * text has none.
 */
const usualPause = 64;

/** Where the next digit of a text is; -1 where there is none. */
function nextDigit(text: ReadableText, whole: string, from: number): number {
  const until = Math.min(from + usualPause, whole.length);
  for (let i = from; i < until; i++) if (gapAt(text, i) < 0) return i;
  anyDigit.lastIndex = until;
  return anyDigit.test(whole) ? anyDigit.lastIndex - 1 : -1;
}

/** Visits all runs with the fewest digits that are taken for a number, or the three before one that is spelt, in order. */
export function visitRuns(text: ReadableText, visit: (run: DigitRun) => void): void {
  const whole = text.slice(0);
  let floor = 0;
  for (let first = nextDigit(text, whole, 0); first >= 0; first = nextDigit(text, whole, floor)) {
    const run = runAt(text, first, floor);
    // Most runs are a digit or two, and nobody asks what stands before those.
    if (run.digits >= fewestDigits || isSpelt(whole, run)) {
      run.start = runStart(text, first, floor);
      visit(run);
    }
    floor = run.end;
  }
}

/** All such runs. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  visitRuns(text, (run) => runs.push(run));
  return runs;
}

/** Between two digits of a hit there may be white space, too; a vertical tab ends a block. */
export const isBetweenDigits = (code: number): boolean =>
  plainGaps[code] === 1 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);

/** Whether a plus sign is among the openings that a run begins with. */
export function hasPlus(text: ReadableText, start: number): boolean {
  for (let i = start; ; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x2b || code === 0xff0b) return true;
    if (digitValue(code) >= 0) return false;
  }
}
