import { digitValue, hasLetters, type ReadableText } from '../../chars.ts';
import { isOfFewLines } from '../figures/shapes.ts';
import type { DigitRun } from './digit-runs.ts';
import { extensionAfter } from './extension.ts';

/** How much of the text behind a run goes with it to its judge. */

/** So many characters, an extension; and so many where a remark in brackets comes first. */
const contextAfter = 24;
const contextWithRemark = 48;
const bracket = 0x28;

/** Digits of a run that may be the extension of the one before, and of one that nothing else can be. */
const longestExtension = 9;
const longestSaid = 20;
const saysExtension = /xt|доб|[#;]|,,/i;

const isExtensionSaid = (between: string): boolean => /#|,,/.test(between) || hasLetters(between, 1);

const hash = 0x23;
const colon = 0x3a;

/** A colon at the end of a text is none of an hour, which looks the same where a candidate is cut. */
const endingOf = (text: ReadableText): number => text.length - (text.charCodeAt(text.length - 1) === colon ? 1 : 0);

/** As many as a postal code has. */
const mostBehindExtension = 5;
/** Words before which a postal code is as often of what they are otherwise, a flat, a shop. */
const wordOfPlace = /(?:lo[ck]al|app|int\p{L}*|(?<!\p{L})w|linka|#)[ .:]*$/iu;
/** And before which several are: shops, and flats in Poland. */
const wordOfShop = /(?:lo[ck](?:al)?|(?<!\p{L})w)[ .:]*$/iu;
/**
 * `12-14`, `12~14`, `204/205`, `1204-5`: from one extension to another; `215/212`, behind the word itself `2256/2290`: one or the
 * other.
 */
const toOther = /^(\d+)(?: ?[-~\u2013\u301c\uff5e/] ?)(\d+)$/;

/** The word itself, before which no days and no shops are numbered. */
const wordForExtension = /(?<!\p{L})(?:ext(?:ensi[oó]n)?|доб)[ .:]*$/iu;

/** Whether the first of two is the extension. */
function isFirstOfFew(between: string, run: string): boolean {
  const [, first = '', last = ''] = toOther.exec(run) ?? [];
  if (last === '') return false;
  const areTwo = run.includes('/') && first.length === last.length;
  return (
    isOfFewLines(first.slice(-last.length), last) ||
    (areTwo && (isOfFewLines(last, first) || (last.length > 2 && wordForExtension.test(between))))
  );
}

/** Halves of one: `доб. 12 34`. */
const inHalves = /^\d\d \d\d$/;

/**
 * `ext. 503 24/7`, `ext. 503 (24h)`, `ext. 12-14`, `Ramal: 215/212`: a word for an extension, and digits that
 * other figures follow, the last of several, or another.
 */
function isExtension(text: ReadableText, between: string, run: DigitRun, end: number): boolean {
  if (!/[\p{L}#]/u.test(between) || between.includes('\n') || text.charCodeAt(run.start) === 0x30) return false;
  const behind = text.charCodeAt(end);
  const more = run.digits - (end - run.start);
  const figures = text.slice(run.start, run.end);
  const isApart =
    (behind === 0x20 || behind === bracket) &&
    more <= mostBehindExtension &&
    !inHalves.test(figures) &&
    !wordOfPlace.test(between);
  if (!isApart && (wordOfShop.test(between) || !isFirstOfFew(between, figures))) return false;
  const said = between + text.slice(run.start, end);
  return extensionAfter(said)?.length === said.length;
}

/** `6700412,51  297748,33`: hundredths, and another decimal in the next column, for `isAmongDecimals` to see. */
const besideDecimals = /^\d\d? {1,6}\d{4,},\d/;

/** Where the text behind a run ends for its judge: at the next run, or behind it where that could be its extension. */
export function contextEnd(text: ReadableText, { end }: DigitRun, next: DigitRun | undefined): number {
  const hasRemark = text.charCodeAt(end) === bracket || text.charCodeAt(end + 1) === bracket;
  const furthest = Math.min(end + contextWithRemark, endingOf(text));
  const until = hasRemark ? furthest : Math.min(end + contextAfter, furthest);
  if (!next || next.start >= until) return endOfDigits(text, until, furthest);
  const between = text.slice(end, next.start);
  return endBeyond(text, between, next, furthest);
}

/** The same where the next run follows so close: behind what of it could be the number's extension, or its hundredths. */
function endBeyond(text: ReadableText, between: string, next: DigitRun, furthest: number): number {
  const isDialled = text.charCodeAt(next.end) === hash;
  const longest = isDialled || saysExtension.test(between) ? longestSaid : longestExtension;
  const isShortBlock = next.end - next.start === next.digits && next.digits <= longest;
  const isSaid = isShortBlock && (isDialled || isExtensionSaid(between));
  if (isSaid) return Math.min(next.end + 2, furthest);
  const block = endOfDigits(text, next.start, furthest);
  if (between === ',' && besideDecimals.test(text.slice(next.start, furthest))) return block;
  return isExtension(text, between, next, block) ? block : next.start;
}

/** Where the digits end that stand on both sides of a place. */
function endOfDigits(text: ReadableText, place: number, furthest: number): number {
  let end = place;
  while (end < furthest && digitValue(text.charCodeAt(end)) >= 0) end++;
  return end;
}
