import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { fullPlanOf } from './full-plan.ts';

/**
 * Numbers of the plan that two dozen countries share. The library asks each of these countries in turn, which takes a hundred
 * times longer than to read a number of any other; here all their numbers are one expression.
 */

/** What the judge asks of a number that was read. */
export interface ReadNumber {
  /** E.164 */
  number: string;
  nationalNumber: string;
  countryCallingCode: string;
  formatNational(options?: { nationalPrefix: boolean }): string;
}

export const sharedCode = '1';
/** Digits as people write them, perhaps with the code in front, once or twice. */
export const sharedShape = /^1{0,2}([2-9]\d{9})$/;

/** `540291-2259`, `855709/9805`: the day on which somebody was born, or a company in Iceland began, in front of four figures. */
const dayOfBirth = '(?:[0-6]\\d|7[01])(?:0[1-9]|1[0-2])\\d\\d|\\d\\d(?:[05][1-9]|[16][0-2])(?:0[1-9]|[12]\\d|3[01])';
const usualGroups = new RegExp(
  `^(?:\\D*1)?\\D*(?:\\d{3}\\D+(?:\\d{3}\\D*\\d{4}|\\d{3}\\D\\d\\d\\D\\d\\d)|(?!(?:${dayOfBirth})[-/])\\d{6}\\D\\d{4}|\\d{10})$|^(?:\\d\\d(?: \\d\\d){4}|\\d{4} \\d{6}|\\(1800\\) \\d{4}\\.\\d{3})$`,
);

/**
 * `202-24-31210`, `20224/312/10`, `220 20 330 30`: groups that nobody gives a number of the plan; but `41 55 55 01 23`,
 * as in France.
 */
export const hasOddGroups = (written: string): boolean =>
  !usualGroups.test(written) && sharedShape.test(written.replace(/\D/g, ''));

/**
 * Whether a number of the area of examples is written as examples are not: `555 1234567`, `55 51 23 45 67`; but
 * `(555) 1234567`.
 */
export const isOddExample = (written: string, number: string): boolean =>
  number.startsWith('+1555') && !/^(?:\D*1)?\D*(?:\d{3}\D+\d{3}\D+|\(\d{3}\) ?\d{3})\d{4}$/.test(written);

const kinds = [
  'FIXED_LINE',
  'MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'PERSONAL_NUMBER',
  'VOICEMAIL',
  'UAN',
  'PAGER',
  'VOIP',
  'SHARED_COST',
] as const;

function numbersOf(country: CountryCode): string[] {
  const plan = fullPlanOf(country);
  return kinds.map((kind) => plan.type(kind)?.pattern() ?? '').filter(Boolean);
}

/** No area has this code, and half of all examples do. */
const examples = '555(?!0{7})\\d{7}';

/** Numbers of the United States, which most are, and of all others: an expression that is never asked need not be made ready. */
let ofStates: RegExp | undefined;
let ofOthers: RegExp | undefined;

const oneOf = (patterns: string[]): RegExp => new RegExp(`^(?:${patterns.join('|')})$`);

function isTaken(national: string): boolean {
  ofStates ??= oneOf([...numbersOf('US'), examples]);
  if (ofStates.test(national)) return true;
  ofOthers ??= oneOf(
    getCountries()
      .filter((country) => country !== 'US' && getCountryCallingCode(country) === sharedCode)
      .flatMap(numbersOf),
  );
  return ofOthers.test(national);
}

let last: { digits: string; number: ReadNumber | undefined } = { digits: '', number: undefined };

/** The number of the shared plan that these digits write; nothing where no country of the plan has it. */
export function readShared(digits: string): ReadNumber | undefined {
  // Whether digits could be a number is asked right before which one they are.
  if (digits !== last.digits) last = { digits, number: read(digits) };
  return last.number;
}

function read(digits: string): ReadNumber | undefined {
  const national = sharedShape.exec(digits)?.[1];
  if (!national || !isTaken(national)) return undefined;
  return {
    number: `+${sharedCode}${national}`,
    nationalNumber: national,
    countryCallingCode: sharedCode,
    formatNational: () => `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`,
  };
}
