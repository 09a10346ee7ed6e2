import type { CountryCode } from 'libphonenumber-js/max';
import { digitGroups, digitsIn, hasEnoughDigits } from '../../digits.ts';
import { isPlainlyOther } from '../../text-hits.ts';
import { apartFromWord, endInName, endsInRemark, isAddend, listMark, openingsOfSentence } from '../candidates/edges.ts';
import { type Extension, type ExtensionOfCountry, withExtension } from '../candidates/extension.ts';
import type { DigitBlock, PhoneInText } from '../candidates/text.ts';
import { isOtherBeside } from '../figures/neighbours.ts';
import { hasOtherShape } from '../figures/shapes.ts';
import { isShapedAsFigures } from '../figures/unlabelled-shapes.ts';
import {
  areTwoNumbers,
  aroundNumber,
  isOnlyWithOther,
  withoutNextOfItaly,
  withoutOtherEnding,
  withoutRemark,
} from '../house/endings.ts';
import { isLabelledPhone, isOtherNumber } from '../labels/context.ts';
import { isPieceOfLonger } from '../labels/glued.ts';
import { isMeasure } from '../labels/measures.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import { beginsAsUsual, isInUsualGroups, isWithoutTrunk, numberIn } from '../plans/number.ts';
import type { ReadNumber } from '../plans/shared-plan.ts';
import { hasDoubtfulGroups } from './doubtful-groups.ts';
import type { NumberInRun } from './rows.ts';

export interface JudgedSpan extends PhoneInText, NumberInRun {
  /** Groups of digits that it is written in. */
  groups: number;
  /** Whether it begins as numbers of its country do: with an area of theirs. */
  beginsAsUsual(): boolean;
}

/** `339.7904098`, `Anna Rossi (339.7904098)`: Italy writes mobiles as others write decimals. */
const italianMobile = /^3\d\d\.\d{7}$/;
const italianMobileInBrackets = /^\(3\d\d\.\d{7}\)?$/;
const isItalianMobile = (written: string, { before }: Surroundings): boolean =>
  italianMobile.test(written) || (italianMobileInBrackets.test(written) && endInName(before.trimEnd()));

/** Whether a piece of text without label or plus is better read as something other than a telephone number. */
function isSomethingElse(written: string, around: Surroundings, isBare: boolean, region?: CountryCode): boolean {
  return (
    isOtherNumber(apartFromWord(around, written, isBare), isBare) ||
    isOtherBeside(written, around, region) ||
    isPlainlyOther(written) ||
    isShapedAsFigures(written) ||
    (!(region === 'IT' && isItalianMobile(written, around)) &&
      (hasOtherShape(written) ||
        (written.startsWith('(') && hasOtherShape(written.slice(openingsOfSentence(written))))))
  );
}

/** `020 7946 0958 / 07700 900 123`, `031-235104/5`: the last digits of one number, or more than an area, and those of another. */
const joinsTwoNumbers = (written: string, { before, after }: Surroundings): boolean =>
  isOnlyWithOther(written) ||
  areTwoNumbers(written) ||
  (/\d \/ \d/.test(written) && /^ \d/.test(after) && (/\d $/.test(before) || /^(?:\D*\d){6}.*\//.test(written)));

const withoutPlus = (block: DigitBlock): DigitBlock => ({ ...block, start: block.start + 2, hasPlus: false });

/** Whether no figures stand beside a number with nothing but spaces between. */
const isApartFromFigures = ({ before, after }: Surroundings): boolean =>
  /(?:^|[^\d ]) *$/.test(before) && /^ *(?:$|[^\d ])/.test(after);

/** `(01) `, a piece of a longer number; `2 x `, `= `, `hex `, ` * 2`, `,00`: figures that are reckoned with. */
const countedBefore = /(?:\d\) ?|(?:[=*^§×]|(?<!\p{L})(?:x|hex)) )$/u;
const countedBehind = /^(?:[,.]\d| ?[*^×] ?\d)/;
/** `(44) 234-56-78 (50) 123-45-67`: another number that ends like this one may begin. */
const otherInBrackets = /\(\d{2,4}\) ?\d{1,4}(?:[ -]\d{2,4})+ $/;

/**
 * Whether a number that its country writes otherwise stands where nothing says that its figures are of something else.
 * What is counted is asked for again, as an area in brackets is taken to be counted in nothing; `f(43) …` is a call.
 */
export const standsAlone = (written: string, around: Surroundings): boolean =>
  (isApartFromFigures(around) || (written.startsWith('(') && otherInBrackets.test(around.before))) &&
  !countedBefore.test(around.before) &&
  !countedBehind.test(around.after) &&
  !isMeasure(around.after) &&
  !(written.startsWith('(') && /\p{L}$/u.test(around.before));

/** Whether figures that nothing else says to be a number's are as likely something else. */
const isDoubtfulNumber = (
  written: string,
  phone: ReadNumber,
  around: Surroundings,
  isDoubtfulRange: boolean,
): boolean =>
  hasDoubtfulGroups(written, phone, around, isDoubtfulRange) ||
  (isWithoutTrunk(written, phone) && !standsAlone(written, around));

/**
 * What stands around a number; `(050) 200-08-91(096) 200-08-92`: behind the groups of one, the area of another begins
 * anew, and behind a comma a plus, `2013-02-26,+12125550143`.
 */
const partedFromOthers = (written: string, around: Surroundings): Surroundings =>
  (/^\(\d{2,}\)/.test(written) && /\d[- ]\d{2,}$|(?<!\d)\d{7}$/.test(around.before)) ||
  (/^\+/.test(written) && /\d,$/.test(around.before))
    ? { ...around, before: `${around.before} ` }
    : around;

/**
 * `02-36618 300forme`, but `030 901820 24h`, `030 901820 123a`, `030 901820 100EUR`: a group of digits that a word is
 * glued to.
 */
const digitsOfWord =
  /^([ ./-]\d{3,4})(?!(?:eur|usd|chf|lei|kr|rb|kg|km|cm|mm|ml|gb|mb|min|std|uhr|hrs)(?!\p{L}))\p{Ll}{2}/u;

/** `06 6982 0100 100passi@acme.example`: behind a whole number they are of its mailbox. */
const mailboxBehind = /^ \d+[a-z][\w.+-]*@/i;

/** The number that a piece of text writes, unless it goes on with digits that a word is glued to: then it is none by itself. */
function wholeNumberIn(
  written: string,
  { after }: Surroundings,
  region: CountryCode | undefined,
  isLabelled: boolean,
): ReadNumber | undefined {
  const isOfMailbox = hasEnoughDigits(written) && mailboxBehind.test(after);
  const more = isOfMailbox ? undefined : digitsOfWord.exec(after)?.[1];
  return more && numberIn(written + more, region, true) ? undefined : numberIn(written, region, isLabelled);
}

/** `+49 30 901820 24info@acme.example`: as few digits right before the letters of an address are of its mailbox. */
const endsInMailbox = (written: string, after: string): boolean =>
  / \d\d?$/.test(written) && /^[a-z][\w.+-]*@/i.test(after);

/**
 * `581 736 425#`: with what ends the code of a meeting right behind it, and nothing behind that; behind a star it is
 * dialled, and an area in brackets is a number's.
 */
const endsAsCode = (text: string, first: DigitBlock, last: DigitBlock): boolean =>
  text[first.start] !== '(' &&
  /^#(?:$|[\s,;.)<>\]"'](?!\d))/.test(text.slice(last.end, last.end + 3)) &&
  !/\*\d* ?$/.test(text.slice(Math.max(0, first.start - 4), first.start));

const extensionOf = (phone: ReadNumber, said: Extension | undefined, line: ExtensionOfCountry | undefined) =>
  said ?? (line?.numbers?.test(phone.number) ? line : undefined);

/**
 * `0 3   3 3 1   6 0 0 5`: digits apart, as a poster sets them, in groups that stand further apart, each as far as the
 * last; three times three are a puzzle's.
 */
const apart = /^(?!(?:\d \d \d *){3}$)0(?: \d)*( {2,3})\d(?: \d)+(?:\1\d(?: \d)+)+$/;
/**
 * What a piece of text writes, in groups: whatever else is asked of a number is asked of those. No piece of such a row
 * is one.
 */
function withDigitsTogether(text: string, start: number, end: number): string {
  const written = text.slice(start, end);
  const isWhole =
    !/\d {1,3}$/.test(text.slice(Math.max(0, start - 4), start)) && !/^ {1,3}\d/.test(text.slice(end, end + 4));
  const isApart = isWhole && apart.test(written);
  return isApart ? written.replace(/ ( *)/g, (_, more: string) => (more ? ' ' : '')) : written;
}

/** The number that a run's blocks from the first to the last write, if they write one and stand where one can. */
export function judgeSpan(
  text: string,
  first: DigitBlock,
  last: DigitBlock,
  region?: CountryCode,
): JudgedSpan | undefined {
  const written = withDigitsTogether(text, first.start, last.end);
  const { extension: said, line, isRange, isDoubtfulRange, before, after } = aroundNumber(text, first, last);
  const around = { before, after };
  if (isPieceOfLonger(partedFromOthers(written, around)) || listMark.test(written) || isAddend(written, around))
    return undefined;
  if (endsInMailbox(written, after) || endsInRemark(written, around)) return undefined;
  if (joinsTwoNumbers(written, around)) return undefined;
  // What follows a number may be another's ending, or a remark.
  const withoutMore = [
    withoutOtherEnding(written),
    withoutRemark(written, around.after, isRange),
    withoutNextOfItaly(written, region),
  ];
  if (withoutMore.some((own) => own && numberIn(own, region, true))) return undefined;
  const isLabelled = isLabelledPhone(around.before);
  const isDoubtful = !first.hasPlus && !isLabelled;
  if (isDoubtful && (endsAsCode(text, first, last) || isSomethingElse(written, around, first === last, region)))
    return undefined;
  const opened = openingsOfSentence(written);
  const number = written.slice(opened);
  const phone = wholeNumberIn(number, around, region, isLabelled);
  // The plus may be the mark of a list.
  if (!phone && written.startsWith('+ ')) return judgeSpan(text, withoutPlus(first), last, region);
  if (!phone || (isDoubtful && isDoubtfulNumber(number, phone, around, isDoubtfulRange))) return undefined;
  const extension = extensionOf(phone, said, line);
  return {
    value: withExtension(phone.number, extension),
    start: first.start + opened,
    end: last.end + (extension?.length ?? 0),
    digits: digitsIn(written),
    isBare: isDoubtful && first === last,
    isLabelled,
    isSetApart: !isDoubtful || isApartFromFigures(around),
    isAsUsual: () => isInUsualGroups(number, phone),
    groups: digitGroups(number).split(' ').length,
    beginsAsUsual: () => beginsAsUsual(number, phone),
    couldBeFigures: () => isDoubtful && /^[\d ]+ [\d ]+$/.test(number) && !isInUsualGroups(number, phone),
  };
}
