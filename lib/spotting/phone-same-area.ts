import type { CountryCode } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { extensionAfter } from './phone-extension.ts';
import { numberIn } from './phone-number.ts';
import { plainPhoneText } from './phone-text.ts';

/** `(812) 315-44-18, 315-44-19`, `0315-6681288/6686299`: behind a number others of its area, which stand there without. */

/** What parts them. */
const parting =
  /^(?: ?[,;/|،、，；／] ?(?:(?:and|or|und|oder|et|ou|y|e|и|та|і|или) )?| (?:and|or|und|oder|et|ou|y|e|и|та|і|или) )/;
const local = /^[1-9]\d*(?:[ -]\d+)*(?![\d.:/-]\d|\d)/;
/** What is counted, behind figures that nothing groups. */
const counted = /^ ?(?:%|\p{Sc}|\p{Ll})/u;
/** Digits without an area, at the least: of fewer nobody knows in place of which they stand; and of pairs behind hyphens. */
const fewestOfBlock = 6;
const pairsBehind = /^\d-\d\d-\d\d$/;
/** Where an area ends. */
const endOfArea = /\d(?:\) ?|[- ./]|\) ?- ?)$/;
/** Characters behind a number in which the others are looked for. */
const furthest = 80;

const shapeOf = (digits: string): string => digits.replace(/\d/g, '0');

/** What of a number stands before the digits in whose place others may stand: as many, with the same signs between them. */
function areaBefore(written: string, other: string): string | undefined {
  const isLong = other.replace(/\D/g, '').length >= fewestOfBlock || pairsBehind.test(other);
  const area = written.slice(0, -other.length);
  const isAlike = isLong && endOfArea.test(area) && shapeOf(written.slice(area.length)) === shapeOf(other);
  return isAlike ? area : undefined;
}

/** The region in which what is written is the number that was found in it. */
const regionOf = (written: string, value: string, regions: CountryCode[]): CountryCode | undefined =>
  regions.find((region) => numberIn(written, region, true)?.number === value);

/** The numbers behind one that have its area. */
function behind(text: string, phone: FoundContact, regions: CountryCode[]): FoundContact[] {
  const { text: plain, offsets } = plainPhoneText(text.slice(phone.start, phone.end + furthest));
  const original = (at: number): number => phone.start + (offsets?.[at] ?? at);
  let at = offsets ? offsets.findIndex((offset) => offset >= phone.end - phone.start) : phone.end - phone.start;
  const written = plain.slice(0, Math.max(0, at));
  const found: FoundContact[] = [];
  let region: CountryCode | undefined;
  for (;;) {
    const parted = parting.exec(plain.slice(at))?.[0].length ?? 0;
    const [other = ''] = parted > 0 ? (local.exec(plain.slice(at + parted)) ?? []) : [];
    const area = other && areaBefore(written, other);
    if (!area) return found;
    region ??= regionOf(written, phone.value, regions);
    const number = numberIn(area + other, region, true);
    if (!number) return found;
    const start = at + parted;
    const rest = plain.slice(start + other.length);
    const extension = extensionAfter(rest);
    if (/^\d+$/.test(other) && !extension && counted.test(rest)) return found;
    at = start + other.length + (extension?.length ?? 0);
    const value = extension ? `${number.number};ext=${extension.digits}` : number.number;
    const place = { start: original(start), end: original(at) };
    found.push({ kind: 'phone', value, text: text.slice(place.start, place.end), ...place });
  }
}

/** Numbers, and those behind them that have their area; in order. */
export function withSameArea(text: string, phones: FoundContact[], regions: CountryCode[]): FoundContact[] {
  return phones.flatMap((phone, index) => {
    const next = phones[index + 1]?.start ?? text.length;
    return [phone, ...behind(text, phone, regions).filter(({ end }) => end <= next)];
  });
}
