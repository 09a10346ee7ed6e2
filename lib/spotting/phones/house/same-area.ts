import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from '../../contact.ts';
import { shapeOf } from '../../digits.ts';
import { extensionInWords, withExtension } from '../candidates/extension.ts';
import { plainPhoneText } from '../candidates/text.ts';
import { isOfFewLines } from '../figures/shapes.ts';
import { isLabelledPhone, labelBefore } from '../labels/context.ts';
import { numberOfAnyPlan } from '../plans/former-plans.ts';
import { isMobile, numberIn } from '../plans/number.ts';
import { areaBefore, areaByCount } from './endings.ts';
import { type Before, type First, type LineOfHouse, lineOfHouse } from './house.ts';
import {
  countedInWord,
  fewestOfAny,
  isBlock,
  isUsual,
  mayBeLocal,
  onlyDigits,
  type Sureness,
  surenessOf,
  unitBehind,
} from './local-digits.ts';
import { labelOfFax, localDigits, partingOf, saysLittle } from './partings.ts';
import { conjunction, conjunctionInCapitals } from './words-beside.ts';

/** `(812) 315-44-18, 315-44-19`, `0315-6681288/6686299`: behind a number others of its area, which stand there without. */

/** The country of a number of a house, which has an area; nothing of another one. */
const houseOf = (number: PhoneNumber | undefined): CountryCode | undefined =>
  /^FIXED_LINE/.test(number?.getType() ?? '') ? number?.country : undefined;

/** Where mobiles have the area of a town, as houses have. */
const withMobilesOfTowns = new Set<string | undefined>('AR BR'.split(' '));

function firstOf(whole: string, { text, value, start }: FoundContact, regions: CountryCode[]): First {
  const written = plainPhoneText(text).text;
  const number = parsePhoneNumberFromString(value);
  const country = houseOf(number);
  const region = country && regions.find((each) => numberIn(written, each, true)?.number === value);
  const isMobile = number?.getType() === 'MOBILE' && !withMobilesOfTowns.has(number.country);
  const isLabelled = isLabelledPhone(labelBefore(whole, start));
  return { value, written, country, region, isMobile, isLabelled };
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
const nextOfCountry =
  /^( ?\/ ?)((?:\([1-9]\d{0,3}\) ?\d+|[1-9]\d*)(?:[ -]\d+)*)(?!\d|[ .,:-]\d|\/(?!\d{2,}[ -]\d)\d|[€%])/;
/**
 * A comma, a semicolon, a word or a line parts more than numbers: the next one is in groups, and a mobile as the one
 * before it.
 */
const nextMobileOfCountry = new RegExp(
  `^( ?[,;] | ?& ?| (?:${conjunction}|${conjunctionInCapitals}) | ?[\\n\\v] {0,3}(?=[\\d -]+(?:$|[\\n\\v,;/|(])))([1-9]\\d*(?:[ -]\\d+)+)(?!\\d|[ .,:/-]\\d)`,
  'u',
);
const isCounted = (after: string): boolean => unitBehind.test(after) || countedInWord.test(after);

/**
 * `+254 722 123 456/733 123 456`: a number without the code of its country, in the groups of the one before it; behind
 * a comma or a word a mobile alone.
 */
function lineOfCountry(plain: string, before: Before): LineOfHouse | undefined {
  const behindSlash = nextOfCountry.exec(plain);
  const [, parted = '', digits] = behindSlash ?? nextMobileOfCountry.exec(plain) ?? [];
  if (!digits) return undefined;
  const { written, value } = before.own();
  const [, code = '', own = ''] = withCode.exec(written) ?? [];
  const isAlike = shapeOf(own) === shapeOf(digits) && value.startsWith(code.replace(/\s/g, ''));
  const number = isAlike ? numberOfAnyPlan(`${code} ${digits}`) : undefined;
  if (!number) return undefined;
  const end = parted.length + digits.length;
  const isSure = behindSlash !== null || (!isCounted(plain.slice(end)) && [value, number].every(isMobile));
  return isSure ? { number, written: digits, end } : undefined;
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

/** Digits without an area that are hardly anything else where they are as many as those of the number before. */
const fewestOfAsMany = 7;
/**
 * `718-75-75,704-52-95`: whether both are in the same groups, behind an area in brackets or a label, or behind a label
 * in one block of as many digits.
 */
const areAlike = ({ isLabelled, written }: First, own: string, other: string): boolean =>
  shapeOf(own) === shapeOf(other) &&
  onlyDigits(other).length >= fewestOfAsMany &&
  (isLabelled || (written.startsWith('(') && !isBlock(other)));

/** How sure it is that digits which something parts from a number are another one of its area; false where they are none. */
function surenessOfArea(other: string, parted: string, plain: string, first: First, area: string): Sureness | false {
  const isFax = labelOfFax.test(plain);
  const own = first.written.slice(area.length);
  const sure = surenessOf(isFax, own, other);
  const isLittle = !isFax && saysLittle(parted, plain);
  if (
    isLittle &&
    !areClose(first.written, other) &&
    !(parted === ',' && areAlike(first, own, other)) &&
    // `0761 422570, Tel. 422581`: a label of its own, where the number begins as the one before it.
    !(sure && isLabelledPhone(parted))
  )
    return false;
  return sure || isUsual(other, parted, first) ? sure : false;
}

/** `(01) `, with a number behind it. */
const areaInBrackets = /^[^)]*\d\) ?(?=\d[\d .-]+$)/;
/** Groups of numbers, and of no hours, sums and days. */
const groupsOfNumber = /^(?:\d{3}[ -]\d{4}|\d{4}[ -]\d{4}|\d{3}([ -])\d\d\1\d\d)$/;

/** Whether one of two is in the groups of a number and the other in one block of as many digits: `445-4278`, `4471785`. */
const isOneInBlock = (own: string, other: string): boolean =>
  ((isBlock(own) && groupsOfNumber.test(other)) || (isBlock(other) && groupsOfNumber.test(own))) &&
  onlyDigits(own).length === onlyDigits(other).length;
/** Whether both are blocks, of which one has a digit more: `22521101`, `5504722`. */
const areBlocksByOneApart = (own: string, other: string): boolean =>
  isBlock(own) && isBlock(other) && Math.abs(own.length - other.length) === 1;

/**
 * `(01) 445-4278/4471785`: an area in brackets, where behind a slash one number is in groups and the other in one
 * block; or, behind a label and whatever parts them, two blocks of which one has a digit more,
 * `(021) 22521101 / 5504722`.
 */
function areaInBracketsBefore({ written, isLabelled }: First, other: string, parted: string): string | undefined {
  const area = areaInBrackets.exec(written)?.[0];
  if (area === undefined) return undefined;
  const own = written.slice(area.length);
  if (isLabelled && areBlocksByOneApart(own, other)) return area;
  return parted.includes('/') && isOneInBlock(own, other) ? area : undefined;
}

/** `022-2282 2631, 22822632`: behind a label as many digits in one block that begin alike, or in groups behind a block. */
function areaBeforeAsMany({ written, isLabelled }: First, other: string): string | undefined {
  const area = isLabelled ? areaByCount(written, other) : undefined;
  if (area === undefined) return undefined;
  const own = written.slice(area.length);
  const isLong = onlyDigits(other).length >= fewestOfAsMany;
  const beginAlike = onlyDigits(own).slice(0, 2) === onlyDigits(other).slice(0, 2);
  return isLong && beginAlike && (isBlock(own) || isBlock(other)) ? area : undefined;
}

/** The number that has the area of the one before it. */
function numberOfArea(plain: string, before: Before): NumberOfArea | undefined {
  const parted = partingOf(plain);
  const [digits] = (parted !== undefined && localDigits.exec(plain.slice(parted.length))) || [];
  if (parted === undefined || digits === undefined) return undefined;
  const isFax = labelOfFax.test(plain);
  if (onlyDigits(digits).length < fewestOfAny(isFax)) return undefined;
  const other = withoutLast(digits);
  // A fax is one of the house, whatever stands between.
  const first = isFax ? before.last() : before.own();
  const area =
    areaBefore(first.written, other) ?? areaInBracketsBefore(first, other, parted) ?? areaBeforeAsMany(first, other);
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
  if (!/\d/.test(plain)) return undefined;
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
function othersBehind(text: string, phone: FoundContact, before: Omit<Before, 'nearest'>): FoundContact[] {
  const found: FoundContact[] = [];
  while (found.length < mostBehind) {
    const { end, value } = found.at(-1) ?? phone;
    const next = nextOf(text, end, { ...before, nearest: () => value });
    if (!next) break;
    found.push(next);
  }
  return found;
}

/** So many mobiles stand between a number and a fax of its area at the most. */
const mostBetween = 2;

/** Whether a number stands no further before another than is looked at behind it. */
const isNear = (before: FoundContact, behind: FoundContact): boolean => behind.start - before.end < furthest;

/**
 * Whether a number is said to be a fax of the one before it, and of the same country: then that one's area counts,
 * though it could be read alone, as `512 34 18-99` is one of Innsbruck behind `01/512 34 18-0`.
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
