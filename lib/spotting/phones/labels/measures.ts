import { inLowerCase } from '../../chars.ts';
import type { Surroundings } from './surroundings.ts';

/** What figures are a count of: a unit behind them, or decimals beside them. */

/** What does not follow a unit: a letter or digit that goes on from it, or the rest of an address. */
const isWhole = '(?![\\p{L}\\p{N}]|[-–]\\p{L}|[\\w.+-]{0,40}@)';
/** Units and the commonest money in lower case, and units that mean something else in another case. */
const measure = new RegExp(
  `^ ?(?:\\p{Sc}|px|em|[kcm]?m|k?m²|ha|[km]?g|lbs?|oz|[kmgt]i?b|bytes?|bits?|[km]?wh|m[23³]|lei|hz|[kmg]hz|[µμ]s|(?:nano|micro|milli)?sec(?:onds)?|min(?:utes)?|hours?|days?|years?|usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|kr|zł|kč|ft|dollars?|euros?|dinars?|f?cfa|tonnes?|eiro|en (?:19|20)\\d\\d|views?|likes?|followers?|subscribers?|people|inhabitants|records?|rows?|items?|points?|units?|pcs|habitantes?|visiteurs|abitanti|habitants?|einwohner|inwoners|mieszkańców|votos|voti|stimmen|crores?|lakhs?|[mb]illion|שקל(?:ים)?|ש"ח|руб|元|円|원|złotych|głosów|osób|sztuk|widzów|wyświetleń|pobrań|korun|obyvatel|hlasů|kusů|diváků|toneladas|kilómetros|descargas|pesos|kroner|innbyggere|indbyggere|stemmer|tonn|eurot|eurų|gyventojų|forint|гривень|ευρώ)${isWhole}`,
  'u',
);
const measureAsWritten = new RegExp(`^ ?(?:pt|[munp]s|DT|tons)${isWhole}`, 'u');
/** ` M 07700 900123`, ` M. Dupont`: the letter of the next number, and of a name. */
const letterOfNextNumber = /^ M[.:]? ?[+(]?\d(?:[ .-]?\d){6}/;
const initial = /^ ?\p{L}\. \p{Lu}/u;

/** Whether what stands behind figures is what they are counted in. */
export const isMeasure = (after: string): boolean =>
  (measure.test(inLowerCase(after)) || (/^ ?[pmunDt]/.test(after) && measureAsWritten.test(after))) &&
  !letterOfNextNumber.test(after) &&
  !initial.test(after);

const decimalsAfter = /^[,'’](?:\d{1,2}|\d{3})(?!\d|[.,]\d)/;
const decimalsBefore = /(?:^|\D)\d{1,3}[,'’]$/;
/** Whether digits go on behind a comma, or are what goes on. */
export const isBesideDecimals = ({ before, after }: Surroundings): boolean =>
  decimalsAfter.test(after) || decimalsBefore.test(before);
