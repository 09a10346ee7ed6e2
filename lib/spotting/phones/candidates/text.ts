import { digitValue, isInvisible, narrowSign } from '../../chars.ts';
import { extensionWords } from './extension.ts';

/** A number in a piece of text; offsets are within that. */
export interface PhoneInText {
  /** E.164, `;ext=` behind it where there is an extension. */
  value: string;
  start: number;
  /** Exclusive. */
  end: number;
}

/** A candidate in the plain spelling that patterns are written for, and where each of its characters came from. */
export interface PlainText {
  text: string;
  /** `offsets[i]` is where character i stands in the original; one more entry marks the end. Absent where it is at i. */
  offsets: number[] | undefined;
}

/** What joins two numbers, and what stands within one. */
const joining = '[\\u2013\\u2014\\u00b7\\u2022]';
const within = '[^\\d\\u2013\\u2014\\u00b7\\u2022]{0,2}';
/** Between eight digits and more on both sides, in groups before it; one block may be the first of papers. */
const joiningNumbers = (sign: string): RegExp =>
  new RegExp(`${sign}(?<=\\d(?:${within}\\d){7}${sign})(?<!\\d{8}${sign})(?=${within}\\d(?:${within}\\d){7})`, 'g');

const plainForms: [RegExp, string][] = [
  // Two whole numbers, before hyphens and dots are made of these signs, and the first of them of what stands for a carrier.
  [joiningNumbers('--'), '||'],
  [joiningNumbers(joining), '|'],
  // Other tildes.
  [/[\u2053\u223c]/g, '~'],
  // A link to a chat has the number with its country, with a plus or without.
  [/(?<=\bwa\.me)\/(?=[1-9]\d{7})/gi, '+'],
  [/(?<=whatsapp(?:\.com\/|:\/\/)send\/?\?)phone=(?=[1-9]\d{7})/gi, '     +'],
  [/(?<=\b(?:(?:wa|t)\.me|signal\.me\/#p))\/(?=\+[1-9]\d{7})/gi, ' '],
  // Signs for the digits of a carrier.
  [/(?<=(?<!\d)0)(?:xx|XX|\*\*)(?=[) -]{0,2}[1-9]{2}\D)/g, '--'],
  // A dash before a word is the sentence's.
  [/[\u2014\u2015](?=\p{L})/gu, ','],
  // At any hour.
  [/(?<=\d (?:[-\u2013\u2014] )?)(?:24\/7|7\/24)(?![\d/.-])/g, ',,,,'],
  // A tilde with a space before it leads to an extension; with spaces on both sides to the last of several lines,
  // unless that is far too long.
  [/(?<=\d )~(?=(?:\d{3,7}| \d{9})(?! ?\d))/g, 'x'],
  // A cell ends there, and the figures of the next are another's.
  [new RegExp(`(?<=\\d)\\t|(?<!(?<!\\p{L})(?:${extensionWords})[.:]?)\\t(?=\\d)`, 'giu'), '\n'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, ' '],
  // One of several numbers that begin alike.
  [/(?<!~[\d ]{1,6})(?<=\d ?)~(?= ?\d{1,4}(?![ ~-]?\d))/g, '/'],
  [/[\u2010-\u2015\u2043\u2212\ufe63~]|(?<![\u3040-\u30ff])\u30fc|(?<=\d)\u05be(?=\d)/g, '-'],
  // A mark with more than a space beside it begins another line of a list.
  [/\u2022(?= {2})|(?<= {2})\u2022/g, ','],
  [/[\u00b7\u2022]/g, '.'],
  [/\[/g, '('],
  [/\]/g, ')'],
];

/** Letters and signs of full width; the colon and the commas are the sentence's. */
const wide = /[\uff03-\uff0b\uff0d-\uff0f\uff1c-\uff5d]/;

/** Digits and separators that have a plainer form, and what nobody sees. */
const hasOtherForms =
  /[\t[\]~\u00a0\u00ad\u00b7\u05be\u061c\u0660-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u1040-\u1049\u17e0-\u17e9\u180e\u2000-\u2027\u202a-\u206f\u2212\u223c\u3000\u30fc]|[\ufe00-\uffff]|0(?:xx|XX|\*\*)|[atl]\.me\/|7\/24|24\/7|\d--[(\d]|send\/?\?phone=/i;

/** A sign of each of those that most candidates have none of, which is told sooner. */
const mayHaveOtherForms = /[\t/?[\]~\u0080-\uffff]|0[xX*]|--/;

/** Digits of every script as ASCII, separators of every width as one of each kind, nothing that a reader cannot see. */
export function plainPhoneText(original: string): PlainText {
  if (!mayHaveOtherForms.test(original) || !hasOtherForms.test(original)) return { text: original, offsets: undefined };
  const offsets: number[] = [];
  let text = '';
  for (let i = 0; i < original.length; i++) {
    const code = original.charCodeAt(i);
    if (isInvisible(code)) continue;
    const digit = digitValue(code);
    if (digit >= 0) text += digit;
    else text += wide.test(original.charAt(i)) ? narrowSign(original.charAt(i)) : original[i];
    offsets.push(i);
  }
  offsets.push(original.length);
  for (const [form, plain] of plainForms) text = text.replace(form, plain);
  return { text, offsets };
}

/** A run cut into its blocks of digits; a number is made of neighbouring blocks. */
export interface DigitBlock {
  /** Where the block begins, an opening bracket or plus before its digits included. */
  start: number;
  /** Behind its last digit. */
  end: number;
  digits: number;
  /** Whether a number may begin here: at the run's start, or after a space, a slash or an opening bracket. */
  canStart: boolean;
  hasPlus: boolean;
}

/** Where brackets and a plus right before a digit begin, or a plus and a space. */
function openingBefore(text: string, digit: number, floor: number): number {
  let start = digit;
  while (start > floor && '(+'.includes(text.charAt(start - 1))) start--;
  if (start < digit || digit - 2 < floor || text.slice(digit - 2, digit) !== '+ ') return start;
  return digit - 3 >= floor && text[digit - 3] === '(' ? digit - 3 : digit - 2;
}

/**
 * `+0677783434`: no country's code begins with a nought, so that the plus says nothing; with fewer digits, and before
 * decimals, it is a figure's. `+049 511 441822` may be a country's code with a nought too many.
 */
const plusBeforeTrunk = /^\+0[1-9]\d{3}(?!\d*\.\d+$)(?:\D?\d){4}/;

/** What stands before a block, without a plus that says nothing. */
export const textBefore = (text: string, { start }: DigitBlock): string =>
  text.slice(0, text[start - 1] === '+' ? start - 1 : start);

/** `14:30 01 99 00 27 51`, `01 99 00 27 51 14:30`: the two digits of a time that stands beside a number. */
const ofTime = /(?<=\d:|^:)\d\d(?!\d)|\d\d(?=:\d|:$)/y;

/** A run cut into its blocks, without those of a time; its text is plain. */
export function digitBlocks(text: string, start: number, end: number): DigitBlock[] {
  const blocks: DigitBlock[] = [];
  for (let at = start, floor = start; at < end; at++) {
    if (digitValue(text.charCodeAt(at)) < 0) continue;
    const opened = openingBefore(text, at, floor);
    const first = at;
    const opening = plusBeforeTrunk.test(text.slice(opened, end)) ? first : opened;
    while (at < end && digitValue(text.charCodeAt(at)) >= 0) at++;
    const canStart = floor === start || opening < first || /[\s/]/.test(text.slice(first - 1, first));
    const hasPlus = text.slice(opening, first).includes('+');
    ofTime.lastIndex = first;
    if (!ofTime.test(text)) blocks.push({ start: opening, end: at, digits: at - first, canStart, hasPlus });
    floor = at;
  }
  return blocks;
}
