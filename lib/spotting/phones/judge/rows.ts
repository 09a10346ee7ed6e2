import type { Reading } from './reading.ts';

/** What is asked of numbers that stand in one run of digits. */
export interface NumberInRun {
  digits: number;
  /** Whether it is one block of digits without label or plus. */
  isBare: boolean;
  /** Whether a label stands before it. */
  isLabelled: boolean;
  /** Whether more than spaces parts it from the digits around it, or a label or a plus says what it is. */
  isSetApart: boolean;
  /** Whether it stands in the groups of its country. */
  isAsUsual(): boolean;
  /** Whether nothing but its digits says that it is a number to call: no label, no plus, no hyphen, not the usual groups. */
  couldBeFigures(): boolean;
}

/**
 * Whether a run is rather a row of figures: one of several numbers has nothing but spaces beside it, or a single number leaves a
 * fifth of the digits unread.
 */
const isRow = ({ covered, numbers }: Reading<NumberInRun>, digits: number): boolean =>
  !numbers.every(({ isSetApart }) => isSetApart) && (numbers.length > 1 || covered * 5 <= digits * 4);

/** More pairs than a number has, which are all one row. */
const pairs = /^\d\d(?: \d\d){5,}$/;

/** Sizes, bytes, or whatever else stands in a row of seven and more. */
const manyFigures = /^\d+(?: \d+){6,}$/;

/** `24h/24 06 12 34 56 78`: what a number of five pairs stands behind, which begins with a nought. */
const behindPair = /^[1-9]\d 0[1-9](?: \d\d){4}$/;

/** Thousands, more than one sum of them. */
const thousands = /^[1-9]\d{0,2}(?: \d{3}){3,}$/;

/** `2412 7783 1290`: the groups of a number of eight digits, and one more, which is no year. */
const threeOfFour = /^[2-9]\d{3} \d{4} (?!(?:19|20)\d\d)\d{4}$/;

/**
 * The numbers of a run that are likely to be some. Of a row of figures those that do not look like figures; and where they are
 * no more than half of a row of digits and spaces, a single block is none either.
 * @param best what was read in the run
 * @param run as it is written
 */
export function withoutFigures<T extends NumberInRun>(best: Reading<T>, run: string): T[] {
  const digits = run.replace(/\D/g, '').length;
  // What a label says of the first it says of those behind, where they leave none of the digits unread.
  if (best.covered === digits && best.numbers[0]?.isLabelled) return best.numbers;
  const isBehindPair =
    best.covered === 10 && behindPair.test(run) && best.numbers.every((number) => !number.couldBeFigures());
  if (best.covered < digits && pairs.test(run) && !isBehindPair) return [];
  if (!isRow(best, digits)) return best.numbers;
  if (best.covered < digits && [thousands, threeOfFour].some((row) => row.test(run))) return [];
  const likely = best.numbers.filter((number) => !number.couldBeFigures());
  const read = likely.reduce((sum, number) => sum + number.digits, 0);
  if (read * 2 > digits || !/^[\d ]+$/.test(run)) return likely;
  return likely.filter(({ isBare, isLabelled }) => !isBare && (isLabelled || !manyFigures.test(run)));
}
