import { partsOfNumber } from '#lib/spotting/calling-code.ts';
import { digitValue } from '#lib/spotting/chars.ts';
import type { Contact } from '#lib/spotting/contact.ts';

/** Fewer digits are no number: a year, a house. */
export const ownDigits = 7;

/** In whatever script they are written; one that cannot be read is the digit of no number. */
export const digitsOf = (text: string): string =>
  Array.from(text.normalize('NFKC').matchAll(/\p{Nd}/gu), ([sign]) => {
    const value = digitValue(sign.charCodeAt(0));
    return value < 0 ? '?' : value;
  }).join('');

/** The end of a number that is written without its area, and without the zero before that. */
export const isEndOf = (digits: string, number: string): boolean => {
  const own = digits.replace(/^0+/, '');
  return own.length >= ownDigits && number.endsWith(own);
};

/** Whether digits are a number as somebody may write it: with its country, from within it, or from next door. */
export function writesNumber(digits: string, value: string): boolean {
  const { code, national } = partsOfNumber(value);
  if (!digits.endsWith(national)) return isEndOf(digits, national);
  // What is dialled before it: nothing, a zero and perhaps a carrier, or the way abroad and the country.
  const dialled = new RegExp(`^(?:|8|0(?:[1-9]\\d?)?|(?:0\\d{1,3})?${code.slice(1)}0?)$`);
  return dialled.test(digits.slice(0, digits.length - national.length));
}

/** Whether a text that stands for a contact holds a number which is not the contact's. */
export function holdsOtherNumber(text: string, { kind, value }: Contact): boolean {
  const digits = digitsOf(text);
  if (digits.length < ownDigits) return false;
  if (kind !== 'phone') return true;
  // Its extension may be written behind it, and need not be.
  const [, extension = ''] = value.split(';ext=');
  const isWithExtension =
    digits.endsWith(extension) && writesNumber(digits.slice(0, digits.length - extension.length), value);
  return !isWithExtension && !writesNumber(digits, value);
}
