/** Shapes of digits that are something other than a telephone number, however valid the digits would be as one. */

const year = '(?:1[89]|20)\\d\\d';
const day = '(?:0?[1-9]|[12]\\d|3[01])';
const month = '(?:0?[1-9]|1[0-2])';
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

const otherShapes = [
  // Dates, alone or with the start of a time or of another date behind them.
  new RegExp(`^${year}([-./])${month}\\1${day}(?!\\d)`),
  new RegExp(`^${day}([-./])${month}\\1(?:${year}|\\d\\d)(?:[\\sT,].*)?$`),
  new RegExp(`^${month}([-./])${day}\\1(?:${year}|\\d\\d)(?:[\\sT,].*)?$`),
  // Years and ranges of years, ranges of pages with a year.
  new RegExp(`^\\(?${year}\\)?(?:[\\s/,.–-]+\\(?${year}\\)?)+$`),
  /^\d{1,5}\s?[-–]\s?\d{1,5}\s?\(\d{4}\)?$/,
  // Addresses of machines; four pairs are left to the numbering plan, some countries write their numbers so.
  new RegExp(`^(?!\\d\\d(?:\\.\\d\\d){3}$)${octet}(?:\\.${octet}){3}$`),
  // Decimals, alone or in pairs: coordinates.
  /^(?:0|[1-9]\d{0,2})?\.(?:\d{3}|\d{5,})$/,
  /^\d+\.\d+\s+[-–]?\d+\.\d+$/,
  // Thousands, where the first group gives them away.
  /^[1-9](?:[ .]\d{3}){2,}$/,
  // Cards.
  /^\d{4}([ -])\d{4}\1\d{4}\1\d{4}$/,
  /^3\d{3}([ -])\d{6}\1\d{5}$/,
  // Books.
  /^97[89][- ]?\d{1,5}[- ]?\d+[- ]?\d+[- ]?\d$/,
  // A check digit on its own.
  /[-–]\d$/,
  // Nobody's number.
  /^(\d)\1{6,}$/,
];

/** @param written ASCII digits, separators of any kind reduced to space, hyphen, dot, slash and brackets */
export function hasOtherShape(written: string): boolean {
  return otherShapes.some((shape) => shape.test(written));
}
