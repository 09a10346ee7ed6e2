import { digitsIn } from '../../digits.ts';
import { clockBehind, endInName } from '../candidates/edges.ts';
import { areAscending, looksLikeSum } from '../figures/shapes.ts';
import { isLabelledPhone } from '../labels/context.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import { isInUsualGroups, isOfSmallCountry, isWrittenAsUsual } from '../plans/number.ts';
import { hasOddGroups, isOddExample, type ReadNumber, sharedCode } from '../plans/shared-plan.ts';

/** Numbers of a plan in groups that are as often those of something else: each country has its own. */

/**
 * One block longer than what people are given, `03012345678901`, without what is dialled abroad; in Italy a company's
 * number has eleven digits.
 */
const isTooLong = (written: string, { countryCallingCode: code }: ReadNumber): boolean =>
  (code === '39' ? /^0\d{10}$/ : /^(?!00|011)\d{14}/).test(written);

/**
 * Norway, Luxembourg and Uruguay have numbers of five digits, too, Poland and Italy of six and seven, and South Africa
 * of fewer than nine, which are few beside their others; but Norway's `02 801`. Four pairs with the nought are rather
 * hours than a number of Germany, and six digits a day.
 */
const isTooShort = (written: string, { countryCallingCode: code, nationalNumber }: ReadNumber): boolean =>
  (code === '27' && digitsIn(written) < 9) ||
  (code === '49' && /^0\d(?:\d{4}|(?: \d\d){3})$/.test(written)) ||
  (code === '39' && /^0\d{5,6}$|^0\d\d-\d{3}$/.test(written)) ||
  (code === '47' && nationalNumber.length < 6 && !/^0\d \d{3}$/.test(written)) ||
  (code === '48' && nationalNumber.length < 8) ||
  (code === '352' && /^\d{1,5}$|^\d\d\/\d{3}$/.test(written)) ||
  (code === '598' && /^\d{1,5}$/.test(written));

/** `49825596` in Germany, `(8251121)` in South Korea: behind its code, in one block, a number has more digits. */
const codesBeforeMore = new Set(['49', '82']);
const fewestBehindCode = 10;
const isShortBehindCode = (written: string, { countryCallingCode: code, nationalNumber }: ReadNumber): boolean =>
  codesBeforeMore.has(code) &&
  /^\(?[1-9]\d+\)?$/.test(written) &&
  digitsIn(written) === code.length + nationalNumber.length &&
  digitsIn(written) < fewestBehindCode;

/** Who writes numbers in pairs, as France does. */
const codesOfFivePairs = new Set('31 32 33 40 52 212 213 225 229 262 377 590 594 596'.split(' '));
/**
 * `BARI 34 56 78 12 90`, `05-17-28-37-41`: what was drawn; Italy writes hardly a number in four or five pairs, but
 * those of Rome and Milan.
 */
const isDrawn = (written: string, { countryCallingCode: code }: ReadNumber): boolean =>
  (code === '39' && /^(?!0[26] )\d\d(?: \d\d){3,4}$/.test(written)) ||
  (/^\d\d(?:-\d\d){4}$/.test(written) && areAscending(written) && !codesOfFivePairs.has(code));

/** `22 716 500`: Cyprus writes its sums with dots. */
const isGroupedInCyprus = (written: string, { countryCallingCode: code }: ReadNumber): boolean =>
  code === '357' && written.includes(' ');

/** `210 3212345-6`: two lines of one house. */
const isOfTwoLinesInGreece = (written: string, { countryCallingCode: code }: ReadNumber): boolean =>
  code === '30' && /^2\d\d ?\d{7}$/.test(written);

/** `0-2230-8491-5`: Thailand sets what is dialled first apart, and adds the last of several lines. */
const isOfLinesInThailand = (written: string, { countryCallingCode: code }: ReadNumber): boolean =>
  code === '66' && /^0-[2-7]\d{3}-\d{4}$/.test(written);

/** `022 311` behind `4 `: the last thousands of a sum, but where nearly all numbers are as short as this. */
const isEndOfSum = (written: string, { before }: Surroundings, phone: ReadNumber): boolean =>
  /^\d{3} \d{3}$/.test(written) && /\d $/.test(before) && !isOfSmallCountry(phone);

/** `2312.3457`, `2873.216766`: decimals. */
const fourAndFour = /^\d{4}\.\d{4}$/;
const fourAndSix = /^\d{4}\.\d{6}$/;
/** `11191-13374`, `53482 53480`: from one to another, or two side by side. */
const fiveAndFive = /^\d{5}[ -]\d{5}$/;
/** `6000/8000`, `67.15.36.43`: models and addresses of machines, where numbers have eight digits and a space or a hyphen. */
const slashOrPairs = /\d\/\d|^\d\d(?:\.\d\d){3}$/;
/** What a number without its nought is not written like, by the code of its country: as often it is some other figure. */
const likeFigures = new Map([
  ['7', [fourAndSix]],
  // The Netherlands' towns, `14 020`, in other groups.
  ['31', [/^(?!14 0)1\D?4\D?0(?:\D?\d){2,3}$/]],
  // In no groups of Spain's: references.
  ['34', [/^\d\d-0\d{3}-\d{3}$/]],
  // Mobiles of before, which had nine digits; moments.
  ['39', [/^3\d{8}$|^1\d{9}$/]],
  ['45', [fourAndFour]],
  ['47', [fourAndFour]],
  ['52', [fourAndSix]],
  ['54', [fiveAndFive]],
  ['55', [fourAndSix, fiveAndFive, /^[1-9]\d{9}$/]],
  ['65', [slashOrPairs]],
  // An account with a bank.
  ['66', [/^\d{3}-\d-\d{5}-\d$/]],
  // Threes, as sums have them, but for mobiles.
  ['84', [/^2\d{9}$|^[12]\d\d[ .]\d{3}[ .]\d{3}$/]],
  // Ten digits in one block; what is free to call, and mobiles, `13800-138000`, are written so.
  ['86', [fourAndSix, /^(?!400|800)(?:\d{10}|\d{4}-\d{6})$|^(?!1[3-9])\d{5}[ -]\d{5,6}$|^\d{4}(?:--?| - )\d{4}$/]],
  ['90', [fiveAndFive, /^[2-4]\d{9}$/]],
  // Mobiles begin with 6 and more; what is free to call with 1800 or 1860.
  ['91', [/^(?!18[06]0)[1-5](?:\d{9}|\d{4}[ -]\d{5})$/]],
  // Moments.
  ['353', [/^15\d{8}$/]],
  ['852', [slashOrPairs]],
]);
/** `131072`, `130-139`, `1.3 2005` in Australia, where a company's line is written `13 14 50`, `13 1450` or `131 450`. */
const lineOfAustralia = /^\+6113\d{4}$/;
const groupsOfLine = /^13(?:[ -]\d\d[ -]\d\d|[ -]\d{4}|\d \d{3}|\d-(?!13)\d{3})$/;
/** `Lifeline: 131114`, `Service NSW 137788`; what is counted has a name, too. */
const companyBefore =
  /(?<!\p{L})(?!(?:Bytes|Items?|Number|Rows?|Units?|Value)(?!\p{L}))\p{Lu}[\p{L}-]+\)?(?: on)?(?::| [–-])?\s?$/u;
/** `3134-4443` in Denmark and Norway: from one to another not much further. */
const codesWithoutHyphens = new Set(['45', '47']);
const fours = /^(\d{4})(?:--?| - )(\d{4})$/;
const farthestLast = 2000;
function isFromTo(written: string, code: string): boolean {
  const [, first, last] = (codesWithoutHyphens.has(code) && fours.exec(written)) || [];
  const more = Number(last) - Number(first);
  return more > 0 && more < farthestLast;
}
/** `Call at any time 1123384466`, `Bel 14020`: in the languages of those countries. */
const callsBefore =
  /(?<!\p{L})(?:call|ring|dial|contact|phone|telephone|helpline|bel|bellen|ligue|disque|fale|llame|llamar|chiama|arayın|ติดต่อ)(?!\p{L})\D{0,30}$/iu;
/** What stands between somebody's name and a number: `João Silva 1134567890`, `Ahmet Kaya: 2123456789`. */
const behindName = /(?:[:,]| [–-])?\s$/;

/** `1722740001` in India, `10923-16383` in China: written as moments, ids and ranges are, with nobody's name in front. */
function isLikeFigure(written: string, { before }: Surroundings, phone: ReadNumber): boolean {
  const code = phone.countryCallingCode;
  const isLine = lineOfAustralia.test(phone.number) && digitsIn(written) === phone.nationalNumber.length;
  const isLike = isLine
    ? !groupsOfLine.test(written) && !(/^\d+$/.test(written) && companyBefore.test(before))
    : likeFigures.get(code)?.some((groups) => groups.test(written)) || isFromTo(written, code);
  return isLike && !callsBefore.test(before) && !endInName(before.replace(behindName, ''));
}

/**
 * `8 5041 0 65 8`, `892 - 8782 - 15`, `7780/312/246`, `26  5  6565  836`: two digits alone among others, hyphens set
 * apart, slashes or gaps, as rows of figures have them; and a nought alone before any of those signs.
 */
const rowOfFigures =
  /^[1-9]\d*(?: \d+)* \d(?: \d+)* \d(?: \d+)*$|^[1-9]\d*(?: - \d+){2,}$|^[1-9]\d*(?:\/\d+){2,}$|^[1-9]\d*(?: {2,}\d+){2,}$|^0(?: - |\/| {2,})\d/;
/** No row of figures has a bracket, or a hyphen or a dot right behind a digit: most numbers need not be asked. */
const signOfNoRow = /\(|\d[-.]/;
/** Who sets the nought apart. */
const codeOfThailand = '66';
const isOfRow = (written: string, phone: ReadNumber): boolean =>
  rowOfFigures.test(written) &&
  digitsIn(written) <= phone.nationalNumber.length + 1 &&
  phone.countryCallingCode !== codeOfThailand &&
  !isInUsualGroups(written, phone);

/**
 * `5724 8451` before ` 2350 82`, `458/455/4213` before `/423`, `209 - 241 - 6941` behind `7 - `: others of a row beside
 * it, with what parts its own groups between, of which no number is about as long as this; behind a label they are of
 * what it names. One group beside spaces may be anything.
 */
const signsOfRow = [
  {
    within: /^[1-9]\d+(?: {1,2}\d+)+$/,
    before: /(?:(?<![\d.,:+/-])\d+ {1,2})+$/,
    behind: /^(?: {1,2}\d+(?![\d.,:/-]))+/,
    fewest: 2,
  },
  { within: /^[1-9]\d*(?: - \d+){2,}$/, before: /(?:\d+ - )+$/, behind: /^(?: - \d+)+/, fewest: 1 },
  { within: /^[1-9]\d*(?:\/\d+){2,}$/, before: /(?:\d+\/)+$/, behind: /^(?:\/\d+)+/, fewest: 1 },
];
/** So far on either side. */
const farthest = 40;
/** Digits of the shortest number of its own, and those that one may have more than the other beside it. */
const fewestOfNumber = 7;
const mostUnlike = 3;
function couldBeNumber(figures: string, written: string): boolean {
  const [own, other] = [digitsIn(written), digitsIn(figures)];
  // A nought in front: another one, or what is dialled abroad.
  if (figures === '' || figures.startsWith('0')) return true;
  return other % own === 0 || (other >= fewestOfNumber && Math.abs(other - own) <= mostUnlike);
}
/** An hour, ` - 24 Stunden`, is none of a row. */
const withoutHour = (figures: string, behind: string): string =>
  clockBehind.test(behind) ? figures.replace(/\D+\d\d?$/, '') : figures;
function isAmongFigures(written: string, { before, after }: Surroundings): boolean {
  const sign = signsOfRow.find(({ within }) => within.test(written));
  // Behind a plus another number ends.
  if (!sign || /\+[\d ]*$/.test(before)) return false;
  const left = sign.before.exec(before.slice(-farthest))?.[0] ?? '';
  const seen = sign.behind.exec(after.slice(0, farthest))?.[0] ?? '';
  const right = withoutHour(seen, after.slice(seen.length));
  const groups = `${left}|${right}`.match(/\d+/g) ?? [];
  if (groups.length < sign.fewest || [left, right].every((figures) => couldBeNumber(figures, written))) return false;
  return !isLabelledPhone(before.slice(0, before.length - left.length));
}

/**
 * Whether groups that nothing else says to be a number's are as likely those of a sum, a day, a paper or a row.
 * @param isDoubtfulRange whether a range behind the number may as well be that of some other figures
 */
export function hasDoubtfulGroups(
  written: string,
  phone: ReadNumber,
  around: Surroundings,
  isDoubtfulRange: boolean,
): boolean {
  // Some countries write all their numbers as others write sums and dates.
  if (looksLikeSum(written)) return !isWrittenAsUsual(written, phone) && !isGroupedInCyprus(written, phone);
  if (isTooLong(written, phone) || isTooShort(written, phone) || isShortBehindCode(written, phone)) return true;
  if (isDrawn(written, phone) || isLikeFigure(written, around, phone) || isEndOfSum(written, around, phone))
    return true;
  if (!signOfNoRow.test(written) && (isOfRow(written, phone) || isAmongFigures(written, around))) return true;
  if (phone.countryCallingCode === sharedCode && (hasOddGroups(written) || isOddExample(written, phone.number)))
    return true;
  return (
    isDoubtfulRange &&
    !isInUsualGroups(written, phone) &&
    !isOfTwoLinesInGreece(written, phone) &&
    !isOfLinesInThailand(written, phone)
  );
}
