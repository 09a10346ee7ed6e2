import type { Surroundings } from './surroundings.ts';

/** What digits are joined to, so that they are a piece of something longer: a word, a path, a version. */

const letterOfSpacedScript = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}_]';
/**
 * Devanagari to Sinhala, whose words end with a sign for a vowel as often as with a letter: labels are cut short there,
 * `मो.9822338975`.
 */
const letterOfIndia = '[\\u0900-\\u0dff]';
/** What joins a number to what stands before it; the slash behind an address, `raj@shop.example/98765 43210`, does not. */
const gluedBefore = new RegExp(
  `(?:${letterOfSpacedScript}\\p{M}*|[\\p{L}\\p{N}][_\\\\&@+]|(?<!\\w@[\\w-]{1,40}\\.[\\w.-]{0,40})\\p{L}\\/|\\d:|\\+\\d{1,3}[ ./()-]{0,4}|(?<!${letterOfIndia}\\.?)-|(?<!\\.\\.|${letterOfIndia})\\.|(?::\\/\\/|\\bwww\\.)(?![\\w.-]+[,;|)])\\S*)$`,
  'u',
);
/** `BERLIN/030 901820`: where a number is, before its groups, at the beginning of what is said. */
const nameAndSlash = /(?:^|[\n\v;,(|] ?)\p{Lu}\p{L}{3,20}\/$/u;
/** `No.98123 45678`. */
const cutShort = /(?<!\p{L})n[or]\.$/iu;
/**
 * Whether what stands before is joined to the digits. A space, with which most of that ends, leaves nothing but the
 * beginning of a number to be joined to.
 */
export const isGluedBefore = (before: string, isBare: boolean): boolean =>
  (!before.endsWith(' ') || before.includes('+')) &&
  !cutShort.test(before) &&
  gluedBefore.test(before) &&
  (isBare || !nameAndSlash.test(before));

/** What joins nothing to a number: the end of what is said, or a gap. */
const endOrGap = /^(?:$|[\s,;)])/;
/** `13812345678QQ同号`: where somebody chats under the same number, or under the next. */
const chatOfChina = '(?:QQ|[VW]X)(?![A-Za-z\\d])';
/** `415-666-7777joe@acme.example` */
const address = '[A-Za-z][\\w.+-]{1,40}@[A-Za-z\\d]';
const gluedBehind = new RegExp(
  `^(?:(?!(?:Tele?(?:phone|fax)?|Fax|Mob(?:ile)?|Cell|Phone|E-?mail|Web(?:site)?)(?![\\p{L}\\p{N}])|${chatOfChina}|${address})${letterOfSpacedScript}|(?!/[\\w.+-]+@|-(?:[nt](?![\\p{L}\\d-])|(?:[aeoö]s|[oe]n|r[ae]|h[eoö]z|t[óő]l)(?!\\p{L}))|/(?:t[eé]l|fax|mobi?l?|cell|gsm|sms|whatsapp)(?!\\p{L}))[-_@=&\\\\+/.]\\p{Ll}|-\\p{Lu}{2,4}(?:-\\d|\\d{3})|[-_.:+]\\d|[%‰°²³])`,
  'u',
);
/** Whether what stands behind is joined to the digits. */
export const isGluedBehind = (after: string): boolean => !endOrGap.test(after) && gluedBehind.test(after);

/** Letters right behind a number; but the next word or label, where a page sets it so close, or the letter of a telephone. */
const letterBehind = new RegExp(
  `^(?!\\p{Lu}\\p{Ll}{2}|E-?mail|(?:FAX|TEL|MOB(?:ILE)?|E-?MAIL|WEB)(?!\\p{L})|[tpfcmwhoTPFCMWHO](?![\\p{L}\\p{N}_-])|\\p{L}{1,12}:|${chatOfChina}|${address})${letterOfSpacedScript}`,
  'u',
);

/** The little that speaks against a number with its plus sign: it is a piece of something longer. */
export function isPieceOfLonger({ before, after }: Surroundings): boolean {
  if (!before.endsWith(' ') && /(?:\d|\d(?:[.,:]|--)|:\/\/\S*\/\S*|\+\p{L}+)$/u.test(before)) return true;
  return /^(?:[_@]|(?:[-.:]|--)?\d)/.test(after) || (/^[^\0-@]/.test(after) && letterBehind.test(after));
}
