import type { IsKind, Surroundings } from './phone-context.ts';

/** What machines write: places, moments, colours, bytes, letters by their numbers, and tables of all these. */

/** `+4953-09709`, `-0351-03225`: where a place is, in degrees and minutes, as ISO 6709 has it; the sign stands before the first. */
const place =
  /^[+-](?:[0-8]\d[0-5]\d[+-](?:0\d|1[0-7])\d[0-5]\d|[0-8]\d(?:[0-5]\d){2}[+-](?:0\d|1[0-7])\d(?:[0-5]\d){2})$/;
/** Nothing else, or the zone that its clocks are in. */
const zoneBehind = /^\s+[A-Z]\w+\/[A-Z]/;
const isPlace = (signed: string, before: string, after: string): boolean =>
  place.test(signed) && (zoneBehind.test(after) || (before === '' && after === '' && signed.startsWith('+')));

/** `0069 0307 0301`, `0201.0020.0002`: letters of a script, as Unicode numbers them, and how they are sorted. */
const codePoints = /^00\d\d(?: 0\d{3}){2,}$|^\d{4}(?:\.0\d{3}){2,}/;
/** `+35236450.6` */
const decimal = /^\+\d{4,}\.\d{1,3}$/;

/** `F:8380 0100007` before `F:AD95`, `06 00000000` behind `800D `: bytes in blocks, of which a piece begins with the letter of a label. */
const blockBefore = /(?:^|[\s:])(?=[A-F]*\d)[\dA-F]+[A-F][: ] ?$/;
const blockBehind = /^[A-F]+:[\dA-F]{2}/;

/** Whether digits are of a machine, whatever sign or label seems to stand before them. */
export function isOfMachine(text: string, start: number, end: number): boolean {
  const [before, run, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (isPlace(before.endsWith('-') ? `-${run}` : run, before, after)) return true;
  return codePoints.test(run) || decimal.test(run) || blockBefore.test(before) || blockBehind.test(after);
}

/** `006E 0360 0067`: a letter of that kind whose number has letters stands beside them. */
const numbered = '(?=\\d*[A-F])(?=[A-F]*\\d)[\\dA-F]{4,6}';
const numberedBefore = new RegExp(`(?<![\\p{L}\\d])${numbered} $`, 'u');
const numberedBehind = new RegExp(`^ ${numbered}(?![\\p{L}\\d])`, 'u');
const allBehindNought = /^0(?![89]00)\d{3}(?: 0\d{3})+$/;
const isOfLetters = (written: string, { before, after }: Surroundings): boolean =>
  allBehindNought.test(written) ||
  (/^\d{4,6}(?: \d{4,6})+$/.test(written) && (numberedBefore.test(before) || numberedBehind.test(after)));

/** `'0123456789'`, `+,-./0123456789:;`: the digits themselves, in code. */
const areAllDigits = (written: string, { before }: Surroundings): boolean =>
  /^(?:0123456789|1234567890|01234567)$/.test(written) && /(?:['"]|[!-/]{3})$/.test(before);

/** `);  // 4192936109`: what a line of code comes to, in the remark behind it. */
const isOfRemark = (written: string, { before }: Surroundings): boolean =>
  /^\d+$/.test(written) && /[;)\]}] {1,3}\/\/ $/.test(before);

/** `<13132239506 at 163.com>`: the name in an address that is written for people. */
const isNameInAddress = (written: string, { before, after }: Surroundings): boolean =>
  /^\d+$/.test(written) && before.endsWith('<') && /^ at [\w.-]+>/.test(after);

/** `updated 1751846400`, `expires 1782604800 (2026-06-28`: a moment in seconds. */
const momentBefore =
  /(?<!\p{L})(?:expires?|updated|created|modified|post|run|time(?:stamp)?|since|until|epoch|[acm]time)(?:[-_ ]?(?:at|on))?["']?[ :=]{1,3}$/iu;
const dayBehind = /^ \((?:19|20)\d\d-\d\d-\d\d/;
const isMoment = (written: string, { before, after }: Surroundings): boolean =>
  /^1\d{9}$/.test(written) && (momentBefore.test(before) || dayBehind.test(after));

/** `[ 1361.541807] BUG`, `1277.666152:   <6>`: what a clock of a machine says before each line. */
const isOfClock = (written: string, { before, after }: Surroundings): boolean =>
  /^[1-9]\d{0,4}\.\d{6}$/.test(written) && (/^: {2,}</.test(after) || (before.endsWith('( ') && after.startsWith(')')));

/** `2024060101 ; Serial`: of a zone of names. */
const isSerial = (written: string, { after }: Surroundings): boolean =>
  /^20\d{8}$/.test(written) && /^\s*;?\s*serial/i.test(after);

/** `time:[4026531834]`: a room that a kernel keeps. */
const isOfKernel = (written: string, { before, after }: Surroundings): boolean =>
  /^\(\d+$/.test(written) && /[a-z]:$/.test(before) && after.startsWith(')');

/** `4009.3988,N,`: what a receiver says of its place. */
const isOfReceiver = (written: string, { after }: Surroundings): boolean =>
  /^\d{4,5}\.\d{4,7}$/.test(written) && /^,[NSEW],/.test(after);

/** `2287785600      11      # 1 Jul 1972`: a row of a table, and what its writer says of it. */
const isOfTable = (written: string, { before, after }: Surroundings): boolean =>
  /^\d{10}$/.test(written) && /(?:^|[\n\v])\s*$/.test(before) && /^\s+\d{1,4}\s+#\s/.test(after);

/** `Produkt-Codes :` before `09310000`: goods by the numbers that public buyers use. */
const isOfBuyers = (written: string, { before }: Surroundings): boolean =>
  /^\d{8}$/.test(written) && /(?<!\p{L})codes? ?:\s{0,3}$/iu.test(before);

/** `2018 451273` behind `199/`, `036-079540` behind `2018/S `: a notice of the European Union, by its year. */
const isNotice = (written: string, { before }: Surroundings): boolean =>
  (/^(?:19|20)\d\d \d{6}$/.test(written) && /(?<!\d)\d{1,3}\/$/.test(before)) ||
  (/^\d{3}-\d{6}$/.test(written) && /(?:19|20)\d\d\/S $/.test(before));

/** Whether digits and what stands around them are a machine's, or of its tables; each of one kind. */
export const kindsOfMachines: IsKind[] = [
  isOfLetters,
  areAllDigits,
  isOfRemark,
  isNameInAddress,
  isMoment,
  isSerial,
  isOfKernel,
  isOfReceiver,
  isOfClock,
  isOfTable,
  isOfBuyers,
  isNotice,
];
