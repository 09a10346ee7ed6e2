import type { CountryCode } from 'libphonenumber-js/max';
import { openingsOfSentence } from '../candidates/edges.ts';
import { withExtension } from '../candidates/extension.ts';
import type { DigitBlock, PhoneInText } from '../candidates/text.ts';
import { aroundNumber } from '../house/endings.ts';
import { isLabelledPhone } from '../labels/context.ts';
import { mayBeOfFormerPlan, numberOfFormerPlan } from '../plans/former-plans.ts';
import { standsAlone } from './judge-span.ts';
import { codeInBrackets, isToBeCalled, lineApart } from './unassigned.ts';

/**
 * The number of a former plan that a whole run of digits writes, or all that stands between two of its slashes. No other
 * piece of a run is one: it would be that of a number of today, or of figures.
 */
export function formerNumber(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText | undefined {
  const [first] = blocks;
  const last = blocks.at(-1);
  if (!first || !last) return undefined;
  if (lineApart.test(text.slice(first.start, last.end))) return formerNumber(text, blocks.slice(0, -1), regions);
  const start = first.start + openingsOfSentence(text.slice(first.start, last.end));
  const written = text.slice(start, last.end).replace(codeInBrackets, '$1 ');
  if (!mayBeOfFormerPlan(written, regions)) return undefined;
  const { extension, ...around } = aroundNumber(text, first, last);
  const isLabelled = isLabelledPhone(around);
  const phone = numberOfFormerPlan(written, regions, isLabelled);
  if (!phone || !isToBeCalled(written, around)) return undefined;
  if (!first.hasPlus && !isLabelled && !standsAlone(written, around)) return undefined;
  return { value: withExtension(phone.number, extension), start, end: last.end + (extension?.length ?? 0) };
}
