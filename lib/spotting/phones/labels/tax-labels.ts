import type { ReadableText } from '../../chars.ts';

/**
 * What is said behind the number of a company for its tax office, at the end of a line: `CHE-403.917.265 MWST`,
 * `DE305927461 USt-IdNr.`
 */
const taxes = '(?:MWST|TVA|USt-?Id(?:-?Nr)?|UID|VAT|IVA|P\\. ?IVA|CIF|NIF|NIP|ABN|DIČ|IČO|MVA)\\.?';
const endOfLine = '[^\\S\\n\\v]*[\\n\\v]\\s*$';
const label = new RegExp(`(?:^|\\s)${taxes}${endOfLine}`);
const behindFigures = new RegExp(`\\d ${taxes}${endOfLine}`);
/** In characters, with what ends a line. */
const longestLabel = 24;

/**
 * Whether the label before a number is said of the figures before it, in another line.
 * @param words what stands before the number, without those figures: most have no such label, which is told sooner
 * @param start where the number begins in the text
 */
export const isOfLineBefore = (words: string, text: ReadableText, start: number): boolean =>
  label.test(words) && behindFigures.test(text.slice(Math.max(0, start - longestLabel), start));
