import type { IsKind } from './kinds.ts';

/** Sums of money, in figures as long as a telephone number of the country has. */

/** In one block or in thousands, and without a nought in front. */
const sum = /^[1-9](?:\d{4,8}|\d{0,2}(?:[ .]\d{3}){2})$/;
/**
 * Money of countries whose people have numbers of so few digits and can leave out a nought, or have none: its code or
 * its word, as written. Codes that are places or words elsewhere (`OMR`, `COP`), and words of other languages (`som`,
 * `kip`), are left out.
 */
const money =
  "so['’ʻ‘]m|сум|сўм|UZS|đ(?:ồng)?|vnđ|VNĐ|VND|CLP|soles|kwanzas|AOA|meticais|MZN|XOF|XAF|francs|сомони|ლარი|төгрөг|MNT|krónur|ISK|colones|CRC|" +
  'quetzales|GTQ|lempiras|córdobas|bolivianos|LBP|TND|دينار|ريال|ليرة|HKD|SGD|KWD|QAR|BHD';
/** What must not follow it: the rest of a word or of an abbreviation, `đ/c`, a name, another sum, `81234567 SGD 50`. */
const moneyBehind = new RegExp(
  `^ ?(?:${money})(?![\\p{L}\\p{M}\\p{N}/:]|\\.\\p{L}|[-–]\\p{L}|,? \\p{Lu}|\\.?\\s?\\p{Sc}?\\s?\\d)`,
  'u',
);
/** A letter: most figures have none behind them, and to make the other ready takes longer. */
const mayBeMoney = /^ ?[^\s\d!-@[-`{-~]/;

/** `Rp 257.241.820`, wherever it is read. */
const moneyBefore = /(?<!\p{L})(?:Rp|IDR|VND|CLP|ARS)\.? ?$/u;
const thousands = /^\d{1,3}(?:[ .]\d{3}){2}$/;

/** `912345678 VND`: whether figures are a sum, by their shape and by the money behind them or in front. */
export const isSum: IsKind = (written, { before, after }) =>
  (sum.test(written) && mayBeMoney.test(after) && moneyBehind.test(after)) ||
  (moneyBefore.test(before) && thousands.test(written));
