import { digitValue, isCapital, isLatinLetter, type ReadableText } from '../../chars.ts';
import { type DigitRun, hasPlus } from './digit-runs.ts';
import { groupsOfAmerica, lettersOfTelephones } from './edges.ts';

/**
 * What stands at the beginning of a run of digits and is none of its number: the digit of a name, a code, the end of a
 * measure, an extension.
 */

/** `P530-754-8630`: the letter of a telephone, and a number in the groups of America. */
const letterAndGroups = new RegExp(`^[\\s(|,;/]?${lettersOfTelephones}${groupsOfAmerica}(?!\\d)`, 'i');
const longestGroups = 16;

/** Whether digits are the end of a word. A label may be that close: its judge knows them all. */
export const isGluedToWord = (text: ReadableText, start: number): boolean =>
  isLatinLetter(text.charCodeAt(start - 1)) &&
  /(?<!phon|tel[eé]fon?|t[eé]|fa|m[oó]bi|móvi|mobil|hand|cel|direc)[a-z]$/i.test(
    text.slice(Math.max(0, start - 8), start),
  ) &&
  !letterAndGroups.test(text.slice(Math.max(0, start - 2), start + longestGroups));

/**
 * `Office(020) 7946 0018`, `Anna Huber(020 7946 0018)`: a bracket parts a number from the word before it, but
 * `f(2079460018)` is code.
 */
const bracketAfterWord = /^(?:\(?[+\uff0b]|\(\d+\)(?!$)|\(\(?\d+\)? ?[ ./-] ?\d[^()]*\)$)/;

/** Whether a bracket or a plus parts a run from the word before it. */
export const isPartedFromWord = (text: ReadableText, start: number, end: number): boolean =>
  bracketAfterWord.test(text.slice(start, end + 1));

/** `wa.me/491714567890`, `whatsapp.com/send?phone=491714567890`: a link to a chat has a number with its country, and no plus. */
const linkOfChat = /(?:\bwa\.me\/|whatsapp(?:\.com\/|:\/\/)send\/?\?phone=)$/i;
const longestLinkOfChat = 26;
export const isBehindLinkOfChat = (text: ReadableText, start: number): boolean =>
  /[/=]/.test(text.slice(Math.max(0, start - 1), start)) &&
  linkOfChat.test(text.slice(Math.max(0, start - longestLinkOfChat), start));

/** Whether a text may hold such links: one with nothing else to find is looked through for their sake. */
export const mayLinkToChat = (text: ReadableText): boolean => /\bwa\.me\/\d|send\/?\?phone=\d/i.test(text.slice(0));

/**
 * `Shop7 612 34 56 78`, `test1 07400482418`: the digit of a name, and groups or a zero that no counting has. A code has
 * capitals.
 */
const nameAndGroups = /^[a-z]{3}\d (?=\(?(?:0\d|\d{3})\d*\)?[ -]+\d|0\d{8})/;

/**
 * `Tel2 030 12345678`, `Tel. 2 030 12345678`, `Büro2 (030) 12345678`: which one of several; `8 029 123-45-67` is
 * dialled so in Belarus.
 */
const oneOfSeveral =
  /(?:\p{L}\p{Ll}|(?<!\p{L})(?:[Tt]el(?:ef[oó]n|ephone)?|TEL|[Ff]on|[Pp]hone|[Ff]ax|FAX|[Mm]ob(?:ile?)?|[Hh]andy|[Rr]ufnummer|[Pp]h)\.? ?)([1-79] {1,2})$/u;

/** What is left before a run whose name was taken away. */
const nameBefore = /^[a-z]\d $/;

/** `M5S 1A1 · 416-946-0123`: the last sign of a postal code of Canada, and what parts it from a number. */
const endOfPostalCode = /^[A-Z]\d[A-Z][ -]?\d[A-Z](\d[^\d(+]+)(?=[(+\d])/;
const longestPostalCode = 6;
const longestParting = 8;

/**
 * `85 m2 612 34 56 78`, `A4 - 01512 3456789`, `C1425 · 011 2345-6789`, `Bldg C4 (206) 555-0143`: the end of a measure,
 * and that of a name where a sign parts it.
 */
const endOfMeasure = /(?<![a-z])(?:[cdk]?m|mq|qm)([23][^\d(+]{1,3})(?=[(+\d])/i;
const endOfName =
  /[a-z](\d{1,4}(?:\. {1,2}| {1,2}[-\u2013\u2014\u00b7\u2022] {1,2}|(?<=[a-z]\d\d?) {1,2}(?=\()))(?=[(+\d])/i;
/** So far is looked back for a word, and ahead for a number. */
const longestMeasure = 3;
const longestLabel = 12;
/** Digits of one number behind that: more are those of two. */
const mostBehind = 14;
const longestRest = 10;
/** Digits of a number without a few in front. */
const fewestBehind = 8;

/** `A12 - 2065550143`: of a code, and figures whose label stands before that; four digits are a postal code's. */
const codeAndFigures = /^\d{1,3}\D{1,5}[1-9]\d{7,}$/;

/** How much of a run is the end of a word before its number. */
function wordEnding(text: ReadableText, { start, end, digits }: DigitRun): string | undefined {
  if (digits < fewestBehind || !isLatinLetter(text.charCodeAt(start - 1))) return undefined;
  const near = text.slice(Math.max(0, start - longestMeasure), Math.min(end, start + longestRest));
  const isBare = codeAndFigures.test(text.slice(start, end));
  const ending = (endOfMeasure.exec(near) ?? (isBare ? null : endOfName.exec(near)))?.[1];
  return ending && near.indexOf(ending) === Math.min(start, longestMeasure) ? ending : undefined;
}

/** What before a place, where a number begins with its nought, tells which of several that is. */
export function whichOfSeveral(text: ReadableText, at: number): string | undefined {
  const beginsWithNought = /^\(?0\d/.test(text.slice(at, at + longestMeasure));
  return beginsWithNought ? oneOfSeveral.exec(text.slice(Math.max(0, at - longestLabel), at))?.[1] : undefined;
}

/** The same of a run that it is the beginning of. */
function numberOfLabel(text: ReadableText, { start, digits }: DigitRun): string | undefined {
  // Most runs have another sign there.
  if (digits <= fewestBehind || digits > mostBehind || text.charCodeAt(start + 1) !== 0x20) return undefined;
  return whichOfSeveral(text, text.charCodeAt(start + 2) === 0x20 ? start + 3 : start + 2);
}

/**
 * `B56781592    948 27 71 27`: a code in a column of its own, and the groups of a number in the next; a block there may
 * be another code.
 */
const codeInColumn = /^\d+(?:[-./]\d+)* {2,}(?=[(+]|\d+[ ./-]\d)/;

/** `UTC+2 06 42 68 53 22`: how far a zone's clock is ahead. */
const offsetOfZone = /(?<=(?:UTC|GMT))\+\d{1,2}\)?(?: {1,2}| - )(?=[(+0]|[1-9]\d{1,3}[ ./-]\d)/;
/** With what of the number tells. */
const longestOffset = 13;
/** What is left before a run whose zone was taken away. */
const zoneBefore = /(?:UTC|GMT)\+\d{1,2}\)?(?: {1,2}| - )$/;

/** What of a run is behind the name, the code or the zone that it begins in. */
export function behindName(text: ReadableText, run: DigitRun): DigitRun {
  const { start, end, digits } = run;
  const offset = hasPlus(text, start)
    ? offsetOfZone.exec(text.slice(Math.max(0, start - 3), Math.min(end, start + longestOffset)))?.[0]
    : undefined;
  if (offset) return { start: start + offset.length, end, digits: digits - offset.replace(/\D/g, '').length };
  if (isCapital(text.charCodeAt(start - 1))) {
    for (const length of [longestPostalCode, longestPostalCode - 1]) {
      const code = text.slice(Math.max(0, start - length), Math.min(end, start + longestParting));
      const ending = endOfPostalCode.exec(code)?.[1];
      if (ending) return { start: start + ending.length, end, digits: digits - 1 };
    }
  }
  const ending = wordEnding(text, run) ?? numberOfLabel(text, run);
  if (ending) return { start: start + ending.length, end, digits: digits - ending.replace(/\D/g, '').length };
  if (!isGluedToWord(text, start)) return run;
  if (nameAndGroups.test(text.slice(Math.max(0, start - 3), end))) return { start: start + 2, end, digits: digits - 1 };
  const [code] = codeInColumn.exec(text.slice(start, end)) ?? [];
  return code ? { start: start + code.length, end, digits: digits - code.replace(/\D/g, '').length } : run;
}

/** `214) / `, `214 / `: an extension, and the slash before another number. */
const extensionAndSlash = /^\d{1,9}[)\uff09]? ?[/\uff0f] ?(?=[(+\uff08\d])/;
/** `503 `, with a space alone before another number. */
const extensionAndSpace = /^\d{2,6} (?:[-\u2013] )?(?=[(+\d])/;
/** `030 `, `02/`: an area, and no extension. */
const areaFirst = /^0\d[\d/\uff0f]/;
/** Those before digits that many a text has; the judge knows more of them. */
const wordsForExtension = '(?:x|ext\\.?|poste|내선|доб\\.?|durchwahl|dw|int\\.?|interno|loc\\.?|local) ?$';
/** What says so before a space: a word for an extension; `3x 48 22 196 58 70` counts. */
const wordBeforeSpace = new RegExp(`(?<![\\p{L}\\d])${wordsForExtension}`, 'iu');
/** What says so before a slash, behind the number that it belongs to: such a word, or words in the same brackets. */
const wordBeforeSlash = new RegExp(
  `[(\\uff08][^()\\uff08\\uff09\\d]*\\p{L}[^()\\uff08\\uff09\\d]*$|(?<!\\p{L})${wordsForExtension}`,
  'iu',
);
/** What any of those words ends in: before most figures in rows there is none. */
const endOfWord = /[a-z.\x80-\uffff] ?$/i;
/** What is left before a run whose extension was taken away. */
const extensionBefore = /\d[)\uff09]? ?[/\uff0f] ?$/;
const digitBefore = /\d/;
/** Digits of a number that stands behind a slash; fewer are the rest of one that began before. */
const ofWholeNumber = 9;
const longestWord = 30;
const longestEnding = 13;

/**
 * What of a run is behind the extension of the number before, before a slash or a space alone:
 * `(ext. 214) / 020 7946 0018`, `x503 (530) 754-8630`.
 */
export function behindExtension(text: ReadableText, run: DigitRun): DigitRun {
  const { start, end, digits } = run;
  let at = start;
  while (digitValue(text.charCodeAt(at)) >= 0) at++;
  if (at === end || !isClosing(text.charCodeAt(at))) return run;
  const beginning = text.slice(start, start + longestEnding);
  const beforeSlash = extensionAndSlash.exec(beginning)?.[0];
  const ending = beforeSlash ?? extensionAndSpace.exec(beginning)?.[0];
  if (!ending || areaFirst.test(ending)) return run;
  const before = text.slice(Math.max(0, start - longestWord), start);
  if (!beforeSlash && !endOfWord.test(before)) return run;
  const isWhole = digits - (at - start) >= ofWholeNumber;
  const isAnother = beforeSlash ? isWhole || digitBefore.test(before) : isWhole && digitBefore.test(before);
  if (!isAnother || !(beforeSlash ? wordBeforeSlash : wordBeforeSpace).test(before)) return run;
  return { start: start + ending.length, end, digits: digits - (at - start) };
}

/**
 * Whether what stands before a run was its beginning, and says nothing of its number: an extension, the digit of a
 * name, a zone.
 */
export const isBehindBeginning = (text: ReadableText, start: number): boolean =>
  zoneBefore.test(text.slice(Math.max(0, start - longestEnding), start)) ||
  extensionBefore.test(text.slice(Math.max(0, start - longestEnding), start)) ||
  (nameBefore.test(text.slice(Math.max(0, start - 3), start)) &&
    isGluedToWord(text, start - 2) &&
    !whichOfSeveral(text, start));

/** A bracket, a slash or a space. */
const isClosing = (code: number): boolean =>
  code === 0x29 || code === 0x2f || code === 0x20 || code === 0xff09 || code === 0xff0f;
