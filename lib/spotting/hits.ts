import { fewestDigits, isPlainlyOther } from './phone-candidates.ts';
import { runsOf } from './runs.ts';

/**
 * Whether a text, as it stands in the source of a page, may hold a contact. None is left out that could be one, whichever blocks
 * part the text; the cost grows linearly with it, and most of it is the browser's own search.
 * @param fewest how many digits a number has at the least where it is written without its country
 */
export function mayHold(text: string, fewest = fewestDigits): boolean {
  for (const [run] of text.matchAll(runsOf(fewest))) if (!isPlainlyOther(run)) return true;
  return false;
}
