import { runsOf } from './runs.ts';

/** The fewest digits that are taken for a number: what the smallest countries write. Most regions have more. */
export const fewestDigits = 4;
const year = '(?:1[89]|20)\\d\\d';
const date = '\\d{4}([-./])\\d\\d?\\1\\d\\d?|[0-3]?\\d([-./])[0-3]?\\d\\2[12]\\d{3}';
export const otherThan = (blocks: string, sum: string): RegExp =>
  new RegExp(`^(?:${year}|${blocks}(?:${date}|${sum}\\.\\d\\d?$)(?!\\d)(?: \\d\\d?)?)$`);
/**
 * Commoner than all telephone numbers together, in runs that may go over the ends of blocks, where digits of both sides look like one
 * number.
 */
const otherOverEnds = otherThan('', '\\d{1,6}');
/** Where no number is anybody's without its area, all regions are of the one plan that many countries share. */
export const digitsWithArea = 10;
/**
 * A number of that plan, or what is dialled in front of another country's, at a block's beginning; in the groups of the plan anywhere,
 * as the text of a page does not tell where one block ends and another begins.
 */
export const ofSharedPlan =
  /(?:^|[\s/(])(?:0\D*[01]|(?:1\D*){0,2}[2-9](?:\D*\d){9}(?!\d))|[2-9]\d\d[-. ]\d{3}[-. ]\d{4}(?!\d)/;
/** A number of that plan, whatever digits of other blocks stand right before it and behind it: in its groups or in one block. */
const ofSharedPlanOverEnds = new RegExp(
  `${ofSharedPlan.source}|[2-9]\\d\\d(?:(?:\\) ?|[-./ ])[2-9]\\d\\d[-. ]\\d{4}|(?:\\) ?|[-./])?[2-9]\\d{6})`,
);
/** A row of figures, in which no two blocks can have met, and of more groups than a number of the plan has. */
const rowOverEnds = /^(?!.*\b\d{3} \d{3} \d{4}\b)(?=(?: ?\d){19})(?:\d{1,9} ){3,}\d{1,9}$/;

/** By what a run of digits, or what is taken for one, can be seen to be no number. */
export interface Signs {
  /** What is no number anywhere. */
  other: RegExp;
  /** Numbers of the plan that many countries share. */
  shared: RegExp;
  /** What is none of that plan, although a part of it could be. */
  row: RegExp;
}
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
  for (const { 0: run, index } of text.matchAll(runsOf(fewest))) if (!isOther(run, fewest, ofPage)) yield index;
}

/** A place in a text that may be of a contact: the digits of a number, or an address from its sign on. */
export interface Hit {
  start: number;
  end: number;
}

/** The first hit of a text by such signs, of those that begin before an end. */
export function findBy(signs: Signs, text: string, fewest: number, until: number): Hit | undefined {
  // Most texts have none, which a search without a copy of the expression tells soonest.
  const runs = runsOf(fewest);
  for (let run = runs.exec(text); run && run.index < until; run = runs.exec(text)) {
    if (!isOther(run[0], fewest, signs)) return { start: run.index, end: run.index + run[0].length };
  }
  return undefined;
}

/**
 * The first hit of a part of a page, as the browser flattens it: nothing says there where one block ends and the next begins.
 * Undefined where there is none.
 */
export const findInPage = (text: string, fewest: number): Hit | undefined => findBy(ofPage, text, fewest, text.length);
