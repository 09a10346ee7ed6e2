import { fewestDigits, isPlainlyOther } from './phone-candidates.ts';
import { runsOf } from './runs.ts';

/**
 * How many contacts there may be in a text, as it stands in the source of a page. None is left out that could be one,
 * whichever blocks part the text; the cost grows linearly with it, and most of it is the browser's own search.
 * @param fewest how many digits a number has at the least where it is written without its country
 */
export function countHits(text: string, fewest = fewestDigits): number {
  return text.match(runsOf(fewest))?.filter((run) => !isPlainlyOther(run)).length ?? 0;
}
