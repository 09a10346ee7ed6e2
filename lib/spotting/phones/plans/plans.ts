import { type CountryCode, getCountryCallingCode, type PhoneNumber } from 'libphonenumber-js/max';
import { withCodeAndArea } from './codes.ts';
import { fullPlanOf } from './full-plan.ts';
import { readShared, sharedCode } from './shared-plan.ts';

/** What can be seen of a region's numbers from their digits alone: a few comparisons instead of a judgement. */
interface Plan {
  callingCode: string;
  /** How many digits a number has, without what is dialled in front of it. */
  lengths: number[];
  /** What is dialled in front of another country's number. */
  abroad: RegExp;
  /**
   * The same where it is always the same digits; empty where a carrier may be among them, or where a tone is waited for
   * behind the first.
   */
  plainAbroad: string;
  /** What most of the world dials before a number of this one. */
  fromOutside: RegExp;
  /** What is dialled in front of a number within the country, and what takes its place: an area, or what a mobile has abroad. */
  within: RegExp;
  inPlaceOfWithin: string;
}

/** The fewest digits of a number with its country: Iran has four behind its code, for a business anywhere. */
export const fewestAbroad = 6;
const plans = new Map<CountryCode, Plan>();

function planOf(region: CountryCode): Plan {
  const known = plans.get(region);
  if (known) return known;
  const full = fullPlanOf(region);
  const callingCode = getCountryCallingCode(region).toString();
  const abroad = full.IDDPrefix() ?? '00';
  const plan = {
    callingCode,
    fromOutside: new RegExp(`^(\\(?)00[ ./-]?(?=${callingCode})`),
    lengths: full.possibleLengths(),
    abroad: new RegExp(`^(?:${abroad})`),
    plainAbroad: /^0\d+$/.test(abroad) ? abroad : '',
    within: new RegExp(`^(?:${full.nationalPrefixForParsing() ?? ''})`),
    inPlaceOfWithin: full.nationalPrefixTransformRule() ?? '',
  };
  plans.set(region, plan);
  return plan;
}

const usualGroups = /^(?:1 )?\d{3} \d{3} \d{4}$/;
/** Rows of draws, scores and sizes. */
const pairs = /^(?:\d\d ){3}/;
/** `1-800-365-8954`: a line that its company pays for in America, as pages of companies from there have it everywhere. */
export const isTollFree = (written: string): boolean => /^1-8(?:00|33|44|55|66|77|88)-[2-9]\d{2}-\d{4}$/.test(written);
/** Where the whole country is one area of the shared plan, its code may be left out. */
const localShape = /^\d{7}$/;
const ofManyAreas: readonly CountryCode[] = ['US', 'CA'];
/** Of these, those in which nobody's number does without its area: Canada has `withoutAreaAtHome`. */
export const alwaysWithArea: readonly CountryCode[] = ['US'];

/**
 * Whether what is written can be a number, read in a region where it has no plus sign. What the full judgement would
 * take is not turned away here, but for numbers of a neighbour that shares the calling code.
 */
export function couldBeNumber(written: string, region: CountryCode | undefined): boolean {
  const today = inTodaysForm(withCodeAndArea(written), region);
  const digits = today.replace(/\D/g, '');
  if (/^\(?\+/.test(today)) return couldBeInternational(digits);
  return (
    region !== undefined &&
    (couldBeNational(digits, region) || isTollFree(written) || (region === 'CA' && withoutAreaAtHome.test(written)))
  );
}

/** `1 (19) 3583-1647`: a digit before an area in brackets, with which Brazil's plan would read a mobile. */
const digitBeforeArea = /^[1-9] ?\(\d/;

/**
 * Whether what is written beside other digits is a piece of a row of figures rather than one of its numbers: in groups that the
 * shared plan does not have, and with less than two thirds of the digits or in pairs.
 * @param digits of the whole row
 */
export function isUnusualPiece(written: string, digits: number, region: CountryCode | undefined): boolean {
  if (region === 'BR' && digitBeforeArea.test(written)) return true;
  if (!region || !isOfSharedPlan(region) || !/^\d[\d ]* \d+$/.test(written)) return false;
  const length = written.replaceAll(' ', '').length;
  return !usualGroups.test(written) && (length * 3 < digits * 2 || (length < digits && pairs.test(written)));
}

/**
 * What most of the world dials before another country's number. People elsewhere read it on web pages too, but only
 * before a whole number.
 */
const usualAbroad = /^(\(?)00[ ./-]?(?=(?:[ ()./-]{0,3}\d){9})(?=[1-9])/;

/** A number with a plus sign in place of that; any other as it is. */
export function withPlus(written: string): string {
  return written.replace(usualAbroad, '$1+');
}

/**
 * The same where the code behind it is the region's own, and as few digits may follow as that has. Thailand dials `00`,
 * a digit of who carries the call, and a country, and would read `00 66` otherwise; Samoa dials `0`.
 */
export function withPlusBeforeOwnCode(written: string, region: CountryCode | undefined): string {
  return region ? written.replace(planOf(region).fromOutside, '$1+') : written;
}

const firstDigits = /^\(?(\d+)/;

/**
 * Whether what is written sets a country's code apart, as most of the world dials it, and not what a region dials before others':
 * `00375 29 312 06 00` in Japan, where `0037` begins numbers, but not `001 46 8229 3941` in Thailand, where it is one of Sweden.
 */
export function isCodeApart(written: string, code: string, region: CountryCode | undefined): boolean {
  const first = firstDigits.exec(written)?.[1] ?? '';
  if (region && first.replace(planOf(region).abroad, '') === '') return false;
  return new RegExp(`^\\(?00[ ./-]?${code}[ ./()-]`).test(written);
}

/**
 * Whether figures of several columns look like what a region dials before another country's number: that goes on behind
 * another sign, or the code of that country does, `01-0242-0100194-00` in Japan, `009 1 65474 66249`. Behind the first
 * of two noughts a tone may be waited for.
 */
export function isCodeParted(written: string, code: string, region: CountryCode): boolean {
  const { callingCode, plainAbroad: prefix } = planOf(region);
  const first = firstDigits.exec(written)?.[1]?.length ?? 0;
  if (code === callingCode || prefix === '') return false;
  return first < prefix.length ? prefix !== '00' : first > prefix.length && first < prefix.length + code.length;
}

/** Digits of another country's number with its code, and one more where no plan has it. */
const fewestFromAbroad = 9;

/**
 * Whether so few digits stand behind what a region dials before another country's number that it is rather an area:
 * `010 - 4963 - 8491` in Japan, `(011) 4381-0521` in America.
 */
export const isTooShortAbroad = (written: string, phone: PhoneNumber, region: CountryCode | undefined): boolean =>
  region !== undefined &&
  !written.includes('+') &&
  phone.countryCallingCode !== planOf(region).callingCode &&
  phone.number.replace('+', '').length < fewestFromAbroad + (phone.isValid() ? 0 : 1);

/**
 * What Mexico dialled until 2019 and still prints: a 1 behind its code, for a mobile, and 01, 044 or 045 before the ten
 * digits of today.
 */
const formerMexican = {
  abroad: /^(\(?\+\s?52\)?[ .-]{0,3})\(?1\)?(?=(?:[ ().-]{0,3}\d){10}$)/,
  within: /^\(?0(?:1|4[45])\)?(?=(?:[ ().-]{0,3}\d){10}$)/,
};

/**
 * What Poland dialled until 2005 and still prints, behind its code, too: a nought before an area, `094/341 02 44`,
 * `0323/456789`, and before a mobile.
 */
const formerPolish =
  /^(\+48 ?)?\(?0[ /-]?(?=(?:[ ().-]{0,3}\d){2}(?:\/?(?:[ ().-]{0,3}\d){7}|\d\/(?:[ ().-]{0,3}\d){6})$)/;

/** `091-11-23384471`: India's code, behind the nought that is dialled before areas. */
const indianBehindNought = /^\(?091\)?[ -](?=(?:[ ()-]{0,3}\d){10}$)/;

/** `88-02-9825015`: Bangladesh's code, whose last digit is the nought that is dialled before areas. */
const bengaliBeforeNought = /^\(?88\)?[ -]?\(?0(?=\d*[ )-])/;

/** `+0044 20 7031 3000`: what is dialled abroad, and the plus that stands for it. */
const plusAndNoughts = /^(\(?[+])00(?=[1-9])/;

/**
 * France's departments overseas have codes of their own, and are dialled from France as any other area: the code of each area.
 * Source: the numbering plan of ARCEP.
 */
const codesOverseas = new Map(
  Object.entries({
    262: ['262', '263', '269', '639', '692', '693'],
    590: ['590', '690', '691'],
    594: ['594', '694'],
    596: ['596', '696', '697'],
  }).flatMap(([code, areas]) => areas.map((area) => [area, code])),
);
/** But for what is kept for films, `06 39 98 …`. */
const withArea = /^0(?!63998)(\d{3})\d{6}$/;
/** As France groups numbers: its neighbours' may begin alike. */
const groupsOfFrance = /^\(?0\d{3}\)?[ .-]?(?:\d\d([ .-]?)\d\d\1\d\d|\d{3}[ .-]\d{3})$|^0\d([ .-]?)\d\d(?:\2\d\d){3}$/;

/** `0692 85 12 33` with the code of its department; any other number as it is. */
function withCodeOverseas(written: string): string {
  const [, area = ''] = withArea.exec(written.replace(/\D/g, '')) ?? [];
  const code = codesOverseas.get(area);
  return code && groupsOfFrance.test(written) ? written.replace(/^\(?0/, `+${code} `).replace(')', '') : written;
}

/**
 * Hanoi's area was 04 until 2017 and is 024 today, Saigon's was 08 and is 028: `(04) 3555 2525`, `+84 4 3555 2525`;
 * without its brackets, or behind the country's code, an 8 begins mobiles. Source: Vietnam's Ministry of Information
 * and Communications.
 */
const formerVietnamese = /^(?:\(0([48])\)|\+84[ .-]?\(?0?(4)\)?)[ .-]?(?=[2-9]\d{3}[ .-]?\d{4}$)/;

/** The same as the plans of today have it, with a plus what stands for one, and with its code what is overseas. */
export function inTodaysForm(written: string, region: CountryCode | undefined): string {
  const abroad = written.includes('+')
    ? written.replace(plusAndNoughts, '$1').replace(formerMexican.abroad, '$1')
    : written;
  if (written.startsWith('+84')) return abroad.replace(formerVietnamese, '+84 2$1$2 ');
  if (region === 'PL' || written.startsWith('+48')) return abroad.replace(formerPolish, '$1');
  if (region === 'IN') return abroad.replace(indianBehindNought, '+91 ');
  if (region === 'BD') return abroad.replace(bengaliBeforeNought, '+880 ');
  if (region === 'VN') return abroad.replace(formerVietnamese, '+84 2$1$2 ');
  if (region === 'FR') return withCodeOverseas(abroad);
  return region === 'MX' ? abroad.replace(formerMexican.within, '') : abroad;
}

/** Whether a region is of the plan that many share. */
export const isOfSharedPlan = (region: CountryCode): boolean => planOf(region).callingCode === sharedCode;

/** The one kind of number that the shared plan has without an area: Canada's, for a business anywhere. */
const withoutArea = /^1310\d{4}$/;
/** The same as Canada writes it, which the digits of a sum or of a page are not. */
const withoutAreaAtHome = /^310-\d{4}$/;

function couldBeInternational(digits: string): boolean {
  if (digits.length < fewestAbroad) return false;
  return !digits.startsWith(sharedCode) || withoutArea.test(digits) || readShared(digits) !== undefined;
}

function couldBeNational(digits: string, region: CountryCode): boolean {
  const { callingCode, lengths, abroad, within, inPlaceOfWithin } = planOf(region);
  if (abroad.test(digits) || usualAbroad.test(digits)) return true;
  if (callingCode === sharedCode) {
    return readShared(digits) !== undefined || (localShape.test(digits) && !ofManyAreas.includes(region));
  }
  const own = digits.startsWith(callingCode) ? digits.slice(callingCode.length) : digits;
  return [digits, own].some((form) =>
    [form, form.replace(within, ''), form.replace(within, inPlaceOfWithin)].some(({ length }) =>
      lengths.includes(length),
    ),
  );
}
