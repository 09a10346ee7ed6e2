import { inLowerCase } from '../../chars.ts';
import type { Surroundings } from './surroundings.ts';

/** What figures are a count of: a unit or a currency beside them, and decimals. */

export const currencies =
  'usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|rub|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|srd|fcfa|rs|kr';
/** A currency in front of figures. */
export const money = new RegExp(`(?<!\\d(?:[.,]-{1,2})?\\s?)(?:\\p{Sc}|\\b(?:${currencies})\\.?)\\s?$`, 'u');
/** What figures are counted in, in lower case, and what of that means something else in another case. */
const behindMeasure = '(?![\\p{L}\\p{N}]|[-–]\\p{L}|[\\w.+-]{0,40}@)';
const measure = new RegExp(
  `^ ?(?:\\p{Sc}|px|em|[kcm]?m|k?m²|ha|[km]?g|lbs?|oz|[kmgt]i?b|bytes?|bits?|[km]?wh|m[23³]|lei|hz|[kmg]hz|[µμ]s|(?:nano|micro|milli)?sec(?:onds)?|min(?:utes)?|hours?|days?|years?|usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|kr|zł|kč|ft|dollars?|euros?|dinars?|f?cfa|tonnes?|eiro|en (?:19|20)\\d\\d|views?|likes?|followers?|subscribers?|people|inhabitants|records?|rows?|items?|points?|units?|pcs|habitantes?|visiteurs|abitanti|habitants?|einwohner|inwoners|mieszkańców|votos|voti|stimmen|crores?|lakhs?|[mb]illion|שקל(?:ים)?|ש"ח|руб|元|円|원|złotych|głosów|osób|sztuk|widzów|wyświetleń|pobrań|korun|obyvatel|hlasů|kusů|diváků|toneladas|kilómetros|descargas|pesos|kroner|innbyggere|indbyggere|stemmer|tonn|eurot|eurų|gyventojų|forint|гривень|ευρώ)${behindMeasure}`,
  'u',
);
const measureAsWritten = new RegExp(`^ ?(?:pt|[munp]s|DT|tons)${behindMeasure}`, 'u');
/**
 * Money of countries whose people write their numbers without a nought, as sums are written: by its code, and by its word, as written. Words that
 * other languages have as well (`som`, `kip`), and codes that are words or names (`ALL`, `BOB`), are left out.
 */
const moneyBehind = new Set(
  `rupees रुपये रुपैयाँ NPR PHP MXN ARS CLP COP soles PEN TND LBP SYP ليرة دينار درهم ريال TL lira TRY тенге tenge KZT сум сўм so'm soʻm so‘m so’m UZS
   сомони TJS ლარი GEL đồng VND VNĐ vnđ đ рублей рубля RUB krónur ISK төгрөг MNT francs FCFA XOF XAF meticais MZN kwanzas AOA Kz reais yuan 人民币
   HKD SGD colones CRC quetzales GTQ lempiras HNL córdobas NIO bolivianos guaraníes PYG UYU DOP KWD QAR BHD OMR KES NGN UGX TZS IDR IQD KRW`.split(
    /\s+/,
  ),
);
const wordBehind = /^ ?([\p{L}\p{M}'’ʻ‘]{1,10})(?![\p{L}\p{M}\p{N}]|[-–]\p{L}|[\w.+-]{0,40}@|\.? ?\d)/u;
const isMoneyBehind = (after: string): boolean => moneyBehind.has(wordBehind.exec(after)?.[1] ?? '');

/** ` M 07700 900123`, ` M. Dupont`: the letter of the next number, and of a name. */
const letterOfNextNumber = /^ M[.:]? ?[+(]?\d(?:[ .-]?\d){6}/;
const initial = /^ ?\p{L}\. \p{Lu}/u;

/** Whether what stands behind figures is what they are counted in. */
export const isMeasure = (after: string): boolean =>
  (measure.test(inLowerCase(after)) ||
    (/^ ?[pmunDt]/.test(after) && measureAsWritten.test(after)) ||
    isMoneyBehind(after)) &&
  !letterOfNextNumber.test(after) &&
  !initial.test(after);

const decimalsAfter = /^[,'’](?:\d{1,2}|\d{3})(?!\d|[.,]\d)/;
/** `335 029 395,43 zł`: a sum to its hundredths, and what it is of. */
const hundredthsAfter = new RegExp(
  `^[,.]\\d\\d ?(?:\\p{Sc}|(?:${currencies}|zł|kč|ft|lei|руб|грн|лв|tl)(?!\\p{L}))`,
  'iu',
);
export const isHundredths = (after: string): boolean => /^[,.]\d\d/.test(after) && hundredthsAfter.test(after);
const decimalsBefore = /(?:^|\D)\d{1,3}[,'’]$/;
/** Whether digits go on behind a comma, or are what goes on. */
export const isBesideDecimals = ({ before, after }: Surroundings): boolean =>
  decimalsAfter.test(after) || decimalsBefore.test(before);
