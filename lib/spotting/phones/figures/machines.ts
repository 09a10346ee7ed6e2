import type { Surroundings } from '../labels/surroundings.ts';
import type { KindBySigns } from './kinds.ts';

/** What machines write: places, moments, bytes, letters by their numbers, and what stands in code and tables. */

/** `+4953-09709`, `+550737-1313435`: where a place is, in degrees, minutes and perhaps seconds, as ISO 6709 has it. */
const place =
  /^[+-](?:[0-8]\d[0-5]\d[+-](?:0\d|1[0-7])\d[0-5]\d|[0-8]\d(?:[0-5]\d){2}[+-](?:0\d|1[0-7])\d(?:[0-5]\d){2})$/;
/** The zone of its clocks: `America/Winnipeg`. */
const zoneBehind = /^\s+[A-Z]\w+\/[A-Z]/;

/** Whether a sign and two figures are a place: alone, or before a zone. */
const isPlace = (signed: string, before: string, after: string): boolean =>
  place.test(signed) && (zoneBehind.test(after) || (before === '' && after === ''));

/** `0201.0020.0002`: how a letter is sorted. */
const weights = /^\d{4}(?:\.0\d{3}){2,}/;
/**
 * `+35236450.6`, `+43.19430`: a sum with its plus, since no number has so few digits behind a dot, or so few behind its
 * country's code.
 */
const decimal = /^\+(?:\d{4,}\.\d{1,3}|\d{2}\.\d{2,6})$/;
/** `work=42.192315`: what a key of data is that looks like the label of a telephone. */
const keyOfTime = /(?:work|home|office|call|text|direct|contact)=$/i;
const decimalOfKey = /^\d{1,3}\.\d{5,}$/;
/**
 * `2015.62109E` before `+299897596`: the digits of a figure, before its power of ten; what is before the letter may be
 * out of sight.
 */
const digitsOfPower = /(?:^|\d)[eE]$/;

/**
 * `F:8380 0100007` before `F:AD95`, `06 00000000` behind `:800D `: bytes in blocks, whose last letter looks like the
 * label of a fax; `2001` before `:db8:543:2::1`, an address of a machine.
 */
const blockBefore = /(?:^|[\s:])[\dA-F]{7}[A-F]:$|:[\dA-F]{3}[A-F] $/;
const blockBehind = /^[A-F]+:[\dA-F]{2}|^(?::[\da-f]{1,4}){2,}:/;

/** `6179 2031 3939 360a` behind `c: `: bytes in fours; the last letter of where they stand looks like a label. */
const bytesInFours = /^(?:\d{4} ){3,}(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{4}(?![\p{L}\d])/u;

/** Whether digits are of a machine, whatever sign or label seems to stand before them. */
export function isOfMachine(text: string, start: number, end: number): boolean {
  const [before, run, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (isPlace(before.endsWith('-') ? `-${run}` : run, before, after)) return true;
  if (keyOfTime.test(before) && decimalOfKey.test(run)) return true;
  if (decimal.test(run) || (/^\+\d+$/.test(run) && digitsOfPower.test(before))) return true;
  return weights.test(run) || blockBefore.test(before) || blockBehind.test(after) || bytesInFours.test(run + after);
}

/**
 * `0391 0342`, `006E 0360 0067`: letters, as Unicode numbers them; another one whose number has letters may stand
 * beside them.
 */
const allBehindNought = /^0(?![89]00)\d{3}(?: 0\d{3})+$/;
const numbered = '(?=\\d*[A-F])(?=[A-F]*\\d)[\\dA-F]{4,6}';
const numberedBefore = new RegExp(`(?<![\\p{L}\\d])${numbered} $`, 'u');
const numberedBehind = new RegExp(`^ ${numbered}(?![\\p{L}\\d])`, 'u');
const isOfLetters = (written: string, { before, after }: Surroundings): boolean =>
  allBehindNought.test(written) ||
  (/^\d{4,6}(?: \d{4,6})+$/.test(written) && (numberedBefore.test(before) || numberedBehind.test(after)));

/** `'0123456789'`, `+,-./0123456789:;`: the digits themselves, in code. */
const areAllDigits = (written: string, { before }: Surroundings): boolean =>
  /^(?:0123456789|01234567)$/.test(written) && /(?:['"]|[!-/]{3})$/.test(before);

/** `crc(text);  // 4192936109`: what a line of code comes to, in the remark behind it. */
const isOfRemark = (written: string, { before }: Surroundings): boolean =>
  /^\d+$/.test(written) && /(?:\w\([^()]*\)|;) {1,3}\/\/ $/.test(before);

/** `updated 1751846400`, `expires 1782604800 (2026-06-28`: a moment in seconds, since 2008. */
const momentBefore =
  /(?<!\p{L})(?:expires?|updated|created|modified|post|run|time(?:stamp)?|since|until|epoch|[acm]time)(?:[-_ ]?(?:at|on))?["']?[ :=]{1,3}$/iu;
const dayBehind = /^ \((?:19|20)\d\d-\d\d-\d\d/;
const isMoment = (written: string, { before, after }: Surroundings): boolean =>
  /^1[2-9]\d{8}$/.test(written) && (momentBefore.test(before) || dayBehind.test(after));

/** `[ 1361.541807] BUG`, `1277.666152:   <6>`: what a clock of a machine says before each line. */
const isOfClock = (written: string, { before, after }: Surroundings): boolean =>
  /^[1-9]\d{0,4}\.\d{6}$/.test(written) && (/^: {2,}</.test(after) || (before.endsWith('( ') && after.startsWith(')')));

/** `2024060101 ; Serial`: of a zone of names. */
const isSerial = (written: string, { after }: Surroundings): boolean =>
  /^20\d{8}$/.test(written) && /^\s*;\s*serial(?!\p{L})/iu.test(after);

/** `time:[4026531834]`: a room that a kernel keeps. */
const kernelBefore = /(?<![\p{L}\d])(?:cgroup|ipc|mnt|net|pid|time|user|uts):$/u;
const isOfKernel = (written: string, { before, after }: Surroundings): boolean =>
  /^\(\d+$/.test(written) && kernelBefore.test(before) && after.startsWith(')');

/** `[pid 35708:tid 4328636416]`: a thread, in the log of a server; to book a `tid` is to book an hour in Scandinavia. */
const isThread = (written: string, { before }: Surroundings): boolean =>
  /^\d+$/.test(written) && before.endsWith(':tid ');

/** `4009.3988,N,`: what a receiver says of its place. */
const isOfReceiver = (written: string, { after }: Surroundings): boolean =>
  /^\d{4,5}\.\d{4,7}$/.test(written) && /^,[NSEW],/.test(after);

/** `2287785600      11      # 1 Jul 1972`: a row of a table, and what its writer says of it. */
const isOfTable = (written: string, { before, after }: Surroundings): boolean =>
  /^\d{10}$/.test(written) && /(?:^|[\n\v])\s*$/.test(before) && /^\s+\d{1,4}\s+#\s/.test(after);

/** `arn:aws:iam::094249569039:role`: whose account it is. */
const isInName = (written: string, { before, after }: Surroundings): boolean =>
  /^\d+$/.test(written) && before.endsWith('::') && /^:\w/.test(after);

/** Whether digits and what stands around them are a machine's, or of its tables; each of one kind. */
export const kindsOfMachines: KindBySigns[] = [
  [isOfLetters, ' '],
  [areAllDigits, ''],
  [isOfRemark, ''],
  [isMoment, ''],
  [isSerial, ''],
  [isOfKernel, '('],
  [isThread, ''],
  [isOfReceiver, '.'],
  [isOfClock, '.'],
  [isOfTable, ''],
  [isInName, ''],
];
