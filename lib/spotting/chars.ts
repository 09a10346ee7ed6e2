/**
 * What single characters are to the finder. Everything here works on UTF-16 code units, because that is what offsets
 * are counted in.
 */

/** What the scans read a text by: a string, or in tests what counts how often it is looked at. */
export type ReadableText = Pick<string, 'length' | 'charCodeAt' | 'codePointAt' | 'indexOf' | 'slice'>;

const invisible = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\ufe00-\ufe0f]/;

/**
 * Whether a character is one that a reader does not see and that does not part what stands around it: soft hyphen,
 * zero-width spaces and joiners, direction marks, variation selectors, the byte order mark.
 */
export const isInvisible = (code: number): boolean =>
  code === 0xad || (code >= 0x600 && invisible.test(String.fromCharCode(code)));

/** The noughts of other scripts that people write telephone numbers in. */
const noughts = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0x17e0, 0xff10];

/** 0-9 for a digit of such a script, -1 for anything else. */
export function digitValue(code: number): number {
  if (code < 0x660) return code >= 0x30 && code <= 0x39 ? code - 0x30 : -1;
  const nought = noughts.find((zero) => code >= zero && code <= zero + 9);
  return nought ? code - nought : -1;
}

/** The code point that starts at `index`, or that ends there when `index` is at the second half of a pair. */
export function codePointAround(text: ReadableText, index: number): number {
  const unit = text.charCodeAt(index);
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return text.codePointAt(isSecondHalf ? index - 1 : index) ?? unit;
}

/** Whether it is a letter from A to Z, large or small. */
export const isLatinLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** Which of the signs of ASCII an expression takes: most texts have no others, and a look into a table costs next to nothing. */
export const plainSigns = (expression: RegExp): boolean[] =>
  Array.from({ length: 0x80 }, (_, code) => expression.test(String.fromCharCode(code)));

const wordCharacter = /[\p{L}\p{Nd}\p{M}]/u;

/** Whether a code point beyond ASCII is a letter, a digit or a mark upon one; raised and circled figures are notes. */
export function isForeignWord(codePoint: number): boolean {
  return codePoint >= 0x80 && wordCharacter.test(String.fromCodePoint(codePoint));
}

/**
 * Whether a text is in ASCII alone. Expressions over the letters of all scripts take a browser milliseconds to prepare, so that
 * a text that needs none is never held to one.
 */
export const isPlain = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/** Whether so many letters of any script stand together in a text. */
export const hasLetters = (text: string, count: number): boolean =>
  new RegExp(`${isPlain(text) ? '[a-z]' : '\\p{L}'}{${count}}`, 'iu').test(text);

/** A letter or sign in the width of East Asian ones, which stand in the order of ASCII, as ASCII has it. */
export const narrowSign = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/** A capital of ASCII. */
export const isCapital = (code: number): boolean => code >= 0x41 && code <= 0x5a;

/** A text in lower case, each character where it was: a Turk's dotted `İ` would become two. */
export function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text.replaceAll('İ', 'i').toLowerCase();
}
