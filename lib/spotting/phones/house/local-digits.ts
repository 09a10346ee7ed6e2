import type { CountryCode } from 'libphonenumber-js/max';
import { shapeOf } from '../../digits.ts';
import { extensionInWords } from '../candidates/extension.ts';
import { hasOtherShape } from '../figures/shapes.ts';
import { isOtherNumber } from '../labels/context.ts';
import { areOfOneHouse } from './endings.ts';
import { type First, isNamed } from './house.ts';
import { hyphenAlone } from './partings.ts';
import {
  conjunction,
  conjunctionInCapitals,
  notCounted,
  wordsForContacts,
  wordsForFax,
  wordsInRussian,
} from './words-beside.ts';

/** Whether digits behind a number are another one of its area, or a sum, a day, a postal code. */

/** Where people write so of any two numbers. Elsewhere sums and postal codes behind a number are more: see `isUsual`. */
const whereUsual = new Set<string | undefined>('AR BR BY CN GR ID IN KZ RU TW UA VE'.split(' '));

/** Whose postal codes have six digits, or had until lately. Source: Universal Postal Union. */
const withSixInPostalCodes = new Set<string | undefined>('BY CN CO EC IN KG KZ NG RO RU SG TJ TM TW UZ VN'.split(' '));

/** `2-22-33`: the digits of a small town, in pairs. */
const pairsBehind = /^\d-\d\d-\d\d$/;
const fewestDigits = 6;
const fewestAnywhere = 7;
/** Where the next ones are sure to be a number, and where they are said to be a fax as well and begin as the number does. */
const fewestOfSure = 5;
const fewestOfFax = 4;
/** Fewer digits are none of another number, whatever else says so. */
export const fewestOfAny = (isFax: boolean): number => (isFax ? fewestOfFax : fewestOfSure);
/**
 * Of one block where no slash parts them: where people write so of any two numbers sums stand there, too, and elsewhere
 * postal codes of six digits; Indonesia's have five.
 */
const fewestOfBlock = (country: CountryCode | undefined): number =>
  country === 'ID' || !(whereUsual.has(country) || withSixInPostalCodes.has(country)) ? fewestDigits : fewestAnywhere;
export const onlyDigits = (written: string): string => written.replace(/\D/g, '');
export const isBlock = (digits: string): boolean => /^\d+$/.test(digits);

/** What registers, tax offices, banks and posts number, and what is counted, in brackets behind the figure. */
const registers =
  'SIREN|SIRET|ACN|ABN|TIN|UTR|CUI|CIF|NIF|NIE|NIP|REGON|KRS|BLZ|BIC|PLZ|IČO?|DIČ|OIB|VAT|TVA|MwSt|UID|CNPJ|CPF|RUC|RUT|NIT|ИНН|КПП|ОГРН|ЄДРПОУ|NPWP|PAN|GST(?:IN)?';
const countedInGerman = 'Einwohner|Stück|Mitglieder|Besucher|Kunden|Plätze|Aufrufe|Stimmen';
/** What may stand behind one block of digits. */
const endOfBlock = new RegExp(
  `^(?:$| {0,3}[/|]|[,;\\n\\v)、，；。'"<]|\\.(?:[ \\n\\v]|$)| [-–—·•] ?\\p{L}| [\\p{L}-]{3,15}:| ?\\((?:${wordsForFax}|(?!(?:${registers}|${countedInGerman})\\))(?-i:\\p{Lu})[^()\\d]{1,28})\\)| (?:${wordsForFax})(?!\\p{L})| ${conjunction} \\d)`,
  'iu',
);
/** What groups of digits could be counted in: a sign, or a short word. */
export const unitBehind = new RegExp(`^ ?(?!${notCounted})(?:\\p{Sc}|%|,-|\\p{L}{1,4}(?!\\p{L}))`, 'iu');
/** The same of any word in small letters, `views`, and what register figures are of, `(SIREN)`, `(ACN)`. */
export const countedInWord = new RegExp(`^ (?:(?!${notCounted})\\p{Ll}{2}|\\((?:${registers})\\))`, 'u');
/** What is dialled alone in all towns, `116117`, `118118`, and what is as often made up, `999999`, `123456`. */
const dialledAloneOrMadeUp = /^(?:11[68]\d{3}|(\d)\1{5}|123456)$/;
/** Round sums: `100000`, `350 000`; behind a label and a slash `8498900/8498000` are two numbers of one house. */
const roundSum = /^\d+000$|^[\d ]+ 000$/;

/** `12.05.24`. */
const day = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d\d$/;
/** `830-1730`, `1400-1700`, `2019-2024`, `121025`, `2025-1128`: hours, years, a day. */
const hoursOrDays =
  /^(?:[6-9][03]0-(?:1\d|2[0-4])[03]0|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d\d|20[0-4]\d-[01]\d[0-3]\d|(?:1\d|2[0-4])[0-5]\d-(?:[01]\d|2[0-4])[0-5]\d|(?:19|20)\d\d-(?:19|20)\d\d)$/;
/** `630-1200` behind `234-5678`: no hours where the first number ends in such groups as well. */
const inThreeAndFour = /(?<!\d)\d{3}-\d{4}$/;
/** `221099`: no day of the years to '39, where a label and a slash say that it is a number. */
const longAgo = /^\d{4}[4-9]\d$/;
const lengthOfPostalCode = 5;
const lengthOfLongPostalCode = 6;
/** ` - Cluj`, `, Брест`, but `, Mobile`, ` - Факс`; behind a space alone no block ends, see `endOfBlock`. */
const townBehind = new RegExp(
  `^(?:,? ?[-–] ?|, ?)(?!${wordsForContacts}|phone|what|skype|${wordsForFax}|(?:${wordsInRussian})(?:[.:]|\\p{L}*[ .:]))(?-i:\\p{Lu}\\p{Ll})`,
  'iu',
);

/**
 * Whether digits before a town are as many as a postal code has: five, which may begin as the number does, or, in one
 * block and where nothing says that they are a number, six in some countries.
 */
const isBeforeTown = (other: string, after: string, sure: Sureness, country: CountryCode | undefined): boolean =>
  onlyDigits(other).length === lengthOfPostalCode
    ? /^ \p{Lu}/u.test(after)
    : !sure &&
      isBlock(other) &&
      other.length === lengthOfLongPostalCode &&
      withSixInPostalCodes.has(country) &&
      townBehind.test(after);

/** Japan's postal codes have the groups of its numbers, and Israel's are as long. */
const withAlikePostalCodes = new Set<string | undefined>(['JP', 'IL']);
/** ` or `, ` OR `. */
const wordAlone = new RegExp(`^ (?:${conjunction}|${conjunctionInCapitals}) $`, 'u');
/** `(Shop/Lager)` in what parts two numbers: whose the first is. */
const whoseInBrackets = /^ ?\([^()]*\)/;

const dashApart = ' - ';
const nextByDash = /^ - \d{5,}(?!\d)/;
const isAtEnd = (parted: string, after: string): boolean =>
  endOfBlock.test(after) || (parted === dashApart && nextByDash.test(after));

/** `(0711) 350079 – 354734`: behind a label, as many digits in one block as the first has. */
const isApartByDash = (other: string, parted: string, written: string, isLabelled: boolean): boolean =>
  isLabelled && parted === dashApart && isBlock(other) && shapeOf(written).endsWith(` ${shapeOf(other)}`);

/**
 * Whether what stands so behind a number is another one in its country. In most that takes seven digits: behind a
 * slash, with a hyphen behind a word, or where a label or a plus says what the first is. Six do with a slash and one of
 * these, or in one block behind a label or a word for "or" where postal codes have fewer than six.
 */
export function isUsual(other: string, parted: string, { country, written, isLabelled }: First): boolean {
  if (hyphenAlone.test(parted)) return isApartByDash(other, parted, written, isLabelled) && whereUsual.has(country);
  if (whereUsual.has(country)) return true;
  if (withAlikePostalCodes.has(country)) return false;
  const sign = parted.replace(whoseInBrackets, '');
  const isBehindSlash = sign.includes('/');
  const isKnown = isNamed({ written, isLabelled });
  if (isKnown && isBehindSlash) return true;
  if (isBlock(other) && !withSixInPostalCodes.has(country) && (isLabelled || wordAlone.test(sign))) return true;
  const isLong = onlyDigits(other).length >= fewestAnywhere;
  return isLong && (isKnown || isBehindSlash || (/\d-\d/.test(other) && /\p{L}/u.test(sign)));
}

/** How sure it is that digits are another number: they are said to be a fax, or begin as the number before them. */
export type Sureness = 'fax' | 'fax of one house' | 'of one house' | undefined;

export function surenessOf(isFax: boolean, own: string, other: string): Sureness {
  const isOfHouse = areOfOneHouse(own, other);
  if (isFax) return isOfHouse ? 'fax of one house' : 'fax';
  return isOfHouse ? 'of one house' : undefined;
}

function fewestIn(other: string, parted: string, sure: Sureness, country: CountryCode | undefined): number {
  if (sure) return sure === 'fax of one house' ? fewestOfFax : fewestOfSure;
  return isBlock(other) && !/[/／、]/.test(parted) ? fewestOfBlock(country) : fewestDigits;
}

/** Where days are written with dots. */
const withDottedDays = new Set<string | undefined>('BY KG KZ RU TJ UA UZ'.split(' '));
/** `23-03-70`, and no day of the years to '39. */
const threePairs = /(?<![\d-])(?!(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-[0-3]\d$)\d\d-\d\d-\d\d$/;
/** It is a day of birth; `г.р.` is read as what is counted. */
const ofBirth = /^ ?рожд/iu;

/** `249.782`, but no round hundreds. */
const inDottedThrees = /\d{3}\.(?!\d00$)\d{3}$/;
/** `249.782 / 293.224`: whether both end so; then neither is a sum. */
const endsAlike = (written: string, other: string): boolean =>
  [written, other].every((each) => inDottedThrees.test(each));

/**
 * Whether digits have the shape of a sum or a day, and neither the number before them nor a label says that they are
 * another number.
 */
function hasShapeOfOther(
  other: string,
  parted: string,
  after: string,
  { country, written, isLabelled }: First,
): boolean {
  if (day.test(other)) return true;
  if (!hasOtherShape(other) || (isLabelled && parted.includes('/') && endsAlike(written, other))) return false;
  return !(withDottedDays.has(country) && threePairs.test(other) && !ofBirth.test(after));
}

/** Whether digits are long enough, and nothing around them or in them says that they are something else. */
export function mayBeLocal(other: string, parted: string, after: string, sure: Sureness, first: First): boolean {
  const { country, isLabelled } = first;
  const digits = onlyDigits(other).length;
  if (digits < fewestIn(other, parted, sure, country) && !pairsBehind.test(other)) return false;
  const isNoDay = isLabelled && parted.includes('/') && longAgo.test(other);
  const isOfHouseBehindSlash = isLabelled && sure !== undefined && parted.includes('/');
  const isWrittenAsFirst = inThreeAndFour.test(other) && inThreeAndFour.test(first.written);
  if ((!sure || sure === 'fax') && !isNoDay && !isWrittenAsFirst && hoursOrDays.test(other)) return false;
  if (
    (roundSum.test(other) && !isOfHouseBehindSlash) ||
    dialledAloneOrMadeUp.test(other) ||
    (!sure && hasShapeOfOther(other, parted, after, first))
  )
    return false;
  // What parts two numbers is glued to none.
  if (isOtherNumber({ before: parted.replace(/\S$/, '$& '), after }, isBlock(other))) return false;
  if (extensionInWords(after)) return true;
  if (isBeforeTown(other, after, sure, country)) return false;
  return isBlock(other) && !sure ? isAtEnd(parted, after) : !unitBehind.test(after);
}
