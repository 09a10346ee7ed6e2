import type { CountryCode } from 'libphonenumber-js/max';
import { type JudgedSpan, judgeSpan } from './judge-span.ts';
import { isLabelledOther } from './phone-context.ts';
import { openingsOfSentence } from './phone-edges.ts';
import { numberIn } from './phone-number.ts';
import { couldBeNumber, isUnusualPiece } from './phone-plans.ts';
import { nothingRead, type Reading, readBlocks } from './phone-reading.ts';
import { withoutFigures } from './phone-rows.ts';
import type { DigitBlock, PhoneInText } from './phone-text.ts';
import { unassignedNumber } from './phone-unassigned.ts';

/**
 * Pieces of one run that are judged in full. Hardly a list that people write needs more; those made to keep a judge busy would
 * need hundreds.
 */
const mostJudgements = 24;

/**
 * `7 612 34 56 78`: figures that a number without what is dialled before it follows, with nothing but spaces; `10 03245 88123`, as
 * references are printed, and `86 095 742 719`, as somebody is called by the tax office in Germany.
 */
const firstFigures = /^\d{1,3} [1-9][\d ]+$|^\d{1,4}(?: \d{5})+$|^[1-9]\d(?: \d{3}){3}$/;

/** All numbers of a run are read in one region: the first of those that explain the most of its digits. */
export function numbersInRun(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const opened = text.slice(blocks[0]?.start, blocks.at(-1)?.end);
  const run = opened.slice(openingsOfSentence(opened));
  const isOther =
    blocks.length > 1 &&
    !blocks[0]?.hasPlus &&
    isLabelledOther({ before: text.slice(0, blocks[0]?.start), after: text.slice(blocks.at(-1)?.end) });
  let best: Reading<JudgedSpan> = nothingRead;
  const digits = blocks.reduce((sum, block) => sum + block.digits, 0);
  for (const region of regions.length === 0 ? [undefined] : regions) {
    let judgements = 0;
    // What a label says of a number it says of each of its pieces, and of what its first figures stand before.
    if (isOther && (firstFigures.test(run) || numberIn(run, region, true))) continue;
    const reading = readBlocks(blocks, (first, last) => {
      const written = text.slice(first.start, last.end);
      if (isUnusualPiece(written, digits, region)) return undefined;
      if (!couldBeNumber(written, region)) return undefined;
      return ++judgements > mostJudgements ? undefined : judgeSpan(text, first, last, region);
    });
    if (reading.covered > best.covered) best = reading;
  }
  if (best.covered > 0) return withoutFigures(best, run);
  const unassigned = isOther ? undefined : unassignedNumber(text, blocks, regions);
  return unassigned ? [unassigned] : [];
}
