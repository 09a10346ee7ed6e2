import { groupsOfSharedPlan } from './shapes.ts';

/**
 * Shapes that figures have, and a telephone number only where a label or a plus says that it is one. Where a country
 * has numbers in such a shape, its beginning is let through: Saudi Arabia's `9200-12345`, free lines of the Netherlands,
 * `0800-2000`, lines of companies in Vietnam, `1900-545412`.
 */

const shapes = [
  // A nought, a gap and a minus, `0   -2001`; pairs with one below nought among them, `27 23 13 -35`, or right behind
  // the first, `4 -34 80 12`.
  /^\d {2,}-\d|^[1-9]\d?(?: \d\d?)+ -\d|^[1-9]\d? -\d\d?(?: -?\d\d?)+$/,
  // A dot and a space behind each, `38. 26.  22.  36`; two dots and more.
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
  // Versions: of four parts, not all in pairs, and not behind what is dialled first in America or Russia; with a long
  // last part; `470.103.01`, `470.57.02-2`.
  /^[2-79](?!(?:\.\d\d)+$)(?:\.\d{1,5}){3,}$|^[1-9]\d\.\d\d\.\d{5}$|^[1-9]\d\d\.(?:\d{3}\.\d\d|\d\d\d?\.\d\d-\d)$/,
  // A version and its day.
  /^\d\d?(?:\.\d+)+[ .-](?:19|20)\d\d[01]\d[0-3]\d(?:-\d)?$/,
  // The name of an article; of so many bytes, these.
  /^10\.\d{4,9}\/|^0-\d{3,}\/\d+$/,
  // Addresses of machines at home, and those whose parts are filled up with noughts.
  /^192\.168\.|^0\d\d(?:\.0\d\d){2,}$/,
  // A nought alone, and few figures.
  /^0 \d{4,6}$/,
  // Bits; what ends in the same digit eight times, but a mobile of China, or in six noughts behind three digits; what is
  // nearly all noughts; ten, ten and two pairs.
  /^[01]{7,}$|^(?!1[3-9]\d{9}$)[1-9]\d*(?:(\d)\1{7,}|\d\d0{6})$|^0\d{1,2}0{4,}$|^10([ .]{1,2})10\2\d\d\2\d\d$/,
  // From a year to another, by way of a month; a standard and its year.
  /^(?:19|20)\d\d-\d\d-(?:19|20)\d\d$|^0(?![89]00)\d{3}-(?:19|20)\d\d$|^[1-9]\d{4}[ -](?:19|20)\d\d$|^\d{1,3}\.\d{1,2}-(?:19|20)\d\d$/,
  // A volume, its year and a page; days of years far away, and with a digit too many.
  /^\d{1,3} \((?:19|20)\d\d\)(?: |$)|^[1-9]\d{4}-[01]\d-[0-3]\d$|^(?:19|20)\d\d-\d\d-\d{3}$/,
  // A day among other figures; two days side by side.
  /(?<!\d)[0-3]\d([-./])[01]\d\1(?:19|20)\d\d(?!\d)|^\d\d\/\d\d (?:\d\d\.\d\d\.\d\d|(?:19|20)\d{6}$)/,
  // Months, a year and a paper.
  /^(?:19|20)\d\d-[01]\d (?:19|20)\d\d(?:-[01]\d)?$|^(?!1900)(?:19|20)\d\d[/-]\d{6}$/,
  // An hour to the second, and its zone or its year.
  /^[0-2]\d(?:\.[0-5]\d){2} -\d\d00$|^(?:19|20)\d\d [0-2]\d(?:\.[0-5]\d){2}$/,
];

/**
 * Whether figures that nothing says to be a number's have such a shape.
 * @param written ASCII digits, separators of any kind reduced to space, hyphen, dot, slash and brackets
 */
export const isShapedAsFigures = (written: string): boolean =>
  !groupsOfSharedPlan.test(written) && shapes.some((shape) => shape.test(written));
