import { digitValue, hasLetters, isInvisible, isLatinLetter, type ReadableText } from './chars.ts';
import type { FoundContact } from './contact.ts';
import { fewestDigits, firstHit, isPlainlyOther } from './hits.ts';
import { digit } from './runs.ts';

/**
 * What in a text could be a telephone number: runs of digits and of what people set between them. Nothing here knows a numbering
 * plan; each run is judged with a little of the text around, since a label in front ("Order no.", "Tel.") says much.
 */

/** A piece of text in which a judge is to look for numbers. */
export interface PhoneCandidate {
  /** The run of digits, with what stands around it. */
  text: string;
  /** Where that piece begins in the whole text. */
  offset: number;
  /** Where the run is in the whole text: a number that begins outside belongs to another candidate, or to none. */
  start: number;
  end: number;
}

export interface DigitRun {
  start: number;
  end: number;
  /** How many digits it holds. */
  digits: number;
}

// Exported, numbers are written into the script in their places instead of under names of their own.

/** Longer runs are cut at a gap, so that a list of numbers stays a list of small questions. */
export const longestRun = 90;
/** Digits in one block beyond which no number is meant, but a card, a hash, a serial number. */
export const longestBlock = 19;
/** More between two digits parts two numbers. */
export const longestGap = 4;
/** The judge takes no longer pieces. A run becomes that long by what nobody sees between its digits. */
export const longestCandidate = 200;
export const contextBefore = 28;
export const contextAfter = 24;
/** Before the word that spells the rest of a number. */
const digitsOfSpelt = 3;
/** So many runs are within what stands before a number, at the most. */
const mostNear = 8;

const isOpening = (code: number): boolean =>
  code === 0x28 || code === 0x2b || code === 0x5b || code === 0xff08 || code === 0xff0b;

/** Spaces, hyphens and dashes, brackets, dots and slashes of all the widths that stand inside numbers. */
const separator =
  /[ ()[\]./~\u00a0\u00b7\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2022\u2043\u2212\u30fc\ufe63\uff08\uff09\uff0d-\uff0f-]/;

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
  if (!'xX*'.includes(text.slice(at, at + 1))) return false;
  const zero = text.charCodeAt(at - 1) === 0x30 ? at - 1 : at - 2;
  return carrier.test(text.slice(Math.max(0, zero - 1), zero + 8));
}

function gapInRun(text: ReadableText, index: number): number {
  const gap = gapAt(text, index);
  return gap > 1 && isOfCarrier(text, index) ? 1 : gap;
}

/** What stands before the first digit of a run is no longer. */
const longestOpening = 16;

/** The run whose first digit is at `first`, and how far the text has been read for it. */
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
  // Most runs are a digit or two, and nobody asks what stands before those.
  const start = digits < digitsOfSpelt ? first : runStart(text, first, floor);
  return { start, end, digits: longest > longestBlock ? 0 : digits };
}

/** Whether the run whose first digit is at `first` has reached the length that it is cut behind. */
function isLong(text: ReadableText, first: number, floor: number, end: number): boolean {
  return end - first > longestRun - longestOpening && end - runStart(text, first, floor) > longestRun;
}

const digits = new RegExp(digit, 'g');

/** `(800) FLOWERS`: a line that a company pays for needs no digits but these. */
const isSpelt = (text: string, { end, digits: count }: DigitRun): boolean =>
  count === digitsOfSpelt && text[end - 3] === '8' && /^[)-] ?[A-Z]/.test(text.slice(end, end + 3));

/** Signs that are looked at one by one for the next digit: beyond them the browser's own search is quicker, as most of a text has none. */
const usualPause = 64;

/** Where the next digit of a text is; -1 where there is none. */
function nextDigit(text: ReadableText, whole: string, from: number): number {
  const until = Math.min(from + usualPause, whole.length);
  for (let i = from; i < until; i++) if (gapAt(text, i) < 0) return i;
  digits.lastIndex = until;
  return digits.test(whole) ? digits.lastIndex - 1 : -1;
}

/** Visits all runs with the fewest digits that are taken for a number, or the three before one that is spelt, in order. */
function visitRuns(text: ReadableText, visit: (run: DigitRun) => void): void {
  const whole = text.slice(0);
  let floor = 0;
  for (let first = nextDigit(text, whole, 0); first >= 0; first = nextDigit(text, whole, floor)) {
    const run = runAt(text, first, floor);
    if (run.digits >= fewestDigits || isSpelt(whole, run)) visit(run);
    floor = run.end;
  }
}

/** All such runs. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  visitRuns(text, (run) => runs.push(run));
  return runs;
}

/** Whether a run can be seen to be no number without any metadata: by itself, or by a letter that it is glued to. */
function isHopeless(text: ReadableText, { start, end }: DigitRun): boolean {
  const run = text.slice(start, end);
  // A label may be that close: its judge knows them all.
  const isGlued =
    isLatinLetter(text.charCodeAt(start - 1)) &&
    /(?<!phon|telefo|te|fa|mobil|cel|direc)[a-z]$/i.test(text.slice(Math.max(0, start - 8), start));
  return (isGlued && !/^(?:\(?[+\uff0b]|\(\d+\))/.test(run)) || isPlainlyOther(run);
}

/** Between two digits of a hit there may be white space, too; a vertical tab ends a block. */
const isBetweenDigits = (code: number): boolean =>
  plainGaps[code] === 1 || (code >= 0x09 && code <= 0x0d && code !== 0x0b);

const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;

/** Whether a word that spells the rest of a number may stand right behind digits: a capital, or a letter behind a hyphen. */
function mayBeSpelt(text: ReadableText, end: number): boolean {
  const first = text.charCodeAt(end);
  if (isLatinLetter(first)) return isCapital(first);
  const second = text.charCodeAt(end + 1);
  return isCapital(second) || isCapital(text.charCodeAt(end + 2)) || (isLatinLetter(second) && first !== 0x20);
}

/**
 * Whether a hit may begin in a run, by its signs alone: most runs of a page of figures are years, sums and counts, and to search
 * each anew would take longest of all. What is nothing by itself may go on beyond its end.
 */
function mayBeHit(text: ReadableText, { start, end, digits: count }: DigitRun, fewest: number): boolean {
  const first = text.charCodeAt(start);
  // Openings, a plus sign among them.
  if (digitValue(first) < 0) return true;
  if (mayBeSpelt(text, end)) return true;
  let seen = count;
  for (let i = end; i < text.length && seen < fewest; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return true;
    if (digitValue(code) >= 0) seen++;
    else if (!isBetweenDigits(code)) break;
  }
  return seen >= fewest;
}

const longestExtension = 9;

const isExtensionSaid = (between: string): boolean => between.includes('#') || hasLetters(between, 1);

/** Where the text behind a run ends for its judge: at the next run, or behind it where that could be its extension. */
function contextEnd(text: ReadableText, { end }: DigitRun, next: DigitRun | undefined): number {
  const until = Math.min(end + contextAfter, text.length);
  if (!next || next.start >= until) return until;
  const isShortBlock = next.end - next.start === next.digits && next.digits <= longestExtension;
  return isShortBlock && isExtensionSaid(text.slice(end, next.start)) ? Math.min(next.end, until) : next.start;
}

/**
 * What in a text could be a telephone number, in order. The cost grows linearly with the text.
 * @param fewest how many digits it has at the least where it is written without its country
 */
export function findPhoneCandidates(text: ReadableText, fewest = fewestDigits): PhoneCandidate[] {
  const candidates: PhoneCandidate[] = [];
  if (firstHit(text.slice(0), fewest) < 0) return candidates;
  /** Those of the runs before that can be near enough: a long text may have hundreds of thousands. */
  const before: DigitRun[] = [];
  /** One that may be a number, and is still to be told from what follows. */
  let open: DigitRun | undefined;

  /** Where the run before one ends, or what can be near that. */
  function contextStart({ start }: DigitRun): number {
    const near = before.findLast((run) => run.end > start - contextBefore && !isHopeless(text, run));
    return near?.end ?? Math.max(0, start - contextBefore);
  }

  function propose(run: DigitRun, offset: number, next?: DigitRun): void {
    const { start, end } = run;
    // Letters that a number is spelt in stand behind its run; a hit that begins there is another's.
    if (firstHit(text.slice(start, next?.start), fewest, end - start) < 0) return;
    const piece = text.slice(offset, contextEnd(text, run, next));
    if (piece.length <= longestCandidate) candidates.push({ text: piece, offset, start, end });
  }

  let offset = 0;
  visitRuns(text, (run) => {
    const mayBe = mayBeHit(text, run, fewest);
    // Whether it is one at all is asked of few: of those that may be a number, and of those beside them.
    if ((open || mayBe) && isHopeless(text, run)) return;
    if (open) propose(open, offset, run);
    open = mayBe ? run : undefined;
    if (mayBe) offset = contextStart(run);
    before.push(run);
    if (before.length > mostNear) before.shift();
  });
  if (open) propose(open, offset);
  return candidates;
}

/** A number in a candidate's text, as a judge tells it; offsets are within that text. */
interface PhoneInCandidate {
  value: string;
  start: number;
  end: number;
}

/** What the judge found, in the whole text. A number that begins outside its candidate's own run is not this run's. */
export function phonesOf(
  text: ReadableText,
  candidates: PhoneCandidate[],
  judged: PhoneInCandidate[][],
): FoundContact[] {
  const phones: FoundContact[] = [];
  let free = 0;
  for (const [index, candidate] of candidates.entries()) {
    for (const { value, ...within } of judged[index] ?? []) {
      const start = candidate.offset + within.start;
      const end = candidate.offset + within.end;
      if (start < Math.max(candidate.start, free) || start >= candidate.end) continue;
      phones.push({ kind: 'phone', value, text: text.slice(start, end), start, end });
      free = end;
    }
  }
  return phones;
}
