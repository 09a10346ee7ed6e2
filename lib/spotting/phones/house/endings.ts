import type { CountryCode } from 'libphonenumber-js/max';
import { digitsIn, shapeOf } from '../../digits.ts';
import { clockBehind, withoutEmphasis } from '../candidates/edges.ts';
import {
  type Extension,
  type ExtensionOfCountry,
  extensionAfter,
  extensionOfCountryAfter,
} from '../candidates/extension.ts';
import { type DigitBlock, textBefore } from '../candidates/text.ts';
import { isOfFewLines } from '../figures/shapes.ts';
import { isLabelledPhone } from '../labels/context.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import { lineInPlace, wordsForContacts } from './words-beside.ts';

/** What a number ends in: an extension, the last of several lines, the ending of another number that begins alike. */

const otherLine = new RegExp(`^${lineInPlace}`, 'iu');
/**
 * `0511/4418-0, Durchwahl 99`: a line within the house stands in place of that of all of it, and is none to be dialled
 * behind that; behind `4418 0`, where a space may be one of the number's, it is an extension.
 */
const isOtherLine = (written: string, after: string): boolean => /- ?0{1,3}$/.test(written) && otherLine.test(after);

/** `x12/x13`: the first is taken. */
const anotherExtension = /^ ?\/ ?x?\d{1,5}(?!\d| ?[\d(-])/;
/**
 * `0755-84829173-608`: behind eight digits and a hyphen China has the line within a house, and others that write so the
 * end of a range.
 */
const ofChina = /^(?:\+86[ -]?\d{2,3}|\(?0\d{2,3}\)?)[ -]?\d{4}[ -]?\d{4}$/;
const lineOfChina = /^-(\d{3,5})(?![\d-])/;

/** Digits that go on by so much are rather those of a line within the house. */
const fewestWithin = 20;

/** `65243110-3118`: the last of several lines in China, too, for it goes on from the number's own last digits. */
function isNextLine(written: string, digits: string): boolean {
  const more = Number(digits) - Number(written.replace(/\D/g, '').slice(-digits.length));
  return more > 0 && more < fewestWithin;
}

const numbersOfChina = /^\+86/;

function lineBehind(written: string, after: string): ExtensionOfCountry | undefined {
  const [whole, digits = ''] = (ofChina.test(written) && lineOfChina.exec(after)) || [];
  if (whole === undefined) return undefined;
  return { digits, length: whole.length, numbers: isNextLine(written, digits) ? undefined : numbersOfChina };
}

/** What stands behind a number's own ending. */
function withoutEnding(after: string, extension: Extension | undefined, line: Extension | undefined): string {
  if (extension) return after.slice(extension.length).replace(anotherExtension, '');
  return line ? after.slice(line.length) : after.replace(endOfAnother, '');
}

/** `020 7946 0018-9`, `Tel. 010-65243110-123`, `020 7946 0018-1-2`: the last of several lines, or one within the house. */
const endOfRange = /^-(?:\d{1,4}|\d(?:-\d)+)(?![\d/-]|\.\d)/;
/**
 * Lines that go on from a number's own last digits, `4567-68`: a few, and no more. Behind fewer digits stand hours,
 * `4567 9-13`.
 */
const fewLines = /^-(\d{1,3})$/;

function goesOn(written: string, range: string): boolean {
  const [, last = ''] = fewLines.exec(range) ?? [];
  return last !== '' && /\d{3}$|\d{3}-\d\d-\d\d$/.test(written) && isOfFewLines(written.slice(-last.length), last);
}

/**
 * `(0511) 44 18 22-23`: a pair that goes on by a few; a label needs no such groups, see `lastPairs`, and hours are told
 * apart with their run.
 */
const ofPairs = /^\D*\d{3}.*\D\d\d (\d\d)$|^\D*\d\d?\D+\d{3} \d\d (\d\d)$/;
const nextPair = /^-(\d\d)(?![\d.:])/;

function isLastPair(written: string, after: string): boolean {
  const [whole = '', last] = nextPair.exec(after) ?? [];
  if (last === undefined) return false;
  const [, ofArea, first = ofArea] = ofPairs.exec(written) ?? [];
  return first !== undefined && isOfFewLines(first, last) && !clockBehind.test(after.slice(whole.length));
}

/**
 * `2577111` and `2577112`: whether two numbers are likely to be of one house, by as many digits of which the first are
 * the same.
 */
export function areOfOneHouse(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((each) => each.replace(/\D/g, ''));
  return first.length === second.length && first.slice(0, 3) === second.slice(0, 3);
}

/** Where an area ends. */
const endOfArea = /\d(?: ?\) {0,2}|[- ./]| ?[-/] | ?\) ?[-./] ?)$/;

/** Their groups, with spaces or hyphens between them. */
const groupsOf = (digits: string): string => shapeOf(digits).replace(/-/g, ' ');

/** What of a number stands before the digits in whose place others may stand: as many, in the same groups. */
export function areaBefore(written: string, other: string): string | undefined {
  const area = written.slice(0, -other.length);
  return endOfArea.test(area) && groupsOf(written.slice(area.length)) === groupsOf(other) ? area : undefined;
}

/**
 * What of a number stands before as many of its last digits as others are, whatever their groups; nothing where no area
 * ends there.
 */
export function areaByCount(written: string, other: string): string | undefined {
  const count = digitsIn(other);
  const [own = ''] = new RegExp(`(?:\\d\\D*){${count}}$`).exec(written) ?? [];
  const area = written.slice(0, -own.length);
  return own !== '' && endOfArea.test(area) ? area : undefined;
}

/** Whether other digits could be the next number of the house that a number is of, which has an area before its own. */
export function isOtherOfHouse(written: string, other: string): boolean {
  const area = areaBefore(written, other);
  return area !== undefined && areOfOneHouse(written.slice(area.length), other);
}

/** `2577111-2577112`: another number of the same house, written out. */
const another = /^ ?- ?(\d{5,8})(?!\d)/;

function anotherBehind(written: string, after: string): string {
  const [whole, other = ''] = another.exec(after) ?? [];
  if (whole === undefined) return '';
  return areOfOneHouse(/\d+$/.exec(written)?.[0] ?? '', other) ? whole : '';
}

/** `42370/42260`: both begin alike, and need an area; India's mobiles, in two groups of five, begin with 6 and more. */
const twoWithoutArea = /^([1-5]\d)\d{3} ?\/ ?\1\d{3}$/;

/** Whether what is written is two numbers without an area, or ends in two of one house, `381111/381112`. */
export function areTwoNumbers(written: string): boolean {
  const [, one, other] = /(?<!\d)(\d{6,8}) ?[-/] ?(\d{6,8})$/.exec(written) ?? [];
  return twoWithoutArea.test(written) || (one !== undefined && other !== undefined && areOfOneHouse(one, other));
}

/** `/x13` behind the number itself is as likely the end of another number: none is taken. */
const endOfAnother = /^\/x\d+/;

/** `0-4372-2118-9 ต่อ 160`: the extension behind the end of a range. */
function extensionBehindRange(after: string, range: string): Extension | undefined {
  const extension = extensionAfter(after.slice(range.length));
  return extension && { ...extension, length: extension.length + range.length };
}

interface AroundNumber extends Surroundings {
  extension: Extension | undefined;
  /** What is an extension in some countries, and nothing elsewhere. */
  line: ExtensionOfCountry | undefined;
  /** Whether the end of a range follows the number, or a line within the house. */
  isRange: boolean;
  /** Whether it could be something else behind other groups than usual: not two digits that go on from the number's own. */
  isDoubtfulRange: boolean;
}

/**
 * What stands around the number from a first block to a last one, without the extension or the end of a range that
 * belongs to it.
 */
export function aroundNumber(text: string, first: DigitBlock, last: DigitBlock): AroundNumber {
  const written = text.slice(first.start, last.end);
  const around = withoutEmphasis({ before: textBefore(text, first), after: text.slice(last.end) });
  // Between semicolons it stands in a column of its own.
  const isCell = /;\s?$/.test(around.before) && /^;\s?\d/.test(around.after);
  const extension = isCell || isOtherLine(written, around.after) ? undefined : extensionAfter(around.after);
  const line = lineBehind(written, around.after) ?? extensionOfCountryAfter(around.after);
  const after = withoutEnding(around.after, extension, line);
  const ofHouse = anotherBehind(written, after);
  const range = endOfRange.exec(after)?.[0] ?? ofHouse;
  const isNext = goesOn(written, range) || isLastPair(written, around.after);
  const isRange =
    range !== '' &&
    text[last.end - 2] !== '-' &&
    (ofHouse !== '' || !written.includes('-') || isLabelledPhone(around.before) || isNext);
  const ofRange = !extension && isRange ? extensionBehindRange(after, range) : undefined;
  return {
    before: around.before,
    after: isRange ? after.slice(ofRange?.length ?? range.length) : after,
    extension: extension ?? ofRange,
    line,
    isRange,
    isDoubtfulRange: isRange && !(range.length > 2 && isNext),
  };
}

/**
 * Endings of a number and of others that begin alike: `030 901820/21`, `030 901820-1-2`; of any length with a hyphen,
 * `089 123456-0/-78`.
 */
const endings = /(\d+)(?: ?\/ ?(-?)([1-9]|\d{2,4})|(?:-\d){2,})$/;
/** `032 30 44 18-20`: the last pair of a number, and that of the last of several lines. */
const lastPairs = /^([^-]* (\d\d))-(\d\d)$/;
/**
 * `0221/932 23-32`: behind an area, a slash and few digits, as Germany writes, the line within the house; but few
 * follow each other so.
 */
const areaAndSlash = /^\(?0[\d ]+\)? ?\/(?: ?\d){4,5}-/;
const mostFollowing = 4;
/** The same slash between all blocks parts them as others do with spaces. */
const partedBySlashes = /^\D{0,2}\d{1,4}(?:\/\d{1,4}){2,}$/;

/** `031-235104/5`, `489 2320/1`, `4 795950 / 51`: the last digits of another number, and never of its own. */
export const isOnlyWithOther = (written: string): boolean =>
  /(?:\d{5}\/\d|\d[ -]\d{3,4}\/[1-9]|\d{6} \/ \d\d?)$/.test(written);

/** What is written without an ending behind a slash that could be another's in place of its own; nothing where there is none. */
export function withoutOtherEnding(written: string): string | undefined {
  const [, number, first = '', last = ''] = lastPairs.exec(written) ?? [];
  const isWithinHouse = areaAndSlash.test(written) && Number(last) - Number(first) > mostFollowing;
  if (number && isOfFewLines(first, last) && !isWithinHouse) return number;
  const [whole, own = '', hyphen = '', other = ''] = endings.exec(written) ?? [];
  if (!whole || (!hyphen && own.length < other.length) || partedBySlashes.test(written)) return undefined;
  return written.slice(0, own.length - whole.length);
}

/** `06 44286354-5`: the next line of a house in Italy; behind fewer digits one within the house, `02 58311-6`. */
const nextOfItaly = /^(?=(?:\D*\d){10})(.*\d{2}(\d))-(\d)$/;

/** Italy's code, and that of any country. */
const codeOfItaly = /^\(?\+39\)?[ .-]?/;
const anyCode = /^\(?(?:\+|00[1-9])/;

/** What is written without the last digit of the next line, in a country where it would be read as one more of the number. */
export function withoutNextOfItaly(written: string, region: CountryCode | undefined): string | undefined {
  const isOfItaly = anyCode.test(written) ? codeOfItaly.test(written) : region === 'IT';
  const [, , own = '', next = ''] = (isOfItaly && nextOfItaly.exec(written.replace(codeOfItaly, ''))) || [];
  return own && isOfFewLines(own, next) ? written.slice(0, -2) : undefined;
}

/** A dot, a slash or a dash with a space: before it often an area alone. */
const partsApart = /(?<=\d)(?: ?([./])| -) /g;
const ofWholeNumber = /(?:\D*\d){9}/;
/** Where a count follows even the short numbers of services are whole. */
const ofService = /(?:\D*\d){8}/;
const lineWithin = /^\d{1,4}$/;
/** What makes the figures before it an hour, a day, a share. */
const ofRemark = /^(?::|,\d|\/\d+\/| ?%)/;
/**
 * `- 24 Stunden`, `- 12 Lê Lợi`: what is counted, or a street; behind a line within the house others follow, or another
 * label.
 */
const few = /^(?!0+$)\d{1,2}$/;
const ofCount = new RegExp(
  `^\\.? (?!(?:und|oder|and|or|et|ou|od\\.) |(?:${wordsForContacts}|dw|durchwahl)(?!\\p{L}))\\p{L}{2}`,
  'iu',
);

/**
 * `030 23125001 · 10115 Berlin`, `030 23125001 - 9:00`, `030 23125001 - 9-17`, `030 23125001 - 24 Stunden`: what could
 * be a number before what stands apart from it, unless that may be a line within the house, `030 23125001 - 12`;
 * nothing where nothing stands apart.
 */
export function withoutRemark(written: string, after: string, isRange: boolean): string | undefined {
  // To copy an expression takes longer than to see that nothing stands apart.
  if (!/[./-] /.test(written)) return undefined;
  let usual: string | undefined;
  for (const { 0: parting, 1: sign = '-', index } of written.matchAll(partsApart)) {
    // The sign that parts its groups parts nothing else.
    if (sign === usual) return undefined;
    usual = sign;
    const own = written.slice(0, index);
    const rest = written.slice(index + parting.length);
    if (sign === '-' && few.test(rest) && ofCount.test(after)) return ofService.test(own) ? own : undefined;
    const isLine = sign === '-' && !isRange && lineWithin.test(rest) && !ofRemark.test(after);
    if (!isLine && ofWholeNumber.test(own.replace('(0)', ''))) return own;
  }
  return undefined;
}
