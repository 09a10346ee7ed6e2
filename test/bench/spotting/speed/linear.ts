import { findContacts } from '#lib/spotting/find-contacts.ts';
import { adversaries, repeated } from '#test/lib/spotting/cost/adversaries.ts';
import type { Row, Section } from '../../report.ts';
import type { Sizes } from './sizes.ts';

/** Milliseconds: a text that takes so long is long enough to tell, and a shorter one is doubled. */
const tellingTime = 40;
const shortest = 2 ** 16;
/** The quickest of so many counts, of more where the first few are over the bar: what else a machine does only ever adds. */
const rounds = { few: 2, more: 12 };
/** Those over the bar are counted again when all others are done, so often: a busy minute is over then. */
const laterTurns = 3;
const bar = { most: 2.2 };

/** Milliseconds: the quickest counts of a text and of one half as long. */
interface Quickest {
  long: number;
  short: number;
}

const uncounted: Quickest = { long: Number.POSITIVE_INFINITY, short: Number.POSITIVE_INFINITY };
const ratioOf = ({ long, short }: Quickest): number => long / short;

function timeOf(text: string): number {
  const start = performance.now();
  findContacts(text, { region: 'US' });
  return performance.now() - start;
}

/** Counts both texts in turns, from counts of before on, until one is known not to take too many times longer than the other. */
function quickestOf(whole: string, half: string, quickest: Quickest): Quickest {
  let { long, short } = quickest;
  for (let round = 0; round < rounds.few || (round < rounds.more && long / short > bar.most); round++) {
    short = Math.min(short, timeOf(half));
    long = Math.min(long, timeOf(whole));
  }
  return { long, short };
}

interface Growth {
  unit: string;
  quickest: Quickest;
  /** Characters of the longer. */
  size: number;
}

/** The same texts, made anew and counted in turns once more. */
const countedAgain = ({ unit, quickest, size }: Growth): Growth => ({
  unit,
  quickest: quickestOf(repeated(unit, size), repeated(unit, size / 2), quickest),
  size,
});

/** How the time grows with the longest texts of a unit that are worth the wait. */
function growthOf(unit: string, longest: number): Growth {
  let size = Math.min(shortest, longest / 2);
  while (2 * size < longest && timeOf(repeated(unit, size)) < tellingTime) size *= 2;
  return countedAgain({ unit, quickest: uncounted, size: 2 * size });
}

const isOver = ({ quickest }: Growth): boolean => ratioOf(quickest) > bar.most;

const inMegabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`;

/** Whether twice the text takes twice the time, of texts that are made to be slow. */
export function benchLinear({ adversaries: count, longestAdversary: longest }: Sizes): Section {
  let growths = adversaries.slice(0, count).map((unit) => growthOf(unit, longest));
  for (let turn = 0; turn < laterTurns; turn++) {
    growths = growths.map((growth) => (isOver(growth) ? countedAgain(growth) : growth));
  }
  const worst = growths.reduce((one, other) => (ratioOf(other.quickest) > ratioOf(one.quickest) ? other : one));
  const whole = growths.filter(({ size }) => size >= longest).length;
  const row: Row = {
    what: `the worst of ${growths.length} texts made to be slow`,
    ratio: ratioOf(worst.quickest),
    bar,
    detail: `\`${JSON.stringify(worst.unit).replaceAll('|', '\\|').replaceAll('`', "'")}\` over and over, ${inMegabytes(worst.size)}; ${whole} of the texts had ${inMegabytes(longest)} or more`,
  };
  return {
    title: 'Finding contacts: twice the text',
    about: [
      'How many times longer a text takes that is twice as long, its finding and judging in one process in Node. Each text is a',
      `short piece over and over, up to ${inMegabytes(longest)} or until its half takes ${tellingTime} ms; in turns, the quickest of ${rounds.few} counts`,
      `of either, and of up to ${rounds.more} while they are over the bar, ${laterTurns} times more when all others are done. The tests hold to`,
      'a line what is counted, of the same texts.',
    ].join('\n'),
    rows: [row],
  };
}
