import type { CountryCode } from 'libphonenumber-js/max';
import { type DigitBlock, type PhoneInText, textBefore } from '../candidates/text.ts';
import { isOfAmericaElsewhere } from '../plans/elsewhere.ts';
import { isFreeToCall, isValueInUsualGroups } from '../plans/number.ts';
import { isTollFree } from '../plans/plans.ts';
import { countryBefore, countryOfFree } from './country-beside.ts';
import { numbersInRun } from './judge-run.ts';

/** `877-555-2671`, which India writes as well. */
const isFreeInAmerica = (written: string): boolean => isTollFree(`1-${written}`);

const overlap = (one: PhoneInText, other: PhoneInText): boolean => one.start < other.end && other.start < one.end;

/** Numbers as another country reads them, and those of home's that are none of them, in order. */
function instead(there: PhoneInText[], numbers: PhoneInText[]): PhoneInText[] {
  const others = numbers.filter((number) => !there.some((other) => overlap(number, other)));
  return [...there, ...others].sort((one, other) => one.start - other.start);
}

/** The numbers of a run that are free to call in the country that is named beside it. */
function freeNumbers(text: string, blocks: DigitBlock[], first: DigitBlock, home: CountryCode): PhoneInText[] {
  const country = countryOfFree(textBefore(text, first), text.slice(blocks.at(-1)?.end));
  return country && country !== home
    ? numbersInRun(text, blocks, [country]).filter(({ value }) => isFreeToCall(value))
    : [];
}

/**
 * All numbers of a run, in order. What is free to call in the country that is named beside it is read there. What else
 * the first of a page's regions takes for its own, but does not write so, is read in the country that is named right
 * before it, where that does; what is none at home is asked nowhere else, unless it is written as in America or begins
 * with a nought, as no sum does.
 */
export function numbersByName(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const numbers = numbersInRun(text, blocks, regions);
  const [first] = blocks;
  const [home] = regions;
  if (!first || first.hasPlus || !home) return numbers;
  const free = freeNumbers(text, blocks, first, home);
  if (free.length > 0) return instead(free, numbers);
  const isOfAmerica = isOfAmericaElsewhere(text.slice(first.start, blocks.at(-1)?.end), home);
  const mayBeAbroad = numbers.length > 0 || isOfAmerica || /^\(?0/.test(text.slice(first.start, first.end));
  const named = mayBeAbroad ? countryBefore(textBefore(text, first)) : undefined;
  if (!named || named === home) return numbers;
  const isUsual = ({ start, end, value }: PhoneInText): boolean => isValueInUsualGroups(text.slice(start, end), value);
  const atHome = numbers.filter((number) => isUsual(number) && !isFreeInAmerica(text.slice(number.start, number.end)));
  const there = numbersInRun(text, blocks, [named]).filter(
    (number) => (isOfAmerica || isUsual(number)) && !atHome.some((other) => overlap(number, other)),
  );
  return instead(there, numbers);
}
