import { type CountryCode, getCountryCallingCode, Metadata } from 'libphonenumber-js/max';

/** What can be seen of a region's numbers from their digits alone: a few comparisons instead of a judgement. */
interface Plan {
  callingCode: string;
  /** How many digits a number has, without what is dialled in front of it. */
  lengths: number[];
  /** What is dialled in front of another country's number. */
  abroad: RegExp;
}

/** Prefixes for within a country, and the area codes that some plans fill in, are of so many digits at the most. */
const prefixDigits = 4;
const plans = new Map<CountryCode, Plan>();

function planOf(region: CountryCode): Plan {
  const known = plans.get(region);
  if (known) return known;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(region);
  const plan = {
    callingCode: getCountryCallingCode(region).toString(),
    lengths: metadata.numberingPlan?.possibleLengths() ?? [],
    abroad: new RegExp(`^(?:${metadata.numberingPlan?.IDDPrefix() ?? '00'})`),
  };
  plans.set(region, plan);
  return plan;
}

/** The calling code that two dozen countries share: the full judgement would try the plans of all of them. */
const sharedCode = '1';
const sharedShape = /^1{0,2}[2-9]\d{9}$/;
/** Where the whole country is one area, its code may be left out. */
const localShape = /^\d{7}$/;
const ofManyAreas: readonly CountryCode[] = ['US', 'CA'];

/**
 * Whether what is written can be a number, read in a region where it has no plus sign. What the full judgement would
 * take is not turned away here, but for numbers of a neighbour that shares the calling code.
 */
export function couldBeNumber(written: string, region: CountryCode | undefined): boolean {
  const digits = written.replace(/\D/g, '');
  if (/^\(?\+/.test(written)) return couldBeInternational(digits);
  return region !== undefined && couldBeNational(digits, region);
}

/**
 * What most of the world dials before another country's number. People elsewhere read it on web pages too, but only
 * before a whole number.
 */
const usualAbroad = /^(\(?)00[ ./-]?(?=(?:[ ()./-]{0,3}\d){9})(?=[1-9])/;

export function dialsAbroad(written: string): boolean {
  return usualAbroad.test(written);
}

/** The same with a plus sign. */
export function withPlus(written: string): string {
  return written.replace(usualAbroad, '$1+');
}

function couldBeInternational(digits: string): boolean {
  return digits.length >= 7 && (!digits.startsWith(sharedCode) || sharedShape.test(digits));
}

function couldBeNational(digits: string, region: CountryCode): boolean {
  const { callingCode, lengths, abroad } = planOf(region);
  if (abroad.test(digits) || usualAbroad.test(digits)) return true;
  if (callingCode === sharedCode) {
    return sharedShape.test(digits) || (localShape.test(digits) && !ofManyAreas.includes(region));
  }
  const own = digits.startsWith(callingCode) ? digits.length - callingCode.length : digits.length;
  return lengths.some((length) => Math.abs(digits.length - length) <= prefixDigits || own === length);
}
