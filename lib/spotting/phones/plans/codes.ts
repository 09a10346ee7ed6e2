import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { digitGroups } from '../../digits.ts';
import type { ReadNumber } from './shared-plan.ts';

/** Countries' codes that stand before a number without a plus, as lists for the world have them. */

/** Whether what the plans read of a number will do. */
type IsNumber = (phone: PhoneNumber) => boolean;
const isValid: IsNumber = (phone) => phone.isValid();

/** `(86-21) 5228-7277`, `(62 21) 2358 1344`: a country and an area in one bracket, as lists for the world have them. */
const codeAndArea = /^\(([17]|[2-9]\d{1,2})(?:[- ]| - )(\d{1,4})\) ?(?=(?:\D{0,2}\d){6,8}$)/;

/**
 * The same with a plus, where it is a number of that country; anything else as it is.
 * @param isNumber whether what the plans read of it will do
 */
export function withCodeAndArea(written: string, isNumber: IsNumber = isValid): string {
  const [, code] = codeAndArea.exec(written) ?? [];
  if (code === undefined) return written;
  const abroad = written.replace(codeAndArea, '+$1 $2 ');
  const phone = parsePhoneNumberFromString(abroad, { extract: false });
  return phone?.countryCallingCode === code && isNumber(phone) ? abroad : written;
}

/** `1-613-7443751`, `65-67376777`: a code, an area where the country has some, and all digits behind it in one. */
const codeBeforeHyphen = /^(1(?=-\d{3}-\d{7}$)|7|[2-9]\d{1,2})-(?:(\d{1,4})-\d{5,8}|\d{8})$/;

/** A group of digits without what is dialled first within a country; empty where there is none. */
export const withoutNought = (group: string | undefined): string => (group ?? '').replace(/^0/, '');

/** The first group of a number as its country writes it, without the nought before an area; empty where there is no number. */
export const firstGroup = (phone: Pick<ReadNumber, 'formatNational'> | undefined): string =>
  withoutNought(phone && digitGroups(phone.formatNational()).split(' ')[0]);

/**
 * `32-12345678` in Korea, `60-4-4488880` in Colombia: digits of which the first are an area, where nothing is dialled
 * before that.
 */
function isWrittenAtHome(home: PhoneNumber, code: string, area: string | undefined): boolean {
  const first = firstGroup(home);
  return first === code || (code === '60' && first === `${code}${area}`);
}

/** Whether a group is an area as it is written: plans group some with the next digit, or an area of two digits with three. */
const areOneArea = (group: string, area: string): boolean => group.startsWith(area) || area.startsWith(group);

/**
 * The same with a plus, where it is a number of that country in its own groups, unless the region's own plan has it and sets
 * the code apart as its area: `33-1-40507070` is of Paris, also on a page of Germany, whose plan takes it for Potsdam.
 * @param isNumber whether what the plans read of it will do
 */
function withCodeBeforeHyphen(written: string, region: CountryCode | undefined, isNumber: IsNumber = isValid): string {
  const [, code, area] = codeBeforeHyphen.exec(written) ?? [];
  if (code === undefined) return written;
  const abroad = parsePhoneNumberFromString(`+${written}`, { extract: false });
  if (abroad?.countryCallingCode !== code || !isNumber(abroad)) return written;
  const [, ownArea] = digitGroups(abroad.formatInternational()).split(' ');
  if (area !== undefined && !areOneArea(withoutNought(ownArea), withoutNought(area))) return written;
  const home = region && parsePhoneNumberFromString(written, { defaultCountry: region, extract: false });
  return home?.isValid() && isWrittenAtHome(home, code, area) ? written : `+${written}`;
}

/**
 * `(852) 2721-9778`, `(44) (0)20 7946 0958`, `(39) 02 72023456`: a country's code in brackets, and a number of that
 * country; with fewer digits it is as likely one of an area, as in America and Russia.
 */
const codeInBrackets = /^\(([2-9]\d{1,2})\) ?(?=(?:\(0\) ?|(?<=\(39\) ?)0)?[1-9](?:\D?\d){7})/;
/**
 * Where areas of two digits stand in brackets: what has as many digits as a number there is one, also of a plan of
 * former times.
 */
const withAreasOfTwo = new Set<CountryCode>(['BR', 'MX', 'PE', 'CO', 'HU', 'UA', 'BY']);

/** Whether a country's code may stand before it, in brackets or before a hyphen. */
export const hasCodeInFront = (written: string): boolean =>
  codeBeforeHyphen.test(written) || codeInBrackets.test(written);

/** What a number is up to the end of each of its groups, from the first on. */
const beginningsOf = (written: string): string[] =>
  [...written.matchAll(/\d(?!\d)/g)].map(({ index }) => written.slice(0, index + 1));

/**
 * `(43) 3322-1234 - 35`: of the region, with its own area in brackets, perhaps with the last digits of another line
 * behind it.
 */
function beginsAtHome(written: string, code: string, region: CountryCode): boolean {
  const isAreaOfTwo = code.length === 2 && withAreasOfTwo.has(region);
  return beginningsOf(written).some((beginning) => {
    const home = parsePhoneNumberFromString(beginning, { defaultCountry: region, extract: false });
    if (isAreaOfTwo && beginning === written && home?.isPossible()) return true;
    return home?.isValid() && isWrittenAtHome(home, code, undefined);
  });
}

/** `(49) 89 123456 80331`: a number, and figures behind it that plans with numbers of any length would take as well. */
const isWithMore = (written: string): boolean =>
  beginningsOf(written)
    .slice(0, -1)
    .some((beginning) => parsePhoneNumberFromString(`+${beginning}`, { extract: false })?.isValid());

/**
 * The same with a plus, where it is a number of that country, in its own groups or without more behind it, and none of
 * the region's; a code of three digits is as often an area, so that the groups are the country's own behind it.
 */
function withCodeInBrackets(written: string, region: CountryCode | undefined): string {
  const [, code] = codeInBrackets.exec(written) ?? [];
  if (code === undefined) return written;
  const abroad = parsePhoneNumberFromString(`+${written}`, { extract: false });
  if (abroad?.countryCallingCode !== code || !abroad.isValid()) return written;
  const isInOwnGroups = digitGroups(abroad.formatInternational()) === digitGroups(written);
  if (!isInOwnGroups && (code.length === 3 || isWithMore(written))) return written;
  return region && beginsAtHome(written, code, region) ? written : `+${written.replace(codeInBrackets, '$1 ')}`;
}

/** What stands behind a label, with a plus before its country's code where that has none. */
export const withPlusBehindLabel = (
  written: string,
  region: CountryCode | undefined,
  isNumber: IsNumber = isValid,
): string =>
  written.startsWith('(')
    ? withCodeInBrackets(withCodeAndArea(written, isNumber), region)
    : withCodeBeforeHyphen(written, region, isNumber);
