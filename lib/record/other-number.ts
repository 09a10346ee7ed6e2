import type { Contact } from '#lib/spotting/contact.ts';

/** Digits of a number that are the same with and without its country. */
export const ownDigits = 7;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Whether a text that stands for a contact holds a number which is not the contact's. */
export function holdsOtherNumber(text: string, { kind, value }: Contact): boolean {
  const digits = digitsOf(text);
  if (digits.length < ownDigits) return false;
  return kind !== 'phone' || !digitsOf(value).endsWith(digits.slice(-ownDigits));
}
