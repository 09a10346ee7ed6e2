import {
  type CountryCode,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { areAscending, groupsOfSharedPlan } from '../figures/shapes.ts';
import { numberIn } from './number.ts';
import { isOfSharedPlan } from './plans.ts';
import { readShared } from './shared-plan.ts';

/** A country's numbers before it gave them other digits, or fewer or more. */
interface FormerPlan {
  /** How they began, by how many digits they had behind the country's code. */
  begins: Record<number, RegExp>;
  /** What was dialled before them within the country, if anything; a nought is always written within the country. */
  first?: '0' | '8';
  /** Whether they begin with an area, which may stand in brackets; so do all that have a nought before it. */
  hasAreas?: true;
  /** How they were written there as hardly any other figures are, without a label; unless said, with an area in brackets. */
  within?: RegExp;
}

/**
 * `97 12 34 56`, but no day, `05 03 19 85`, and no two times, `07 30 12 30`; with other signs between them pairs are
 * rather an address of a machine or sizes.
 */
const inPairs =
  /^(?!(?:0[1-9]|[12]\d|3[01]) (?:0[1-9]|1[0-2]) (?:19|20))(?!(?:[01]\d|2[0-3]) [0-5][05] (?:[01]\d|2[0-3]) [0-5][05])\d\d(?: \d\d){3}$/;

/**
 * Numbers of former times, by their country's code, of changes since 2003: nobody is reached there any more, but pages,
 * papers and records have them for decades. Egypt's are not among them, for mobiles of today begin alike. Where numbers
 * of today are as long, or begin so, those are asked for first.
 * Sources: decision 0174 names them by the country, and says of which of them a part is not in any.
 */
const formerPlans = new Map<string, FormerPlan>([
  // Morocco, until 2009.
  ['212', { begins: { 8: /^[1-7]/ }, first: '0', within: /^0\d\d(?: \d\d){3}$/ }],
  // Senegal, until 2007.
  ['221', { begins: { 7: /^[4-9]/ } }],
  // Mauritania, until 2011.
  ['222', { begins: { 7: /^(?:[23467]|5[0-8])/ } }],
  // Mali, until 2008.
  ['223', { begins: { 7: /^[2-9]/ } }],
  // Ivory Coast, until 2021.
  ['225', { begins: { 8: /^(?:0[1-9]|2[0-4]|3[0-6]|[4-8]|9[4-9])/ }, within: inPairs }],
  // Niger, until 2006.
  ['227', { begins: { 6: /^[2-9]/ } }],
  // Togo, until 2011.
  ['228', { begins: { 7: /^[02-9]/ } }],
  // Benin, until 2024.
  ['229', { begins: { 8: /^(?:2[0-4]|4[0-2]|[56]|9[013-9])/ }, within: inPairs }],
  // Ghana, until 2010: lines of towns.
  ['233', { begins: { 7: /^(?:31|4[12]|[5689]1|7[12])/, 8: /^2[12]/ }, first: '0' }],
  // Nigeria, until 2024: lines of towns.
  ['234', { begins: { 8: /^[1-9]/ }, first: '0' }],
  // Chad, until 2010.
  ['235', { begins: { 7: /^[2-9]/ } }],
  // Cameroon, until 2014.
  ['237', { begins: { 8: /^(?:22|33|[579])/ }, within: inPairs }],
  // Congo (Brazzaville), until 2010.
  ['242', { begins: { 7: /^[2-9]/ } }],
  // Angola, until 2005.
  ['244', { begins: { 7: /^(?:2|3[1-6]|4[189]|5[1-4]|6[145]|72)/, 8: /^9[12]/ }, first: '0' }],
  // Guinea-Bissau, until 2015.
  ['245', { begins: { 7: /^[35-79]/ } }],
  // Rwanda, until 2009.
  ['250', { begins: { 6: /^5/, 8: /^0[38]/ } }],
  // Ethiopia, until 2005.
  ['251', { begins: { 7: /^[1-9]/ }, first: '0' }],
  // Djibouti, until 2011: mobiles.
  ['253', { begins: { 6: /^[678]/ } }],
  // Kenya, until 2003: Nairobi.
  ['254', { begins: { 7: /^2/ }, first: '0' }],
  // Uganda, until 2006.
  ['256', { begins: { 8: /^[347]/ }, first: '0' }],
  // Zambia, until 2007: lines of towns, and mobiles.
  ['260', { begins: { 7: /^[1-8]/, 8: /^9[5-9]/ }, first: '0' }],
  // Zimbabwe, until 2017: Harare; and mobiles, until 2007.
  ['263', { begins: { 7: /^4/, 8: /^91/ }, first: '0' }],
  // Eswatini, until 2011.
  ['268', { begins: { 7: /^[2-6]/ } }],
  // Latvia, until 2008.
  ['371', { begins: { 7: /^[3-9]/ } }],
  // Moldova, until 2004.
  ['373', { begins: { 7: /^[2-9]/ }, first: '0' }],
  // Zürich, until 2007.
  ['41', { begins: { 8: /^1[2-9]/ }, first: '0', within: /^01 \d{3} \d\d \d\d$/ }],
  // Brazil, until 2016: mobiles, behind an area.
  ['55', { begins: { 10: /^[1-9]{2}(?!(\d)\1{7})[6-9]/ }, first: '0', within: /^\(0?[1-9]{2}\) ?\d{4}[-. ]?\d{4}$/ }],
  // Guatemala, until 2004.
  ['502', { begins: { 7: /^[2-9]/ } }],
  // El Salvador, until 2005.
  ['503', { begins: { 7: /^[2-9]/ } }],
  // Honduras, until 2010.
  ['504', { begins: { 7: /^[2-9]/ } }],
  // Nicaragua, until 2009.
  ['505', { begins: { 7: /^[2-9]/ } }],
  // Costa Rica, until 2008.
  ['506', { begins: { 7: /^[2-9]/ } }],
  // Haiti, until 2008.
  ['509', { begins: { 7: /^[2-9]/ } }],
  // Chile, until 2014: lines of towns.
  ['56', { begins: { 8: /^(?:2|3[2-5]|4[1-35]|5[1-3578]|6[13-57]|7[1-35])/ }, hasAreas: true }],
  // Colombia, until 2021: lines of towns.
  ['57', { begins: { 8: /^[124-8][2-8]/ }, hasAreas: true }],
  // Ecuador, until 2012: mobiles.
  ['593', { begins: { 8: /^[89]/ }, first: '0' }],
  // Manila, until 2019.
  ['63', { begins: { 8: /^2[2-9]/ }, first: '0' }],
  // French Polynesia, until 2014.
  ['689', { begins: { 6: /^[2-9]/ } }],
  // Russia, until 2005: areas that began with a nought, Moscow's 095 among them.
  ['7', { begins: { 10: /^0(?:11|[789])/ }, first: '8', hasAreas: true, within: /^(?:8[ -]?)?\(0\d{2,3}\)/ }],
  // Vietnam, until 2018: mobiles.
  ['84', { begins: { 10: /^1(?:2|6[2-9]|8[68]|99)/ }, first: '0', within: /^01\d{2,3}[ .-]?\d{3}[ .-]?\d{3,4}$/ }],
  // Kuwait, until 2008.
  ['965', { begins: { 7: /^[2-9]/ } }],
  // Saudi Arabia, until 2013: lines of towns.
  ['966', { begins: { 8: /^[1-467][2-8]/ }, first: '0' }],
  // Qatar, until 2010.
  ['974', { begins: { 7: /^[3-7]/ } }],
  // Georgia, until 2011.
  ['995', { begins: { 8: /^[3-9]/ }, first: '0' }],
]);

/** `(03) 894 1234`: with the nought before an area. */
const withAreaInBrackets = /^\(0\d{1,2}\) ?\d{3}[ -]\d{3,4}$/;

/** Without an area, in groups with one sign between them or in one block: `9.00-17.00` are hours. */
const withOneSign = /^\d+(?:([ .-])\d+(?:\1\d+)*)?$/;

/** A number of a former plan, by what stands behind its country's code; nothing where it is none. */
function former(code: string, national: string): PhoneNumber | undefined {
  const { begins = {}, first = '' } = formerPlans.get(code) ?? {};
  const forms = first && national.startsWith(first) ? [national, national.slice(1)] : [national];
  const own = forms.find((form) => begins[form.length]?.test(form));
  return own === undefined ? undefined : parsePhoneNumberFromString(`+${code}${own}`, { extract: false });
}

/** What has six digits alone stands in pairs: others are sums, or pieces of a number of America. */
const sixDigits = /^(?:\D*\d){6}$/;
const inThreePairs = /^(?:\d\d[ .-]?){2}\d\d$/;
const isOtherOfSix = (national: string): boolean => sixDigits.test(national) && !inThreePairs.test(national);

/** `+225 01 37 64 64`, `+974-462 0961`, `(+237) 77 92 06 85`, `00225 22 44 53 53`: a country's code, and what is behind it. */
const behindPlus = /^\(?(?:[+]|00) ?(\d{1,3})(?:\) ?|[ /-]+)(\(?\d[\d ()./-]*)$/;
/** All digits in one block: with fewer it is rather a sum or somebody's id. */
const inOne = /^[+]\d{10,}$/;

/** The number of a former plan that is written with its country in front. */
function formerAbroad(written: string): PhoneNumber | undefined {
  const [, code, national = ''] = behindPlus.exec(written) ?? [];
  if (code === undefined && !inOne.test(written)) return undefined;
  const phone = parsePhoneNumberFromString(written.replace(/^(\(?)00/, '$1+'), { extract: false });
  if (!phone || (code ?? phone.countryCallingCode) !== phone.countryCallingCode) return undefined;
  return isOtherOfSix(national) ? undefined : former(phone.countryCallingCode, phone.nationalNumber);
}

/**
 * The same as it was written within a region, or behind a label with the region's own code without its plus, `(225) 22 44
 * 53 53`, `(571) 338 9176`.
 */
function formerAtHome(written: string, region: CountryCode, isLabelled: boolean): PhoneNumber | undefined {
  const code = getCountryCallingCode(region);
  const { first, hasAreas, within = withAreaInBrackets } = formerPlans.get(code) ?? {};
  const digits = written.replace(/\D/g, '');
  // Sizes, ages and draws go up from pair to pair.
  const isRow = within === inPairs && areAscending(written);
  if (!isLabelled) return within.test(written) && !isRow ? former(code, digits) : undefined;
  const isWithCode = new RegExp(`^\\(?${code}(?:\\D|\\d{1,2}\\))`).test(written);
  const behindCode = isWithCode ? former(code, digits.slice(code.length)) : undefined;
  if (behindCode) return behindCode;
  const isWhole = (first === '0' ? /^[(0]/ : hasAreas ? /^[^/]*$/ : withOneSign).test(written);
  return isWhole && !isOtherOfSix(written) ? former(code, digits) : undefined;
}

/** `+506-223-1234`: in a country of the shared plan it may as well be a number that the plan has, with a plus that strayed. */
function isOfShared(written: string, regions: CountryCode[]): boolean {
  const number = written.replace(/^\(?[+] ?/, '');
  const isInItsGroups = groupsOfSharedPlan.test(number) || /^\d{10}$/.test(number);
  return isInItsGroups && regions.some(isOfSharedPlan) && readShared(number.replace(/\D/g, '')) !== undefined;
}

/**
 * The number of a former plan that a whole piece of text writes, in which no plan of today was found to have one; nothing
 * where it writes none.
 * @param regions in which it is read where no country stands in front, in order
 */
export function numberOfFormerPlan(
  written: string,
  regions: CountryCode[],
  isLabelled: boolean,
): PhoneNumber | undefined {
  const abroad = isOfShared(written, regions) ? undefined : formerAbroad(written);
  if (abroad) return abroad;
  for (const region of regions) {
    const phone = formerAtHome(written, region, isLabelled);
    if (phone) return phone;
  }
  return undefined;
}

/** The number in E.164 that a piece of text writes with its country in front, of a plan of today or a former one. */
export const numberOfAnyPlan = (written: string): string | undefined =>
  (numberIn(written, undefined, true) ?? numberOfFormerPlan(written, [], true))?.number;
