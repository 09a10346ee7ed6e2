import type { CountryCode } from 'libphonenumber-js/max';
import { shapeOf } from '../../digits.ts';
import { openingsOfSentence } from '../candidates/edges.ts';
import type { DigitBlock } from '../candidates/text.ts';
import { areaBefore, isOtherOfHouse } from '../house/endings.ts';
import { isLabelledPhone } from '../labels/context.ts';
import { numberIn } from '../plans/number.ts';
import { couldBeNumber } from '../plans/plans.ts';

/** At which of a run's blocks a second number begins, by what parts it from the one before it. */

export const countDigits = (blocks: DigitBlock[]): number => blocks.reduce((sum, block) => sum + block.digits, 0);

/** Each block but the first that a certain sign parts from the one before it, by its index. */
export const seamsIn = (text: string, blocks: DigitBlock[], parting: RegExp): number[] =>
  blocks.flatMap(({ start }, index) => {
    const end = blocks[index - 1]?.end;
    return end !== undefined && parting.test(text.slice(end, start)) ? index : [];
  });

/** What stands before a seam and behind it, and what parts the two. */
function sidesOf(text: string, blocks: DigitBlock[], seam: number): [one: string, other: string, parting: string] {
  const [start, end] = [blocks[seam]?.start, blocks[seam - 1]?.end];
  return [text.slice(blocks[0]?.start, end), text.slice(start, blocks.at(-1)?.end), text.slice(end, start)];
}

/** Digits of a number that stands on one side of a hyphen. */
const wholeNumber = /^(?:\D*\d){8}/;

/**
 * Whether two pieces are written as two numbers of one country: alike and without a hyphen, or both with what is
 * dialled first, or that behind one with its country.
 */
const areAlike = (one: string, other: string): boolean =>
  (!one.includes('-') && shapeOf(one) === shapeOf(other)) ||
  (/^\(?0/.test(one) && /^\(?0/.test(other)) ||
  (one.startsWith('+') && /^\(?0[1-9]/.test(other));

/**
 * `0761 281584-0171 2815840`: at which of a run's blocks the second of two whole numbers begins, which nothing but a
 * hyphen parts.
 */
export function hyphenBetween(text: string, blocks: DigitBlock[], region: CountryCode): number | undefined {
  const before = text.slice(0, blocks[0]?.start);
  return seamsIn(text, blocks, /^-$/).find((seam) => {
    const [one, other] = sidesOf(text, blocks, seam);
    if (!wholeNumber.test(one) || !wholeNumber.test(other) || !areAlike(one, other)) return false;
    // Figures alone may as well be those of papers, from one to another.
    if (/^[1-9]\d+$/.test(one) && !isLabelledPhone(before)) return false;
    return numberIn(one, region, false) !== undefined && numberIn(other, region, false) !== undefined;
  });
}

/** Parts a number from the next one of its house. */
export const anySlash = /^ ?\/ ?$/;

/** `0511 / 44 18 22 / 44 18 23`: where the next number of a house begins, which has no area. */
function slashWithinHouse(text: string, blocks: DigitBlock[]): number | undefined {
  if (!text.slice(blocks[0]?.start, blocks.at(-1)?.end).includes('/')) return undefined;
  const seams = seamsIn(text, blocks, anySlash);
  return seams.find((seam, at) => {
    const [one, other] = sidesOf(text, blocks.slice(0, seams[at + 1]), seam);
    return isOtherOfHouse(one, other);
  });
}

/** A slash, spaces, a hyphen or a dot with spaces. */
const anySign = /^(?: ?\/ ?| [-.] | {1,3})$/;
/**
 * An early way out: two numbers of an area have neither more digits together, nor fewer: an area, and twice as many as
 * a line has.
 */
const mostOfArea = 28;
const fewestOfArea = 13;
const ofLine = /^(?:\d\D*){6}/;
/** Longer ones hold more than one number. */
const ofOneNumber = /^(?:\+\D*\d)?(?:\D*\d){1,12}$/;
/** An area, behind what is dialled first, with nothing else; the code of a country alone is none. */
const withArea = /^(?:\+\d{1,3}[ ./-]{1,3}\(?(?:0\))?\d{1,5}|\(?0\d{1,5})\)?[ ./-]{0,3}$/;

/** `0511/441822/486490`, `0511 44 18 22 - 48 75 12`: where the next number of an area begins. */
function seamWithinArea(text: string, blocks: DigitBlock[]): number | undefined {
  const digits = countDigits(blocks);
  if (digits < fewestOfArea || digits > mostOfArea) return undefined;
  return seamsIn(text, blocks, anySign).find((seam) => {
    const [one, other] = sidesOf(text, blocks, seam);
    const area = ofLine.test(other) && ofOneNumber.test(one) ? areaBefore(one, other) : undefined;
    return area !== undefined && withArea.test(area);
  });
}

/** Where the next number of a house begins in a run, or of an area. */
export const seamWithin = (text: string, blocks: DigitBlock[]): number | undefined =>
  slashWithinHouse(text, blocks) ?? seamWithinArea(text, blocks);

/**
 * Spaces, a sign with spaces, or a slash part two numbers, behind a bracket, too, that closes; with one sign for all
 * groups a number is written, too. A bracket that opens is of the second.
 */
const partsTwo = /^\)?(?: {1,3}(?:[-./] {1,2})?| ?\/{1,2} ?)$/;
/** `(912 345 678)`: the sum of another year, or what was lost. */
const inThousands = /^\(\d{3}(?: \d{3})+$/;
/** Rows of draws and of minutes stand in columns. */
const pairs = /^\d\d(?: \d\d)+$/;

/** `030 1234567 12`, `09 123 4567 5`, `05 11 2010 02`: behind a number figures of something else, or a year. */
const withFigures = /\D\d{5,} \d| \d(?= |$)| (?:19|20)\d\d(?= |$)/;
/** Whether one of two pieces is written as the other, and has figures behind that. */
const goesOnBehind = (one: string, other: string): boolean => shapeOf(one).startsWith(`${shapeOf(other)} `);

/**
 * Whether a piece is a whole number of a region; a bracket that it does not close is the sentence's.
 * @param isSetApart whether it needs nothing that is dialled first, as brackets are around one of both
 */
function isWholeWithin(side: string, region: CountryCode, isSetApart: boolean): boolean {
  const piece = side.slice(openingsOfSentence(side));
  // To read a number takes far longer than all else.
  if (!(isSetApart || /^\(?[08]/.test(piece)) || withFigures.test(piece)) return false;
  const number = couldBeNumber(piece, region) ? numberIn(piece, region, false) : undefined;
  return number !== undefined && (isSetApart || piece.replace(/\D/g, '') !== number.nationalNumber);
}

/**
 * At which of a run's blocks the second of two whole numbers begins, each with what is dialled first, or the second in
 * brackets: of several, where both are the most alike in length.
 */
export function spaceBetween(text: string, blocks: DigitBlock[], region: CountryCode): number | undefined {
  const unlike = (seam: number): number =>
    Math.abs(countDigits(blocks.slice(0, seam)) - countDigits(blocks.slice(seam)));
  const seams = seamsIn(text, blocks, partsTwo).filter((seam) => {
    const [one, other, parting] = sidesOf(text, blocks, seam);
    if (goesOnBehind(one, other) || goesOnBehind(other, one)) return false;
    if (parting.length > 1 && pairs.test(one) && pairs.test(other)) return false;
    const isSetApart = openingsOfSentence(other) > 0 && !inThousands.test(other);
    return [one, other].every((side) => isWholeWithin(side, region, isSetApart));
  });
  return seams.sort((one, other) => unlike(one) - unlike(other))[0];
}
