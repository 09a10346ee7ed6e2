/** Shapes of rows and tables of figures, which no way of writing a telephone number has. */

const rows = [
  // Below nought: a minus before two of them, or before one among the figures of a row.
  /^\d {2,}-\d|^[1-9]\d?(?: \d\d?)+ -\d|^[1-9]\d? -\d\d?(?: -?\d\d?)+$/,
  // With a dot behind each of them, or several.
  /^[1-9]\d?(?:\. {1,2}\d\d?){3,}$|\d\.{2,} \d/,
  // Tenths side by side; thousandths among others.
  /\d\.\d {1,2}\d+\.\d(?!\d)| 0\.\d{1,3}(?: |$)/,
  // From one to another; several times.
  /^0\d\d - 0\d\d$|^(?!9200)[1-9]\d{3}-\d{5}$/,
  /^(?!0\d)(?:\d\d? )?\d\d?-\d\d? {1,2}\d\d?-\d\d? {1,2}\d\d?(?!\d)/,
  // Decimals, and what is rounded to them.
  /^0\.\d+(?:\.\d+)?$|\d{4}\.0$|^[1-9]\d{3}\.\d{5}$|^[1-9]\d{4}\.\d{3,4}$|^[1-9]\d{0,2} \d{3}\.\d{4,}$/,
  /^[1-7]\d{3}\.\d{7,}$|^[1-9]\d{4}\.\d{6}$|^[1-5]\d{4}\.\d{5}$|^[1-9]\d{6}\.\d{3}$|\.0{5,}$/,
  // Thousands in two columns.
  /^[1-9]\d? \d{3} [1-9]\d? \d{3}$/,
  // Versions of four parts and more, and with a long last one; a version and its day.
  /^[2-79](?!(?:\.\d\d)+$)(?:\.\d{1,5}){3,}$|^[1-9]\d\.\d\d\.\d{5}$|^[1-9]\d\d\.(?:\d{3}\.\d\d|\d\d\d?\.\d\d-\d)$/,
  /^\d\d?(?:\.\d+)+[ .-](?:19|20)\d\d[01]\d[0-3]\d(?:-\d)?$/,
  // The name of an article; of so many bytes, these.
  /^10\.\d{4,9}\/|^0-\d{3,}\/\d+$/,
  // Addresses of machines at home, and those whose parts are filled up with noughts.
  /^192\.168\.|^0\d\d(?:\.0\d\d){2,}$/,
  // A nought alone, and few figures.
  /^0 \d{4,6}$/,
  // Bits; what ends in the same digit eight times, or in six noughts; what is nearly all noughts; ten ten ten ten.
  /^[01]{7,}$|^[1-9]\d*(?:(\d)\1{7,}|\d\d0{6})$|^0\d{1,2}0{4,}$|^10([ .]{1,2})10\2\d\d\2\d\d$/,
  // From a year to another, by way of a month; a standard and its year; a volume, its year and a page; days of other
  // years.
  /^(?:19|20)\d\d-\d\d-(?:19|20)\d\d$|^0(?![89]00)\d{3}-(?:19|20)\d\d$|^[1-9]\d{4}[ -](?:19|20)\d\d$|^\d{1,3}\.\d{1,2}-(?:19|20)\d\d$/,
  /^\d{1,3} \((?:19|20)\d\d\)(?: |$)|^\d{5}-\d\d-\d\d$|^(?:19|20)\d\d-\d\d-\d{3}$/,
  // A day of four digits' year among other figures; two days side by side.
  /^(?=.{11}).*(?<!\d)[0-3]\d([-./])[01]\d\1(?:19|20)\d\d(?!\d)|^\d\d\/\d\d (?:\d\d\.\d\d\.\d\d|(?:19|20)\d{6}$)/,
  // Months, a year and a paper.
  /^(?:19|20)\d\d-[01]\d (?:19|20)\d\d(?:-[01]\d)?$|^(?!1900)(?:19|20)\d\d[/-]\d{6}$/,
  // An hour to the second, and its zone or its year.
  /^[0-2]\d(?:\.[0-5]\d){2} -\d\d00$|^(?:19|20)\d\d [0-2]\d(?:\.[0-5]\d){2}$/,
];

/**
 * Whether digits are of a row of figures.
 * @param written ASCII digits, separators of any kind reduced to space, hyphen, dot, slash and brackets
 */
export const isRowOfFigures = (written: string): boolean => rows.some((row) => row.test(written));
