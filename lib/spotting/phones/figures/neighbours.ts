import type { CountryCode } from 'libphonenumber-js/max';
import { digitValue } from '../../chars.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import { kindsOfFormulas } from './formulas.ts';
import type { IsKind, KindBySigns } from './kinds.ts';
import { kindsOfLists } from './lists.ts';
import { kindsOfMachines } from './machines.ts';
import { kindsOfRegion, kindsOfRegisters } from './registers.ts';
import { isSum } from './sums.ts';

/** What digits of a certain shape are where something certain stands beside them. */

/**
 * `61 67 69 63 00 0a`, `<Buffer 02 01 04 03>`: bytes, since a digit with a letter stands among the pairs, or that word
 * before them.
 */
const pairs = /^\d\d(?: {1,2}\d\d){3,}$/;
const byteBefore = /(?<![\p{L}\p{N}])(?:\d[a-f]|[a-f]\d) {1,2}$|<Buffer (?:[\da-f]{2} )*$/iu;
const byteAfter = /^(?: {1,2}\d\d)* {1,2}(?:\d[a-f]|[a-f]\d)(?![\p{L}\p{N}])/iu;

/** Whether pairs of digits are some of a row of bytes. */
const isOfBytes = (written: string, { before, after }: Surroundings): boolean =>
  pairs.test(written) && (byteBefore.test(before) || byteAfter.test(after));

/** `0 0 596 842`, `0 445 110 189`: noughts of a row of figures, or of a part of a car. */
const isBehindNought = (written: string, { before }: Surroundings): boolean =>
  before.endsWith('0 ') && /^0 |^(?:[124]\d\d|986) \d{3} \d{3}$/.test(written) && /(?<!\d)0 $/.test(before);

/**
 * `04/` before `06/2021`, `04. ` before `06. 2021`: the day of a date whose month and year follow; `1. ` may be the
 * mark of a list.
 */
const beginsInDate = (written: string, { before }: Surroundings): boolean =>
  (/^\d\d?[./-](?:19|20)\d\d(?!\d)/.test(written) && /(?:^|\D)\d\d?[./-]$/.test(before)) ||
  (/^\d\d?\. ?(?:19|20)\d\d(?!\d)/.test(written) && /(?:^|\D)\d\d?\. $/.test(before));

/** `2026 10.45` behind `16/01/`, `2021 12` behind `02. 08. `: the year of a date, and an hour. */
const isBehindDay = (written: string, { before }: Surroundings): boolean =>
  /^(?:19|20)\d\d(?!\d)/.test(written) && /(?<!\d)\d\d?([./-] ?)\d\d?\1$/.test(before);

/** The day of the week or an hour, behind a day. */
const ofDay = '(?:[(（]\\p{L}+[)）]|[012]?\\d:\\d\\d)';
const dayAndMore = new RegExp(`^(?:\\/[0-3]?\\d)? {0,2}${ofDay}`, 'u');

/** `06002023/12` before `/24(日)`, `06002023/1/4` before `(日)`: a day of a receipt, whatever is glued to its year. */
const isDayOfReceipt = (written: string, { after }: Surroundings): boolean =>
  /(?:19|20)\d\d\/[01]?\d(?:\/[0-3]?\d)?$/.test(written) && dayAndMore.test(after);

/** `2014/06` before `/13`: the year and the month of a date. */
function endsInDate(written: string, { after }: Surroundings): boolean {
  if (!/^[./-]\d\d?(?!\d)/.test(after)) return false;
  const sign = /(?:^|\D)(?:19|20)\d\d([./-])\d\d?$/.exec(written)?.[1];
  return sign !== undefined && after.startsWith(sign);
}

/**
 * `04 08/05/04 08` between `08/04/` and `/06/04`, `05 20021009` behind `12/`: days with a space between, of which the
 * first is cut.
 */
const endOfDay = /^(?:\d\d?\/)?(?:\d\d){1,2} (?:.*\/|(?:19|20)\d\d[01]\d[0-3]\d$)/;
const dayBegun = /(?<![\d/])\d\d?\/(?:\d\d?\/)?$/;
const isBehindCutDay = (written: string, { before }: Surroundings): boolean =>
  endOfDay.test(written) && dayBegun.test(before);

/** `1.3 2005` before `/03/23`: the year of a day, behind other figures. */
const isBeforeCutDay = (written: string, { after }: Surroundings): boolean =>
  / (?:19|20)\d\d$/.test(written) && /^\/[01]\d\/[0-3]\d(?!\d)/.test(after);

/**
 * `10.1000/2025550143`, `0141-1195(86)90098-7`, `US 2024/0151258`, `2310/997123/2024`: the name of an article, its
 * number, whose beginning may be out of sight, a patent, a number of papers and their year.
 */
const isOfPapers = (written: string, { before, after }: Surroundings): boolean =>
  (before.endsWith('/') &&
    (/10\.\d{4,}\/$/.test(before) || (/^\d{7}$/.test(written) && /(?<!\p{L})US ?20\d\d\/$/u.test(before)))) ||
  /^\/(?:19|20)\d\d(?!\d)/.test(after) ||
  (/(?:\d{4}-\d{3}[\dX]|^X)$/.test(before) && /^\(\d\d\)\d{5}-\d$/.test(written));

/** `EP 2125550143 B1`: a patent, by its office, and the kind of paper. */
const isPatent = (written: string, { before, after }: Surroundings): boolean =>
  /^\d+$/.test(written) &&
  /(?<!\p{L})(?:EP|WO|US|DE|GB|FR|JP|CN|KR) ?$/u.test(before) &&
  /^ ?[ABCTUY]\d(?![\p{L}\d])/u.test(after);

/** `VALUES (2025550123, 12)`, `WHERE id IN (2025550123, 2025550124)`: figures of a database. */
const ofQuery = /\b(?:VALUES ?\(|(?:WHERE|AND|OR) [\w."`]+ (?:NOT )?IN ?\(?)\d+$/;
const isOfQuery = (written: string, { before }: Surroundings): boolean =>
  /^\(?\d+$/.test(written) && ofQuery.test(before + written);

/** `6700412,51  297748,33`, `9.971,02 324.659,90`: the hundredths of one, and another beside it. */
const isAmongDecimals = (written: string, { before, after }: Surroundings): boolean =>
  /^\d\d? +\d+(?:[ .]\d{3})*$/.test(written) && /(?:^|\d),$/.test(before) && /^[,.]\d/.test(after);

/** `979.72 227` before `,261.93`: the hundredths of a sum, and the first thousands of the next. */
const isBetweenSums = (written: string, { after }: Surroundings): boolean =>
  /^[,.]\d{3}[.,]\d/.test(after) && /[.,]\d\d \d{3}$/.test(written);

/** `0551-793871` before `-X`: the letter of a paper or of goods. */
const isBeforeLetter = (written: string, { after }: Surroundings): boolean =>
  /^\d+-\d+$/.test(written) && /^-\p{Lu}(?![\p{L}\p{N}.])/u.test(after);

const kinds: KindBySigns[] = [
  ...kindsOfFormulas,
  ...kindsOfLists,
  ...kindsOfRegisters,
  ...kindsOfMachines,
  [isSum, '', ' ', '.'],
  [isAmongDecimals, ' ', ' .'],
  [isBetweenSums],
  [isPatent, ''],
  [isOfQuery, '', '('],
  [isOfBytes, ' '],
  [isBehindNought],
  [beginsInDate],
  [isBehindDay],
  [endsInDate],
  [isDayOfReceipt, '/', ' /'],
  [isBehindCutDay, ' ', ' /'],
  [isBeforeCutDay, ' ', ' .'],
  [isOfPapers],
  [isBeforeLetter, '-'],
];

/** Signs that part digits: each has a bit, and all others together have the first. */
const signs = ' -./';

/** Which signs are among digits, however many of each. */
function signsIn(written: string): number {
  let seen = 0;
  for (let i = 0; i < written.length; i++) {
    if (digitValue(written.charCodeAt(i)) < 0) seen |= 1 << (signs.indexOf(written.charAt(i)) + 1);
  }
  return seen;
}

/**
 * The kinds by the signs among their digits: most are written in one way, and to ask all of them of each number would
 * take longest.
 */
const kindsBySigns = Array.from({ length: 2 << signs.length }, (_, seen) =>
  kinds
    .filter(([, ...ways]) => ways.length === 0 || ways.some((way) => signsIn(way) === seen))
    .map(([isKind]): IsKind => isKind),
);

/**
 * Whether digits and what stands beside them make something other than a telephone number together.
 * @param region in which they are read
 */
export function isOtherBeside(written: string, around: Surroundings, region?: CountryCode): boolean {
  const isAny = (some: IsKind[] | undefined): boolean => some?.some((isKind) => isKind(written, around)) ?? false;
  return isAny(kindsBySigns[signsIn(written)]) || isAny(region && kindsOfRegion[region]);
}
