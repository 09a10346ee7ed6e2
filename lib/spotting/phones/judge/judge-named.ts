import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type DigitBlock, type PhoneInText, textBefore } from '../candidates/text.ts';
import { isOfAmericaElsewhere } from '../plans/elsewhere.ts';
import { isInUsualGroups } from '../plans/number.ts';
import { isTollFree } from '../plans/plans.ts';
import { countryBefore, countryOfFree } from './country-beside.ts';
import { numbersInRun } from './judge-run.ts';

/** Whether a number is written in the groups of its country. @param written what stands in the text */
export function isUsual(written: string, { value }: Pick<PhoneInText, 'value'>): boolean {
  const phone = parsePhoneNumberFromString(value);
  return phone !== undefined && isInUsualGroups(written, phone);
}

/** `877-555-2671`, which India writes as well. */
const isFreeInAmerica = (written: string): boolean => isTollFree(`1-${written}`);

const overlap = (one: PhoneInText, other: PhoneInText): boolean => one.start < other.end && other.start < one.end;

const isFree = ({ value }: PhoneInText): boolean => parsePhoneNumberFromString(value)?.getType() === 'TOLL_FREE';

/**
 * All numbers of a run, in order. What the first of a page's regions takes for its own, but does not write so, is read
 * in the country that is named right before it, where that does; what is none at home is asked nowhere else, unless it
 * is written as in America, or a country is named beside it in which it is free to call.
 */
export function numbersByName(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const [first] = blocks;
  const [home] = regions;
  if (!first || first.hasPlus || !home) return numbersInRun(text, blocks, regions);
  const end = blocks.at(-1)?.end;
  const freeIn = countryOfFree(textBefore(text, first), text.slice(end));
  const free = freeIn && freeIn !== home ? numbersInRun(text, blocks, [freeIn]).filter(isFree) : [];
  if (free.length > 0) return free;
  const numbers = numbersInRun(text, blocks, regions);
  const isOfAmerica = isOfAmericaElsewhere(text.slice(first.start, end), home);
  const named = numbers.length > 0 || isOfAmerica ? countryBefore(textBefore(text, first)) : undefined;
  if (!named || named === home) return numbers;
  const writtenAs = ({ start, end }: PhoneInText): string => text.slice(start, end);
  const atHome = numbers.filter((number) => isUsual(writtenAs(number), number) && !isFreeInAmerica(writtenAs(number)));
  const there = numbersInRun(text, blocks, [named]).filter(
    (number) => (isOfAmerica || isUsual(writtenAs(number), number)) && !atHome.some((other) => overlap(number, other)),
  );
  const others = numbers.filter((number) => !there.some((other) => overlap(number, other)));
  return [...there, ...others].sort((one, other) => one.start - other.start);
}
