import type { CountryCode } from 'libphonenumber-js/max';
import type { FoundContact } from '../../contact.ts';
import { digitsIn, shapeOf } from '../../digits.ts';
import { plainPhoneText } from '../candidates/text.ts';
import { isLabelledPhone, labelBefore } from '../labels/context.ts';
import { numberIn } from '../plans/number.ts';
import { onlyDigits } from './local-digits.ts';

/** `Код города: 8352`, `STD code 0512`: an area that a page names once, for the numbers behind it that stand there without; or right behind each number, `2234567 (STD code 0512)`. */

const inRussian =
  'телефонный код|код города|код района|междугородный код|междугородний код|телефонний код|код міста|міжміський код|код горада';
const inEnglish = '(?:std|area|city|dialling|dialing|nwd) code';
const inGerman = 'vorwahl(?:nummer)?|ortsvorwahl';
const inSpanish = 'prefijo|clave lada|lada|código de área|cód\\. de área|característica|indicativo';
const inSerbian = 'pozivni(?: broj)?|позивни(?: број)?|pozivna';

const countriesOfRussian: CountryCode[] = ['RU', 'UA', 'BY', 'KZ', 'KG', 'UZ', 'TJ', 'MD', 'AM', 'AZ', 'GE'];
const countriesOfEnglish: CountryCode[] = [
  'IN',
  'PK',
  'BD',
  'LK',
  'NP',
  'KE',
  'NG',
  'GH',
  'ZA',
  'GB',
  'IE',
  'AU',
  'NZ',
];
/** What an area is called where people name it so, by the region. */
const wordsOf = new Map<CountryCode, string>([
  ...countriesOfRussian.map((each) => [each, inRussian] as const),
  ...countriesOfEnglish.map((each) => [each, inEnglish] as const),
  ...(['DE', 'AT', 'CH'] as const).map((each) => [each, inGerman] as const),
  ...(['ES', 'MX', 'AR', 'CO', 'VE', 'EC', 'BO'] as const).map((each) => [each, inSpanish] as const),
  ...(['RS', 'HR', 'BA', 'ME', 'SI'] as const).map((each) => [each, inSerbian] as const),
  ['BR', 'ddd|código de área|cód\\. de área'],
  ['IT', 'prefisso'],
  ['HU', 'körzetszám|körzethívó(?: szám)?'],
  ['TR', 'alan kodu'],
  ['SE', 'riktnummer'],
  ['NL', 'netnummer|kengetal'],
  ['FI', 'suuntanumero'],
  ['RO', 'prefix'],
  ['BG', 'тел\\. код|телефонен код'],
  ['ID', 'kode area'],
  ['VN', 'mã vùng'],
  ['CN', '区号'],
  ['TW', '區號|區碼'],
  ['JP', '市外局番'],
  ['IR', 'پیش ?شماره|کد شهر'],
  ['EG', 'كود المحافظة|كود المدينة'],
]);

interface NameOfArea {
  /** Most texts have none, which a search for the words alone tells soonest. */
  words: RegExp;
  /** With the area, as it is written. */
  named: RegExp;
}
const names = new Map<CountryCode, NameOfArea | undefined>();
/** Where no spaces are written a word begins anywhere. */
const beginning = '(?<!\\p{L})|(?<=\\p{Script=Han})';
/** In brackets or not, and no number as a whole. */
const areaBehind = '[\\s:：.–-]{0,5}(?:\\((0?[1-9]\\d{0,4})\\)|(0?[1-9]\\d{0,4}))(?![\\d-]| \\d)';
function nameOfArea(region: CountryCode): NameOfArea | undefined {
  if (names.has(region)) return names.get(region);
  const words = wordsOf.get(region);
  const name = words
    ? { words: new RegExp(words, 'i'), named: new RegExp(`(?:${beginning})(?:${words})${areaBehind}`, 'giu') }
    : undefined;
  names.set(region, name);
  return name;
}

/** Characters behind the name of an area in which it counts. */
const furthest = 2_000;
/** Another area, in brackets, with what is dialled before it, or behind a word for a code: what stands there is of that. */
const otherArea = /\(\+?\d{2,5}\)|(?<![\d-])0\d{2,5}(?=[ /:)-])|(?<!\p{L})(?:код|code)[ :]{1,2}\(?\d{2,5}(?!\d)/iu;
const numberAtEnd = /(?<![\d+-] ?)(\d(?:[ -]?\d){4,7}|9[ -]?\d{4}-\d{4})([^\p{L}\d\n;]{0,12})$/u;
/**
 * `2234567 (STD code 0512)`: whether an area is named behind its number, as those of others in the text will be; six digits
 * without a label are a postal code, and a number with its country is none of an area.
 */
function endsInNumber(before: string): boolean {
  const [whole, digits = ''] = numberAtEnd.exec(before) ?? [];
  if (whole === undefined) return false;
  return !/^\d{6}$/.test(digits) || isLabelledPhone(before.slice(0, -whole.length));
}
/** An area that is named once has no more numbers. */
const most = 30;
/** What could be a number without its area; those of emergencies begin with 11, and are dialled without one. */
const withoutArea = /(?<![\p{L}\d+(/.,:#№-]|\d ?)(?!11)[1-9]\d{0,3}(?:[ -]?\d{2,4}){1,3}(?![\p{L}\d%:]|[ .,-]\d)/gu;
const fewestDigits = 5;
/** `232-20-50`, `32-20-50`: a number of a town, or a day or hours, in the countries that write so. */
const inPairs = /^\d{1,3}-\d\d-\d\d$/;
const withPairs = new Set(countriesOfRussian);
/** Who is called there, and where: in front of a number in such groups, or in those of one before it. */
const placeBefore =
  /(?<!\p{L})(?:residence|resi?|off(?:ice)?|reception|secretary|principal|director|manager|privat|büro|zentrale|sekretariat|при[её]мная|касса|бухгалтерия|директор|секретарь|вахта|администратор|диспетчер|регистратура|отдел кадров|склад|при[йё]мальня|каса|бухгалтерія)[.:：]?[ \v]?$/iu;

/** The digits of an area and of a number that stands without it, as a contact. */
function contactOf(area: string, digits: string, start: number, region: CountryCode): FoundContact[] {
  const value = numberIn(`${area} ${digits}`, region, true)?.number;
  // The first digit of an area may look like what is dialled before it.
  if (!value?.endsWith(`${area.replace(/^0/, '')}${onlyDigits(digits)}`)) return [];
  return [{ kind: 'phone', value, text: digits, start, end: start + digits.length }];
}

/** The numbers of one area, in a piece of a text behind its name. */
function numbersOfArea(text: string, from: number, until: number, area: string, region: CountryCode): FoundContact[] {
  const found: FoundContact[] = [];
  const behind = text.slice(from, until);
  const piece = behind.slice(0, otherArea.exec(behind)?.index);
  for (const { 0: digits, index } of piece.matchAll(withoutArea)) {
    if (found.length >= most) break;
    const start = from + index;
    if (digitsIn(digits) < fewestDigits) continue;
    const before = plainPhoneText(labelBefore(text, start, from)).text;
    const isAlike = found.some((each) => shapeOf(each.text) === shapeOf(digits));
    const isOfPlace = (isAlike || (withPairs.has(region) && inPairs.test(digits))) && placeBefore.test(before);
    const isSaid = isLabelledPhone(before) || isOfPlace;
    if (isSaid) found.push(...contactOf(area, digits, start, region));
  }
  return found;
}

/** `Vorwahl 0511: Tel. 441822`: an area that is named for what is behind it. */
const isOfNext = /^[)）]?\s?[:：]|^ \p{L}/u;
/** With a nought in front it has an area of its own; lines of emergencies, postal codes and those of Brazil have none. */
const isNoneOfArea = /^(?:0|11|(?:\d\D?){5}$|\d{5}-\d{3}$)/;
/** A comma or a bracket, behind which the area is that of the number before. */
const belongsBehind = /^ ?[,，(（] ?$/;

/** The labelled number that has its area named right behind it: `Tel. 2234567 (STD code 0512)`. */
function numberOfAreaBehind(text: string, at: number, area: string, region: CountryCode): FoundContact[] {
  const before = labelBefore(text, at);
  const [whole = '', digits = '', parted = ''] = numberAtEnd.exec(before) ?? [];
  if (isNoneOfArea.test(digits) || !belongsBehind.test(parted)) return [];
  const isLabelled = isLabelledPhone(before.slice(0, before.length - whole.length));
  return isLabelled ? contactOf(area, digits, at - whole.length, region) : [];
}

/**
 * The numbers that have an area which the text names before them, or right behind each of them; in order.
 * @param regions the likeliest alone counts: `code 01483` could be an area of several countries
 */
export function numbersOfNamedAreas(text: string, [region]: CountryCode[]): FoundContact[] {
  if (!region || !/\d\d/.test(text)) return [];
  const name = nameOfArea(region);
  if (!name?.words.test(text)) return [];
  const named = [...text.matchAll(name.named)];
  const behindNumbers = named.filter(({ index }) => endsInNumber(labelBefore(text, index)));
  const areBehind = behindNumbers.length > 0;
  // Where one stands before its number and the next behind that, nothing says whose it is.
  if (areBehind && behindNumbers.length < named.length) return [];
  return named.flatMap(({ 0: whole, 1: inBrackets = '', 2: area = inBrackets, index }, at) => {
    const from = index + whole.length;
    if (areBehind) return isOfNext.test(text.slice(from)) ? [] : numberOfAreaBehind(text, index, area, region);
    const until = Math.min(named[at + 1]?.index ?? text.length, from + furthest);
    return numbersOfArea(text, from, until, area, region);
  });
}
