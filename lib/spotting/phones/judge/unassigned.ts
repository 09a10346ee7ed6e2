import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PhoneInText } from '../candidates/text.ts';
import { groupsOfSharedPlan, hasOtherShape, looksLikeSum } from '../figures/shapes.ts';
import { isOnlyWithOther } from '../house/endings.ts';
import { isOtherNumber } from '../labels/context.ts';
import { isPieceOfLonger } from '../labels/glued.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import { couldBeNewRange, hasArea, isAmissInArea } from '../plans/areas.ts';
import { withPlusBehindLabel } from '../plans/codes.ts';
import { isWrittenAsElsewhere } from '../plans/elsewhere.ts';
import { fullPlanOf } from '../plans/full-plan.ts';
import { inTodaysForm, isOfSharedPlan, isTooShortAbroad, withPlus } from '../plans/plans.ts';
import type { WholeRun } from './whole-run.ts';

/**
 * Numbers that nobody has been given yet, or that plans of today do not know: examples (`050-1234567`), ranges opened
 * since. They are a reader's telephone numbers all the same where a label or a country in front says so.
 */

/** With its country, in groups that no sum has, and with as many digits as two days or two scores do not have. */
const abroad = /^\+\d{1,3}[ (-]+(?=(?:\D*\d){9})(?!\d+$)(?!(?:\d{3}[ .])*\d{3}$)[\d ()./-]+$/;
/** The same behind a label. */
const labelledAbroad = /^\+[\d ()./-]+$/;
/** No area of the shared plan begins so, or ends so, and no exchange begins so. */
const noArea = /^\+1(?:[01]|\d11|\d{3}0)/;
/** `(+45) 12 34 56 78`, `(0045) 12 34 56 78`, `(+63 2) 734-2218`: a country's code, or that and an area. */
export const codeInBrackets = /^\((\+\d{1,3}(?:[ -]\d{1,4})?)\) ?/;
const country = /^\+\d{1,3}[ (-]+/;
/** `(000) 000-0000`: what a form shows where a number is to be written. */
const oneDigit = /^\D*(\d)(?:\D*\1)*$/;
/** `0123456789`: what a form shows as well, in countries without such a number. */
const allDigits = /^0?1234567890?$/;
/** `21 9999-9999`: the same behind an area; of other digits people make examples, `(081) 3333-33333`. */
const endsInOneDigit = /([019])(?:\D*\1){7}$/;
/** With what is dialled before an area, with an area in brackets, or in the groups of the shared plan. */
const within =
  /^(?=(?:\D*\d){9,12}\D*$)(?:\(?0[\d ()./-]{8,}|\(\d{2,3}\) ?\d{4,5}[ -]\d{4}|(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4})$/;

/**
 * Behind a label with its colon, in groups with one sign or in one block, where nothing is dialled before a number: no
 * hours, no days and no round sum.
 */
const withNothingFirst = /^(?!.*000$)[2-9]\d+(?:([ .-])\d{2,}(?:\1\d{2,})*)?$/;
const behindColon = /:\s?$/;

const isWrittenWithin = (written: string, { before }: Surroundings): boolean =>
  within.test(written) || (withNothingFirst.test(written) && behindColon.test(before));

/** Italy's numbers keep their nought, as do those of San Marino, of some countries in Africa and of Tajikistan. */
const beginsWithNought = /^\+(?:39|378|22[5679]|24[12]|992)/;

/** Whether nothing says that what is written is something other than a number to call. */
export function isToBeCalled(written: string, around: Surroundings): boolean {
  if (isPieceOfLonger(around) || isOtherNumber(around, true) || isOnlyWithOther(written)) return false;
  const national = written.replace(country, '');
  const isOther = hasOtherShape(national) || hasOtherShape(written.replace('+', '')) || looksLikeSum(national);
  const isExample = allDigits.test(written) || oneDigit.test(national) || endsInOneDigit.test(national);
  return !isExample && !isOther;
}

/** Lengths of what people have in a country: services have others, which its plan counts, too. */
function lengthsOf(owner: CountryCode): number[] {
  const plan = fullPlanOf(owner);
  return ['FIXED_LINE', 'MOBILE'].flatMap((kind) => plan.type(kind)?.possibleLengths() ?? plan.possibleLengths());
}

/** What could be somebody's number of a region by its length, or with its country in front. */
function possibleNumber(written: string, region: CountryCode | undefined): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(written, { extract: false, ...(region && { defaultCountry: region }) });
  if (!phone?.isPossible() || phone.ext || noArea.test(phone.number)) return undefined;
  if (isTooShortAbroad(written, phone, region)) return undefined;
  const owners = phone.country ? [phone.country] : phone.getPossibleCountries();
  // Satellites are of no country.
  if (owners[0] && !owners.some((owner) => lengthsOf(owner).includes(phone.nationalNumber.length))) return undefined;
  // `01 42 68 53 00`: what another country dials first is taken here for a digit of the number.
  return phone.nationalNumber.startsWith('0') && !beginsWithNought.test(phone.number) ? undefined : phone;
}

/** The same read in a region, unless it is written as others write theirs. */
function possibleAtHome(written: string, region: CountryCode): PhoneNumber | undefined {
  const phone = possibleNumber(written, region);
  if (!phone || isWrittenAsElsewhere(written, phone)) return undefined;
  const isKnown = within.test(written) && hasArea(written, region, phone);
  return isKnown || (withNothingFirst.test(written) && couldBeNewRange(region, phone)) ? phone : undefined;
}

/** The same with its country in front; a label stands before numbers of former times, too, which are as long as they were. */
function possibleAbroad(written: string, isLabelled: boolean): PhoneNumber | undefined {
  const phone = possibleNumber(written, undefined);
  return phone && (isLabelled || !isAmissInArea(written, phone)) ? phone : undefined;
}

/**
 * With a plus where a country stands first; of one in brackets with its area, or of the region's own before a hyphen,
 * only where it could be a number of that.
 */
const forWorld = (opened: string, region: CountryCode | undefined): string =>
  withPlus(
    withPlusBehindLabel(
      inTodaysForm(opened, region),
      region,
      ({ number, country }) =>
        (opened.startsWith('(') || country === region) && possibleNumber(number, undefined) !== undefined,
    ),
  );

/** Groups that say nothing in a country outside the shared plan: `fax (412) 555-0123`, read in Britain. */
const isOfSharedGroups = (written: string): boolean => groupsOfSharedPlan.test(written) && !written.startsWith('0');

/** The number that a whole run of digits writes, if nothing leaves a doubt that it is one. */
export function unassignedNumber(run: WholeRun, regions: CountryCode[]): PhoneInText | undefined {
  const { isLabelled, around } = run;
  const written = (isLabelled ? forWorld(run.written, regions[0]) : run.written).replace(codeInBrackets, '$1 ');
  const isAbroad = (isLabelled ? labelledAbroad : abroad).test(written);
  const isGrouped = isAbroad || (isLabelled && isWrittenWithin(written, around));
  if (!isGrouped || !isToBeCalled(written, around)) return undefined;
  const tried = isOfSharedGroups(written) ? regions.filter(isOfSharedPlan) : regions;
  for (const region of isAbroad ? [undefined] : tried) {
    const phone = region ? possibleAtHome(written, region) : possibleAbroad(written, isLabelled);
    if (phone) return run.as(phone.number);
  }
  return undefined;
}
