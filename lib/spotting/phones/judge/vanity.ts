import { type CountryCode, type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { extensionAfter, withExtension } from '../candidates/extension.ts';
import type { PhoneInText } from '../candidates/text.ts';
import { isOtherNumber } from '../labels/context.ts';
import { currencies } from '../labels/money.ts';
import { numberIn } from '../plans/number.ts';
import { couldBeNumber } from '../plans/plans.ts';
import type { ReadNumber } from '../plans/shared-plan.ts';

/** Numbers spelt in letters, as advertising does: `1-800-FLOWERS`, `1300 FLIGHT`, `202-555-HELP`. */

/** What a keypad has on its keys, `a` to `z`. */
const keys = '22233344455566677778889999';

const digitOf = (letter: string): string => keys[letter.toLowerCase().charCodeAt(0) - 0x61] ?? '';

/** Digits as they lead a number, then words of capitals, or of any letters where hyphens hold them together. */
const spelt =
  /(?<![\p{L}\p{N}][-.]?)\+?(?:\d{1,2}[-. ]?)?\(?\d{3,4}\)?(?:[-. ]\d{1,3})?(?:[-. ]?[A-Z][A-Z\d]*(?:[-. ][A-Z\d]+){0,4}|-[A-Z]?[a-z][A-Za-z]*(?:-[A-Za-z\d]+){0,4})(?![\p{L}\p{N}])/gu;
/**
 * Three digits of an area, three of an exchange, and a word: letters as a subscriber may have chosen; `262-274 FROM`
 * are words.
 */
const wordAtTheEnd = /^(?:\+?1[-. ]?)?(?:\(\d{3}\)[-. ]{0,2}\d{3}[-. ]|\d{3}[-. ]\d{3}[-.]|\d{3} \d{3} )[A-Z]{4}$/;

/** Most texts show at a glance that nothing in them is spelt: three letters together behind three digits. */
const mayBeSpelt =
  /\d{3}\)?(?:[-. ]\d{1,3})?(?:[-. ]?(?=[A-Z])(?=[A-Z\d. -]*[A-Z]{3})|-(?=[A-Z]?[a-z])(?=[A-Za-z\d-]*[a-z]{3}))/;

/** A piece of text that could be a number in letters. */
interface SpeltNumber {
  /** The same in digits. */
  written: string;
  start: number;
  end: number;
  /** Whether it can be anybody's number; elsewhere only those that businesses choose are spelt. */
  canBePersonal: boolean;
}

/** `202-555-XXXX`: one letter in place of what is left out. */
const masked = /([A-Za-z])\1{2,}(?![A-Za-z])/;

/** `4000-line`: what there are so many of. */
const counted = /^(?!0|1[38]00)\d{1,4}-[a-z]+$/;

const nameOfDigit = '(?:ZERO|OH|ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE)';
/** `555.213.FOUR FIVE`: two digits by their names, side by side: each is one digit, and no letters on keys. */
const inDigitsByName = new RegExp(`(?<![A-Z])${nameOfDigit}[-. ]${nameOfDigit}(?![A-Z])`);

/** `646957 GIO`: five digits and more are none that a word follows, but of a company's line. */
const figureBeforeWord = /^(?!0|1(?:[39]00|8\d\d))\d{5}/;

/** `800.864 VND`: what a sum is of. */
const endsInCurrency = new RegExp(`\\d ?(?:${currencies}|vnd)$`, 'i');

/** `0800 PIZZA HUT`: so few signs are not all that was spelt, where words follow them. */
const fewestOfPiece = 10;
const signsOf = (piece: string): number => piece.replace(/[^A-Za-z\d]/g, '').length;

/** Pieces of one text that are worth a judgement: advertising has one or two. */
const mostPieces = 8;

/** What could be numbers in letters, each with all that could belong to it and then with fewer of its words. */
function speltNumbers(text: string): SpeltNumber[] {
  if (!mayBeSpelt.test(text)) return [];
  const numbers = [...text.matchAll(spelt)].flatMap(({ 0: whole, index }) => {
    if (inDigitsByName.test(whole) || figureBeforeWord.test(whole)) return [];
    const ends = [...whole.matchAll(/(?<=[A-Za-z\d])(?=[-. ]|$)/g)].map((end) => end.index).reverse();
    return ends
      .map((length) => whole.slice(0, length))
      .filter((piece) => piece === whole || !piece.startsWith('0') || signsOf(piece) >= fewestOfPiece)
      .filter((piece) => /[A-Z]{3}|[a-z]{3}/.test(piece) && !masked.test(piece) && !counted.test(piece))
      .filter((piece) => !endsInCurrency.test(piece))
      .map((piece) => ({
        written: piece.replace(/[A-Za-z]/g, digitOf),
        start: index,
        end: index + piece.length,
        canBePersonal: wordAtTheEnd.test(piece),
      }));
  });
  return numbers.slice(0, mostPieces);
}

/** The kinds of number that businesses choose for their letters. */
const businessTypes = new Set<NumberType>(['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN']);

function isForBusiness({ number }: ReadNumber): boolean {
  return businessTypes.has(parsePhoneNumberFromString(number)?.getType());
}

/** `1300 DENTIST`, `1-800-MATTRESS`: Australia and America choose whole words, of which no more is dialled than a number has. */
const dialledInAustralia = /^1[38]00\D?\d{6}(?=\d{1,2}$)/;
const dialledInAmerica = /^1\D?8\d\d\D?\d{7}(?=\d{1,2}$)/;

/** What is dialled of a word that is longer than a number. */
function dialledOf(written: string, region: CountryCode): string {
  if (couldBeNumber(written, region)) return written;
  const dialled = region === 'AU' ? dialledInAustralia : dialledInAmerica;
  return dialled.exec(written)?.[0] ?? written;
}

/** The first number in letters that a text has, in the first region that could have it. */
export function numberInLetters(text: string, regions: CountryCode[]): PhoneInText | undefined {
  for (const { written, start, end, canBePersonal } of speltNumbers(text)) {
    const around = { before: text.slice(0, start), after: text.slice(end) };
    const readings = regions.map((region) => ({ region, dialled: dialledOf(written, region) }));
    const reading = readings.find(({ region, dialled }) => couldBeNumber(dialled, region));
    if ((!reading && !written.startsWith('+')) || isOtherNumber(around, false)) continue;
    const phone = numberIn(reading?.dialled ?? written, reading?.region, false);
    if (!phone || !(canBePersonal || isForBusiness(phone))) continue;
    const extension = extensionAfter(around.after);
    return { value: withExtension(phone.number, extension), start, end: end + (extension?.length ?? 0) };
  }
  return undefined;
}
