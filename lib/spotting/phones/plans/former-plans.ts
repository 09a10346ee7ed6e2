import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ReadNumber } from './shared-plan.ts';

/** A country's numbers before it gave them more digits. */
interface FormerPlan {
  /** How they began, by how many digits they had behind the country's code. */
  begins: Record<number, RegExp>;
  /** Whether a nought was dialled before them within the country. */
  hasNought?: true;
}

/**
 * Numbers of former times, by their country's code, of changes since 2003: nobody is reached there any more, but pages,
 * papers and records have them for decades. Egypt's are not among them, for mobiles of today begin alike, nor what is
 * of the same length as today.
 * Sources: communications to the ITU and announcements of regulators, as decision 0174 names them, and older
 * releases of libphonenumber.
 */
const formerPlans = new Map<string, FormerPlan>([
  // Morocco, until 2009.
  ['212', { begins: { 8: /^[1-7]/ }, hasNought: true }],
  // Senegal, until 2007.
  ['221', { begins: { 7: /^[4-9]/ } }],
  // Mauritania, until 2011.
  ['222', { begins: { 7: /^(?:[23467]|5[0-8])/ } }],
  // Mali, until 2008.
  ['223', { begins: { 7: /^[2-9]/ } }],
  // Ivory Coast, until 2021.
  ['225', { begins: { 8: /^(?:0[1-9]|2[0-4]|3[0-6]|[4-8]|9[4-9])/ } }],
  // Niger, until 2006.
  ['227', { begins: { 6: /^[2-9]/ } }],
  // Togo, until 2011.
  ['228', { begins: { 7: /^[02-9]/ } }],
  // Benin, until 2024.
  ['229', { begins: { 8: /^(?:2[0-4]|4[0-2]|[56]|9[013-9])/ } }],
  // Ghana, until 2010: lines of towns.
  ['233', { begins: { 7: /^(?:31|4[12]|[5689]1|7[12])/, 8: /^2[12]/ }, hasNought: true }],
  // Nigeria, until 2024: lines of towns.
  ['234', { begins: { 8: /^[1-9]/ }, hasNought: true }],
  // Chad, until 2010.
  ['235', { begins: { 7: /^[2-9]/ } }],
  // Cameroon, until 2014.
  ['237', { begins: { 8: /^(?:22|33|[579])/ } }],
  // Congo (Brazzaville), until 2010.
  ['242', { begins: { 7: /^[2-9]/ } }],
  // Angola, until 2005.
  ['244', { begins: { 7: /^(?:2|3[1-6]|4[189]|5[1-4]|6[145]|72)/, 8: /^9[12]/ }, hasNought: true }],
  // Guinea-Bissau, until 2015.
  ['245', { begins: { 7: /^[35-79]/ } }],
  // Rwanda, until 2009.
  ['250', { begins: { 6: /^5/, 8: /^0[38]/ } }],
  // Ethiopia, until 2005.
  ['251', { begins: { 7: /^[1-9]/ }, hasNought: true }],
  // Djibouti, until 2011: mobiles.
  ['253', { begins: { 6: /^[678]/ } }],
  // Kenya, until 2003: Nairobi.
  ['254', { begins: { 7: /^2/ }, hasNought: true }],
  // Uganda, until 2006.
  ['256', { begins: { 8: /^[347]/ }, hasNought: true }],
  // Zambia, until 2007: lines of towns, and mobiles.
  ['260', { begins: { 7: /^[1-8]/, 8: /^9[5-9]/ }, hasNought: true }],
  // Zimbabwe, until 2017: Harare and Bulawayo; and mobiles, until 2007.
  ['263', { begins: { 6: /^9/, 7: /^4/, 8: /^91/ }, hasNought: true }],
  // Eswatini, until 2011.
  ['268', { begins: { 7: /^[2-6]/ } }],
  // Latvia, until 2008.
  ['371', { begins: { 7: /^[3-9]/ } }],
  // Moldova, until 2004.
  ['373', { begins: { 7: /^[2-9]/ }, hasNought: true }],
  // Zürich, until 2007.
  ['41', { begins: { 8: /^1[2-9]/ }, hasNought: true }],
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
  ['56', { begins: { 8: /^(?:2|3[2-5]|4[1-35]|5[1-3578]|6[13-57]|7[1-35])/ } }],
  // Colombia, until 2021: lines of towns.
  ['57', { begins: { 8: /^[124-8][2-8]/ } }],
  // Ecuador, until 2012: mobiles.
  ['593', { begins: { 8: /^[89]/ }, hasNought: true }],
  // Manila, until 2019.
  ['63', { begins: { 8: /^2[2-9]/ }, hasNought: true }],
  // French Polynesia, until 2014.
  ['689', { begins: { 6: /^[2-9]/ } }],
  // Russia, until 2005: areas that began with a nought, Moscow's 095 among them.
  ['7', { begins: { 10: /^0(?:11|[789])/ } }],
  // Kuwait, until 2008.
  ['965', { begins: { 7: /^[2-9]/ } }],
  // Saudi Arabia, until 2013: lines of towns.
  ['966', { begins: { 8: /^[1-467][2-8]/ }, hasNought: true }],
  // Qatar, until 2010.
  ['974', { begins: { 7: /^[3-7]/ } }],
  // Georgia, until 2011.
  ['995', { begins: { 8: /^[3-9]/ }, hasNought: true }],
]);

/** How many digits numbers had in a country once, and have no more. */
export const formerLengths = (callingCode: string): number[] =>
  Object.keys(formerPlans.get(callingCode)?.begins ?? {}).map(Number);

/** The number of a former plan that the plans of today do not know; nothing where it is none. */
export function numberOfFormerPlan(phone: ReadNumber): PhoneNumber | undefined {
  const { countryCallingCode: code, nationalNumber } = phone;
  const plan = formerPlans.get(code);
  if (!plan || phone.isValid()) return undefined;
  // `(571) 338 9176`: an area in one bracket with the code, which is taken for a part of the number.
  const forms = [nationalNumber, nationalNumber.replace(new RegExp(`^${code}`), '')];
  const national = forms
    .map((form) => (plan.hasNought ? form.replace(/^0/, '') : form))
    .find((form) => plan.begins[form.length]?.test(form));
  return national === undefined ? undefined : parsePhoneNumberFromString(`+${code}${national}`, { extract: false });
}

/** Whether a number is of a former plan. */
export const isOfFormerPlan = (phone: ReadNumber): boolean => numberOfFormerPlan(phone) !== undefined;

/** `97 12 34 56`: how numbers are written where nothing is dialled before them. */
const inPairs = /^\d\d([ .-])\d\d\1\d\d\1\d\d$/;
/** With the nought before an area of one digit and seven more, or of two and six; fewer digits may as well be a day. */
const behindNought = /^\(?0(?:\D*\d){8}/;
const abroad = /^\(?00/;

/** Whether such a number is written without its plus as hardly any other figures are, or behind a label as its country did. */
export function isWrittenAsFormer(
  written: string,
  { countryCallingCode: code }: ReadNumber,
  isLabelled: boolean,
): boolean {
  const hasNought = formerPlans.get(code)?.hasNought;
  if (isLabelled) return !hasNought || new RegExp(`^(?:[(0]|${code})`).test(written);
  return abroad.test(written) || (hasNought ? behindNought : inPairs).test(written);
}
