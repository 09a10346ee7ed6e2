import { digitGroups } from '../../digits.ts';
import { beginsAsUsual } from './number.ts';
import type { ReadNumber } from './shared-plan.ts';

/** Ways in which everybody of a country writes its numbers, beside the one that its plan names. */

/** `912 345 678`, `912 34 56 78`, `91 234 56 78`, `91 234 5678`. */
const ofIberia = /^(?:\d{3}(?: \d{3}){2}|\d{3}(?: \d\d){3}|\d\d \d{3} (?:\d\d \d\d|\d{4}))$/;
/** Whole numbers, by the codes of their countries. */
const wholeNumbers = new Map([
  ['34', ofIberia],
  ['351', ofIberia],
  // `210 946 2524`, `2310 430 501`, `694 123 45 67`.
  ['30', /^(?:21\d \d{3} ?\d{4}|[26]\d{3} \d{3} \d{3}|69\d \d{3} (?:\d{4}|\d\d \d\d))$/],
  // `335 1234567`.
  ['39', /^3\d\d \d{6,7}$/],
  // `0207 946 0123`.
  ['44', /^02\d\d \d{3} \d{4}$/],
]);

/** `0421 601 04 70`: pairs behind an area. */
const pairs = /^0\d{1,4} \d{1,3}(?: \d\d)+(?: \d)?$/;
/** What stands behind an area, by the codes of countries. */
const behindAreas = new Map([
  ['31', pairs],
  // `0475 123 456` of a mobile, too.
  ['32', /^0\d{1,3} \d{2,3} (?:\d\d \d\d|\d{3})$/],
  ['43', pairs],
  ['49', pairs],
]);
/** All in one behind an area; in France, which writes pairs, nobody does. */
const restInOne = /^0\d{1,4} \d{5,8}$/;
const codeOfFrance = '33';

/** `0800 602 368`, whatever the plan says of it. */
const freeToCall = /^0?800 \d{3} \d{3,4}$/;

/** Whether a number stands in groups that everybody of its country writes, though its plan parts it in other ways. */
export function isInEverydayGroups(written: string, phone: ReadNumber): boolean {
  const groups = digitGroups(written);
  const code = phone.countryCallingCode;
  if (freeToCall.test(groups) || wholeNumbers.get(code)?.test(groups)) return true;
  const isUsual = behindAreas.get(code)?.test(groups) || (restInOne.test(groups) && code !== codeOfFrance);
  return isUsual && beginsAsUsual(written, phone);
}
