import { runsOf } from './runs.ts';

/** The fewest digits that are taken for a number: what the smallest countries write. Most regions have more. */
export const fewestDigits = 4;
/**
 * Commoner than all telephone numbers together: years, dates with the start of a time or without, sums of money. One block of
 * fourteen digits, without the zero or the plus that a number of that length begins with, is something else, as is a moment in
 * milliseconds.
 */
const plainlyOther =
  /^(?:(?:1[89]|20)\d\d|[1-9]\d{13,}|1\d{12}|(?:\d{4}([-./])\d\d?\1\d\d?|[0-3]?\d([-./])[0-3]?\d\2[12]\d{3}|\d+\.\d\d?$)(?!\d)(?: \d\d?)?)$/;
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
const row = /^(?!.*\b\d{3}( ?)\d{3}\1\d{4}\b)(?: ?\d){19,}$/;

/** Whether a run of digits, or what is taken for one, can be seen to be no number. */
function isOther(run: string, fewest: number): boolean {
  return (
    (fewest >= digitsWithArea && /^[\0-*,-?]+$/.test(run) && (!ofSharedPlan.test(run) || row.test(run))) ||
    isPlainlyOther(run)
  );
}

/** The runs of digits and the addresses of a text, from its beginning. */
function runsFrom(fewest: number): RegExp {
  const runs = runsOf(fewest);
  runs.lastIndex = 0;
  return runs;
}

/**
 * Where a text, as it stands in the source of a page, may hold contacts, in order. None is left out that could be one, whichever
 * blocks part the text; the cost grows linearly with it, and most of it is the browser's own search.
 * @param fewest how many digits a number has at the least where it is written without its country
 */
export function* hitsIn(text: string, fewest = fewestDigits): Generator<number> {
  for (const { 0: run, index } of text.matchAll(runsFrom(fewest))) if (!isOther(run, fewest)) yield index;
}

/** A place in a text that may be of a contact: the digits of a number, or an address from its sign on. */
export interface Hit {
  start: number;
  end: number;
}

/** The first of them that begins before an end; nothing where there is none. */
export function findHit(text: string, fewest = fewestDigits, end = text.length): Hit | undefined {
  // Most texts have none, which a search without a copy of the expression tells soonest.
  const runs = runsFrom(fewest);
  for (let run = runs.exec(text); run && run.index < end; run = runs.exec(text)) {
    if (!isOther(run[0], fewest)) return { start: run.index, end: run.index + run[0].length };
  }
  return undefined;
}

/** Where the first of them begins; -1 where there is none. */
export const firstHit = (text: string, fewest?: number, end?: number): number =>
  findHit(text, fewest, end)?.start ?? -1;
