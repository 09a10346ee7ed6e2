import type { CountryCode } from 'libphonenumber-js/max';
import { extensionAfter, withExtension } from '../candidates/extension.ts';
import type { PhoneInText } from '../candidates/text.ts';
import { isLabelledPhone } from '../labels/context.ts';
import { numberIn } from '../plans/number.ts';

/** Where people write from right to left, many set the area behind the number: `33478812 / 02`, `8532217-04`. */
const fromTheRight = 'AE DZ EG IL IQ IR JO KW LB LY MA OM PS QA SA SD SY TN YE'.split(' ');
const areaBehind = /^(\d{6,8}) ?([-/(]) ?(0\d{1,2})\)?$/;
const day = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d$/;

/** The number that a run from one place of a text to another has before its area; nothing where it has none. */
export function numberBeforeArea(
  text: string,
  start: number,
  endOfRun: number,
  regions: CountryCode[],
): PhoneInText | undefined {
  // The bracket behind an area may be left out of the run.
  const run = text.slice(start, text[endOfRun] === ')' ? endOfRun + 1 : endOfRun);
  const [whole, local = '', sign, area] = areaBehind.exec(run) ?? [];
  if (whole === undefined || day.test(local)) return undefined;
  // A hyphen parts the pieces of many other things.
  if (sign === '-' && !isLabelledPhone(text.slice(0, start))) return undefined;
  for (const region of regions.filter((each) => fromTheRight.includes(each))) {
    const phone = numberIn(`${area} ${local}`, region, true);
    if (!phone) continue;
    const end = start + whole.length;
    const extension = extensionAfter(text.slice(end));
    return { value: withExtension(phone.number, extension), start, end: end + (extension?.length ?? 0) };
  }
  return undefined;
}
