import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { DigitBlock } from '../candidates/text.ts';
import { isOfFewLines } from '../figures/shapes.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import { numberIn } from '../plans/number.ts';
import type { JudgedSpan } from './judge-span.ts';
import type { Reading } from './reading.ts';

/** What the plans read of a run though that goes on: pieces of numbers that are another country's, or nobody's. */

/**
 * `04 92 41 86 86`, `044 233 97 00`: as France and Switzerland write. A smaller neighbour would read the end of it as
 * its own.
 */
const ofNeighbour = /^0[1-9]([ .-])\d\d(?:\1\d\d){3}$|^0\d\d \d{3} \d\d \d\d$/;

/**
 * `86 21 6123 4567`, `86-21-6234-8911`: another country's number without its plus, of which a short plan would read a
 * piece as its own.
 */
const groupsBehindCode = /^[1-9]\d{1,2}([ -])\d{1,4}(?:\1\d{2,4}){1,3}$/;
const isOfOtherCountry = (run: string): boolean =>
  groupsBehindCode.test(run) && numberIn(`+${run}`, undefined, true) !== undefined;

const areaOfOthers = /^\(?0[1-9]\d{0,3}\)?[ /-]\d/;

/** Digits of the longest end of such a number. */
const longestEndBehindArea = 7;
/**
 * `0651 381675` where no number begins with a nought: behind an area of another country a short end is none by itself,
 * but in the groups of its own, or behind a label.
 */
function isBehindAreaOfOthers(run: string, from: number, { numbers: [number] }: Reading<JudgedSpan>): boolean {
  if (number === undefined || number.start <= from || !areaOfOthers.test(run)) return false;
  if (number.isLabelled || number.isAsUsual() || number.digits > longestEndBehindArea) return false;
  return /^[^(0]/.test(parsePhoneNumberFromString(number.value)?.formatNational() ?? '0');
}

/** Digits behind a plus that may be of a number by themselves. */
const fewestBeforeAnother = 7;
/** So long a number is hardly the end of another. */
const longestEnd = 8;

/**
 * Whether what was read is the end of a number with its plus that is none, `+230 5 695 2270`: short, behind few digits,
 * which are not its country's code with what is dialled within that, `+52 01 (477) 711 2168`, or with its area once
 * more, `+52 (33) 33 1378 5900`.
 */
function isBehindPlus(run: string, from: number, { numbers: [number] }: Reading<JudgedSpan>): boolean {
  if (!/^\+\d/.test(run) || number === undefined || number.start <= from) return false;
  const beginning = run.slice(0, number.start - from).replace(/\D/g, '');
  const { countryCallingCode: code = '', nationalNumber: national = '' } =
    parsePhoneNumberFromString(number.value) ?? {};
  const within = beginning.startsWith(code) ? beginning.slice(code.length) : undefined;
  const isOfNumber = within !== undefined && (within.startsWith('0') || national.startsWith(within));
  return beginning.length < fewestBeforeAnother && national.length <= longestEnd && !isOfNumber;
}

/** Shorter codes by themselves begin many numbers of their countries; behind a slash stands the next one, `507-1234/35`. */
const codeFirst = /^\(?(\d{3})(?!\d)[^/]*$/;
const codeAndAreaInBracket = /^\((\d{2,3})[ -]\d{1,3}\)[^/]*$/;

/**
 * `(506) 290 23 20`, `(84-4) 35 37 18 04`: behind its country's code without its plus a number of former times, of which
 * the plan of today would read the beginning with the code in it.
 */
function isBeginningWithCode(run: string, from: number, { numbers: [number] }: Reading<JudgedSpan>): boolean {
  const [, code] = codeFirst.exec(run) ?? codeAndAreaInBracket.exec(run) ?? [];
  if (code === undefined || number?.start !== from) return false;
  const [value = ''] = number.value.split(';');
  return value.startsWith(`+${code}${code}`) && value.length > number.digits + 1;
}

const endsLine = /(?:^|[\n\v]) *$/;
const pairs = /^[1-9]\d(?: \d\d){3,}$/;
const beginsWord = /^ ?\p{L}/u;

/**
 * `45 12 34 56 78` at the beginning of a line, where a number has four pairs: with more behind them those in front are
 * none, but for a pair that belongs to the word behind it, `31 10 00 24 tímar`. A pair in front of a whole number is a
 * house's or a list's.
 */
const hasPairTooMany = (
  run: string,
  { before, after }: Surroundings,
  from: number,
  { numbers: [number] }: Reading<JudgedSpan>,
): boolean =>
  pairs.test(run) &&
  number !== undefined &&
  !number.isLabelled &&
  number.start === from &&
  endsLine.test(before) &&
  !beginsWord.test(after);

/**
 * Whether what was read of a run is a piece of a number that is another's, or of none.
 * @param around what stands before the run and behind it
 */
export const isPieceOfOther = (run: string, around: Surroundings, from: number, read: Reading<JudgedSpan>): boolean =>
  ofNeighbour.test(run) ||
  hasPairTooMany(run, around, from, read) ||
  isOfOtherCountry(run) ||
  isBehindAreaOfOthers(run, from, read) ||
  isBehindPlus(run, from, read) ||
  isBeginningWithCode(run, from, read);

/** Behind a plus, with nothing but spaces between its groups, the last two of them; what ends in a nought may be a house's line. */
const spacedAbroad = /^\+\d+(?: \d+)* (\d{2,3}) (\d{1,2}[1-9])$/;
const beginsLine = /^ *(?:$|[\n\v])/;

/**
 * `+45 32 12 34 56 78`, `+358 40 765 432 109`: on a line of its own a group more than a number has, as long as the one
 * before it, which is not that of another line of a house. Whoever wrote it made a mistake, and nobody knows in which
 * group; nor is the whole a number, as long as some of its country may be.
 */
export function hasGroupTooMany(
  text: string,
  blocks: DigitBlock[],
  run: string,
  { numbers }: Reading<JudgedSpan>,
): boolean {
  const [, last = '', more = ''] = spacedAbroad.exec(run) ?? [];
  if (more === '' || last.length !== more.length || numbers.at(-1)?.end !== blocks.at(-2)?.end) return false;
  const isAlone = endsLine.test(text.slice(0, blocks[0]?.start)) && beginsLine.test(text.slice(blocks.at(-1)?.end));
  return isAlone && !isOfFewLines(last, more) && !isOfFewLines(more, last);
}
