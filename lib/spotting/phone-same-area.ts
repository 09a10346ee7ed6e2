import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { isOtherNumber } from './phone-context.ts';
import { extensionAfter } from './phone-extension.ts';
import { numberIn } from './phone-number.ts';
import { hasOtherShape } from './phone-shapes.ts';
import { plainPhoneText } from './phone-text.ts';

/** `(812) 315-44-18, 315-44-19`, `0315-6681288/6686299`: behind a number others of its area, which stand there without. */

/** Where people write so. Elsewhere sums and postal codes behind a number are more. */
const whereUsual = new Set<string | undefined>(
  'AM AR AZ BD BR BY CN GE GR ID IN IR KG KZ MD NP PK RU TW UA UZ VE'.split(' '),
);

/** What parts them: a comma or the like with a space, since without one it parts cells. */
const parting = /^(?: ?[,;،] | ?[/、，；／] ?| (?:and|or|y|o|e|ou|и|та|і|или|και) )/;
const local = /^[1-9]\d*(?:[ -]\d+)*/;
const pairsBehind = /^\d-\d\d-\d\d$/;
const fewestDigits = 6;
/** Of one block behind a comma, where a postal code may stand. */
const fewestOfBlock = 7;
const isBlock = (digits: string): boolean => /^\d+$/.test(digits);

/** Where an area ends. */
const endOfArea = /\d(?:\) ?|[- ./]|\) ?- ?)$/;
/** What may stand behind one block of digits. */
const endOfBlock = /^(?:$|[,;/\n\v)、，；。'"<]|\. |\.$| ?\((?:fax|факс|φαξ|传真)\))/iu;
/** What groups of digits could be counted in: a sign, or a short word. */
const unitBehind = /^ ?(?!(?:and|or|y|o|e|ou|и|та|і|или|και) \d)(?:\p{Sc}|%|,-|\p{L}{1,4}(?!\p{L}))/u;
/** Round sums; years, from one to another; a day. */
const otherThanNumber = /0\D?0\D?0$|^(?:19|20)\d\d-(?:19|20)\d\d$|^(?:19|20)\d{6}$/;

const shapeOf = (digits: string): string => digits.replace(/\d/g, '0');

/** What of a number stands before the digits in whose place others may stand: as many, with the same signs between them. */
function areaBefore(written: string, other: string): string | undefined {
  const area = written.slice(0, -other.length);
  return endOfArea.test(area) && shapeOf(written.slice(area.length)) === shapeOf(other) ? area : undefined;
}

/** Whether digits are long enough, and nothing behind them or in them says that they are something else. */
function mayBeLocal(other: string, parted: string, after: string): boolean {
  const digits = other.replace(/\D/g, '').length;
  const fewest = isBlock(other) && !/[/／、]/.test(parted) ? fewestOfBlock : fewestDigits;
  if (digits < fewest && !pairsBehind.test(other)) return false;
  if (otherThanNumber.test(other) || hasOtherShape(other)) return false;
  if (isOtherNumber({ before: ' ', after }, isBlock(other))) return false;
  return isBlock(other) ? endOfBlock.test(after) || extensionInWords(after) !== undefined : !unitBehind.test(after);
}

/** The extension that a word says; behind a sign alone rather another number stands. */
function extensionInWords(after: string) {
  const extension = extensionAfter(after);
  return extension && /\p{L}{2}/u.test(after.slice(0, extension.length)) ? extension : undefined;
}

/** Whether a number is of a house, so that it has an area, where people write so. */
function hasUsualArea(value: string): boolean {
  const number = parsePhoneNumberFromString(value);
  return /^FIXED_LINE/.test(number?.getType() ?? '') && whereUsual.has(number?.country);
}

/** The region in which what is written is the number that was found in it, if that has an area. */
const regionOf = (written: string, value: string, regions: CountryCode[]): CountryCode | undefined =>
  hasUsualArea(value) ? regions.find((region) => numberIn(written, region, true)?.number === value) : undefined;

/** Characters that are looked at behind a number. */
const furthest = 60;

interface Behind {
  contact: FoundContact;
  local: string;
}

/** The number of the same area that stands right behind a place. */
function nextOf(text: string, at: number, written: string, region: () => CountryCode | undefined): Behind | undefined {
  const { text: plain, offsets } = plainPhoneText(text.slice(at, at + furthest));
  const parted = parting.exec(plain)?.[0];
  const [other] = (parted !== undefined && local.exec(plain.slice(parted.length))) || [];
  if (parted === undefined || other === undefined) return undefined;
  const area = areaBefore(written, other);
  const after = plain.slice(parted.length + other.length);
  if (area === undefined || !mayBeLocal(other, parted, after)) return undefined;
  const own = region();
  const number = own && numberIn(area + other, own, true);
  if (!number || !hasUsualArea(number.number)) return undefined;
  const extension = extensionInWords(after);
  const value = extension ? `${number.number};ext=${extension.digits}` : number.number;
  const original = (index: number): number => at + (offsets?.[index] ?? index);
  const start = original(parted.length);
  const end = original(parted.length + other.length + (extension?.length ?? 0));
  return { contact: { kind: 'phone', value, text: text.slice(start, end), start, end }, local: other };
}

/** The numbers behind one that have its area. */
function behind(text: string, phone: FoundContact, regions: CountryCode[]): FoundContact[] {
  const written = plainPhoneText(phone.text).text;
  const found: FoundContact[] = [];
  let own: CountryCode | undefined;
  const region = () => (own ??= regionOf(written, phone.value, regions));
  for (let next = nextOf(text, phone.end, written, region); next; ) {
    found.push(next.contact);
    next = nextOf(text, next.contact.end, written, region);
  }
  return found;
}

/** Numbers, and those behind them that have their area; in order. */
export function withSameArea(text: string, phones: FoundContact[], regions: CountryCode[]): FoundContact[] {
  return phones.flatMap((phone, index) => {
    const next = phones[index + 1]?.start ?? text.length;
    return [phone, ...behind(text, phone, regions).filter(({ end }) => end <= next)];
  });
}
