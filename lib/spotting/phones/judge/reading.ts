import { fewestDigits } from '../../hits.ts';
import type { DigitBlock } from '../candidates/text.ts';

/** A number has no more digits, with its trunk prefix, and with its country behind a plus sign. */
const mostDigits = 17;
const mostDigitsAbroad = 19;

const mostDigitsFrom = (first: DigitBlock): number => (first.hasPlus ? mostDigitsAbroad : mostDigits);

/** Numbers in a row of blocks, and how many of the digits they take up together. */
export interface Reading<T> {
  covered: number;
  numbers: T[];
}

export const nothingRead: Reading<never> = { covered: 0, numbers: [] };

/** What the blocks from `first` to `last` are as one number; nothing where they are none. */
export type Judge<T> = (first: DigitBlock, last: DigitBlock) => T | undefined;

function isBetter<T>(one: Reading<T>, other: Reading<T>): boolean {
  if (one.covered !== other.covered) return one.covered > other.covered;
  return one.numbers.length < other.numbers.length;
}

/** Whether of two numbers that share digits one is likelier than the other, which begins sooner. */
export type IsLikelier<T> = (one: T, other: T) => boolean;

/** The best reading of the blocks, given the best of what is left behind each of them: `rests[n]` behind block n. */
function readFrom<T>(
  blocks: DigitBlock[],
  rests: Reading<T>[],
  judge: Judge<T>,
  isLikelier: IsLikelier<T>,
): Reading<T> {
  const [first] = blocks;
  const without = rests[0] ?? nothingRead;
  let best: Reading<T> = nothingRead;
  if (!first?.canStart) return without;
  let digits = 0;
  for (const [index, last] of blocks.entries()) {
    digits += last.digits;
    if (digits > mostDigitsFrom(first)) break;
    const rest = rests[index] ?? nothingRead;
    if (digits < fewestDigits || rest.covered + digits < Math.max(best.covered, without.covered)) continue;
    const number = judge(first, last);
    if (number === undefined) continue;
    const reading = { covered: rest.covered + digits, numbers: [number, ...rest.numbers] };
    if (isBetter(reading, best)) best = reading;
  }
  if (isBetter(without, best)) return without;
  // Of two that say as much the one that begins sooner.
  const [one, other] = [without.numbers[0], best.numbers[0]];
  const isTie = one !== undefined && other !== undefined && !isBetter(best, without);
  return isTie && isLikelier(one, other) ? without : best;
}

/**
 * The numbers among a run's blocks that together take up the most of its digits, and of those the fewest: `030 23125001
 * 030 23125002` is two numbers, though a numbering plan could read it otherwise.
 */
export function readBlocks<T>(
  blocks: DigitBlock[],
  judge: Judge<T>,
  isLikelier: IsLikelier<T> = () => false,
): Reading<T> {
  const [first] = blocks;
  const last = blocks.at(-1);
  const digits = blocks.reduce((sum, block) => sum + block.digits, 0);
  // Most runs are one number: asked for first, it saves all the questions about its pieces.
  const whole = first && last && digits <= mostDigitsFrom(first) ? judge(first, last) : undefined;
  if (whole !== undefined) return { covered: digits, numbers: [whole] };

  const rests: Reading<T>[] = [nothingRead];
  for (let i = blocks.length - 1; i >= 0; i--) rests.unshift(readFrom(blocks.slice(i), rests, judge, isLikelier));
  return rests[0] ?? nothingRead;
}
