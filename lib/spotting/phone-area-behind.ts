import type { CountryCode } from 'libphonenumber-js/max';
import { numberIn } from './phone-number.ts';
import type { PhoneInText } from './phone-text.ts';

/** Where people write from right to left, many set the area behind the number: `33478812 / 02`, `8532217-04`. */
const regionsFromTheRight = new Set<CountryCode>([
  ...([
    'AE',
    'DZ',
    'EG',
    'IL',
    'IQ',
    'IR',
    'JO',
    'KW',
    'LB',
    'LY',
    'MA',
    'OM',
    'PS',
    'QA',
    'SA',
    'SD',
    'SY',
    'TN',
    'YE',
  ] as const),
]);
const areaBehind = /^(\d{6,8}) ?(?:[-/] ?(0\d{1,2})|\((0\d{1,2})\))$/;

/** The number of a run that has its area behind it; nothing where it has not. */
export function numberBeforeArea(run: string, start: number, regions: CountryCode[]): PhoneInText | undefined {
  const [whole, local, area, inBrackets] = areaBehind.exec(run) ?? [];
  if (whole === undefined) return undefined;
  for (const region of regions) {
    const phone = regionsFromTheRight.has(region)
      ? numberIn(`${area ?? inBrackets} ${local}`, region, true)
      : undefined;
    if (phone) return { value: phone.number, start, end: start + whole.length };
  }
  return undefined;
}
