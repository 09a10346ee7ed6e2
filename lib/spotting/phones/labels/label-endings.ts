import { isLatinLetter } from '../../chars.ts';

/** What stands before a number as a label is read: in words, without an address, by the word that it ends with. */

/** Also a mark upon one, or half of a sign that takes two; but the raised letters of `Nº` are set as signs. */
const isLetter = (code: number): boolean =>
  code < 0x80 ? isLatinLetter(code) : /(?![ªº])[\p{L}\p{M}\p{Cs}]/u.test(String.fromCharCode(code));

/** A text from its last word on; all of it where it has none. */
export function fromLastWord(text: string): string {
  let start = text.length;
  while (start > 0 && !isLetter(text.charCodeAt(start - 1))) start--;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start--;
  return text.slice(start);
}

const nameInData = /(?<!\p{L})[a-z]+(?:[A-Z][a-z]*)+/gu;

/** The words of a name in data, `orderId`, one by one and in lower case, as a Turk writes that of a dotted `İ`. */
export function inWords(text: string): string {
  const lower = text.toLowerCase();
  if (lower === text) return text;
  return text
    .replace(nameInData, (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

/**
 * `info@firm.ie, `, `www.shop.id `: the ending of an address is no label. The beginning of a long one may be out of
 * sight, where that is all that a candidate has before it; but with a colon behind it that is the name of something in
 * data. Behind an ending in Latin letters another script goes on without a space: `info@firm.cn或致电`.
 */
const endOfAddress =
  /(?:(?:@|\bwww\.|:\/\/)[^\s@]*|^(?=[\s\S]{26})[^\s@:=]{9,})\.(?:[a-z]+|(?!\p{ASCII})\p{L}+)(?=[^\p{L}\p{N}@:="']*$)/iu;

/** What stands before a number, without an address at its end. */
export const withoutAddress = (before: string): string => before.replace(endOfAddress, '@');
