import type { CountryCode, NumberType, PhoneNumber } from 'libphonenumber-js/max';
import { digitGroups } from '../../digits.ts';
import { groupsOfSharedPlan } from '../figures/shapes.ts';
import { isOfSharedPlan } from './plans.ts';
import { readShared } from './shared-plan.ts';

/**
 * Numbers without their country's code that are written as other countries write: a plan takes nearly any groups behind
 * a label.
 */

/** Where an area has its nought in front, and few have three digits behind it. */
const withOtherGroups = new Set(['44', '49', '55', '81', '82', '86']);
/** India, where no mobile has three digits in brackets before three and four more. */
const hasOtherBrackets = (phone: PhoneNumber): boolean =>
  phone.countryCallingCode === '91' && phone.getType() === 'MOBILE';
const bracketsOfAmerica = /^\([2-9]\d\d\) ?\d{3}-\d{4}$/;
const inAnyGroups = new Set<NumberType>(['MOBILE', 'TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE']);
/** `207 946 0018`: London's area with the first digit behind it. */
const ofLondon = /^\+4420[378]/;

/** Whether the first of a number's groups, which has three digits, is its area. */
function isAreaOfThree(written: string, phone: PhoneNumber): boolean {
  if (phone.getType() === 'UAN') return !written.startsWith('(');
  const [area = ''] = digitGroups(phone.formatNational()).split(' ');
  return area.replace(/^0/, '').length === 3 || ofLondon.test(phone.number);
}

/** `US office: (305) 432-3007`: a number of the shared plan, read in one of those. */
const isOfAmerica = (written: string, phone: PhoneNumber): boolean =>
  (bracketsOfAmerica.test(written) && hasOtherBrackets(phone)) ||
  (withOtherGroups.has(phone.countryCallingCode) &&
    /^(?:\([2-9]|[2-9]\d\d[.-])/.test(written) &&
    groupsOfSharedPlan.test(written) &&
    !inAnyGroups.has(phone.getType()) &&
    (phone.getType() === 'PAGER' || !isAreaOfThree(written, phone)));

/** `1 (415) 555-2671`. */
const withCodeOfAmerica = /^1[ .-]?\([2-9]\d\d\)[ .-]?\d{3}[ .-]\d{4}$/;
/** Whether a run is a number of the shared plan with its code, of which another plan would read a piece, or all as a mobile. */
export const isOfAmericaElsewhere = (run: string, region: CountryCode | undefined): boolean =>
  region !== undefined &&
  !isOfSharedPlan(region) &&
  withCodeOfAmerica.test(run) &&
  readShared(run.replace(/\D/g, '')) !== undefined;

/** `22 695 45 55`. */
const pairsOfPoland = /^\d\d[ -]\d{3}[ -]\d\d[ -]\d\d$/;
/**
 * What no number of a country looks like, by its code. Germany's plan takes nearly all that begins with a nought and,
 * behind a label, more.
 */
const neverOf = new Map([
  // China, with areas of one digit.
  ['86', [/^\(?0\d\)?[ -]\d/]],
  // Norway, with a nought apart: its numbers of five digits begin with one, `02800`.
  ['47', [/^0[ .-]/]],
  // France, with an area in three digits, `030 901820`.
  ['33', [pairsOfPoland, /^0\d\d[ -]\d/]],
  // Germany, with areas of one digit, `03-3560-3895`, and in the groups of Poland, Brazil and London.
  [
    '49',
    [
      pairsOfPoland,
      /^\(0[2-9]\)|^0[2-9]-\d/,
      /^[1-9]\d\d \d{3} \d{3}$/,
      /^\([1-9]\d\) ?\d{4,5}-\d{4}$/,
      /^020 \d{4} \d{4}$/,
    ],
  ],
]);

/** `(82-2) 566-9861`: another country's code and an area, where no label says so. */
const codeInBracket = /^\(([1-9]\d{1,2})-\d{1,4}\)/;
/** Whether a code and an area are in one bracket; no area of the shared plan has a hyphen in it. */
export const hasCodeAndArea = (written: string): boolean => codeInBracket.test(written);
/** `(846-35) 33-192`: a town of Russia or Kazakhstan, behind the area of its province, of three digits. */
const isOfProvince = (area: string, { countryCallingCode: code }: PhoneNumber): boolean =>
  code === '7' && /^[3478]\d\d$/.test(area);
const hasCodeOfOther = (written: string, phone: PhoneNumber): boolean => {
  const [, code] = codeInBracket.exec(written) ?? [];
  return code !== undefined && code !== phone.countryCallingCode && !isOfProvince(code, phone);
};

/** Whether it is written without its country's code; a nought in front may be its own, `02800` in Norway. */
const isNational = (written: string, { nationalNumber }: PhoneNumber): boolean => {
  const digits = written.replace(/\D/g, '');
  return digits === nationalNumber || digits.replace(/^0/, '') === nationalNumber;
};

/** Whether a national number is written as other countries write, and never its own. */
export const isWrittenAsElsewhere = (written: string, phone: PhoneNumber): boolean =>
  isNational(written, phone) &&
  (isOfAmerica(written, phone) ||
    hasCodeOfOther(written, phone) ||
    phone.getType() === 'VOICEMAIL' ||
    (neverOf.get(phone.countryCallingCode) ?? []).some((groups) => groups.test(written)));
