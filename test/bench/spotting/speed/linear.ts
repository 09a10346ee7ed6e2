import { findContacts } from '#lib/spotting/find-contacts.ts';
import { adversaries, repeated } from '#test/lib/spotting/cost/adversaries.ts';
import type { Row, Section } from '../../report.ts';
import type { Sizes } from './sizes.ts';

/** Milliseconds: a text that takes so long is long enough to tell, and a shorter one is doubled. */
const tellingTime = 40;
const shortest = 2 ** 16;
/** The quickest of so many counts, of more where the first few are over the bar: what else a machine does only ever adds. */
const rounds = { few: 2, more: 12 };
const bar = { most: 2.2 };

function timeOf(text: string): number {
  const start = performance.now();
  findContacts(text, { region: 'US' });
  return performance.now() - start;
}

/** How many times longer one text takes than another, in turns, until it is known not to be over the bar. */
function ratioOf(whole: string, half: string): number {
  let [long, short] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds.few || (round < rounds.more && long / short > bar.most); round++) {
    short = Math.min(short, timeOf(half));
    long = Math.min(long, timeOf(whole));
  }
  return long / short;
}

interface Growth {
  unit: string;
  /** Time of the longer text in times of the one half as long. */
  ratio: number;
  /** Characters of the longer. */
  size: number;
}

/** How the time grows with the longest texts of a unit that are worth the wait. */
function growthOf(unit: string, longest: number): Growth {
  let size = Math.min(shortest, longest / 2);
  while (2 * size < longest && timeOf(repeated(unit, size)) < tellingTime) size *= 2;
  return { unit, ratio: ratioOf(repeated(unit, 2 * size), repeated(unit, size)), size: 2 * size };
}

const inMegabytes = (size: number): string => `${(size / 1e6).toFixed(1)} MB`;

/** Whether twice the text takes twice the time, of texts that are made to be slow. */
export function benchLinear({ adversaries: count, longestAdversary: longest }: Sizes): Section {
  const growths = adversaries.slice(0, count).map((unit) => growthOf(unit, longest));
  const worst = growths.reduce((one, other) => (other.ratio > one.ratio ? other : one));
  const whole = growths.filter(({ size }) => size >= longest).length;
  const row: Row = {
    what: `the worst of ${growths.length} texts made to be slow`,
    ratio: worst.ratio,
    bar,
    detail: `\`${JSON.stringify(worst.unit).replaceAll('|', '\\|').replaceAll('`', "'")}\` over and over, ${inMegabytes(worst.size)}; ${whole} of the texts had ${inMegabytes(longest)} or more`,
  };
  return {
    title: 'Finding contacts: twice the text',
    about: [
      'How many times longer a text takes that is twice as long, its finding and judging in one process in Node. Each text is a',
      `short piece over and over, up to ${inMegabytes(longest)} or until its half takes ${tellingTime} ms; in turns, the quickest of ${rounds.few} counts`,
      `of either, and of up to ${rounds.more} while they are over the bar. The tests hold to a line what is counted, of the same texts.`,
    ].join('\n'),
    rows: [row],
  };
}
