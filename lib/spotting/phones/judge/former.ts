import type { CountryCode } from 'libphonenumber-js/max';
import type { PhoneInText } from '../candidates/text.ts';
import { numberOfFormerPlan } from '../plans/former-plans.ts';
import { standsAlone } from './judge-span.ts';
import { codeInBrackets, isToBeCalled } from './unassigned.ts';
import type { WholeRun } from './whole-run.ts';

/**
 * The number of a former plan that a whole run of digits writes, or all that stands between two of its slashes. No other
 * piece of a run is one: it would be that of a number of today, or of figures.
 */
export function formerNumber(run: WholeRun, regions: CountryCode[]): PhoneInText | undefined {
  const written = run.written.replace(codeInBrackets, '$1 ');
  const phone = numberOfFormerPlan(written, regions, run.isLabelled);
  if (!phone || !isToBeCalled(written, run.around)) return undefined;
  return run.hasPlus || run.isLabelled || standsAlone(written, run.around) ? run.as(phone.number) : undefined;
}
