import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max';
import type { DigitBlock, PhoneInText } from '../candidates/text.ts';
import { firstGroup } from '../plans/codes.ts';
import { numberIn } from '../plans/number.ts';

/** A sign of Hebrew, Arabic or Persian. */
const fromRightToLeft = /[\u0590-\u08ff]/;
/**
 * `0733 224 4 971+`, `505544143 971+`: whoever types a number in the order in which it is seen there has the code of
 * the country last, one of those that write so, and its plus behind that; the groups before it stand in either order.
 */
const groupsAndCode = /^\d+(?:[ -]\d+){0,3}[ -](?:9[67]\d|98|20|21[2368]|249)$/;

/** `46810477(202+)`: the code and the area behind the number, between brackets. */
const numberAndArea = /^(\d{6,8}) ?\((\d{2,5})$/;

interface ReadInOrder {
  value: string;
  /** Whether the first group is what its country sets apart as an area. */
  beginsWithArea: boolean;
}

/** The number of a country that groups are in an order. */
function readInOrder(code: string, [area, ...groups]: string[]): ReadInOrder | undefined {
  const number = numberIn(`+${[code, area, ...groups].join(' ')}`, undefined, true);
  return number && { value: number.number, beginsWithArea: firstGroup(number) === area };
}

/** The codes of Egypt and Iran, which may count something as well. */
const lengthOfCount = 2;
/** `054-1234567 20+`: a number of a region, and how many years somebody did something. */
const isOfRegion = (written: string, code: string, regions: CountryCode[]): boolean =>
  written.startsWith('0') &&
  regions.some((region) => getCountryCallingCode(region) !== code && numberIn(written, region, false) !== undefined);

/**
 * The number that a run writes with its plus behind it; nothing where both orders of its groups are one, and not the
 * same, unless one of them alone begins with its area.
 */
export function numberBeforePlus(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText | undefined {
  const [start = 0, end = 0] = [blocks[0]?.start, blocks.at(-1)?.end];
  const run = text.slice(start, end);
  if (text[end] !== '+' || !fromRightToLeft.test(text)) return undefined;
  const [, local = '', area = ''] = numberAndArea.exec(run) ?? [];
  const inBrackets = local && text[end + 1] === ')' ? numberIn(`+${area}${local}`, undefined, true) : undefined;
  if (inBrackets) return { value: inBrackets.number, start, end: end + 2 };
  if (!groupsAndCode.test(run)) return undefined;
  const [code = '', ...groups] = run.split(/[ -]/).toReversed();
  if (code.length === lengthOfCount && isOfRegion(run.slice(0, -code.length - 1), code, regions)) return undefined;
  const read = [groups, groups.toReversed()].flatMap((order) => readInOrder(code, order) ?? []);
  const areSame = new Set(read.map(({ value }) => value)).size === 1;
  const likely = areSame ? read.slice(0, 1) : read.filter(({ beginsWithArea }) => beginsWithArea);
  const [sure] = likely;
  return sure && likely.length === 1 ? { value: sure.value, start, end } : undefined;
}
