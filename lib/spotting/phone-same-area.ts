import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { isLabelledPhone, isOtherNumber } from './phone-context.ts';
import { areaBefore, areOfOneHouse, isOfFewLines } from './phone-endings.ts';
import { extensionAfter, withExtension } from './phone-extension.ts';
import { type Before, type First, type LineOfHouse, lineOfHouse } from './phone-house.ts';
import { numberIn } from './phone-number.ts';
import { hyphenAlone, labelOfFax, localDigits, partingOf, saysLittle } from './phone-partings.ts';
import { hasOtherShape, shapeOf } from './phone-shapes.ts';
import { plainPhoneText } from './phone-text.ts';
import { conjunction, wordsForContacts, wordsForFax } from './words-beside.ts';

/** `(812) 315-44-18, 315-44-19`, `0315-6681288/6686299`: behind a number others of its area, which stand there without. */

/** Where people write so of any two numbers. Elsewhere sums and postal codes behind a number are more: see `isUsual`. */
const whereUsual = new Set<string | undefined>('AR BR BY CN GR ID IN KZ RU TW UA VE'.split(' '));

const withSixInPostalCodes = new Set<string | undefined>('BY CN CO EC IN KG KZ RO RU SG TJ TW UZ VN'.split(' '));

const pairsBehind = /^\d-\d\d-\d\d$/;
const fewestDigits = 6;
/** Where the next ones are sure to be a number, and where they are said to be a fax as well and begin as the number does. */
const fewestOfSure = 5;
const fewestOfFax = 4;
/** Of one block where no slash parts them: a postal code may stand there, and sums, where people write so of any two numbers. */
const fewestOfBlock = (country: CountryCode | undefined): number =>
  country === 'ID' || !(whereUsual.has(country) || withSixInPostalCodes.has(country)) ? 6 : 7;
const digitsOf = (written: string): string => written.replace(/\D/g, '');
const isBlock = (digits: string): boolean => /^\d+$/.test(digits);

/** What may stand behind one block of digits. */
const endOfBlock = new RegExp(
  `^(?:$| ?[/|]|[,;\\n\\v)、，；。'"<]|\\.(?:[ \\n\\v]|$)| [-–—·•] ?\\p{L}| [\\p{L}-]{3,15}:| ?\\((?:${wordsForFax})\\)| (?:${wordsForFax})(?!\\p{L})| ${conjunction} \\d)`,
  'iu',
);
/** What groups of digits could be counted in: a sign, or a short word. */
const unitBehind = new RegExp(
  `^ ?(?!${conjunction} \\d|(?:for|from|to|für|zum?|zur|bei|ab|bis|von|pour|para|per|por|day|eve|home|work|cell|res|off|ext|site|сайт|адр|вн|доб|电话|電話|тел|моб|${wordsForContacts}|${wordsForFax})(?!\\p{L}))(?:\\p{Sc}|%|,-|\\p{L}{1,4}(?!\\p{L}))`,
  'iu',
);
/** Round sums: `100000`, `350 000`. */
const roundSum = /^\d+000$|^[\d ]+ 000$/;

/** `12.05.24`. */
const day = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d\d$/;
/** `1400-1700`, `2019-2024`, `121025`, `2025-1128`: hours, years, a day. */
const hoursOrDays =
  /^(?:[6-9][03]0-(?:1\d|2[0-4])[03]0|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d\d|20[0-4]\d-[01]\d[0-3]\d|(?:1\d|2[0-4])[0-5]\d-(?:[01]\d|2[0-4])[0-5]\d|(?:19|20)\d\d-(?:19|20)\d\d)$/;
/** `221099`: no day of these years, where a label and a slash say that it is a number. */
const longAgo = /^\d{4}[4-9]\d$/;
const lengthOfPostalCode = 5;
/** ` Rostock`, ` - Cluj`, `, Брест`. */
const townBehind = new RegExp(
  `^(?: |,? ?[-–] ?|, ?)(?!(?:${wordsForContacts}|${wordsForFax}|доб|вн|факс|тел|моб|сайт)(?!\\p{L}))(?-i:\\p{Lu}\\p{Ll})`,
  'iu',
);

/** Whether digits are as many as a postal code has, which may begin as the number does, and stand before a town. */
const isBeforeTown = (digits: number, after: string, sure: Sureness, country: CountryCode | undefined): boolean =>
  digits === lengthOfPostalCode
    ? /^ \p{Lu}/u.test(after)
    : digits === 6 && withSixInPostalCodes.has(country) && sure !== 'fax of one house' && townBehind.test(after);

const fewestAnywhere = 7;
/** Japan's postal codes have the groups of its numbers, and Israel's are as long. */
const withAlikePostalCodes = new Set<string | undefined>(['JP', 'IL']);
const wordAlone = new RegExp(`^ (?:${conjunction}) $`, 'u');
/** `(Shop/Lager)` in what parts two numbers: whose the first is. */
const whoseInBrackets = /^ ?\([^()]*\)/;

/**
 * Whether what stands so behind a number is another one in its country: seven digits and more in most, behind a slash, with a hyphen behind a
 * word, or where a label names the first; six where both the label and the slash are there.
 */
function isUsual(other: string, parted: string, { country, isLabelled }: First): boolean {
  if (hyphenAlone.test(parted)) return false;
  const sign = parted.replace(whoseInBrackets, '');
  if (whereUsual.has(country)) return true;
  if (withAlikePostalCodes.has(country)) return false;
  const isBehindSlash = sign.includes('/');
  if (isLabelled && isBehindSlash) return true;
  if (isBlock(other) && !withSixInPostalCodes.has(country) && (isLabelled || wordAlone.test(sign))) return true;
  const isLong = digitsOf(other).length >= fewestAnywhere;
  return isLong && (isLabelled || isBehindSlash || (/\d-\d/.test(other) && /\p{L}/u.test(sign)));
}

/** How sure it is that digits are another number: they are said to be a fax, or begin as the number before them. */
type Sureness = 'fax' | 'fax of one house' | 'of one house' | undefined;

function surenessOf(isFax: boolean, own: string, other: string): Sureness {
  const isOfHouse = areOfOneHouse(own, other);
  if (isFax) return isOfHouse ? 'fax of one house' : 'fax';
  return isOfHouse ? 'of one house' : undefined;
}

function fewestIn(other: string, parted: string, sure: Sureness, country: CountryCode | undefined): number {
  if (sure) return sure === 'fax of one house' ? fewestOfFax : fewestOfSure;
  return isBlock(other) && !/[/／、]/.test(parted) ? fewestOfBlock(country) : fewestDigits;
}

/** `23-03-70`, which may be a day long ago: behind a number whose own end is written so it is another one, where days have dots. */
const withDottedDays = new Set<string | undefined>('BY KG KZ RU TJ UA UZ'.split(' '));
const threePairs = /(?<![\d-])(?!(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-[0-3]\d$)\d\d-\d\d-\d\d$/;
const ofBirth = /^ ?(?:рожд|г\.? ?р)/iu;
const areBothInPairs = (own: string, other: string): boolean => /-\d\d-\d\d$/.test(own) && threePairs.test(other);

/** `249.782 / 293.224`: whether a number ends in three digits, a dot and three more, as another that is no sum then. */
const inDottedThrees = /\d{3}\.\d{3}$/;
const endsAlike = (written: string, other: string): boolean =>
  [written, other].every((each) => inDottedThrees.test(each));

/** Whether digits have the shape of a sum, a day or the like, and no more say that they are another number than where they stand. */
function hasShapeOfOther(
  other: string,
  parted: string,
  after: string,
  { country, written, isLabelled }: First,
): boolean {
  if (day.test(other)) return true;
  if (!hasOtherShape(other) || (isLabelled && parted.includes('/') && endsAlike(written, other))) return false;
  return !(withDottedDays.has(country) && areBothInPairs(written, other) && !ofBirth.test(after));
}

/** Whether digits are long enough, and nothing around them or in them says that they are something else. */
function mayBeLocal(other: string, parted: string, after: string, sure: Sureness, first: First): boolean {
  const { country, isLabelled } = first;
  const digits = other.replace(/\D/g, '').length;
  if (digits < fewestIn(other, parted, sure, country) && !pairsBehind.test(other)) return false;
  const isNoDay = isLabelled && parted.includes('/') && longAgo.test(other);
  if ((!sure || sure === 'fax') && !isNoDay && hoursOrDays.test(other)) return false;
  if (roundSum.test(other) || (!sure && hasShapeOfOther(other, parted, after, first))) return false;
  if (isBeforeTown(digits, after, sure, country)) return false;
  // What parts two numbers is glued to none.
  if (isOtherNumber({ before: parted.replace(/\S$/, '$& '), after }, isBlock(other))) return false;
  if (extensionInWords(after)) return true;
  return isBlock(other) && !sure ? endOfBlock.test(after) : !unitBehind.test(after);
}

/** The extension that a word says; behind a sign alone rather another number stands. */
function extensionInWords(after: string) {
  const extension = extensionAfter(after);
  return extension && /\p{L}{2}|[转轉]/u.test(after.slice(0, extension.length)) ? extension : undefined;
}

/** The country of a number of a house, which has an area; nothing of another one. */
const houseOf = (number: PhoneNumber | undefined): CountryCode | undefined =>
  /^FIXED_LINE/.test(number?.getType() ?? '') ? number?.country : undefined;

/** Where mobiles have the area of a town, as houses have. */
const withMobilesOfTowns = new Set<string | undefined>('AR BR'.split(' '));

/** So far is looked back for a label. */
const longestLabel = 40;

function firstOf(whole: string, { text, value, start }: FoundContact, regions: CountryCode[]): First {
  const written = plainPhoneText(text).text;
  const number = parsePhoneNumberFromString(value);
  const country = houseOf(number);
  const region = country && regions.find((each) => numberIn(written, each, true)?.number === value);
  const isMobile = number?.getType() === 'MOBILE' && !withMobilesOfTowns.has(number.country);
  const before = whole.slice(Math.max(0, start - longestLabel), start);
  return { value, written, country, region, isMobile, isLabelled: isLabelledPhone({ before, after: '' }) };
}

/** Characters that are looked at behind a number. */
const furthest = 80;

/** Numbers of one house that stand apart differ by no more. */
const mostApart = 30;

/** Whether two numbers that have six digits and more without their area differ in their last two digits alone, and little. */
function areClose(written: string, other: string): boolean {
  const own = written.slice(-other.length);
  const isLittle = Math.abs(Number(own.slice(-2)) - Number(other.slice(-2))) <= mostApart;
  return isLittle && own.slice(0, -2) === other.slice(0, -2) && /(?:\d\D*){6}/.test(other);
}

/** `(21) 2524-1884 / 99844-1820`: in Brazil a mobile has one digit more than a house, and the area of its town all the same. */
const ofBrazil = /\d\d\)? ?9?\d{4}-\d{4}$/;
const areaInBrazil = /^\+55(\d\d)/;
const nextInBrazil = /^( ?\/ ?)((?!20\d\d-(?:19|20)\d\d)(?:9 ?)?[2-9]\d{3}-\d{4})(?![-\d])/;

/**
 * The number behind a slash that has the area of the one before it, in Brazil, whether of a house or of a mobile.
 * @param plain what stands behind the first one
 */
function lineInBrazil(plain: string, before: Before): LineOfHouse | undefined {
  const [, parted = '', digits] = nextInBrazil.exec(plain) ?? [];
  if (!digits) return undefined;
  const { value, written } = before.own();
  const area = ofBrazil.test(written) ? areaInBrazil.exec(value)?.[1] : undefined;
  const number = area && numberIn(area + digits, 'BR', true)?.number;
  return number ? { number, written: digits, end: parted.length + digits.length } : undefined;
}

const withCode = /^\(?(\+\d{1,3})\)?[ .-]?(.*)$/;
const nextOfCountry = /^( ?\/ ?)([1-9]\d*(?:[ -]\d+)*)(?!\d|[ .,:/-]\d|[€%])/;
/** A comma, a semicolon or a word parts more than numbers: the next one is in groups, and a mobile as the one before it. */
const nextMobileOfCountry = new RegExp(
  `^( ?[,;] | ?& ?| ${conjunction} )([1-9]\\d*(?:[ -]\\d+)+)(?!\\d|[ .,:/-]\\d|[€%]| ?(?:\\p{Sc}|\\p{L}{1,3}(?!\\p{L})))`,
  'u',
);
const isMobile = (number: string): boolean => parsePhoneNumberFromString(number)?.getType() === 'MOBILE';

/** `+254 722 123 456/733 123 456`: behind a slash a number without the code of its country, in the groups of the one before it. */
function lineOfCountry(plain: string, before: Before): LineOfHouse | undefined {
  const behindSlash = nextOfCountry.exec(plain);
  const [, parted = '', digits] = behindSlash ?? nextMobileOfCountry.exec(plain) ?? [];
  if (!digits) return undefined;
  const { written, value } = before.own();
  const [, code = '', own = ''] = withCode.exec(written) ?? [];
  const number = shapeOf(own) === shapeOf(digits) ? numberIn(`${code} ${digits}`, undefined, true)?.number : undefined;
  if (number && !behindSlash && !(isMobile(value) && isMobile(number))) return undefined;
  return number ? { number, written: digits, end: parted.length + digits.length } : undefined;
}

/** `4336551-52`, `562-8139-40`: without the end of the last of several lines. */
const lastOfLines = /^(\d{3,4}-\d{4}|\d{6,8})-(\d{1,2})$/;

function withoutLast(digits: string): string {
  const [, own = '', last = ''] = lastOfLines.exec(digits) ?? [];
  return own && isOfFewLines(own.slice(-last.length), last) ? own : digits;
}

/** A number that has the area of another, and where it stands behind that. */
interface NumberOfArea {
  value: string;
  start: number;
  end: number;
}

/** How sure it is that digits which something parts from a number are another one of its area; false where they are none. */
function surenessOfArea(other: string, parted: string, plain: string, first: First, area: string): Sureness | false {
  const isFax = labelOfFax.test(plain);
  const sure = surenessOf(isFax, first.written.slice(area.length), other);
  if (!isFax && saysLittle(parted, plain) && !areClose(first.written, other)) return false;
  return sure || isUsual(other, parted, first) ? sure : false;
}

/** `(01) `, with a number behind it. */
const areaInBrackets = /^[^)]*\d\) ?(?=\d[\d .-]+$)/;
/** Groups of numbers, and of no hours, sums and days. */
const groupsOfNumber = /^(?:\d{3}[ -]\d{4}|\d{4}[ -]\d{4}|\d{3}([ -])\d\d\1\d\d)$/;

/**
 * `(01) 445-4278/4471785`: an area in brackets, where behind a slash one number is in groups and the other in one block; or both in a block
 * of which one has a digit more, `(021) 22521101 / 5504722`, behind a label.
 */
function areaInBracketsBefore({ written, isLabelled }: First, other: string, parted: string): string | undefined {
  const area = parted.includes('/') ? areaInBrackets.exec(written)?.[0] : undefined;
  if (area === undefined) return undefined;
  const own = written.slice(area.length);
  if (isLabelled && isBlock(own) && isBlock(other) && Math.abs(own.length - other.length) === 1) return area;
  const areUnlike = [own, other].some(isBlock) && [own, other].some((each) => groupsOfNumber.test(each));
  return areUnlike && digitsOf(own).length === digitsOf(other).length ? area : undefined;
}

/** The number that has the area of the one before it. */
function numberOfArea(plain: string, before: Before): NumberOfArea | undefined {
  const parted = partingOf(plain);
  const [digits] = (parted !== undefined && localDigits.exec(plain.slice(parted.length))) || [];
  if (parted === undefined || digits === undefined) return undefined;
  const other = withoutLast(digits);
  // A fax is one of the house, whatever stands between.
  const first = labelOfFax.test(plain) ? before.last() : before.own();
  const area = areaBefore(first.written, other) ?? areaInBracketsBefore(first, other, parted);
  if (area === undefined || !first.region) return undefined;
  const sure = surenessOfArea(other, parted, plain, first, area);
  const after = plain.slice(parted.length + digits.length);
  if (sure === false || !mayBeLocal(other, parted, after, sure, first)) return undefined;
  const number = numberIn(area + other, first.region, true);
  if (!number || houseOf(parsePhoneNumberFromString(number.number)) !== first.country) return undefined;
  const extension = extensionInWords(after);
  const end = parted.length + (extension ? digits.length + extension.length : other.length);
  return { value: withExtension(number.number, extension), start: parted.length, end };
}

/** The number of the same house or area that stands right behind a place. */
function nextOf(text: string, at: number, before: Before): FoundContact | undefined {
  const { text: plain, offsets } = plainPhoneText(text.slice(at, at + furthest));
  const original = (index: number): number => at + (offsets?.[index] ?? index);
  const line = lineOfHouse(plain, before) ?? lineInBrazil(plain, before) ?? lineOfCountry(plain, before);
  const next = line
    ? { value: line.number, start: line.end - line.written.length, end: line.end }
    : numberOfArea(plain, before);
  if (!next) return undefined;
  const [start, end] = [original(next.start), original(next.end - 1) + 1];
  return { kind: 'phone', value: next.value, text: text.slice(start, end), start, end };
}

/** A house says no more of its numbers in one go; what a page makes up is not read to its end. */
const mostBehind = 30;

/** The numbers behind a place that have the area of one before it. */
function othersBehind(text: string, { end, value }: FoundContact, of: Omit<Before, 'nearest'>): FoundContact[] {
  const found: FoundContact[] = [];
  for (let last = { end, value }; found.length < mostBehind; ) {
    const next = nextOf(text, last.end, { ...of, nearest: () => last.value });
    if (!next) break;
    found.push(next);
    last = next;
  }
  return found;
}

/** So many mobiles stand between a number and a fax of its area at the most. */
const mostBetween = 2;

/** Whether a number stands no further before another than is looked at behind it. */
const isNear = (before: FoundContact, behind: FoundContact): boolean => behind.start - before.end < furthest;

/**
 * Whether a number is said to be a fax of the one before it, and of the same country: then that one's area counts, though it could be read
 * alone, as `512 34 18-99` is one of Innsbruck behind `01/512 34 18-0`.
 */
function isFaxOfSameCountry(text: string, before: FoundContact, phone: FoundContact): boolean {
  const [one, other] = [before, phone].map(({ value }) => parsePhoneNumberFromString(value)?.country);
  return labelOfFax.test(plainPhoneText(text.slice(before.end, before.end + furthest)).text) && one === other;
}

/**
 * Numbers, and those behind them that have their area; in order. Behind a mobile, `(812) 448-84-42`, `Моб. 8-921-118-84-42`,
 * `Факс 448-84-43`, a fax has that of the number before.
 */
export function withSameArea(text: string, phones: FoundContact[], regions: CountryCode[]): FoundContact[] {
  const known: First[] = [];
  const read = [...phones];
  // Behind most numbers nothing asks for it.
  const firstAt = (at: number, phone: FoundContact): First => (known[at] ??= firstOf(text, phone, regions));
  const found: FoundContact[] = [];
  for (const [index, phone] of read.entries()) {
    const own = (): First => firstAt(index, phone);
    const last = (): First => {
      let [house, behind] = [own(), phone];
      for (let at = index - 1; at >= index - mostBetween && house.isMobile; at--) {
        const before = read[at];
        if (!before || !isNear(before, behind)) break;
        [house, behind] = [firstAt(at, before), before];
      }
      return house;
    };
    const next = read[index + 1];
    const more = othersBehind(text, phone, { own, last });
    const [first] = more;
    if (next && first?.start === next.start && first.end === next.end && isFaxOfSameCountry(text, phone, next)) {
      read[index + 1] = first;
    }
    const end = next?.start ?? text.length;
    found.push(phone, ...more.filter((each) => each.end <= end));
  }
  return found;
}
