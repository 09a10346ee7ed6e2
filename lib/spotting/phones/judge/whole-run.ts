import { openingsOfSentence } from '../candidates/edges.ts';
import { withExtension } from '../candidates/extension.ts';
import type { DigitBlock, PhoneInText } from '../candidates/text.ts';
import { aroundNumber } from '../house/endings.ts';
import { isLabelledPhone } from '../labels/context.ts';
import type { Surroundings } from '../labels/surroundings.ts';

/** A whole run of digits, as it is asked about where the plans of today find nothing in it. */
export interface WholeRun {
  /** Without what opens a sentence, and without the last digits of the next number. */
  written: string;
  around: Surroundings;
  isLabelled: boolean;
  hasPlus: boolean;
  /** What stands there, for a number in E.164 that it writes. */
  as(number: string): PhoneInText;
}

/**
 * `+264 61 217240 / 41`, `+251 22 459 0151/55`, and `02-7791045-51` in Dhaka: the last digits of the next number, which
 * is none of a plan either.
 */
const lineApart = / \/ \d\d?$|(?<=\d{4})\/\d\d?$|(?<=[ 0(-]2\D{0,2}\d{7})-\d\d?$/;

/** What stands between a run's first block and its last. */
export function wholeRun(text: string, blocks: DigitBlock[]): WholeRun | undefined {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return undefined;
  if (lineApart.test(text.slice(first.start, last.end))) return wholeRun(text, blocks.slice(0, -1));
  const start = first.start + openingsOfSentence(text.slice(first.start, last.end));
  const { extension, before, after } = aroundNumber(text, first, last);
  return {
    written: text.slice(start, last.end),
    around: { before, after },
    isLabelled: isLabelledPhone(before),
    hasPlus: first.hasPlus,
    as: (number) => ({
      value: withExtension(number, extension),
      start,
      end: last.end + (extension?.length ?? 0),
    }),
  };
}
