import type { CountryCode } from 'libphonenumber-js/max';
import { type JudgedSpan, judgeSpan } from './judge-span.ts';
import { numberBeforeArea } from './phone-area-behind.ts';
import { isLabelledOther, isLabelledPhone } from './phone-context.ts';
import { openingsOfSentence } from './phone-edges.ts';
import { numberIn } from './phone-number.ts';
import { couldBeNumber, isUnusualPiece } from './phone-plans.ts';
import { nothingRead, type Reading, readBlocks } from './phone-reading.ts';
import { withoutRemarksBeside } from './phone-remarks.ts';
import { withoutFigures } from './phone-rows.ts';
import type { DigitBlock, PhoneInText } from './phone-text.ts';
import { unassignedNumber } from './phone-unassigned.ts';

/**
 * Pieces of one run that are judged in full. Hardly a list that people write needs more; those made to keep a judge busy would
 * need hundreds.
 */
const mostJudgements = 24;

/**
 * `7 612 34 56 78`: figures that a number without what is dialled before it follows, with nothing but spaces; `10 03245 88123`, as
 * references are printed, and `86 095 742 719`, as somebody is called by the tax office in Germany; many groups of four, as the key of a
 * bill has in Brazil; `12 0117 4960 145`, as a meter has in Britain; `99118901 - 99119400`, from one to the last.
 */
const firstFigures =
  /^\d{1,3} [1-9][\d ]+$|^\d{1,4}(?: \d{5})+$|^[1-9]\d(?: \d{3}){3}$|^\d\d (?:\d{4} ){2}\d{3}$|^(?:\d{4} ){8}|^\d{7,} ?- ?\d{7,}$/;

/** `NIP / REGON: 774-000-14-54 / 610188201`: two figures, behind a label of both. */
const labelOfBoth = /\p{L} ?\/ ?\p{L}+\P{L}*$/u;
const figuresOfBoth = /\d ?\/ ?[1-9]\d{7,}$/;

/** Whether what a label says of a run it says of each of its pieces: of those of one number, and of what its first figures stand before. */
const isOtherWhole = (run: string, before: string, region: CountryCode | undefined): boolean =>
  firstFigures.test(run) ||
  (figuresOfBoth.test(run) && labelOfBoth.test(before)) ||
  numberIn(run, region, true) !== undefined;

/** With fewer digits no run is two whole numbers. */
const fewestOfTwo = 16;
/** Digits of a number that stands on one side of a hyphen. */
const wholeNumber = /^(?:\D*\d){8}/;

/** Whether two pieces are written as two numbers of one country: alike and without a hyphen, or both with what is dialled first. */
const areAlike = (one: string, other: string): boolean =>
  (!one.includes('-') && one.replace(/\d/g, '0') === other.replace(/\d/g, '0')) ||
  (/^\(?0/.test(one) && /^\(?0/.test(other));

/** `0761 281584-0171 2815840`: at which of a run's blocks the second of two whole numbers begins, which nothing but a hyphen parts. */
function seamOf(text: string, blocks: DigitBlock[], region?: CountryCode): number | undefined {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return undefined;
  const before = text.slice(0, first.start);
  for (const [index, block] of blocks.entries()) {
    const end = blocks[index - 1]?.end ?? block.start;
    if (text.slice(end, block.start) !== '-') continue;
    const [one, other] = [text.slice(first.start, end), text.slice(block.start, last.end)];
    if (!wholeNumber.test(one) || !wholeNumber.test(other) || !areAlike(one, other)) continue;
    // Figures alone may as well be those of papers, from one to another.
    if (/^[1-9]\d+$/.test(one) && !isLabelledPhone({ before, after: '' })) continue;
    if (numberIn(one, region, false) && numberIn(other, region, false)) return index;
  }
  return undefined;
}

/** The numbers on both sides of a hyphen that parts two; nothing where none does. */
function onBothSides(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const seam = regions.map((region) => seamOf(text, blocks, region)).find((found) => found !== undefined);
  const at = seam && blocks[seam]?.start;
  if (!at) return [];
  const parted = `${text.slice(0, at - 1)}|${text.slice(at)}`;
  const [second, ...rest] = blocks.slice(seam);
  return [blocks.slice(0, seam), second ? [{ ...second, canStart: true }, ...rest] : []].flatMap((side) =>
    numbersInRun(parted, side, regions),
  );
}

const slashApart = ' / ';

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/**
 * The numbers on both sides of the one slash that stands apart, in a run that is too long to be one, where they take far fewer questions
 * when they are read by themselves; or where each side is one and nothing else, as in `31 82 41 / 31 82 42`.
 */
function besideSlash(text: string, blocks: DigitBlock[], digits: number, regions: CountryCode[]): PhoneInText[] {
  const seams = blocks.flatMap(({ start }, index) =>
    text.slice(blocks[index - 1]?.end ?? start, start) === slashApart ? index : [],
  );
  const [seam, another] = seams;
  if (seam === undefined || another !== undefined) return [];
  const sides = [blocks.slice(0, seam), blocks.slice(seam)];
  const places = sides.map((side) => ({ start: side[0]?.start ?? 0, end: side.at(-1)?.end ?? 0 }));
  const [one, other] = places.map(({ start, end }) => digitsIn(text.slice(start, end)));
  // What a label says of the first it says of the second, where that is as long: a shorter one has the area of the first.
  const before = text.slice(0, places[0]?.start).padStart(places[1]?.start ?? 0);
  const texts = [text, one === other ? before + text.slice(before.length) : text];
  const found = sides.map((side, index) => numbersInRun(texts[index] ?? text, side, regions));
  const isEachSide = found.every(
    ([number, more], index) =>
      number && !more && number.start === places[index]?.start && number.end === places[index]?.end,
  );
  return digits >= fewestOfTwo || isEachSide ? found.flat() : [];
}

/** `2057955035`: of a country that is not the page's, a single block is nobody's unless a label says so. */
const isOfOwnCountryAlone = (text: string, [first, second]: DigitBlock[]): boolean =>
  first !== undefined &&
  !second &&
  /^[1-9]/.test(text.slice(first.start, first.end)) &&
  !isLabelledPhone({ before: text.slice(0, first.start), after: '' });

/** What a run is in one region, piece by piece. */
function readIn(text: string, blocks: DigitBlock[], digits: number, region?: CountryCode): Reading<JudgedSpan> {
  let judgements = 0;
  const judge = (first: DigitBlock, last: DigitBlock): JudgedSpan | undefined => {
    const written = text.slice(first.start, last.end);
    if (isUnusualPiece(written, digits, region)) return undefined;
    if (!couldBeNumber(written, region)) return undefined;
    return ++judgements > mostJudgements ? undefined : judgeSpan(text, first, last, region);
  };
  // `12 22 123 45 67`: what stands in the groups of a number is one.
  return readBlocks(blocks, judge, (one, other) => one.isAsUsual() && !other.isAsUsual());
}

/** Of a whole run two numbers with a hyphen between them, or one with its area behind it; nothing where it is neither. */
function readAsWhole(text: string, blocks: DigitBlock[], digits: number, regions: CountryCode[]): PhoneInText[] {
  const start = blocks[0]?.start ?? 0;
  const end = blocks.at(-1)?.end ?? start;
  const run = text.slice(start, end);
  const two = digits >= fewestOfTwo && run.includes('-') ? onBothSides(text, blocks, regions) : [];
  if (two.length > 0) return two;
  const beside = run.includes(slashApart) ? besideSlash(text, blocks, digits, regions) : [];
  if (beside.length > 0) return beside;
  const one = numberBeforeArea(text, start, end, regions);
  return one ? [one] : [];
}

/** All numbers of a run are read in one region: the first of those that explain the most of its digits. */
export function numbersInRun(text: string, all: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const blocks = withoutRemarksBeside(text, all, regions);
  const opened = text.slice(blocks[0]?.start, blocks.at(-1)?.end);
  const run = opened.slice(openingsOfSentence(opened));
  const isOther =
    blocks.length > 1 &&
    !blocks[0]?.hasPlus &&
    isLabelledOther({ before: text.slice(0, blocks[0]?.start), after: text.slice(blocks.at(-1)?.end) });
  let best: Reading<JudgedSpan> = nothingRead;
  const digits = blocks.reduce((sum, block) => sum + block.digits, 0);
  const whole = isOther ? [] : readAsWhole(text, blocks, digits, regions);
  if (whole.length > 0) return whole;
  const tried = regions.length > 1 && isOfOwnCountryAlone(text, blocks) ? regions.slice(0, 1) : regions;
  for (const region of tried.length === 0 ? [undefined] : tried) {
    if (isOther && isOtherWhole(run, text.slice(0, blocks[0]?.start), region)) continue;
    const reading = readIn(text, blocks, digits, region);
    if (reading.covered > best.covered) best = reading;
  }
  if (best.covered > 0) return withoutFigures(best, run);
  const unassigned = isOther ? undefined : unassignedNumber(text, blocks, regions);
  return unassigned ? [unassigned] : [];
}
