import type { Surroundings } from '../labels/surroundings.ts';
import type { KindBySigns } from './kinds.ts';

/** Sums of money, in figures as long as a telephone number of the country has. */

/** In one block or in thousands, and without a nought in front. */
const sum = /^[1-9](?:\d{4,8}|\d{0,2}(?:[ .]\d{3}){2})$/;
/**
 * Money of countries whose people have numbers of so few digits and write no nought before them: by its code, or by its word, as it is written.
 * Codes that are places or words elsewhere (`OMR`, `COP`), and words of other languages (`som`, `kip`), are left out.
 */
const money =
  "so['’ʻ‘]m|сум|сўм|UZS|đ(?:ồng)?|vnđ|VNĐ|VND|CLP|soles|kwanzas|AOA|meticais|MZN|XOF|XAF|francs|сомони|ლარი|төгрөг|MNT|krónur|ISK|colones|CRC|" +
  'quetzales|GTQ|lempiras|córdobas|bolivianos|guaraníes|PYG|UYU|LBP|TND|دينار|ريال|ليرة|HKD|SGD|KWD|QAR|BHD';
/** Neither is it a piece of a word, of an abbreviation as `đ/c` or of a name, nor that of another sum behind it: `81234567 SGD 50`. */
const moneyBehind = new RegExp(
  `^ ?(?:${money})(?![\\p{L}\\p{M}\\p{N}/:]|\\.\\p{L}|[-–]\\p{L}|,? \\p{Lu}|\\.?\\s?\\p{Sc}?\\s?\\d)`,
  'u',
);
const mayBeMoney = /^ ?[^\s\d!-@[-`{-~]/;
const isSum = (written: string, { after }: Surroundings): boolean =>
  sum.test(written) && mayBeMoney.test(after) && moneyBehind.test(after);

/** Whether digits and what stands around them are a sum. */
export const kindsOfSums: KindBySigns[] = [[isSum, '', ' ', '.']];
