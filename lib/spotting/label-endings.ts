import { isLatinLetter, isPlain } from './chars.ts';

/**
 * What stands before a number as a label is read: in words, without an address, by the word that it ends with. To look for all the
 * labels of all languages before a number takes longest of all that it is judged by, and most of what stands there is a word of a
 * sentence, which that last word alone can tell.
 */

/** What parts the words of a label; where it need not stand, they may be written as one. */
const partings = /\[- \]\?|(?: |-|\\\.|\\s)\?|[ /-]|\\\.|\[(?:"״|'’)\]/;

/** The last word of a label, as an expression, and whether it may be glued to what stands before it. */
function lastWord(label: string): { word: string; mayBeGlued: boolean } {
  const words = label.replace(/\(\?=.*\)$/, '').split(partings);
  const word = words.at(-1) ?? '';
  // Other scripts set words side by side.
  return { word, mayBeGlued: label.endsWith(`?${word}`) || !isPlain(word) };
}

/** Words that are more than a label, as expressions. */
interface MoreWords {
  /** What may follow a label, glued to it or not. */
  behind?: string;
  /** What ends words of one piece, whatever they begin with. */
  within?: string;
}

function endingsOf(labels: string, { behind, within }: MoreWords): RegExp {
  const words = labels.split('|').map(lastWord);
  const [glued, apart] = [true, false].map((is) =>
    [...new Set(words.flatMap(({ word, mayBeGlued }) => (mayBeGlued === is ? word : [])))].join('|'),
  );
  const word = `${within ? `${within}|` : ''}${glued}|(?<!\\p{L})(?:${apart})`;
  const more = behind ? `(?:${behind})?|(?<!\\p{L})(?:${behind})` : '';
  return new RegExp(`(?:(?:${word})${more})[\\P{L}ªº]*$`, 'u');
}

/**
 * Tells whether what stands, in lower case, from the last word of a text to its end can be one of these labels. It misses none
 * but one that is glued to a verb, and takes some that are none. Made ready when it is first asked: a background that starts
 * has other things to do for whoever woke it.
 * @param labels expressions, with `|` between them and nowhere in them
 */
export function endsWithOneOf(labels: string, more: MoreWords): (tail: string) => boolean {
  let endings: RegExp | undefined;
  return (tail) => {
    endings ??= endingsOf(labels, more);
    return endings.test(tail);
  };
}

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
 * `info@firm.ie, `, `www.shop.id `: the ending of an address is no label. The beginning of a long one may be out of sight, where that is all
 * that a candidate has before it; but with a colon behind it that is the name of something in data. Behind an
 * ending in Latin letters another script goes on without a space: `info@firm.cn或致电`.
 */
const endOfAddress =
  /(?:(?:@|\bwww\.|:\/\/)[^\s@]*|^(?=[\s\S]{26})[^\s@:=]{9,})\.(?:[a-z]+|(?!\p{ASCII})\p{L}+)(?=[^\p{L}\p{N}@:="']*$)/iu;

/** What stands before a number, without an address at its end. */
export const withoutAddress = (before: string): string => before.replace(endOfAddress, '@');
