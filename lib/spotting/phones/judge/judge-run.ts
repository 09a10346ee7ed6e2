import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { shareLanguage } from '../../regions.ts';
import { openingsOfSentence } from '../candidates/edges.ts';
import { type DigitBlock, type PhoneInText, textBefore } from '../candidates/text.ts';
import { fromSumToSum } from '../figures/shapes.ts';
import { isLabelledOther, isLabelledPhone } from '../labels/context.ts';
import { hasCodeInFront } from '../plans/codes.ts';
import { isOfAmericaElsewhere } from '../plans/elsewhere.ts';
import { isMobile, isOfSmallCountry, numberIn } from '../plans/number.ts';
import { couldBeNumber, isUnusualPiece } from '../plans/plans.ts';
import { numberBeforeArea } from './area-behind.ts';
import { formerNumber } from './former.ts';
import { type JudgedSpan, judgeSpan } from './judge-span.ts';
import { hasGroupTooMany, isPieceOfOther } from './pieces.ts';
import { numberBeforePlus } from './plus-behind.ts';
import { nothingRead, type Reading, readBlocks } from './reading.ts';
import { withoutRemarksBeside } from './remarks.ts';
import { withoutFigures } from './rows.ts';
import { anySlash, countDigits, hyphenBetween, seamsIn, seamWithin, spaceBetween } from './seams.ts';
import { unassignedNumber } from './unassigned.ts';
import { wholeRun } from './whole-run.ts';

/**
 * Pieces of one run that are judged in full. Hardly a list that people write needs more; those made to keep a judge busy would
 * need hundreds.
 */
const mostJudgements = 24;

/**
 * `7 612 34 56 78`: figures that a number without what is dialled before it follows, with nothing but spaces;
 * `10 03245 88123`, as references are printed, and `86 095 742 719`, as somebody is called by the tax office in
 * Germany; many groups of four, as the key of a bill has in Brazil; `12 0117 4960 145`, as a meter has in Britain;
 * `99118901 - 99119400`, from one to the last.
 */
const firstFigures =
  /^\d{1,3} [1-9][\d ]+$|^\d{1,4}(?: \d{5})+$|^[1-9]\d(?: \d{3}){3}$|^\d\d (?:\d{4} ){2}\d{3}$|^(?:\d{4} ){8}|^\d{7,} ?- ?\d{7,}$/;

/** `NIP / REGON: 774-000-14-54 / 610188201`: two figures, behind a label of both. */
const labelOfBoth = /\p{L} ?\/ ?\p{L}+\P{L}*$/u;
const figuresOfBoth = /\d ?\/ ?[1-9]\d{7,}$/;

/**
 * Whether what a label says of a run it says of each of its pieces: of those of one number, and of what its first
 * figures stand before.
 */
const isOtherWhole = (run: string, before: string, region: CountryCode | undefined): boolean =>
  firstFigures.test(run) ||
  (figuresOfBoth.test(run) && labelOfBoth.test(before)) ||
  numberIn(run, region, true) !== undefined;

/** With fewer digits no hyphen parts two whole numbers, and no slash by itself: it may be within one. */
const fewestOfTwo = 16;
/** The numbers on both sides of a hyphen that parts two; nothing where none does. */
function onBothSides(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const seam = regions.map((region) => hyphenBetween(text, blocks, region)).find((found) => found !== undefined);
  return seam ? apartAt(text, blocks, seam, regions).flat() : [];
}

/**
 * The numbers before one of a run's blocks, and from it on, as if a sign that joins nothing stood in the midst of what
 * is between.
 */
function apartAt(text: string, blocks: DigitBlock[], seam: number, regions: CountryCode[]): PhoneInText[][] {
  const [second, ...rest] = blocks.slice(seam);
  const end = blocks[seam - 1]?.end;
  if (!second || end === undefined) return [];
  const at = Math.floor((end + second.start) / 2);
  const parted = `${text.slice(0, at)}|${text.slice(at + 1)}`;
  const sides = [blocks.slice(0, seam), [{ ...second, canStart: true }, ...rest]];
  return sides.map((side) => numbersInRun(parted, side, regions));
}

const slashApart = ' / ';
const onlySlashApart = new RegExp(`^${slashApart}$`);

/** What stands between slashes. */
function sidesOfSlash(text: string, blocks: DigitBlock[], slash: RegExp): DigitBlock[][] {
  const seams = seamsIn(text, blocks, slash);
  return [0, ...seams].map((from, index) => blocks.slice(from, seams[index]));
}

/** A text in which what stands before one place stands right before another, behind it; offsets stay. */
const withBeginningOf = (text: string, one: number, other: number): string =>
  text.slice(0, one).padStart(other) + text.slice(other);

/**
 * The numbers on both sides of a slash. A run that is too long to be one takes far fewer questions when they are read
 * by themselves; a shorter one, `31 82 41 / 31 82 42`, is two where each side is a number and nothing else, and one
 * with several slashes is as many. What a label says of the first it says of others that are as long; a shorter one has
 * the area of the first.
 */
function besideSlash(text: string, blocks: DigitBlock[], digits: number, regions: CountryCode[]): PhoneInText[] {
  const sides = sidesOfSlash(text, blocks, onlySlashApart);
  const [first = []] = sides;
  if (sides.length < 2) return [];
  const found = sides.map((side) => {
    const isAsLong = countDigits(side) === countDigits(first);
    const labelled = isAsLong ? withBeginningOf(text, first[0]?.start ?? 0, side[0]?.start ?? 0) : text;
    return numbersInRun(labelled, side, regions);
  });
  const areWhole = sides.every((side, index) => {
    const [number, more] = found[index] ?? [];
    return number && !more && number.start === side[0]?.start && number.end === side.at(-1)?.end;
  });
  return areWhole || (sides.length === 2 && digits >= fewestOfTwo) ? found.flat() : [];
}

/** The number before the next ones of its house or its area, which are found behind it, and what is left. */
function besideOthersOfArea(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const seam = seamWithin(text, blocks);
  const [numbers = [], others = []] = seam === undefined ? [] : apartAt(text, blocks, seam, regions);
  return numbers.length > 0 ? [...numbers, ...others] : [];
}

/** A number in which the plans of today find nothing, and that a whole run writes. */
function numberBeyondPlans(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText | undefined {
  const run = wholeRun(text, blocks);
  return run && (unassignedNumber(run, regions) ?? formerNumber(run, regions));
}

/**
 * Numbers of former plans with slashes between: all that stands there is one, with the label of the first and its
 * country, where that stands in front of it.
 */
function formerBesideSlash(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const [first = [], ...others] = sidesOfSlash(text, blocks, anySlash);
  if (others.length === 0) return [];
  const start = first[0]?.start ?? 0;
  const numberOf = (side: DigitBlock[], inRegions: CountryCode[]): PhoneInText | undefined => {
    const run = wholeRun(withBeginningOf(text, start, side[0]?.start ?? start), side);
    return run && formerNumber(run, inRegions);
  };
  const own = numberOf(first, regions);
  if (!own) return [];
  const country = first[0]?.hasPlus ? parsePhoneNumberFromString(own.value)?.country : undefined;
  const found = others.map((side) => numberOf(side, country ? [country] : regions));
  return found.every((number) => number !== undefined) ? [own, ...found] : [];
}

/** Digits of two numbers together that have what is dialled first, of the smallest countries and of the largest. */
const fewestOfPair = 13;
const mostOfPair = 30;
/** Digits that one of two numbers side by side may have more than the other. */
const mostUnlike = 4;

/**
 * `021 318 44 20 0744 118 207`: two whole numbers with nothing but spaces between, a sign with spaces or a slash, where
 * no digit is left.
 */
function besideSpace(text: string, blocks: DigitBlock[], digits: number, region: CountryCode): PhoneInText[] {
  if (digits < fewestOfPair || digits > mostOfPair) return [];
  const seam = spaceBetween(text, blocks, region);
  const found = seam ? apartAt(text, blocks, seam, [region]) : [];
  return found.every((numbers) => numbers.length === 1) ? found.flat() : [];
}

/** The same in the first of several regions that has two. */
const besideSpaceIn = (text: string, blocks: DigitBlock[], digits: number, regions: CountryCode[]): PhoneInText[] =>
  regions.map((region) => besideSpace(text, blocks, digits, region)).find(([one]) => one) ?? [];

/** `2057955035`: of a country that is not the page's, a single block is nobody's unless a label says so. */
const isOfOwnCountryAlone = (text: string, [first, second]: DigitBlock[]): boolean =>
  first !== undefined &&
  !second &&
  /^[1-9]/.test(text.slice(first.start, first.end)) &&
  !isLabelledPhone(text.slice(0, first.start));

/** What a run is in one region, piece by piece. */
function readIn(text: string, blocks: DigitBlock[], digits: number, region?: CountryCode): Reading<JudgedSpan> {
  let judgements = 0;
  const judge = (first: DigitBlock, last: DigitBlock): JudgedSpan | undefined => {
    const written = text.slice(first.start, last.end);
    if (isUnusualPiece(written, digits, region)) return undefined;
    if (!couldBeNumber(written, region) && !hasCodeInFront(written)) return undefined;
    return ++judgements > mostJudgements ? undefined : judgeSpan(text, first, last, region);
  };
  // `12 22 123 45 67`: what stands in the groups of a number is one.
  return readBlocks(blocks, judge, (one, other) => one.isAsUsual() && !other.isAsUsual());
}

/**
 * Of a whole run one with its plus behind it, numbers of one house or area, two with a hyphen between them or in them,
 * several with slashes, or one with its area behind it; nothing where it is none of that.
 */
function readAsWhole(text: string, blocks: DigitBlock[], digits: number, regions: CountryCode[]): PhoneInText[] {
  const fromEnd = numberBeforePlus(text, blocks, regions);
  if (fromEnd) return [fromEnd];
  const start = blocks[0]?.start ?? 0;
  const end = blocks.at(-1)?.end ?? start;
  const run = text.slice(start, end);
  const two = digits >= fewestOfTwo && run.includes('-') ? onBothSides(text, blocks, regions) : [];
  if (two.length > 0) return two;
  const ofArea = besideOthersOfArea(text, blocks, regions);
  if (ofArea.length > 0) return ofArea;
  if (run.includes(slashApart)) {
    const parted = digits < fewestOfTwo ? [] : besideSpaceIn(text, blocks, digits, regions);
    const beside = parted.length > 0 ? parted : besideSlash(text, blocks, digits, regions);
    if (beside.length > 0) return beside;
  }
  const one = numberBeforeArea(text, start, end, regions);
  return one ? [one] : [];
}

/** `602 710 - 604 031`: from one sum to the other, but where both are numbers of a country that has them so short. */
const isFromSumToSum = (run: string, regions: CountryCode[]): boolean =>
  fromSumToSum.test(run) &&
  !regions.some((region) =>
    run.split(' - ').every((side) => {
      const number = numberIn(side, region, false);
      return number !== undefined && isOfSmallCountry(number);
    }),
  );

/** `(012/015/068) 818 781`: of several networks. */
const severalNetworks = /^\(0\d{1,3}(?: ?\/ ?0\d{1,3})+\)/;

/**
 * How much numbers are written as those of their country: 2 in its groups, or mobiles by how they begin, 1 behind an area
 * of it, 0 otherwise.
 */
function likenessOf({ numbers }: Reading<JudgedSpan>): number {
  if (numbers.length === 0) return 0;
  if (numbers.every((number) => number.isAsUsual())) return 2;
  if (!numbers.every((number) => number.beginsAsUsual())) return 0;
  return numbers.every(({ value }) => isMobile(value)) ? 2 : 1;
}

/** Whether numbers are written more as those of their country than others; an area and one block are written anywhere. */
function isWrittenAsMore(one: Reading<JudgedSpan>, other: Reading<JudgedSpan>): boolean {
  const [likeness, least] = [likenessOf(one), likenessOf(other)];
  return likeness > least && (least === 0 || one.numbers.some((number) => number.groups > 2));
}

/**
 * What of a run's digits its numbers take up, in the first of those regions in which that is the most; of two that speak
 * alike in the one that writes it so: `0711 234567` is in Stuttgart to a reader in Switzerland, who has `071 123 45 67`.
 */
function bestOf(
  regions: (CountryCode | undefined)[],
  read: (region?: CountryCode) => Reading<JudgedSpan>,
): Reading<JudgedSpan> {
  let best: Reading<JudgedSpan> = nothingRead;
  let bestRegion = regions[0];
  for (const region of regions) {
    const reading = read(region);
    const isAsMuch = reading.covered > 0 && reading.covered === best.covered;
    const isLikelier =
      isAsMuch && bestRegion && region && shareLanguage(bestRegion, region) && isWrittenAsMore(reading, best);
    if (reading.covered > best.covered || isLikelier) [best, bestRegion] = [reading, region];
  }
  return best;
}

/**
 * Whether numbers take up all digits of their run, and two of them are alike in length: in Germany and Austria nearly
 * all that begins with a nought is a number.
 */
function areAllRead(numbers: JudgedSpan[], digits: number): boolean {
  const [one, other] = numbers;
  const areAlike = !one || !other || Math.abs(one.digits - other.digits) <= mostUnlike;
  return areAlike && numbers.reduce((sum, number) => sum + number.digits, 0) === digits;
}

/**
 * All numbers of a run are read in one region, but for two whole ones: the first of those that explain the most of its
 * digits. Where some of those are left, two whole numbers with a space between are looked for.
 */
export function numbersInRun(text: string, all: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const blocks = withoutRemarksBeside(text, all, regions);
  const [first] = blocks;
  const [start = 0, end = 0] = [first?.start, blocks.at(-1)?.end];
  const from = start + openingsOfSentence(text.slice(start, end));
  const run = text.slice(from, end);
  if (isFromSumToSum(run, regions)) return [];
  const before = first ? textBefore(text, first) : '';
  const isOther = blocks.length > 1 && !first?.hasPlus && isLabelledOther({ before, after: text.slice(end) });
  const digits = countDigits(blocks);
  const whole = isOther ? [] : readAsWhole(text, blocks, digits, regions);
  // Of several networks no piece is a number.
  if (whole.length > 0 || severalNetworks.test(run)) return whole;
  const tried = regions.length > 1 && isOfOwnCountryAlone(text, blocks) ? regions.slice(0, 1) : regions;
  const read = bestOf(tried.length === 0 ? [undefined] : tried, (region) =>
    (isOther && isOtherWhole(run, before, region)) || isOfAmericaElsewhere(run, region)
      ? nothingRead
      : readIn(text, blocks, digits, region),
  );
  if (hasGroupTooMany(text, blocks, run, read)) return [];
  // Of a neighbour's number its end alone is none, nor is a piece of another one from abroad.
  const isPiece = read.covered < digits && isPieceOfOther(run, { before, after: text.slice(end) }, from, read);
  const best = isPiece ? nothingRead : read;
  const numbers = withoutFigures(best, run);
  if (isOther || areAllRead(numbers, digits)) return numbers;
  const beside = besideSpaceIn(text, blocks, digits, tried);
  if (beside.length > 0) return beside;
  if (best.covered > 0) return numbers;
  const other = numberBeyondPlans(text, blocks, regions);
  return other ? [other] : formerBesideSlash(text, blocks, regions);
}
