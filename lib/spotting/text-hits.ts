import { digitsWithArea, fewestDigits, findBy, otherThan } from './hits.ts';

/**
 * Commoner than all telephone numbers together: years, dates with the start of a time or without, sums of money. One block of
 * fourteen digits, without the zero or the plus that a number of that length begins with, is something else, as is a moment in
 * milliseconds.
 */
const plainlyOther = otherThan('[1-9]\\d{13,}|1\\d{12}|', '\\d+');
/** Whether a run of digits is one of the commonest things that are no number. */
export const isPlainlyOther = (run: string): boolean => plainlyOther.test(run);

/**
 * A number of the plan that many countries share, or what is dialled in front of another country's, at a block's
 * beginning; in the groups of the plan anywhere.
 */
const ofSharedPlan =
  /(?:^|[\s/(])(?:0\D*[01]|(?:1\D*){0,2}[2-9](?:\D*\d){9}(?!\d))|[2-9]\d\d[-. ]\d{3}[-. ]\d{4}(?!\d)/;
/**
 * `852) 2721-9778`, `54-11) 5777-4533`: a country's code in brackets, with an area or without, as far as the run
 * reaches, before two groups of four.
 */
const codeBeforeBracket = /^(?:\d{3}|\d\d[- ]\d\d)\) ?\d{4}[- ]\d{4}$/;
/** A row of figures, in which nothing has the groups of the plan or is one block. */
const rowOfFigures = /^(?!.*\b\d{3}( ?)\d{3}\1\d{4}\b)(?: ?\d){19,}$/;

/** Whether a run of digits, or what is taken for one, is seen to be no number, in a text that says where blocks end. */
function isOtherInText(run: string, fewest: number): boolean {
  const isOfNoPlan =
    fewest >= digitsWithArea &&
    /^[\0-*,-?]+$/.test(run) &&
    (!(ofSharedPlan.test(run) || codeBeforeBracket.test(run)) || rowOfFigures.test(run));
  return isOfNoPlan || isPlainlyOther(run);
}

/** Where the first hit of a text begins, of those before an end; -1 where there is none. */
export const firstHit = (text: string, fewest = fewestDigits, until = text.length): number =>
  findBy(isOtherInText, text, fewest, until)?.start ?? -1;
