import type { Surroundings } from '../labels/surroundings.ts';
import type { KindBySigns } from './kinds.ts';

/** What is reckoned with: figures of formulas and of code, and measured ones in columns. */

/** `if (n > 2125550143)`, `2125550143 * 2`, `31 * 2125550143`, `return 2125550143;`. */
const reckonedBefore =
  /\d \* $|(?:if|while|&&|\|\|) ?\(?\w+ [<>]=? $|(?<!\w )\b[a-z_]\w* <=? $|(?:^|[\n;{}]) *return $/;
const reckonedBehind = /^ [×÷*] ?\d/;
const isReckoned = (written: string, { before, after }: Surroundings): boolean =>
  /^[1-9]\d+$/.test(written) && (reckonedBehind.test(after) || (reckonedBefore.test(before) && !/^ ?>/.test(after)));

/**
 * `x**3 - 239960000*y`, `2125550143*E**4`: a power in front, or a letter that is multiplied with; two stars on both
 * sides are an emphasis, and one behind other groups a note.
 */
const powerBefore = /(?<![\p{L}\d])[a-z](?:\d?\*\*|\*)$/iu;
/** Whether a letter stands behind figures that they are multiplied with. */
export const isMultiplied = (after: string): boolean => /^\*{1,2}[a-z]\d?(?![\p{L}\p{N}])/iu.test(after);
const isOfFormula = (written: string, { before, after }: Surroundings): boolean =>
  !(after.startsWith('**') && before.endsWith('**')) &&
  (powerBefore.test(before) || (/^\d+$| - /.test(written) && isMultiplied(after)));

/** `-1838.281 971`: below nought, and its decimals in groups. */
const isBelowNought = (written: string, { before }: Surroundings): boolean =>
  before.endsWith('-') && /^\d+\.\d{3} \d{3,4}$/.test(written);

/** `   0 711348489     0`: a nought and what stands in the next column. */
const isOfColumns = (written: string, { before, after }: Surroundings): boolean =>
  /^0 \d+$/.test(written) && /\s{3}$/.test(before) && /^\s{3,}\d/.test(after);

/** `"2000 01 31 23 59 59"`: the rest of a moment behind its year. */
const isOfMoment = (written: string, { before }: Surroundings): boolean =>
  /^[01]\d [0-3]\d [0-2]\d [0-5]\d [0-5]\d$/.test(written) && /(?:^|["'(\n\v])(?:19|20)\d\d $/.test(before);

/** `1.438 777 36 e-2`: before its power of ten. */
const isBeforePower = (_written: string, { after }: Surroundings): boolean => /^ ?e[+-]\d/i.test(after);

/** `980.7612,3185.0265`: a decimal behind another, with a comma and no space between. */
const isDecimalOfRow = (written: string, { before }: Surroundings): boolean =>
  /^[1-9]\d*\.\d+$/.test(written) && /(?:^|\d),$/.test(before);

/** `1116.599976,2048710000`: so many thousands, in a row of data. */
const areThousandsOfRow = (written: string, { before }: Surroundings): boolean =>
  /^[1-9]\d*0{4}$/.test(written) && /(?:^|\d),$/.test(before);

/** Whether digits and what stands around them are of a formula or a column of figures; each of one kind. */
export const kindsOfFormulas: KindBySigns[] = [
  [isReckoned, ''],
  [isOfFormula],
  [isBeforePower],
  [isDecimalOfRow, '.'],
  [areThousandsOfRow, ''],
  [isBelowNought, ' .'],
  [isOfColumns, ' '],
  [isOfMoment, ' '],
];
