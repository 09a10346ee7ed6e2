import type { CountryCode } from 'libphonenumber-js/max';
import { hasEnoughDigits } from '../../digits.ts';
import { clockBehind } from '../candidates/edges.ts';
import type { DigitBlock } from '../candidates/text.ts';
import { isOfFewLines } from '../figures/shapes.ts';
import { isLabelledOther } from '../labels/context.ts';
import { isInUsualGroups, numberIn } from '../plans/number.ts';

/**
 * What stands beside a number in its run of digits and is none of it, though a plan may read it so: opening hours, a
 * room, a row, a count.
 */

/** From one hour to another: `8-16`, `8.00-16.00`, `9.00 - 17.00`. */
const fromTo = '([1-9]\\d?|\\d\\d(?=\\.))(?:\\.[0-5]\\d)?(?:-|(?<=\\.\\d\\d) - )([1-9]\\d?)(?:\\.[0-5]\\d)?';
/** `8-16 512 345 678`, `9-13 / 15-19 512 345 678`: as long as a number follows. */
const hoursBefore = new RegExp(`^${fromTo}(?: \\/)? (?=(?:\\D{0,3}\\d){7})`);
/** `24/7 512 345 678`, `9 - 17 512 345 678`. */
const openBefore = /^(?:24\/7|(?:[1-9]|1[0-2]) - (?:1[2-9]|2[0-4])) (?:- )?(?=(?:\D{0,3}\d){8})/;
/** `3 0511 441822`: a digit before the nought of a whole number; 8 is dialled before some. */
const beforeNought = /^[1-79] (?:- )?(?=\(?0(?:\D{0,2}\d){8})/;
/** `3 347 123 4567`: mobiles of Italy have ten digits, and some had eleven. */
const beforeMobile = /^[2-79] (?:- )?(?=3\d\d ?\d{3} ?\d{4}$)/;
/** `030 23125001 9-17`. */
const hoursBehind = new RegExp(` ${fromTo}$`);
/** `0316 67 40 18-20`: the last pair of a number, and that of the last of its lines. */
const pairsToLast = /^(.*[ -]\d{2,3}) (\d\d)-(\d\d)$/;
/** So many digits are a whole number; fewer lack their last pair, or the digit that a line follows, `0511 / 87 65 4-22`. */
const fewestWithoutPair = 8;
/** `+43`, `(+43) (0)`, `0043`: what stands in place of the nought before an area. */
const codeOfCountry = /^\D*(?:\+|00)\d{1,3}\)?(?=\D)(?: ?\(0\))?/;
const lastHour = 24;

/** `05.01.2026`, `2026-01-05`: a day. */
const dayOfMonth = '(?:0?[1-9]|[12]\\d|3[01])';
const day = `(?:(?:19|20)\\d\\d([-./])(?:0?[1-9]|1[0-2])\\1${dayOfMonth}|${dayOfMonth}([-./])${dayOfMonth}\\2(?:19|20)\\d\\d)`;
/** `05.01.2026 0664 123 45 67`, `0664 123 45 67 05.01.2026`: when somebody called, or was called. */
const dayBefore = new RegExp(`^${day} {1,4}(?=[(+\\d])`);
/** What numbers begin with, and counts hardly: `07453 372 351 12 min`. */
const beginsNumber = /^[0(+]/;
const dayBehind = new RegExp(` {1,4}${day}$`);

/** `12 - 22 123 45 67`, `4/12 - 22 123 45 67`: a room or a house, and what stands apart from it. */
const roomBefore = /^[1-9]\d{0,2}(?:\/\d{1,3})? - /;

/**
 * `0172 9968532    2 Kinder`, `0172 9968532    2    17,80`: columns of counts and sums, behind more space than is in a
 * number of usual length.
 */
const countsApart = /(?<=^\S+(?: \S+)*) {2,}\d{1,2}(?: {2,}\d{1,3})*$/;
const ofUsualLength = /^(?:\D*\d){9}/;
/**
 * `0172 9968532 2 Stk.`, `0664 123 45 67 2 Personen`, `0511 441822 12 pcs`: as many of what is counted, behind a block
 * if they are many.
 */
const countBehind = / [1-9]$|(?<=\d{6}) [1-9]\d{1,2}$/;
const counted =
  /^ (?:st(?:k|ück)|pcs|szt|ks|kpl|kinder|kids|zimmer|rooms?|nights?|nächte|copie|cop(?:y|ies)|pz|pezzi|uds|adet|kom|km|reviews?|bewertungen|comments?|kommentare|pers(?:on(?:en|er|as|es|e|nes|s)?)?|pax|people|guests?|adult(?:s|i|os|es|e)?|erwachsenen?|gäste|hóspedes|pessoas|os[oó]b[aey]?|ljudi|henkilöä|orang)(?!\p{L})|^ ?%/iu;

/** How many characters at a run's end are counts, with the space before them. */
function lengthOfCounts(run: string, after: string): number {
  const apart = run.includes('  ') ? countsApart.exec(run) : undefined;
  if (apart) return ofUsualLength.test(run.slice(0, apart.index)) ? apart[0].length : 0;
  return counted.test(after) ? (countBehind.exec(run)?.[0].length ?? 0) : 0;
}

/** `02   0171 4418842`: which row of a list it is, as far from its number as columns are. */
const rowBefore = /^\d{1,2} {2,}(?=[(+0])/;

/** How many characters of a run an expression finds. */
const lengthOf =
  (remark: RegExp) =>
  (run: string): number =>
    remark.exec(run)?.[0].length ?? 0;

/** How many characters of a run are hours, where an expression finds them. */
function lengthOfHours(hours: RegExp, run: string): number {
  const [whole = '', from, to] = hours.exec(run) ?? [];
  return Number(from) < Number(to) && Number(to) <= lastHour ? whole.length : 0;
}

/** How many characters at the beginning of a run are hours, of one span or several. */
function lengthOfFirstHours(run: string): number {
  const length = lengthOfHours(hoursBefore, run);
  return length === 0 ? 0 : length + lengthOfFirstHours(run.slice(length));
}

/** `13366012315 13366012315@…`, `010-1234-5678 123abc@…`: the last figures are the name in an address, or its first. */
const nameInAddress = /\s\d+$/;
const nameBehind = /^[A-Za-z][\w.+-]{0,63}@/;

/** How many digits are dialled behind the nought, or behind the code of a country. */
const nationalDigits = (written: string): number =>
  written.replace(codeOfCountry, '0').replace(/\D/g, '').replace(/^0/, '').length;

/**
 * Whether the hours at the end of a run are rather the last digit of a number and a line within the house, behind pairs
 * that are too few: nobody opens so early.
 */
function isLineBehindPairs(run: string, after: string): boolean {
  const [, before] = /^(.*\D\d\d) [1-5]-\d\d$/.exec(run) ?? [];
  return before !== undefined && nationalDigits(before) < fewestWithoutPair && !clockBehind.test(after);
}

/** Whether the hours at the end of a run are rather the last pair of a number and that of the last of several lines. */
function isLastPairOfLines(run: string, after: string, regions: CountryCode[]): boolean {
  const [, before = '', from = '', to = ''] = pairsToLast.exec(run) ?? [];
  if (!before || !isOfFewLines(from, to) || clockBehind.test(after)) return false;
  if (nationalDigits(before) >= fewestWithoutPair) return false;
  return regions.some((region) => {
    const short = numberIn(before, region, false);
    // What stands in the groups of its country is a number without more.
    return !(short && isInUsualGroups(before, short)) && numberIn(`${before} ${from}`, region, false) !== undefined;
  });
}

/** How many characters at the end of a run are hours. */
function lengthOfLastHours(run: string, after: string, regions: CountryCode[]): number {
  const length = lengthOfHours(hoursBehind, run);
  return length > 0 && (isLineBehindPairs(run, after) || isLastPairOfLines(run, after, regions)) ? 0 : length;
}

/** `234567 10115 Berlin`: where letters go to, behind what is longer with it than a number is. */
const placeBehind = / [1-9]\d{3,4}$/;
const noPlace =
  'Frau|Herrn?|Prof|Ing|Mag|Dipl|Fax|Tel|Mob|Handy|Web|Sekretariat|Durchwahl|Zentrale|Die|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch';
const nameOfPlace = new RegExp(`^ (?!(?:${noPlace})(?!\\p{Ll}{2}))\\p{Lu}\\p{Ll}{2}`, 'u');
/** With what is dialled before an area; the two of a country's code take the place of that. */
const fewestWithPlace = 13;

function lengthOfPlace(run: string, after: string): number {
  const length = lengthOf(placeBehind)(run);
  if (length === 0 || !nameOfPlace.test(after)) return 0;
  const digits = run
    .replace(/\(0/, '(')
    .replace(/^\D*(?:00|(?<=\+))\d/, '')
    .replace(/\D/g, '').length;
  return digits >= fewestWithPlace ? length : 0;
}

/** `234567 24 Stunden`: how many hours. */
const hoursCounted = / \d{1,2}$/;
const hoursCountedBehind = /^ ?(?:h|hrs|hours|std|stunden|heures|horas|ore|uur|timer|timmar)(?!\p{L})/iu;
const lengthOfCountedHours = (run: string, after: string): number =>
  hoursCountedBehind.test(after) && ofUsualLength.test(run.slice(0, -3)) ? lengthOf(hoursCounted)(run) : 0;

const isNumberIn = (regions: CountryCode[], written: string): boolean =>
  regions.some((region) => numberIn(written, region, false));

/** `030 234567   2.811,40`, `ALBERT 222514   −318,90`, `030 1234567 -45,60`: a sum in the next column, or behind a minus. */
const sumBehind = /( {2,}| (?=-\d))(-?) ?[1-9]\d{0,2}(?:[. ]?\d{3})*$/;
const hundredths = /^[,.]\d\d(?!\d)/;
/**
 * A gap of so many spaces behind so many digits is one between columns, whether a number is left or not; so is one
 * before a minus.
 */
const gapOfColumns = 3;
const enoughBefore = /^(?:\D*\d){6}/;

function lengthOfSum(run: string, after: string, regions: CountryCode[]): number {
  const [{ length } = '', gap = '', minus = ''] = (hundredths.test(after) && sumBehind.exec(run)) || [];
  const left = run.slice(0, run.length - length);
  const isOfColumn = (minus !== '' && gap.length > 1) || (gap.length >= gapOfColumns && enoughBefore.test(left));
  return length > 0 && (isOfColumn || isNumberIn(regions, left)) ? length : 0;
}

/**
 * `0511 441822 9:00`, `0511 441822 14.30`, `0511 441822 12.3.`, `0511 441822 4.5`, `(0511) 44 18 22 9 - 17`: an hour, a
 * day, a share.
 */
const hourBehind = / [1-9]$/;
/** Where a candidate is cut before the minutes there is the colon alone. */
const minutesBehind = /^:(?:[0-5]\d|$)/;
const hourOrDay = /(?<=\d{6}) [1-9]\d?\.(?:[0-5]\d|[1-9])$/;
const hoursWithSpaces = / ([1-9]|1\d) - (1\d|2[0-4])$/;

/** How many characters at a run's end are one of these. */
function lengthOfFigures(run: string, after: string): number {
  if (minutesBehind.test(after)) return lengthOf(hourBehind)(run);
  const length = lengthOfHours(hoursWithSpaces, run);
  const isBehindNumber = length > 0 && ofUsualLength.test(run.slice(0, -length));
  return isBehindNumber ? length : lengthOf(hourOrDay)(run);
}

/** How many characters at a run's end are none of its number, by what may stand there: each in what those before it left. */
const remarksBehind: ((run: string, after: string, regions: CountryCode[]) => number)[] = [
  lengthOf(dayBehind),
  lengthOfLastHours,
  lengthOfCounts,
  lengthOfPlace,
  lengthOfCountedHours,
  lengthOfFigures,
];

/** Where a run ends without what stands behind its number. */
function endOfNumber(text: string, start: number, runEnd: number, regions: CountryCode[]): number {
  let end = runEnd;
  if (text[end] === '@') end -= lengthOf(nameInAddress)(text.slice(start, end));
  const name = nameBehind.test(text.slice(end)) ? lengthOf(nameInAddress)(text.slice(start, end)) : 0;
  const number = text.slice(start, end - name);
  if (name > 0 && hasEnoughDigits(number) && isNumberIn(regions, number)) end -= name;
  for (const lengthOfRemark of remarksBehind) {
    const number = end - lengthOfRemark(text.slice(start, end), text.slice(end), regions);
    if (number < end && isNumberIn(regions, text.slice(start, number))) end = number;
  }
  return end;
}

interface RemarkBefore {
  /** How many characters at a run's beginning it takes up. */
  lengthIn: (run: string) => number;
  /** Whether it is one where the run as a whole is a number, too. */
  isLikelier: boolean;
  /** Whether a label of something else before it speaks for all that follows. */
  unlessLabelledOther?: boolean;
}

const remarksBefore: RemarkBefore[] = [
  { lengthIn: lengthOfFirstHours, isLikelier: true },
  { lengthIn: lengthOf(openBefore), isLikelier: true },
  { lengthIn: lengthOf(beforeNought), isLikelier: true, unlessLabelledOther: true },
  { lengthIn: lengthOf(beforeMobile), isLikelier: true, unlessLabelledOther: true },
  { lengthIn: lengthOf(rowBefore), isLikelier: true },
  { lengthIn: lengthOf(roomBefore), isLikelier: false },
];

/** As all that stands before a number begins: an hour, a room, a row. */
const mayBeRemark = /^\d{1,3}(?:[./-][\d./-]{0,8})? /;

/** Where a run begins without what stands before its number. */
function startOfNumber(text: string, runStart: number, end: number, regions: CountryCode[]): number {
  if (!mayBeRemark.test(text.slice(runStart, end))) return runStart;
  let start = runStart;
  for (const { lengthIn, isLikelier, unlessLabelledOther } of remarksBefore) {
    const run = text.slice(start, end);
    const length = lengthIn(run);
    if (length === 0 || (unlessLabelledOther && isLabelledOther({ before: text.slice(0, start), after: '' }))) continue;
    const isApart = (region: CountryCode): boolean =>
      isNumberIn([region], run.slice(length)) && (isLikelier || !isNumberIn([region], run));
    if (regions.some(isApart)) start += length;
  }
  return start;
}

/** From where to where a number reaches in a text. */
interface Reach {
  start: number;
  end: number;
}

/** From where to where a number reaches in a run, if it begins at a place or behind it. */
function numberFrom(text: string, from: number, runEnd: number, regions: CountryCode[]): Reach {
  const end = endOfNumber(text, from, runEnd, regions);
  return { start: startOfNumber(text, from, end, regions), end };
}

/**
 * What of a run stands behind the day that it begins with, where that is a number: with the day what else is none is
 * harder to tell.
 */
function behindDay(text: string, first: number, runEnd: number, regions: CountryCode[]): Reach | undefined {
  const length = lengthOf(dayBefore)(text.slice(first, runEnd));
  if (length === 0) return undefined;
  const found = numberFrom(text, first + length, runEnd, regions);
  const written = text.slice(found.start, found.end);
  return beginsNumber.test(written) || isNumberIn(regions, written) ? found : undefined;
}

/**
 * A run's blocks without a day, hours, a room and the number of a row in front of its number, and without a sum, hours,
 * a day, counts, a place or the name of an address behind it.
 */
export function withoutRemarksBeside(text: string, blocks: DigitBlock[], regions: CountryCode[]): DigitBlock[] {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return blocks;
  const run = text.slice(first.start, last.end);
  // A space parts each of them from a number.
  if (!run.includes(' ')) return blocks;
  const runEnd = last.end - lengthOfSum(run, text.slice(last.end), regions);
  const { start, end } =
    behindDay(text, first.start, runEnd, regions) ?? numberFrom(text, first.start, runEnd, regions);
  return blocks.filter((block) => block.start >= start && block.end <= end);
}
