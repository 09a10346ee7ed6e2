import { isMultiplied } from '../figures/formulas.ts';
import { looksLikeSum } from '../figures/shapes.ts';
import type { Surroundings } from '../labels/surroundings.ts';

/** What of the signs around a number is the sentence's, and what joins the number to something else. */

/** A word of the sentence with its dash, no piece of a name or a path. */
const wordAndDash = /(?<![\p{L}\p{N}_.@/-])\p{Ll}{4,}-$/u;
/** `ל-03-612-3456`: a word of one letter, which Hebrew joins to what follows. */
const joinedLetter = /(?<![\p{L}\p{M}\p{N}_.@/'"״׳-])ו?[בהכלמש]-$/u;
/** The mark of a list, or a dash of the sentence, with nothing before it that it could join. */
const markBefore = /(?:^|[\s(])[-.]$|[)\]}>*#"”»]-$/;

/** Groups that no sum and no measure has. */
const groupedAsNumber = /[-()]|\.\d{4}$/;
/**
 * `(212) 555-0134 day or night`: an area in brackets or with a nought, or a line of four digits behind its exchange, is
 * counted in nothing.
 */
const countsNothing = /^\(\d{2,}\)|^0\d+(?: \d{2,}){2,}$|[-.]\d{3,4}[-.]\d{4}$/;
const wordBehind = /^ (?=\p{L})/u;
/** `020-7946-0018 m: 07700-900123`: the letter of a mobile is the next number's, or stands behind its own. */
const letterOfNext = /^ ?m(?![\p{L}\p{N}]|[\w.+-]{1,40}@)/iu;
/** No way has so many metres. */
const isLong = /^\d{8}/;
/** `020 7946 0018 M 07700 900123`: what is around a number ends where the next begins, and the letter is that one's. */
const letterBeforeNumber = /^ ?m(?:[.:] {0,2}| {1,2})$/i;

/** Letters for which of somebody's telephones it is, as directories of America set them right beside a number. */
export const lettersOfTelephones = '[tpfcmwho]';
export const groupsOfAmerica = '\\(?[2-9]\\d\\d(?:\\) ?|[-. ])\\d{3}[-. ]\\d{4}';
const ofAmerica = new RegExp(`^${groupsOfAmerica}$`);
const letterInAnyCase = `(?:${lettersOfTelephones}|${lettersOfTelephones.toUpperCase()})`;
/** `P530-754-8630`, `530-754-8626c`: the letter stands alone. */
const ownLetterBefore = new RegExp(`(?<![\\p{L}\\p{N}])${letterInAnyCase}$`, 'u');
const ownLetterBehind = new RegExp(`^${letterInAnyCase}(?![\\p{L}\\p{N}_-])`, 'u');

/** `Anna Huber(020 7946 0018)`, `Anna Huber/0170 4418820`: a name of two words, and none of code. */
const nameBefore = /(?<![\p{L}\p{N}_.$/-])\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;
/** Whether words end in somebody's name. */
export const endInName = (words: string): boolean => nameBefore.test(words);
/** `Bestell Nummer/0511 441822`: two words, and no name. */
const paperBefore = /(?:Nummer|Number|Application|Reference|Order|Code)$/;

/** `t/020 7946 0018`, `WA/0812-3456-7890`, `王小明/138 1234 5678`: the letter of a telephone, an app, or a few signs of Chinese. */
const whichBefore =
  /(?:(?:^|[,;|\n\v]|\d{3}) ?[tm]|(?:^|[\s,;|])(?:wa|WA|[Zz]alo)|(?<![\p{L}\p{N}/])\p{Script=Han}{2,4})$/u;
/** The commonest names of families in China, which half of all people there have and few words begin with. */
const ofFamily =
  /(?<!\p{L})[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫朱胡郭何林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖蕭董袁潘蒋蔣蔡杜叶葉苏蘇魏吕呂姚卢盧崔谭譚]\p{Script=Han}{1,2}$/u;
/** What is dialled first, or the groups of a mobile of China. */
const asDialled = /^(?:\(?[+0]|1[3-9]\d[ -]\d{4}[ -]\d{4}$)/;
const mobileOfChina = /^1[3-9]\d{9}$/;

/** Whether what stands before a slash says whose the number behind it is, or which. */
function isBehindWhose({ before, after }: Surroundings, number: string, isBare: boolean): boolean {
  if (!before.endsWith('/') || after.startsWith('/')) return false;
  const words = before.slice(0, -1);
  if (isBare) return mobileOfChina.test(number) && ofFamily.test(words);
  const isName = endInName(words) && !paperBefore.test(words);
  return asDialled.test(number) && (isName || whichBefore.test(words));
}

/** What stands before a number, with a space where nothing joins the two. */
function beforeApart({ before: written, after }: Surroundings, number: string, isBare: boolean): string {
  // What is dialled before an area in brackets, `8 (495)`, is no label of its own.
  const before = number.startsWith('(') ? written.replace(/(?<=^|\s)\d ?$/, '') : written;
  // What is said of the letter is said of what it begins: `Part P530-754-8630`.
  const withoutLetter = ofAmerica.test(number) ? before.replace(ownLetterBefore, '') : before;
  if (withoutLetter !== before) return withoutLetter;
  const isApart =
    /^\(\d+\) ?\d/.test(number) ||
    (!isBare &&
      number.startsWith('(') &&
      after.startsWith(')') &&
      endInName(before) &&
      !looksLikeSum(number.slice(1))) ||
    isBehindWhose({ before, after }, number, isBare) ||
    (before.endsWith('-') && (joinedLetter.test(before) || (!isBare && wordAndDash.test(before)))) ||
    (!isBare && markBefore.test(before) && !looksLikeSum(number));
  return isApart ? `${before} ` : before;
}

/**
 * What stands behind a number, without a letter that is its own or the next one's; a word in which nothing is counted
 * stands further away.
 */
function behindApart({ after: written }: Surroundings, number: string, isBare: boolean): string {
  const isLetter =
    groupedAsNumber.test(number) || ((!isBare || isLong.test(number)) && letterBeforeNumber.test(written));
  const withoutNext = isLetter && /^ ?m(?![a-z])/i.test(written) ? written.replace(letterOfNext, '') : written;
  const after = ofAmerica.test(number) ? withoutNext.replace(ownLetterBehind, ' ') : withoutNext;
  return countsNothing.test(number) ? after.replace(wordBehind, '  ') : after;
}

/** What a word is glued to is no number; but an area in brackets stands apart from it, and groups of digits from a dash. */
export const apartFromWord = (around: Surroundings, written: string, isBare: boolean): Surroundings => ({
  before: beforeApart(around, written, isBare),
  after: behindApart(around, written, isBare),
});

/** The signs of an emphasis, `_020 7946 0018_`, `_Tel. 020 7946 0018_`, stand on both sides and join the number to nothing. */
export function withoutEmphasis({ before, after }: Surroundings): Surroundings {
  const signs = after.startsWith('_') ? /^__?(?![\p{L}\p{N}_])/u.exec(after)?.[0] : undefined;
  const opened = signs && new RegExp(`(?<![\\p{L}\\p{N}_])${signs}(?=[^_]*$)`, 'u').exec(before);
  if (!signs || !opened) return { before, after };
  const words = before.slice(opened.index + signs.length);
  return { before: `${before.slice(0, opened.index)}${words}`, after: after.slice(signs.length) };
}

/** An hour, or from one to another, and what follows it; hours to the minute, and a day, that nothing needs to follow. */
const hours = / \d{1,2}(?:\.\d\d)?(?: ?- ?\d{1,2}(?:\.\d\d)?)?$/;
export const clockBehind =
  /^ ?(?:uhr|std|stunden|h|hrs|hours|am|pm|[ap]\.m|heures|horas|ore|uur|timer|timmar|godz)(?!\p{L}|[\w.+-]{1,40}@|(?<=^ ?\p{L})\. (?-i:\p{Lu}))/iu;
/** Hours behind a number that seems to end with the first of them, and what follows it. */
const hoursTo = / [0-2]?\d\.[0-5]\d\| ?- ?[0-2]?\d\.[0-5]\d(?!\d)/;
const hoursOrDay =
  /(?:^| )\d{1,2}\.[0-5]\d ?- ?\d{1,2}\.[0-5]\d$| \d{1,2}\.\d{1,2}\.(?:19|20)\d\d$| (?:19|20)\d\d-[01]\d-[0-3]\d$/;

/** `1) 0511 44 18 22 2) 0171 2345678`: the mark of a list, before a number that seems to end with the next one. */
const markBeforeNumber = /(?:^|\s)[1-8][.)] $/;

/**
 * `+43 1 23456 (9-17)`, `+43 1 23456 9-17 Uhr`, `+43 1 23456 100€`: the last figures are a remark's or a price's. The first of
 * figures that stand one by one, `+1 2 3 4 5 6 7 8 9 0 1` before ` 2`, are no number without the rest.
 */
export function endsInRemark(written: string, { before, after }: Surroundings): boolean {
  if (/.\([^)]*$/.test(written) || hoursOrDay.test(written)) return true;
  return (
    (/^ ?- ?\d/.test(after) && hoursTo.test(`${written}|${after}`)) ||
    (/^ \d(?!\d)/.test(after) && /\D\d$/.test(written)) ||
    (/^[.)] [(+0]/.test(after) && / [2-9]$/.test(written) && markBeforeNumber.test(before)) ||
    (hours.test(written) && clockBehind.test(after)) ||
    (/ \d{1,4}$/.test(written) && /^ ?\p{Sc}(?! ?\d)/u.test(after))
  );
}

/** How many of the opening brackets before a number it does not close: they are the sentence's. */
export function openingsOfSentence(written: string): number {
  let opened = 0;
  while (written[opened] === '(') opened++;
  if (opened === 0) return 0;
  let unclosed = 0;
  for (const sign of written) {
    if (sign === '(') unclosed++;
    else if (sign === ')') unclosed--;
  }
  return Math.max(0, Math.min(opened, unclosed));
}

/** `2) 020 7946 0018`, `2. 020 7946 0018`: the mark of a list; an area code that stands so begins with a zero. */
export const listMark = /^[1-9]\d?(?:\) |\. (?!.*\. ))/;

/** `12 + 4420`, `x + 4420`, `+ 4420*y`: a plus that stands apart adds to what is before it, or what is multiplied. */
export function isAddend(written: string, { before, after }: Surroundings): boolean {
  return (
    written.startsWith('+ ') &&
    (/(?:[\d)%=]|(?<![\p{L}\p{N}])\p{L})\s*$/u.test(before) ||
      (/^\+ \d+(?:\.\d+)?$/.test(written) && isMultiplied(after)))
  );
}
