/** Shapes of digits that are something other than a telephone number, however valid the digits would be as one. */

const year = '(?:1[89]\\d|20[0-4])\\d';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

/** A day with a short year and dots: see below. */
const short = '\\d\\d\\.\\d\\d\\.\\d\\d';

/** From one day to another, one of them or both without a year: no piece of it is a number either. */
export const fromDayToDay = new RegExp(
  `^${day}([./])${month}(?:\\1(?:${year}|\\d\\d)|\\1)? ?- ?${day}\\1${month}\\1(?:${year}|\\d\\d)$|^${day}\\.${month}\\. ?- ?${day}\\.${month}$|^${day}/${month} ?- ?${day}/${month}$`,
);

const otherShapes = [
  // Dates, alone or with the start of a time or of another date behind them.
  new RegExp(`^${year}([-./])${month}\\1${day}(?!\\d)`),
  new RegExp(`^(?!${short}$)${day}([-./])${month}\\1(?:${year}|\\d\\d)(?:[\\sT,].*)?$`),
  new RegExp(`^(?!${short}$)${month}([-./])${day}\\1(?:${year}|\\d\\d)(?:[\\sT,].*)?$`),
  new RegExp(`^${day}\\. ${month}\\. ?${year}(?!\\d)`),
  // The end of one date and the start of another.
  new RegExp(`^${year}[ ,]+${day}([-./])${month}\\1|^${year}[ ,]+${month}([-./])${day}\\2`),
  // Years and ranges of years, one in brackets before something else.
  new RegExp(`^\\(?${year}\\)?(?:[\\s/,.–-]+\\(?${year}\\)?)*$`),
  new RegExp(`^\\((?!1[89]00)${year}\\) \\d`),
  // The end of a date that began with another block; the number of a paper and its year.
  /^\d\d?\/\d\d(?:\d\d)?$|^(?:\d{3} )?\d{3,4}\/ ?(?:19|20)\d\d$|^[1-9]\d{4,5}\/ ?(?:19|20)\d\d$|^[1-9]\d\d\/(?:0[1-9]|1[0-2])\/(?:19|20)\d\d$/,
  // The number of a paper behind its year.
  /^(?:19|20)\d\d\/\d{4}$/,
  // A day with spaces.
  /^(?:0[1-9]|[12]\d|3[01]) (?:0[1-9]|1[0-2]) (?:19|20)\d\d$/,
  /^(?:19|20)\d\d-(?:19|20)\d\d /,
  // Addresses of machines, and networks of them; four pairs are left to the numbering plan, some countries write their
  // numbers so.
  new RegExp(`^(?!\\d\\d(?:\\.\\d\\d){3}(?!\\d))${octet}(?:\\.${octet}){3}(?:$|/\\d\\d?(?!\\d))`),
  // The same behind other figures, with one digit alone somewhere, as no number has.
  new RegExp(` (?=.*\\.\\d(?:\\.|$))${octet}(?:\\.${octet}){3}$`),
  // Decimals of thousands and more, but Greece's and India's groups; from so many on to so many.
  /^[1345]\d{3}\.\d{6}$|^[1-9]\d{5,}\.\d{4,}$|^\d+\.\s?\.\d+$/,
  // A version, and another.
  /^(?=.*(?<!\d)\d(?!\d))\d{1,2}(?:\.\d{1,2}){2}[/-]\d{1,2}(?:\.\d{1,2}){2}$/,
  // Decimals, alone or in pairs: coordinates.
  /^(?:0|[1-9]\d{0,2})?\.(?:\d{3}|\d{5,})$|^(?:0|[1-9]\d?)\.\d{4}$/,
  /^\d+\.\d+(?:\s+[-–]?\d+\.\d+)+$/,
  // Decimals among other figures, from one to another, or as the last of a row.
  /^0\.\d+ |[-/]0\.\d| \/ \d+\.\d\d?(?![\d.])|^(?:0 (?:\d+ )+|(?:\d+ ){3,}|[1-9]\d{0,2} (?:\d{1,3} )*)\d+\.\d{3}$/,
  // Versions, behind other figures too.
  /^(?:\d{1,3}\.)+0\.\d|^0\.\d{5,}-\d|^0\.\d\d?\.\d\d?[.-]\d| \d{1,2}\.\d\.\d+$| [1-9]\.\d\d\.\d\d?$/,
  // Noughts, and a nought before two columns; papers; days of two seasons.
  /^0[ .]0[ .]|^0 {3,}\d|^0 \d{5,} \d{4}$|^(?!0\d{3}\/(?!19|20))\d{4}\/\d{4}\/\d{4}$|^\d\d-\d\d\/\d\d-\d\d$|-(?:19|20)\d\d-[01]\d-[0-3]\d$|^\d\d\/\d\d-(?:19|20)\d\d(?!\d)/,
  /^\d+\.\d+(?: - \d+\.\d+)+$|^(\d\d?)\.\d{3}-\1\.\d{3}$/,
  / \d{1,3}\.\d{5,}$|^\d{1,3}\.\d{5,} /,
  // A check digit on its own; `030-23125-0` is a switchboard.
  /^(?!0\d)[\d–-]*[–-]\d$/,
  // A day without separators; round sums, from one to the other.
  /^(?:0\D)?(?:19[5-9]|20[0-3])\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[.-]\d\d?|\.\d-\d\d?)?$/,
  /^(?:19[5-9]|20[0-3])\d-?(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?: \d\d| \d\.\d|[.-]\d\d?)$/,
  /^[1-9]\d{0,2}00[ -]{1,3}[1-9]\d{0,2}00$|^([1-9])\d000-\1\d(?:000|999)$|^[1-9]000-[1-9]999$/,
  // Parts of cars, as Bosch numbers most of them; Poland's mobiles begin with other digits behind their old nought.
  /^0 (?:[124]\d\d|986) \d{3} \d{3}$/,
  // Colours, boxes, sizes of memory: a nought alone before other figures, columns that are filled up with spaces or of
  // unlike widths.
  /^0 \d{3} \d{3}$|^0 -\d+ \d+ \d+$|^(?=.* {2})[12]?\d{1,2}(?: [12]\d\d| {2}\d\d| {3}\d){2}$/,
  /\d( {3,})\d+(?!\1\d) {2,}\d/,
  // Papers, and their year; a day behind other figures.
  /^[1-9]\d{0,3}\/\d{1,5}\/(?:19|20)\d\d$|^[1-9]\d{5}-(?:19|20)\d\d$| (?:19|20)\d\d([-/.])(?:0\d|1[0-2])\1[0-3]\d$/,
  // The mark of a class of papers in Croatia; from nought to so many; a day and its year behind a month; objects, as
  // machines number them.
  /^\d{3}-\d\d\/\d\d-\d{1,3}(?!\d)|^0(?:-[1-9]\d*|\.\.\d+)$|^(?:0[1-9]|[12]\d|3[01]) (?:19|20)\d\d$|^[012]\.\d(?:\.\d+){3,}$/,
  // Sums side by side in columns, with hundredths or in thousands.
  / {2,}\d+\.\d\d {2,}| {3,}\d+\.\d\d$|^\d+\.\d\d {2,}|^(?:\d{1,2} {2})?[1-9]\d{0,2} \d{3} {2,}[1-9]\d{0,2}(?: \d{3})+$/,
  // Decimals in columns, and with slashes between.
  /\d\.\d{1,3} {2,}\d+\.\d|\d\.\d{3}\/\d+\.\d{3}/,
  // A version, and its day; binary figures; whom an invoice to a German office goes to.
  /^\d\.\d+ (?:(?:19|20)\d{6}$|\d\d\/\d\d\/\d\d(?!\d))|^[01]{4}(?: [01]{4})+$|^0\d{7}-\d{4,5}-\d\d$/,
  // From an hour of the morning to another; `0800-1200` is a line that a company pays for in the Netherlands.
  /^0(?![89]00)\d(?:[03]0|[14]5)-(?:1\d|2[0-4])(?:[03]0|[14]5)$/,
  // Goods, as public buyers in Europe number them.
  /^\d\d(?: \d\d){3}-\d$/,
  // The position in an order, and what is ordered; figures in columns as wide as this.
  /^0[1-9]0 {2,}(?:\d{7,} \d|\d(?: \d{3}){3}$)|\d {3,}\d+ \d+ {3,}\d/,
  // Where somewhere is, in metres.
  /^0\d{6} \d{7}$/,
  // Papers, accounts and users from one to another.
  /^([1-9]\d\d)(\d\d)[/-]\1(?!\2)\d\d$/,
  // `1234/56789-0`, an agency and an account in Brazil.
  /^[1-9]\d{3}\/\d{5,8}-\d$/,
  // The class of a paper and its year, as Finland's offices file it.
  /^\d\d(?:\.\d\d){2}\/(?:19|20)\d\d$/,
  // A law of America; all of so many, and a part of them; from one version to another.
  /^\d{1,3}\.\d{4}-\d$/,
  /^(\d+)\/\1$|^(?:[1-9]\d{3}|[1-5]\d{4})\/[1-9]\d{4}$|^\d{2}000\/\d{2}000$|^\d{1,2}\.\d-\d{1,2}\.\d$/,
  // The year of a day and the zone of its clock; months of several years; a year and its pages.
  /^(?:19|20)\d\d -(?:0\d|1[0-2])[0345]0$|\/(?:19|20)\d\d-\d\d\/(?:19|20)\d\d-\d\d$|^0\d(?:\/\d\d)+\/(?:19|20)\d\d$|^\d\d\/(?:19|20)\d\d-(?:0\d|1[0-2])$/,
  /^(?:(?:19|20)\d\d\. )+\d{2,4}(?:-\d{2,4})?$/,
  // A person in Korea: a day of birth, and which of those born then.
  /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[1-8]\d{6}$/,
  // The year of a day, Thailand's, too, its hour and minute, in whatever order.
  /^(?:(?:[01]\d\/)?(?:19|20|25)\d\d|\d\d\.\d\d\.(?:19|20)\d\d\.) [0-2]\d\.[0-5]\d$|^[0-2]\d\.[0-5]\d [0-3]\d\/[01]\d\/\d\d$/,
  // Tens of millions.
  /^[1-9]\d\.\d{3}\.\d{3}$/,
  // Scores; pages, from one to another, and others behind them.
  /^\d-\d(?:[ /-]+\d-\d){2,}$/,
  /^\d{1,3}-\d{1,3}(?: ?[/-] | {2})\d{1,3}-\d{1,3}$/,
  // Counting; rows of figures with noughts or a dot among them.
  /^\d(?:[ /.]\d){3,}(?!\d)|^0 (?:\d\d? )+0 |^\d (?:\d\d? )+\. /,
  // One by one behind others.
  / \d \d(?: |$)/,
  // Minutes of several hours.
  /^\d\d(?: \d\d){2,} \/ /,
  // Nobody's number; the largest that programs count to.
  /^(\d)\1{6,}$|(?:^| )(?:214748364[678]|429496729[456])$/,
];

/** Thousands, where the first group gives them away; days with a short year. */
const sum = new RegExp(`^[1-9]\\d?(?:[ .]\\d{3}){2,}$|^${short}$`);

/** Whether what is written is as likely a sum or a day as a number of a country that writes them so. */
export function looksLikeSum(written: string): boolean {
  return sum.test(written);
}

/**
 * Whether each of several blocks of digits is one more than the last, or one less, `24 25 26 27`, `08 07 06 05`; or the
 * minutes of a timetable, `06 18 30 42 54`. Five from a nought on, as in `01 02 03 04 05`, are a number in France; with
 * a dash and spaces between them they are pages.
 */
function isCounting(written: string): boolean {
  if (!/^\d\d?(?:\D{1,3}\d\d?){3}/.test(written)) return false;
  const blocks = written.split(/\D+/).map(Number);
  const [first = 0, second = 0] = blocks;
  const step = second - first;
  if (Math.abs(step) === 1 && written.startsWith('0') && blocks.length === 5 && !written.includes(' - ')) return false;
  const areMinutes = step > 0 && blocks.length > 4 && blocks.every((block) => block < 60);
  return (Math.abs(step) === 1 || areMinutes) && blocks.every((block, i) => block === first + i * step);
}

/** Whether each of several pairs of digits is more than the one before. */
export function areAscending(written: string): boolean {
  const pairs = written.split(/[ -]/);
  return pairs.every((pair, index) => index === 0 || pair > (pairs[index - 1] ?? ''));
}

/**
 * `02 11 25 27 38 49`, `12 - 24 - 27 - 36 - 43`: what was drawn, the least first: six pairs, or with dashes and spaces
 * five; those that begin with a nought are a number of France.
 */
const isAscendingDraw = (written: string): boolean =>
  (/^[0-4]\d(?:[ -][0-4]\d){5}$/.test(written) || /^(?:[1-9]\d(?: ?- \d\d){4}|\d\d(?: ?- \d\d){5})$/.test(written)) &&
  areAscending(written.replace(/ ?- /g, ' '));

/** Whether a bracket opens within a number and does not close in it, or there are more of them than a country and an area. */
function hasOddBrackets(written: string): boolean {
  if (!written.includes('(', 1)) return false;
  const pairs = /\([^()]*\)/g;
  return (written.match(pairs)?.length ?? 0) > 2 || written.replace(pairs, '').includes('(', 1);
}

/**
 * Goods, by the last of their thirteen digits, which the others tell: a number with its country has as many. None begin
 * as those of Brazil and China do. Source: GS1.
 */
const hasCheckDigitOfGoods = (written: string): boolean =>
  /^(?!55|86[1-4])[2-9]\d{12}$/.test(written) &&
  [...written].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;

/** `(202) 555-0123`, `202-555-0123`: of all others, nothing has the groups of the shared plan. */
export const groupsOfSharedPlan = /^(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/;

/** So many lines a house has in a row. */
const mostLines = 10;

/** Whether a number goes on from its last digits to those of the last of its lines. */
export const isOfFewLines = (first: string, last: string): boolean => {
  const more = Number(last) - Number(first);
  return more > 0 && more < mostLines;
};

/** `602 710 - 604 031`: from one sum to the other. */
export const fromSumToSum = /^[1-9]\d{0,2} \d{3} - [1-9]\d{0,2} \d{3}$/;

/**
 * Whether digits have the shape of something other than a telephone number.
 * @param written ASCII digits, separators of any kind reduced to space, hyphen, dot, slash and brackets
 */
export function hasOtherShape(written: string): boolean {
  if (groupsOfSharedPlan.test(written)) return false;
  return (
    hasCheckDigitOfGoods(written) ||
    otherShapes.some((shape) => shape.test(written)) ||
    isCounting(written) ||
    isAscendingDraw(written) ||
    hasOddBrackets(written)
  );
}
