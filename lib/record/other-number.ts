import { digitValue } from '#lib/spotting/chars.ts';
import type { Contact } from '#lib/spotting/contact.ts';

/** Digits of a number that are the same with and without its country. */
export const ownDigits = 7;

/** In whatever script they are written. */
const digitsOf = (text: string): string =>
  Array.from(text, (sign) => digitValue(sign.charCodeAt(0)))
    .filter((digit) => digit >= 0)
    .join('');

/** Whether a text that stands for a contact holds a number which is not the contact's. */
export function holdsOtherNumber(text: string, { kind, value }: Contact): boolean {
  const digits = digitsOf(text);
  if (digits.length < ownDigits) return false;
  if (kind !== 'phone') return true;
  const [number = ''] = value.split(';');
  // Its extension may be written behind it, and need not be.
  return ![number, value].some((known) => digitsOf(known).endsWith(digits.slice(-ownDigits)));
}
