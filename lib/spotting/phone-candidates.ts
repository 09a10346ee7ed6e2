import { digitValue, hasLetters, isInvisible, type ReadableText } from './chars.ts';
import type { FoundContact } from './contact.ts';
import { runsOf } from './runs.ts';

/**
 * The cheap half of finding telephone numbers: runs of digits and of what people set between them. Nothing here knows a
 * numbering plan; what it proposes goes to the judge, with a little of the text around, since a label in front
 * ("Order no.", "Tel.") says much.
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

/**
 * The fewest digits that are taken for a number. The page does not know in which regions its numbers will be read, so it
 * proposes what the smallest countries write, and the judge drops at once what is too short for its regions.
 */
export const fewestDigits = 4;
/** Longer runs are cut at a gap, so that a list of numbers stays a list of small questions. */
const longestRun = 90;
/** Digits in one block beyond which no number is meant, but a card, a hash, a serial number. */
const longestBlock = 18;
/** More between two digits parts two numbers. */
const longestGap = 4;
/** The judge takes no longer pieces. A run becomes that long by what nobody sees between its digits. */
export const longestCandidate = 200;
const contextBefore = 28;
const contextAfter = 24;

const openings = [0x28, 0x5b, 0xff08, 0x2b, 0xff0b];

/** Spaces, hyphens and dashes, brackets, dots and slashes of all the widths that stand inside numbers. */
const separator =
  /[ ()[\]./~\u00a0\u00b7\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2022\u2043\u2212\u30fc\ufe63\uff08\uff09\uff0d-\uff0f-]/;

const isSeparator = (code: number): boolean => separator.test(String.fromCharCode(code));

/** Where a run that has its first digit at `first` begins: an opening bracket and a plus belong to it. */
function runStart(text: ReadableText, first: number, floor: number): number {
  let start = first;
  for (let i = first - 1, seen = 0; i >= floor && seen < 3; i--) {
    const code = text.charCodeAt(i);
    if (openings.includes(code)) {
      start = i;
      seen++;
    } else if (isInvisible(code) && first - i < 8) continue;
    else break;
  }
  return start;
}

/** The run whose first digit is at `first`, and how far the text has been read for it. */
function runAt(text: ReadableText, first: number, floor: number): DigitRun {
  const run = { start: runStart(text, first, floor), end: first + 1, digits: 1 };
  let block = 1;
  let longest = 1;
  let gap = 0;
  for (let i = first + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (digitValue(code) !== -1) {
      if (gap > 0 && (longest > longestBlock || i - run.start > longestRun)) break;
      block = gap > 0 ? 1 : block + 1;
      longest = Math.max(longest, block);
      gap = 0;
      run.digits++;
      run.end = i + 1;
    } else if (isInvisible(code)) continue;
    else if (!isSeparator(code) || ++gap > longestGap) break;
  }
  return longest > longestBlock ? { ...run, digits: 0 } : run;
}

/** All runs with at least `minDigits` digits, in order. */
export function digitRuns(text: ReadableText, minDigits: number): DigitRun[] {
  const runs: DigitRun[] = [];
  let floor = 0;
  for (let i = 0; i < text.length; i++) {
    if (digitValue(text.charCodeAt(i)) === -1) continue;
    const run = runAt(text, i, floor);
    if (run.digits >= minDigits) runs.push(run);
    floor = run.end;
    i = run.end - 1;
  }
  return runs;
}

/**
 * Commoner than all telephone numbers together: years, dates with the start of a time or without, sums of money; and what is not
 * rare and looks like many numbers: cards, books, addresses of machines, of which four pairs may be a number. One block of twelve
 * digits, without the zero or the plus that a number of that length begins with, is something else.
 */
const plainlyOther =
  /^(?:(?:1[89]|20)\d\d|[1-9]\d{11,}|(?:\d{4}([-./])\d\d?\1\d\d?|[0-3]?\d([-./])[0-3]?\d\2[12]\d{3}|\d+\.\d\d?$)(?!\d)(?: \d\d?)?|\d{4}([ -])(?:\d{4}\3?){3}|97[89]([- ])\d{1,5}\4\d+\4\d+\4\d|(?!..\...\...\...$)(?:(?:1?\d?\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4})$/;
/** Whether a run of digits is one of the commonest things that are no number. */
export const isPlainlyOther = (run: string): boolean => plainlyOther.test(run);

/** Whether a run can be seen to be no number without any metadata: by itself, or by a letter that it is glued to. */
function isHopeless(text: ReadableText, { start, end }: DigitRun): boolean {
  return /^[a-z][^+\uff0b]/i.test(text.slice(start - 1, start + 1)) || isPlainlyOther(text.slice(start, end));
}

const longestExtension = 9;

/** Where the text behind a run ends for its judge: at the next run, or behind it where that could be its extension. */
function contextEnd(text: ReadableText, { end }: DigitRun, next: DigitRun | undefined): number {
  const until = Math.min(end + contextAfter, text.length);
  if (!next || next.start >= until) return until;
  const isShortBlock = next.end - next.start === next.digits && next.digits <= longestExtension;
  return isShortBlock && hasLetters(text.slice(end, next.start), 1) ? Math.min(next.end, until) : next.start;
}

/**
 * What in a text could be a telephone number, in order. The cost grows linearly with the text.
 * @param fewest how many digits it has at the least where it is written without its country
 */
export function findPhoneCandidates(text: ReadableText, fewest = fewestDigits): PhoneCandidate[] {
  const runs = digitRuns(text, fewestDigits).filter((run) => !isHopeless(text, run));
  const candidates = runs.map((run, index) => {
    const { start, end } = run;
    const next = runs[index + 1];
    const offset = Math.max(start - contextBefore, runs[index - 1]?.end ?? 0);
    // Letters that a number is spelt in stand behind its run; a hit that begins there is another's.
    const hit = text.slice(start, next?.start).search(runsOf(fewest));
    return {
      text: hit >= 0 && hit < end - start ? text.slice(offset, contextEnd(text, run, next)) : '',
      offset,
      start,
      end,
    };
  });
  return candidates.filter(({ text: { length } }) => length > 0 && length <= longestCandidate);
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
