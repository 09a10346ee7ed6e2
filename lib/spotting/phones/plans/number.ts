import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { digitGroups, digitsIn } from '../../digits.ts';
import { groupsOfSharedPlan } from '../figures/shapes.ts';
import { withPlusBehindLabel } from './codes.ts';
import { hasCodeAndArea, isWrittenAsElsewhere } from './elsewhere.ts';
import {
  inTodaysForm,
  isCodeApart,
  isCodeParted,
  isOfSharedPlan,
  isTollFree,
  isTooShortAbroad,
  withPlus,
  withPlusBeforeOwnCode,
} from './plans.ts';
import { type ReadNumber, readShared, sharedCode, sharedShape } from './shared-plan.ts';

/** Which number a piece of text writes, by the numbering plans alone, and whether it writes it as its country does. */

/** Ranges that regulators keep for films, manuals and demonstrations: in no plan, yet people write and store them. */
const keptForFiction = /^\+(?:44(?:7700900|1632960)\d{3}|3363998\d{4}|35320910\d{4})$/;
/** Israel's mobiles and the like, of whose ranges half are nobody's, and all are written alike. */
const ofIsrael = /^\+972[57]\d(?!0{7})\d{7}$/;
/** Ivory Coast's houses: since 2021 the old ones, which begin with 2 or 3, behind 27, of which its plan here knows some. */
const ofIvoryCoast = /^\+22527[23]\d{7}$/;
/**
 * Iran's lines of a company, five digits behind the area of a province: its plan here knows some. Within the country a
 * label says so, but of those with Tehran's in brackets, for goods and papers are numbered so as well.
 */
const ofIran = /^\+98(?:1[137]|2[1345689]|3[1458]|4[145]|5[1468]|6[16]|7[1467]|8[13467])[1-9]\d{4}$/;
const areaAndFive = /^\(?(?:0|\+98[ -]?\(?)\d\d(?:\)?[ /-]|\))\d{5}$/;
const lineOfTehran = /^\(021\)[ -]?\d{5}$/;
const isLineOfIran = (written: string, number: string): boolean => ofIran.test(number) && areaAndFive.test(written);
/** South Korea's faxes that come as mail. */
const faxOfKorea = /^\+82303\d{7,8}$/;
const plusOrPairs = /\+|\d\d[ .-]\d\d[ .-]/;
/** Whether somebody has a number, though no plan has it. */
const isBeyondPlans = (written: string, { number }: PhoneNumber): boolean =>
  keptForFiction.test(number) ||
  ofIsrael.test(number) ||
  isLineOfIran(written, number) ||
  faxOfKorea.test(number) ||
  (ofIvoryCoast.test(number) && plusOrPairs.test(written));

/** Of all that write their trunk prefix always, Germany alone has numbers for which its plan knows no groups: `334836`. */
const codeOfGermany = '49';
const codeOfEgypt = '20';

/**
 * Where a local number, which nobody can dial from elsewhere, would be read as one of another town: how many digits one
 * has with its area.
 */
const fewestWithArea = new Map([
  [codeOfGermany, 9],
  // Austria, Finland, Serbia.
  ['43', 8],
  ['358', 8],
  ['381', 8],
  // Egypt, where Giza's own numbers begin as Alexandria's area does.
  [codeOfEgypt, 9],
]);

/** `Tel. 622 3318`, but `Tel. 1/51234`: a bracket and a slash tell the area, but in Germany, where they stand in any number. */
function isLocalAlone(written: string, { countryCallingCode: code }: ReadNumber): boolean {
  if (digitsIn(written) >= (fewestWithArea.get(code) ?? 0)) return false;
  return code === codeOfEgypt ? !/^\(?\d\D/.test(written) : code === codeOfGermany || !/[(/]/.test(written);
}

/** Hungary dials 06 first, which stands apart; others a nought, which is of the first group. */
const codeOfHungary = '36';

/**
 * `(1) 234-5678`, `92/482-173`, `70/454 8303` of a mobile: Hungary leaves out what is dialled before an area in
 * brackets, or with a slash behind it.
 */
const hungarian =
  /^\+36(?:\d{8,9}\(\d\d?\) \d{3}-|(\d\d?)\d{6,7}\1\/(?!\d00-\d+00$)\d{3}-\d{3,4}$|\d{9}(?:[237]0|31)\/\d{3} \d{4}$)/;

/** `does not work. 20180707`: behind a word that may be a label. */
const dayAlone = /^(?:19|20)\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?!\d)/;

/** Whether what is written leaves out a trunk prefix that its country always writes. */
function lacksTrunkPrefix(written: string, phone: ReadNumber): boolean {
  const national = phone.nationalNumber;
  // To format a number takes as long as to read it; where the shared plan is used no prefix is ever written.
  if (written !== national || phone.countryCallingCode === sharedCode) return false;
  const usual = phone.formatNational({ nationalPrefix: false });
  const usualDigits = usual.replace(/\D/g, '');
  return usualDigits === national
    ? usual === national && phone.countryCallingCode === codeOfGermany
    : usualDigits.endsWith(national);
}

/** Whether a number stands in the groups of its country, with its country's dots and with spaces or hyphens. */
export function isWrittenAsUsual(written: string, phone: ReadNumber): boolean {
  return phone.formatNational().replaceAll('-', ' ') === written.replaceAll('-', ' ');
}

/** `51234567`, `7 832 1234`, `5234-5678`, `712 345 678`: Cuba, and mobiles of Yemen, as everybody writes them. */
const neverWithTrunk =
  /^\+(?:53\d{8} (?:\d{8}|[57] \d{3} ?\d{4}|\d{4}[ -]\d{4}|[2-4]\d \d\d ?\d{4}|5\d(?: \d\d){3})|9677\d{8} (?:\d{9}|\d{3}([ -])\d{3}\1\d{3}))$/;
/** `50 123 4567`, `67 123 45 67`, `10-1234-5678`; three groups of a sum, `712 034 567`, and those of the shared plan are none. */
const threeGroups = /^(?!(?:\d+(?: \d{3})+|\d{3}[ -]\d{3}[ -]\d{4})$)\d{2,4}(?:[ -]\d{2,}){2,}$/;
/** `(44) 234-56-78`, `(20) 7946 0018`: the same with an area in brackets, which no mark of a list is with two digits and more. */
const bracketsAndGroups = /^\((?!\d+\) \d{3}(?: \d{3})+$|\d{3}\) ?\d{3}[ -]\d{4}$)\d{2,4}\) ?\d{1,4}(?:[ -]\d{2,4})+$/;

/** `(44) 234-56-78`, `67 123 45 67`: how the countries that dialled 8 once write, whatever their prefix is today. */
const inPairsAtEnd = /^\+(?:37[345]|380|99[3-6])\d+ (?:\d\d[ -]\d{3}|\((?:\d\d|\d{3,4})\) ?\d{1,3})([ -])\d\d\1\d\d$/;

/** Digits of the shortest of such numbers. */
const fewestWithoutTrunk = 8;

/**
 * Whether hardly any other figures are written as a number without its country's trunk prefix is: a mobile, or what is
 * behind an area in brackets, in its usual groups.
 */
function isPlainWithoutTrunk(written: string, phone: PhoneNumber): boolean {
  if (neverWithTrunk.test(`${phone.number} ${written}`)) return true;
  if (phone.nationalNumber.length < fewestWithoutTrunk) return false;
  const hasBrackets = bracketsAndGroups.test(written);
  if (!hasBrackets && !(threeGroups.test(written) && phone.getType() === 'MOBILE')) return false;
  const ownGroups = digitGroups(phone.formatNational()).replace(
    phone.countryCallingCode === codeOfHungary ? /^06 ?/ : /^0 ?/,
    '',
  );
  return ownGroups === digitGroups(written) || inPairsAtEnd.test(`${phone.number} ${written}`);
}

/** Whether a number is written without its country's trunk prefix, but for Hungary's brackets and slash, which say enough. */
export const isWithoutTrunk = (written: string, phone: ReadNumber): boolean =>
  !hungarian.test(phone.number + written) && lacksTrunkPrefix(written.replace(/\D/g, ''), phone);

/** Whether a number stands in the groups of its country, with what is dialled within it or without, or from abroad. */
export function isInUsualGroups(written: string, phone: ReadNumber): boolean {
  const groups = digitGroups(written).replace(new RegExp(`^00 ?${phone.countryCallingCode} `), '');
  const usual = digitGroups(phone.formatNational());
  // Some countries have no way of writing it without the nought.
  if (usual === groups || usual.replace(/^0/, '') === groups) return true;
  return digitGroups(phone.formatNational({ nationalPrefix: false })) === groups;
}

/** Whether the first group of a number is what its country parts from the rest: its area, or what is dialled for its network. */
export function beginsAsUsual(written: string, phone: ReadNumber): boolean {
  // In Hungary and in Russia what is dialled first stands apart.
  const dialledFirst = phone.countryCallingCode === codeOfHungary ? /^06 / : /^8 /;
  const [first, usual] = [written, phone.formatNational()].map(
    (each) => digitGroups(each).replace(dialledFirst, '').split(' ')[0],
  );
  return first === usual;
}

const typeOf = (value: string) => parsePhoneNumberFromString(value)?.getType();
/** Whether a number, as E.164 has it, is a mobile's, where its country tells those from houses. */
export const isMobile = (value: string): boolean => typeOf(value) === 'MOBILE';
/** Whether a number, as E.164 has it, is free to call. */
export const isFreeToCall = (value: string): boolean => typeOf(value) === 'TOLL_FREE';

/** Whether a number, as E.164 has it, stands in the groups of its country. */
export function isValueInUsualGroups(written: string, value: string): boolean {
  const phone = parsePhoneNumberFromString(value);
  return phone !== undefined && isInUsualGroups(written, phone);
}

/**
 * Whether a number is of a country with as short ones: those with a code of three digits have some of six, which
 * elsewhere are rather the thousands of a sum.
 */
export const isOfSmallCountry = ({ countryCallingCode, nationalNumber }: ReadNumber): boolean =>
  countryCallingCode.length === 3 && nationalNumber.length >= 6;

/** What a piece of text writes, read by the plans as it stands. */
function parseWritten(written: string, region: CountryCode | undefined): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(written, { extract: false, ...(region && { defaultCountry: region }) });
  if (!parsed || parsed.ext) return undefined;
  return parsed.isValid() || isBeyondPlans(written, parsed) ? parsed : undefined;
}

/** `+34 (0) 91 123 45 67`: a nought that people put in brackets behind any country's code, whether it is dialled there or not. */
const noughtBehindCode = /^(\+\d{1,3}[ .-]?)\(0\)/;

/** What a number from abroad writes once that nought is left out; nothing where there is none. */
function withoutNoughtInBrackets(written: string): PhoneNumber | undefined {
  return noughtBehindCode.test(written) ? parseWritten(written.replace(noughtBehindCode, '$1'), undefined) : undefined;
}

/** What is written as most of the world dials it, with its country's code in sight, or the region's own. */
function parseFromOutside(dialled: string, region: CountryCode | undefined): PhoneNumber | undefined {
  const own = withPlusBeforeOwnCode(dialled, region);
  if (own !== dialled) return parseWritten(own, undefined);
  const abroad = withPlus(dialled);
  const parsed = abroad === dialled ? undefined : parseWritten(abroad, undefined);
  return parsed && isCodeApart(dialled, parsed.countryCallingCode, region) ? parsed : undefined;
}

/** What is written as the region dials it, at home or abroad. */
function parseInside(dialled: string, region: CountryCode | undefined): PhoneNumber | undefined {
  const parsed = parseWritten(dialled, region);
  if (!parsed || isTooShortAbroad(dialled, parsed, region)) return undefined;
  const isParted = region && !dialled.startsWith('+') && isCodeParted(dialled, parsed.countryCallingCode, region);
  return isParted ? undefined : parsed;
}

/** `009 1 65474 66249`: figures of several columns, where a country's code goes on behind a space. */
const isCodeInOne = (abroad: string, { countryCallingCode }: PhoneNumber): boolean =>
  (/^\(?\+(\d+)/.exec(abroad)?.[1] ?? '').length >= countryCallingCode.length;

function parseAbroad(dialled: string, region: CountryCode | undefined): PhoneNumber | undefined {
  const abroad = withPlus(dialled);
  const parsed = abroad === dialled ? undefined : parseWritten(abroad, region);
  return parsed && isCodeInOne(abroad, parsed) ? parsed : withoutNoughtInBrackets(abroad);
}

/** `491713369876`, `62811 778 998`, as chats name people: a mobile of the region behind its code. */
const isMobileBehindCode = (
  written: string,
  withCode: PhoneNumber | undefined,
  region: CountryCode | undefined,
): boolean =>
  /^\d{2,}(?:[ -]\d{3,})*$/.test(written) && withCode?.country === region && withCode?.getType() === 'MOBILE';

/** Whether it has what is dialled first where its country writes that, or can do without. */
const isAsDialledAtHome = (written: string, phone: PhoneNumber): boolean =>
  !lacksTrunkPrefix(written.replace(/\D/g, ''), phone) ||
  hungarian.test(phone.number + written) ||
  isPlainWithoutTrunk(written, phone);

/**
 * Whether digits are to be read by the shared plan: those behind a plus by themselves, others where they are read in
 * one of its countries.
 */
const isOfShared = (written: string, digits: string, region: CountryCode | undefined): boolean =>
  region === undefined
    ? /^1\d{10}$/.test(digits)
    : (isOfSharedPlan(region) && sharedShape.test(digits)) ||
      // Some countries have their own in the same groups.
      (isTollFree(written) && parseWritten(written, region)?.getType() !== 'TOLL_FREE');

/** The same where it is read by a region's plan, without a plus. */
function numberAtHome(
  parsed: PhoneNumber,
  written: string,
  region: CountryCode | undefined,
  isLabelled: boolean,
): ReadNumber | undefined {
  if (isWrittenAsElsewhere(written, parsed)) return undefined;
  if (!isLabelled && !parsed.isValid() && isLineOfIran(written, parsed.number) && !lineOfTehran.test(written))
    return undefined;
  if (isAsDialledAtHome(written, parsed)) return parsed;
  const digits = written.replace(/\D/g, '');
  const withCode = digits.startsWith(parsed.countryCallingCode) ? parseWritten(`+${digits}`, undefined) : undefined;
  if (!isLabelled || dayAlone.test(written))
    return isMobileBehindCode(written, withCode, region) ? withCode : undefined;
  if (isLocalAlone(written, parsed)) return undefined;
  // `Mobil: 4917612345678`: who writes no zero means the country's code.
  return withCode ?? parsed;
}

/** Codes of countries whose numbers once had seven digits behind them: Central America, Haiti, Malaysia, some of Africa. */
const codeBeforeSeven = /^\+(?:50[2-69]|60[3-9]|2(?:25|34|54|56))/;
/** `+508-647-7001`: a number of the shared plan, where no other country has it, or behind a label, where none has it any more. */
const withoutStrayPlus = (
  written: string,
  region: CountryCode | undefined,
  isLabelled: boolean,
): ReadNumber | undefined =>
  region &&
  isOfSharedPlan(region) &&
  (isLabelled || !codeBeforeSeven.test(written)) &&
  groupsOfSharedPlan.test(written.replace('+', ''))
    ? readShared(written.replace(/\D/g, ''))
    : undefined;

/** The number that exactly this piece of text writes. */
export function numberIn(
  written: string,
  region: CountryCode | undefined,
  isLabelled: boolean,
): ReadNumber | undefined {
  const named = isLabelled ? withPlusBehindLabel(written, region) : written;
  const isInternational = /^\(?\+/.test(named);
  if (!isInternational && !region) return undefined;
  const digits = written.replace(/\D/g, '');
  if (isOfShared(written, digits, isInternational ? undefined : region))
    return hasCodeAndArea(written) ? undefined : readShared(digits);
  const today = inTodaysForm(named, region);
  const bracket = isLabelled ? /^\((\+[\d. -]+)\)/ : /^\((\+[\d -]+)\)/;
  const dialled = today.replace(today.includes(')') ? bracket : /^\((.*)$/, '$1').replace(/^\++/, '+');
  const parsed = parseFromOutside(dialled, region) ?? parseInside(dialled, region) ?? parseAbroad(dialled, region);
  if (isInternational) return parsed ?? withoutStrayPlus(written, region, isLabelled);
  return parsed && numberAtHome(parsed, written, region, isLabelled);
}
