import { runsOf } from './runs.ts';

/** The fewest digits that are taken for a number: what the smallest countries write. Most regions have more. */
export const fewestDigits = 4;
const year = '(?:1[89]|20)\\d\\d';
const date = '\\d{4}([-./])\\d\\d?\\1\\d\\d?|[0-3]?\\d([-./])[0-3]?\\d\\2[12]\\d{3}';
const otherThan = (blocks: string, sum: string): RegExp =>
  new RegExp(`^(?:${year}|${blocks}(?:${date}|${sum}\\.\\d\\d?$)(?!\\d)(?: \\d\\d?)?)$`);
/**
 * Commoner than all telephone numbers together: years, dates with the start of a time or without, sums of money. One block of
 * fourteen digits, without the zero or the plus that a number of that length begins with, is something else, as is a moment in
 * milliseconds.
 */
const plainlyOther = otherThan('[1-9]\\d{13,}|1\\d{12}|', '\\d+');
/** The same of a run that may go over the ends of blocks, where digits of both sides look like one number. */
const otherOverEnds = otherThan('', '\\d{1,6}');
/** Whether a run of digits is one of the commonest things that are no number. */
export const isPlainlyOther = (run: string): boolean => plainlyOther.test(run);

/** Where no number is anybody's without its area, all regions are of the one plan that many countries share. */
export const digitsWithArea = 10;
/**
 * A number of that plan, or what is dialled in front of another country's, at a block's beginning; in the groups of the plan anywhere,
 * as the text of a page does not tell where one block ends and another begins.
 */
const ofSharedPlan =
  /(?:^|[\s/(])(?:0\D*[01]|(?:1\D*){0,2}[2-9](?:\D*\d){9}(?!\d))|[2-9]\d\d[-. ]\d{3}[-. ]\d{4}(?!\d)/;
/** A row of figures, in which nothing has the groups of the plan or is one block. */
const rowOfFigures = /^(?!.*\b\d{3}( ?)\d{3}\1\d{4}\b)(?: ?\d){19,}$/;
/** A number of that plan, whatever digits of other blocks stand right before it and behind it: in its groups or in one block. */
const ofSharedPlanOverEnds = new RegExp(
  `${ofSharedPlan.source}|[2-9]\\d\\d(?:(?:\\) ?|[-./ ])[2-9]\\d\\d[-. ]\\d{4}|(?:\\) ?|[-./])?[2-9]\\d{6})`,
);
/** Such a row, in which no two blocks can have met, and of more groups than a number of the plan has. */
const rowOverEnds = /^(?!.*\b\d{3} \d{3} \d{4}\b)(?=(?: ?\d){19})(?:\d{1,9} ){3,}\d{1,9}$/;

/** By what a run of digits, or what is taken for one, can be seen to be no number. */
interface Signs {
  /** What is no number anywhere. */
  other: RegExp;
  /** Numbers of the plan that many countries share. */
  shared: RegExp;
  /** What is none of that plan, although a part of it could be. */
  row: RegExp;
}
const ofText: Signs = { other: plainlyOther, shared: ofSharedPlan, row: rowOfFigures };
/** Of a text as the browser flattens it, where a run may go over the ends of blocks. */
const ofPage: Signs = { other: otherOverEnds, shared: ofSharedPlanOverEnds, row: rowOverEnds };

function isOther(run: string, fewest: number, { other, shared, row }: Signs): boolean {
  const isOfNoPlan = fewest >= digitsWithArea && /^[\0-*,-?]+$/.test(run) && (!shared.test(run) || row.test(run));
  return isOfNoPlan || other.test(run);
}

/**
 * Where the hits of a text begin, in order: where it may hold contacts. None is left out that could be one; the cost grows linearly
 * with the text, and most of it is the browser's own search.
 * @param fewest how many digits a number has at the least where it is written without its country
 */
export function* hitsIn(text: string, fewest: number): Generator<number> {
  for (const { 0: run, index } of text.matchAll(runsOf(fewest))) if (!isOther(run, fewest, ofText)) yield index;
}

/** A place in a text that may be of a contact: the digits of a number, or an address from its sign on. */
export interface Hit {
  start: number;
  end: number;
}

function findBy(signs: Signs, text: string, fewest: number, until: number): Hit | undefined {
  // Most texts have none, which a search without a copy of the expression tells soonest.
  const runs = runsOf(fewest);
  for (let run = runs.exec(text); run && run.index < until; run = runs.exec(text)) {
    if (!isOther(run[0], fewest, signs)) return { start: run.index, end: run.index + run[0].length };
  }
  return undefined;
}

/** Where the first hit of a text begins, of those before an end; -1 where there is none. */
export const firstHit = (text: string, fewest = fewestDigits, until = text.length): number =>
  findBy(ofText, text, fewest, until)?.start ?? -1;

/**
 * The first hit of a part of a page, as the browser flattens it: nothing says there where one block ends and the next begins.
 * Undefined where there is none.
 */
export const findInPage = (text: string, fewest: number): Hit | undefined => findBy(ofPage, text, fewest, text.length);
