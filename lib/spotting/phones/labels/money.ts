/** Money beside figures: they are a sum. */

/**
 * Codes and abbreviations of currencies, in lower case, before figures and behind their hundredths. Right behind
 * figures fewer are a sum by themselves, as `RUB` may be a university (measures.ts), and more where the figures have
 * the shape of one (figures/sums.ts).
 */
export const currencies =
  'usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|rub|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|srd|fcfa|rs|kr';

/** In front of figures, in lower case; not behind other figures, whose money it is. */
export const moneyBefore = new RegExp(`(?<!\\d(?:[.,]-{1,2})?\\s?)(?:\\p{Sc}|\\b(?:${currencies})\\.?)\\s?$`, 'u');

/** `335 029 395,43 zł`: a sum to its hundredths, and what it is of. */
const hundredthsBehind = new RegExp(
  `^[,.]\\d\\d ?(?:\\p{Sc}|(?:${currencies}|zł|kč|ft|lei|руб|грн|лв|tl)(?!\\p{L}))`,
  'iu',
);
/** Whether the hundredths of a sum stand behind figures. */
export const isHundredths = (after: string): boolean => /^[,.]\d\d/.test(after) && hundredthsBehind.test(after);
