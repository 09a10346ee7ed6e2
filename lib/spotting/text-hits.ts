import { fewestDigits, findBy, ofSharedPlan, otherThan, type Signs } from './hits.ts';

/**
 * Commoner than all telephone numbers together: years, dates with the start of a time or without, sums of money. One block of
 * fourteen digits, without the zero or the plus that a number of that length begins with, is something else, as is a moment in
 * milliseconds.
 */
const plainlyOther = otherThan('[1-9]\\d{13,}|1\\d{12}|', '\\d+');
/** Whether a run of digits is one of the commonest things that are no number. */
export const isPlainlyOther = (run: string): boolean => plainlyOther.test(run);

/** A row of figures, in which nothing has the groups of the plan or is one block. */
const rowOfFigures = /^(?!.*\b\d{3}( ?)\d{3}\1\d{4}\b)(?: ?\d){19,}$/;

/** Of a text in which the ends of blocks are known: no run goes over them. */
const ofText: Signs = { other: plainlyOther, shared: ofSharedPlan, row: rowOfFigures };

/** Where the first hit of a text begins, of those before an end; -1 where there is none. */
export const firstHit = (text: string, fewest = fewestDigits, until = text.length): number =>
  findBy(ofText, text, fewest, until)?.start ?? -1;
