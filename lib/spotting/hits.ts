import { runsOf } from './runs.ts';

/** The fewest digits that are taken for a number: what the smallest countries write. Most regions have more. */
export const fewestDigits = 4;
/** Where no number is anybody's without its area, all regions are of the one plan that many countries share. */
export const digitsWithArea = 10;

const year = '(?:1[89]|20)\\d\\d';
const date = '\\d{4}([-./])\\d\\d?\\1\\d\\d?|[0-3]?\\d([-./])[0-3]?\\d\\2[12]\\d{3}';
/** Years, dates with the start of a time or without, sums of money; and more that is one block, before those. */
export const otherThan = (blocks: string, sum: string): RegExp =>
  new RegExp(`^(?:${year}|${blocks}(?:${date}|${sum}\\.\\d\\d?$)(?!\\d)(?: \\d\\d?)?)$`);
/**
 * What is commoner than all telephone numbers together, of a run that may go over the ends of blocks, where digits of
 * both look like one.
 */
const otherOverEnds = otherThan('', '\\d{1,6}');

/**
 * Lengths of the groups in which numbers of the plan that many countries share are written; digits of other blocks may
 * stand right before the first group and behind the last. Some are a number only where a label says so, and are then
 * all that is there: so are those of Hong Kong behind its code, `(852) 2721-9778`, and a code and an area in one
 * bracket, `(54-11) 5777-4533`.
 */
const groupsOfPlan =
  /[2-9],2,2,2,[2-9]|\d\d|[3-9],(?:[7-9]|3,(?:[4-9]|2,[2-9]))|[6-9],[4-9]|[4-9],[6-9]|^(?:5,5|3,2,2,3|2,2,4,4|[34],[34],[34])$/;
/**
 * What is dialled in front of another country's number, at a block's beginning; and an area in brackets with what is
 * dialled before it there, `(03) 3555-5011`, which the row of a table makes a number.
 */
const abroad = /^0.\)|(?:^|[\s/(])0\D*[01]/;

/** Whether digits are in groups in which no number of that plan is written, nor one of another country. */
function isOfNoPlan(run: string): boolean {
  const lengths = run.split(/\D+/).map(({ length }) => length);
  return !groupsOfPlan.test(lengths.join()) && !abroad.test(run);
}

/** A plus, a letter or a sign beyond ASCII: what runs of digits alone have none of. */
const notOfDigits = /[+@-\uffff]/;

/** Whether a run of digits, or what is taken for one, is seen to be no number, as far as a page's flat text tells. */
const isOtherInPage = (run: string, fewest: number): boolean =>
  !notOfDigits.test(run) && (fewest >= digitsWithArea ? isOfNoPlan(run) : otherOverEnds.test(run));

/**
 * Where the hits of a text begin, in order: where it may hold contacts. None is left out that could be one; the cost
 * grows linearly with the text, and most of it is the browser's own search.
 * @param fewest how many digits a number has at the least where it is written without its country
 */
export function* hitsIn(text: string, fewest: number): Generator<number> {
  for (const { 0: run, index } of text.matchAll(runsOf(fewest))) if (!isOtherInPage(run, fewest)) yield index;
}

/** A place in a text that may be of a contact: the digits of a number, or an address from its sign on. */
export interface Hit {
  start: number;
  end: number;
}

/** The first hit of a text, of those that begin before an end. */
export function findBy(
  isOther: (run: string, fewest: number) => boolean,
  text: string,
  fewest: number,
  until = text.length,
): Hit | undefined {
  // Most texts have none, which a search without a copy of the expression tells soonest.
  const runs = runsOf(fewest);
  for (let run = runs.exec(text); run && run.index < until; run = runs.exec(text)) {
    if (!isOther(run[0], fewest)) return { start: run.index, end: run.index + run[0].length };
  }
  return undefined;
}

/**
 * The first hit of a part of a page, as the browser flattens it: nothing says there where one block ends and the next begins.
 * Undefined where there is none.
 */
export const findInPage = (text: string, fewest: number): Hit | undefined => findBy(isOtherInPage, text, fewest);
