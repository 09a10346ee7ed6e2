import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { groupsOfSharedPlan } from '../figures/shapes.ts';
import { firstGroup, withoutNought } from './codes.ts';
import { fullPlanOf } from './full-plan.ts';
import { isOfSharedPlan } from './plans.ts';

/** Whether a number that no plan has is of an area that its country has. */

/** What stands for any number: `0123 456789`, `(081) 3333-33333`. */
const example = /1234|4567|(\d)\1{4}/;
/** What is apart from the rest is an area with what is dialled before it. */
const areaApart = /^\(?(\d{2,4})\D/;
/** `01 46 28 65 16`: as France writes, and others that once learned it there. */
const pairsOfFrance = /^0\d([ .-])\d\d(?:\1\d\d){3}$/;
const withPairs = new Set<CountryCode>(['FR', 'MA', 'DZ', 'BJ', 'CI', 'MC', 'GF', 'GP', 'MQ', 'RE', 'YT', 'GA', 'CG']);
/** Its towns have other areas since 2017. */
const withOtherAreas = new Set<CountryCode>(['VN']);
/** China's towns have no fewer digits behind their area; services have. */
const fewestInChina = 7;

/** What looks like an area by one place alone, New Zealand's station in the Antarctic. */
const noArea = new Map<CountryCode, string>([['NZ', '2']]);

/** What a plan's numbers are of; pagers and mailboxes of messages are nobody's. */
const kindsOfNumbers = [
  'FIXED_LINE',
  'MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'VOIP',
  'UAN',
];
/** All numbers of a plan as one expression, by the region that has it. */
const numbersOf = new Map<CountryCode, RegExp>();

function allNumbersOf(region: CountryCode): RegExp {
  const known = numbersOf.get(region);
  if (known) return known;
  const plan = fullPlanOf(region);
  const patterns = kindsOfNumbers.flatMap((kind) => plan.type(kind)?.pattern() ?? []);
  const all = new RegExp(`^(?:${patterns.join('|')})$`);
  numbersOf.set(region, all);
  return all;
}

/** So many digits of a number, its area among them, are tried; plans tell hardly a range by more. */
const mostTried = 5;
const digitsBehind = '2345678190';
/**
 * Numbers of a plan that are asked for their area, of those that begin as one: it may be within that of a service, `09`
 * before `0900`.
 */
const mostAsked = 40;

/** Whether a plan has numbers of an area with so many digits behind it, and sets them apart from it. */
function findArea(region: CountryCode, area: string, rest: number): boolean {
  const numbers = allNumbersOf(region);
  const tried = Math.max(1, mostTried - area.length);
  let asked = 0;
  for (let next = 0; next < 10 ** tried && asked < mostAsked; next++) {
    // The first digit changes with each, since ranges are told by that.
    const behind = [...String(next).padStart(tried, '0')].reverse().join('');
    const national = (area + behind + digitsBehind).slice(0, area.length + rest);
    if (!numbers.test(national)) continue;
    asked++;
    if (firstGroup(parsePhoneNumberFromString(national, region)) === withoutNought(area)) return true;
  }
  return false;
}

/** Areas by their region and what is behind them: pages set one before all their numbers, or those of many countries. */
const areas = new Map<string, boolean>();
const mostRemembered = 10_000;

function isAreaOf(region: CountryCode, area: string, rest: number): boolean {
  const lengths = fullPlanOf(region).possibleLengths();
  if (area === '' || !lengths.includes(area.length + rest)) return false;
  const key = `${region} ${area} ${rest}`;
  const known = areas.get(key);
  if (known !== undefined) return known;
  const found = findArea(region, area, rest);
  if (areas.size >= mostRemembered) areas.clear();
  areas.set(key, found);
  return found;
}

/**
 * Whether any plan of a region's calling code has numbers of the area that is written, or it is an example:
 * `Tél. 01 46 28 65 16` is none of Germany's, and `0212 509 53 36` none of Britain's. Those that share one plan have
 * areas for examples.
 */
export function hasArea(written: string, region: CountryCode, phone: PhoneNumber): boolean {
  const digits = written.replace(/\D/g, '');
  if (pairsOfFrance.test(written) && !withPairs.has(region)) return false;
  const [, area] = areaApart.exec(written) ?? [];
  if (!area || withOtherAreas.has(region) || isOfSharedPlan(region) || example.test(digits)) return true;
  const rest = digits.length - area.length;
  if (region === 'CN' && rest < fewestInChina) return false;
  const own = phone.nationalNumber.slice(0, -rest);
  if (own === noArea.get(region)) return false;
  // Since it was written numbers may have got a digit more; in the groups of the shared plan it is as likely another country's.
  const lengths = groupsOfSharedPlan.test(written) ? [rest] : [rest, rest + 1];
  const plans = [...new Set([region, ...phone.getPossibleCountries()])];
  return plans.some((plan) => lengths.some((length) => isAreaOf(plan, own, length)));
}

/** Whether people have mobiles of so many digits in a country: of those more and more begin as no plan of today knows. */
const isAsLongAsMobiles = (plan: CountryCode, national: string): boolean =>
  fullPlanOf(plan).type('MOBILE')?.possibleLengths().includes(national.length) ?? false;

/** Whether numbers of a region begin with a digit and are as long, by the region, the digit and how long: see below. */
const beginnings = new Map<string, boolean>();
/** A few digits behind the first tell most ranges. */
const beginningsTried = 1_000;

function beginsAsSome(region: CountryCode, digit: string, length: number): boolean {
  const key = `${region} ${digit} ${length}`;
  const known = beginnings.get(key);
  if (known !== undefined) return known;
  const numbers = allNumbersOf(region);
  const does = Array.from({ length: beginningsTried }, (_, next) => String(next).padStart(3, '0')).some((behind) =>
    numbers.test((digit + behind + digitsBehind).slice(0, length)),
  );
  beginnings.set(key, does);
  return does;
}

/**
 * Whether a number could be of a range that is given out since, in a country where nothing is dialled before a number: it
 * is as long as mobiles are, and as others that begin with its digit. Italy's begin with a nought.
 */
export function couldBeNewRange(region: CountryCode, phone: PhoneNumber): boolean {
  const { nationalNumber: national } = phone;
  const isClosed = !fullPlanOf(region).nationalPrefixForParsing() && phone.countryCallingCode !== '39';
  return isClosed && isAsLongAsMobiles(region, national) && beginsAsSome(region, national.slice(0, 1), national.length);
}

/** `+20 40 87654321`: a country's code, and an area that is apart. */
const codeAndAreaApart = /^\+\d{1,3}[ ./-]+\(?(?:0\))?(\d{1,5})\)?[ ./-]/;

/**
 * Whether a number behind its country's code has a digit more or fewer than those that its area has: `+20 3 87654321`,
 * where Alexandria has seven behind its 3. Of an area that no plan has nobody knows how many there will be.
 */
export function isAmissInArea(written: string, phone: PhoneNumber): boolean {
  const [, area = ''] = codeAndAreaApart.exec(written) ?? [];
  const national = phone.nationalNumber;
  const own = national.startsWith(area) ? area : withoutNought(area);
  const plans = phone.getPossibleCountries();
  if (!national.startsWith(own) || plans.some((plan) => isAsLongAsMobiles(plan, national))) return false;
  const rest = national.length - own.length;
  const isKnown = (length: number) => plans.some((plan) => isAreaOf(plan, own, length));
  return (isKnown(rest - 1) || isKnown(rest + 1)) && !isKnown(rest);
}
