import { digitValue, isCapital, isLatinLetter, type ReadableText } from '../../chars.ts';
import type { FoundContact } from '../../contact.ts';
import { fewestDigits } from '../../hits.ts';
import { firstHit, isPlainlyOther } from '../../text-hits.ts';
import { isLabelledPhone } from '../labels/context.ts';
import { isOfLineBefore } from '../labels/tax-labels.ts';
import { contextEnd } from './candidate-end.ts';
import { type DigitRun, hasPlus, isBetweenDigits, visitRuns } from './digit-runs.ts';
import { type Extension, withExtension } from './extension.ts';
import {
  behindExtension,
  behindName,
  isBehindBeginning,
  isBehindLinkOfChat,
  isGluedToWord,
  isPartedFromWord,
  mayLinkToChat,
  whichOfSeveral,
} from './run-beginnings.ts';
import type { PhoneInText } from './text.ts';

/**
 * What in a text could be a telephone number: runs of digits and of what people set between them. Nothing here knows a numbering
 * plan; each run is judged with a little of the text around, since a label in front ("Order no.", "Tel.") says much.
 */

/** A piece of text in which a judge is to look for numbers. */
export interface PhoneCandidate {
  /** The run of digits, with what stands around it. */
  text: string;
  /** Where that piece begins in the whole text; what a wide gap before the run parts from that counts as if it stood closer. */
  offset: number;
  /** Where the run is in the whole text: a number that begins outside belongs to another candidate, or to none. */
  start: number;
  end: number;
  /** What stands elsewhere, and is its extension if it is one at all. */
  extension?: string | undefined;
}

/** Characters: the judge takes no longer pieces. A run becomes that long by what nobody sees between its digits. */
const longestCandidate = 200;
/** So many characters before a run go with it: a label. */
const contextBefore = 28;
/** Texts that are set in columns have more white space between a label and its number than labels are looked for behind. */
const widestGap = 80;
const usualGap = 3;
/** So many runs are within what stands before a number, at the most. */
const mostNear = 8;

/** What lines that companies pay for begin with, and years. */
const tollFree = /^18(?:00|33|44|55|66|77|88)$/;
/** `FLOWERS`, ` FLOWERS`; and `-GOT-JUNK`, as many letters as a number has digits left. */
const oneWord = /^[ -]?[A-Z]{6,8}(?![A-Za-z])/;
const wordsWithHyphens = /^(?=(?:-?[A-Z]){7}(?![A-Za-z]))-[A-Z]+-/;

/** `1800FLOWERS`, `Call 1800 FLOWERS`, `1888-GOT-JUNK`: a line that its company pays for, no year and no count. */
function isSpeltYear(run: string, text: ReadableText, start: number, end: number): boolean {
  const behind = text.slice(end, end + 12);
  if (tollFree.test(run) && wordsWithHyphens.test(behind)) return true;
  if (run !== '1800' || !oneWord.test(behind)) return false;
  const before = text.slice(Math.max(0, start - contextBefore), start);
  return text.charCodeAt(end) !== 0x20 || isLabelledPhone(before);
}

/** Whether a run can be seen to be no number without any metadata: by itself, or by a letter that it is glued to. */
function isHopeless(text: ReadableText, { start, end }: DigitRun): boolean {
  const run = text.slice(start, end);
  if (isGluedToWord(text, start) && !isPartedFromWord(text, start, end)) return true;
  return isPlainlyOther(run) && !isSpeltYear(run, text, start, end);
}

/** A hyphen, or a sign beyond ASCII, which may be another. */
const mayBeHyphen = (code: number): boolean => code === 0x2d || code >= 0x80;

/**
 * Whether a word that spells the rest of a number may stand right behind digits: a capital, or a small letter behind a
 * hyphen.
 */
function mayBeSpelt(text: ReadableText, end: number): boolean {
  const first = text.charCodeAt(end);
  if (mayBeHyphen(first) && isLatinLetter(text.charCodeAt(end + 1))) return true;
  const at = first === 0x29 ? end + 1 : end;
  const code = text.charCodeAt(at);
  return (
    isCapital(code) || ((mayBeHyphen(code) || code === 0x2e || code <= 0x20) && isCapital(text.charCodeAt(at + 1)))
  );
}

/** Whether a hit may go on behind digits: over what may stand between two of them, in whatever script. */
const mayGoOn = (code: number): boolean => code >= 0x80 || isBetweenDigits(code);

/**
 * Whether a hit may begin in a run, by its signs as far as they tell: most runs of a page of figures are years, sums
 * and counts, and to search each anew would take longest of all. What is nothing by itself may go on beyond its end.
 */
function mayBeHit(text: ReadableText, { start, end, digits: count }: DigitRun, fewest: number): boolean {
  if (hasPlus(text, start) || isBehindLinkOfChat(text, start) || mayBeSpelt(text, end)) return true;
  // Where nothing behind it can belong to it, it is all that a hit could be.
  if (count >= fewest && !mayGoOn(text.charCodeAt(end))) return firstHit(text.slice(start, end), fewest) >= 0;
  let seen = count;
  for (let i = end; i < text.length && seen < fewest; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x80) return true;
    if (digitValue(code) >= 0) seen++;
    else if (!isBetweenDigits(code)) break;
  }
  return seen >= fewest;
}

/** `Phone Number             : `: a label whose colon stands in a column of its own, with spaces as a page writes them, too. */
const spacesBeforeColon = /[ \u00ad]{2}: {0,3}$/;
const labelInColumn = new RegExp(`([^\\n\\v]{1,${contextBefore}}?)[ \\u00ad]{2,${widestGap}}(: {0,3})$`);

const colon = 0x3a;

/** Where a text begins for its judge: a colon there is none of an hour, which looks the same where a candidate is cut. */
const beginningOf = (text: ReadableText): number => (text.charCodeAt(0) === colon ? 1 : 0);

/** A space, or what a page's white space beyond the first is written as. */
const isSpace = (code: number): boolean => code === 0x20 || code === 0xad;

/** How many spaces stand before a run, and how many of them are left to its judge. */
function gapBefore(text: ReadableText, { start }: DigitRun): { gap: number; left: number } {
  let gap = 0;
  while (gap < widestGap && isSpace(text.charCodeAt(start - gap - 1))) gap++;
  // Figures of another column would be read with those of the run.
  const isBehindDigit = digitValue(text.charCodeAt(start - gap - 1)) >= 0;
  return { gap, left: isBehindDigit ? gap : Math.min(gap, usualGap) };
}

/** `345 000 kr. 0708-12 34 99`: a currency with a full stop belongs to the figures right before it, of which one tells so. */
const isSumBefore = (text: ReadableText, end: number): boolean =>
  /^\s?(?:kr|zł|kč|ft|din)\./i.test(text.slice(end, end + 5));

/** `Order numbers: 2025550123, 2025550124 and 2025550125`: what parts those that one label stands before. */
const partsList = /^(?: ?[,;&،、，/|] ?|,\r?\n[ \t]{1,40}|,? (?:and|or|und|oder|et|ou|y|o|e|og|och|en|i|и|&) )$/;

/** The groups of a run, whatever its digits are; of one block without the bracket before it, as data has lists in brackets. */
const shapeOf = (text: ReadableText, { start, end }: DigitRun): string =>
  text
    .slice(start, end)
    .replace(/\p{Nd}/gu, '0')
    .replace(/^[[(](?=0+$)/, '');

/** Of papers in a row the first digits are the same; in one block the label alone says what they are. */
const beginAlike = (one: string, other: string): boolean =>
  /^[[(]?\p{Nd}+$/u.test(other) || one.slice(0, 3) === other.slice(0, 3);

/** Whether a run goes on with a list: of digits in the same groups, with nothing but such parting between. */
const continuesList = (text: ReadableText, before: DigitRun, run: DigitRun): boolean =>
  before.digits === run.digits &&
  partsList.test(text.slice(before.end, run.start)) &&
  shapeOf(text, before) === shapeOf(text, run) &&
  beginAlike(text.slice(before.start, before.end), text.slice(run.start, run.end));

/**
 * What in a text could be a telephone number, in order. The cost grows linearly with the text.
 * @param fewest how many digits it has at the least where it is written without its country
 */
export function findPhoneCandidates(text: ReadableText, fewest = fewestDigits): PhoneCandidate[] {
  const candidates: PhoneCandidate[] = [];
  if (firstHit(text.slice(0), fewest) < 0 && !mayLinkToChat(text)) return candidates;
  /** Those of the runs before that can be near enough: a long text may have hundreds of thousands. */
  const before: DigitRun[] = [];
  /** The last of them, where it may be a number and is still to be told from what follows. */
  let open: DigitRun | undefined;
  /** The last that was proposed, and what stood before it or before the list that it is in. */
  let last: { run: DigitRun; words: string } | undefined;

  /** Where the run before the last one ends, or what can be near that. */
  function contextStart({ start }: DigitRun, gap: number): number {
    const furthest = Math.max(beginningOf(text), start - gap - contextBefore);
    if (isBehindBeginning(text, start)) return start;
    for (let i = before.length - 2; i >= 0; i--) {
      const run = before[i];
      if (!run || run.end <= furthest) break;
      if (!isHopeless(text, run)) return run.end - (isSumBefore(text, run.end) ? 1 : 0);
    }
    return furthest;
  }

  /** What stands before a run, with what is left of a wide gap, and a space in place of what tells which of several it is. */
  function wordsBefore(run: DigitRun): string {
    const { start } = run;
    const { gap, left } = gapBefore(text, run);
    const first = contextStart(run, gap);
    const words = text.slice(first, Math.max(first, start - gap)) + text.slice(Math.max(first, start - left), start);
    const which = whichOfSeveral(text, start);
    if (spacesBeforeColon.test(words)) return labelInFront(start) ?? words;
    if (isOfLineBefore(words, text, start)) return '\n';
    return which && words.endsWith(which) ? `${words.slice(0, -which.length)} ` : words;
  }

  /** The label of a number, without what stands between it and its colon. */
  function labelInFront(start: number): string | undefined {
    const line = text.slice(Math.max(0, start - contextBefore - widestGap), start);
    const [, label, colonAndSpaces] = labelInColumn.exec(line) ?? [];
    return label && `${label} ${colonAndSpaces}`;
  }

  function propose(run: DigitRun, next?: DigitRun): void {
    const { start, end } = run;
    // Letters that a number is spelt in stand behind its run; a hit that begins there is another's.
    const isHit = isBehindLinkOfChat(text, start) || firstHit(text.slice(start, next?.start), fewest, end - start) >= 0;
    if (!isHit) return;
    const words = last && continuesList(text, last.run, run) ? last.words : wordsBefore(run);
    last = { run, words };
    const piece = words + text.slice(start, contextEnd(text, run, next));
    if (piece.length <= longestCandidate) candidates.push({ text: piece, offset: start - words.length, start, end });
  }

  visitRuns(text, (whole) => {
    const run = behindExtension(text, behindName(text, whole));
    const mayBe = mayBeHit(text, run, fewest);
    // Whether it is one at all is asked of few: of those that may be a number, and of those beside them.
    if ((open || mayBe) && isHopeless(text, run)) return;
    if (open) propose(open, run);
    open = mayBe ? run : undefined;
    before.push(run);
    if (before.length > mostNear) before.shift();
  });
  if (open) propose(open);
  return candidates;
}

function extensionIn({ extension = '' }: PhoneCandidate): Extension | undefined {
  const digits = extension.trim();
  return /^(?!0$)\d{1,7}$/.test(digits) ? { digits, length: 0 } : undefined;
}

/** What the judge found, in the whole text. A number that begins outside its candidate's own run is not this run's. */
export function phonesOf(text: ReadableText, candidates: PhoneCandidate[], judged: PhoneInText[][]): FoundContact[] {
  const phones: FoundContact[] = [];
  let free = 0;
  for (const [index, candidate] of candidates.entries()) {
    const numbers = judged[index] ?? [];
    const extension = numbers.length === 1 ? extensionIn(candidate) : undefined;
    for (const { value, ...within } of numbers) {
      const start = candidate.offset + within.start;
      const end = candidate.offset + within.end;
      if (start < Math.max(candidate.start, free) || start >= candidate.end) continue;
      const extended = value.includes(';') ? value : withExtension(value, extension);
      phones.push({ kind: 'phone', value: extended, text: text.slice(start, end), start, end });
      free = end;
    }
  }
  return phones;
}
