import { isDatedBehind, isIssuedBehind, isZoneBehind } from './dated.ts';
import { isGluedBefore, isGluedBehind } from './glued.ts';
import { inWords } from './label-endings.ts';
import { remembering } from './label-memory.ts';
import { countWords, numberWords, phoneWords, wordsOfOwners } from './label-words.ts';
import { endsWithOneOf, letterOfUnspacedScript } from './labels-by-word.ts';
import { isBesideDecimals, isMeasure } from './measures.ts';
import { currencies, isHundredths, moneyBefore } from './money.ts';
import { isNoLabel } from './no-labels.ts';
import {
  between,
  mayNameRegister,
  mayNameThing,
  namesDepartment,
  namesNumberOfRegister,
  namesRegister,
  namesThing,
  unquotedBetween,
} from './number-labels.ts';
import { unqualified, withoutLeader } from './qualified-labels.ts';
import type { Surroundings } from './surroundings.ts';

/** What stands around a run of digits says whether it is a telephone number: a label, a currency, the rest of a file name. */

const afterWord = `(?<![\\p{L}\\p{N}])(?:nos?|nrs?|number|num|numbers|nummer|numéro|n|č(?:íslo)?|cislo)?${between}$`;
const phoneLabel = new RegExp(
  `(?:^|[^\\p{L}]|(?<=${letterOfUnspacedScript}))(?:${phoneWords})${unquotedBetween}(?:(?:n[or]s?|num(?:mer|bers?)?|n)${unquotedBetween})?(?:(?:is|are|ist|sind|est|sont|es|son|é|è|são|sono|jest|er|är)\\s(?:(?:le|o|il)\\s)?|[是为為])?$`,
  'u',
);
const phoneSign = /[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}\u{1f4e0}\u{1f57b}-\u{1f57f}]\s{0,3}$/u;
const shortLabel =
  /(?:^|[\s|(]|(?<=(?:hp|telp?|tlp|phone|mobile|cp) ?\/ ?))(?:(?:[tmpfchтмфτκ]|wa)[.:]{1,2}|[tm]-)\s{0,3}$/;
/** `Hub. WA 6281234567890`: in capitals, at a beginning; behind a town it is a state. */
const whatsApp = /(?:^|[|(.:;] ?)WA $/;
const numberLabel = new RegExp(`(?:^|[^\\p{L}])(?:${numberWords})${between}${afterWord}`, 'u');
/** Compounds that are cut short, `Auftr.-Nr. `, are things that have a number. */
const numberSign = /(?:[#№第=$\\@_~±]|≈ ?|\+\/-\s?|(?<![\p{L}\p{N}])\p{L} = |\p{L}\.-nr\.?\s?:?\s?)$/u;
/** `no. 2025550123`. */
const abbreviation = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{L}-(?=nr)|(?<!\\p{L})(?:${wordsOfOwners}) (?=n))n[o°ºr]\\.?\\s?$`,
  'u',
);

/** `BTW BE 0478 123 456`: the letters of a country behind the label. */
const taxWithCountry =
  /(?:VAT|TVA|BTW|IVA|MwSt|USt-?Id(?:Nr)?|[Mm]oms|MOMS|DPH|DIČ)(?: ?(?:[Nn]o|[Nn]r|[Rr]eg)\.?| [Nn]umber)?[\s.:]{1,3}(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK) ?$/;
const isOfTax = (before: string): boolean => /[A-Z]{2} ?$/.test(before) && taxWithCountry.test(before);
/** Its figures are none of what comes behind. */
const isbn = /isbn-1[03]\W{0,6}$/i;

const endsLikePhone = endsWithOneOf(`${phoneWords}|[tmpfch]|[тмфτκ]|wa|是|为|為`, {
  behind: 'n[or]s?|num(?:mer|bers?)?|n',
  alone: 'is|are|ist|sind|est|sont|es|son|é|è|são|sono|jest|er|är|le|o|il',
});
const namesPhone = remembering(
  'phone',
  (before) => phoneLabel.test(before) || phoneSign.test(before) || shortLabel.test(before),
  (tail) => endsLikePhone(tail) || phoneSign.test(tail),
);
const endsLikeNumber = endsWithOneOf(`${numberWords}|${currencies}`, {
  behind: 'n|n[or]s?|numbers?|num|nummer|numéro|č(?:íslo)?|cislo',
});
/** `Das ist ein 0711 300417`: an article of German, and no label in capitals. */
const article = /(?<!\p{L})ein $/u;
/** `az 52/411-907-es számon`: one of Hungarian, and no `Az.` of a file, where it is said behind that one calls there. */
const articleInHungarian = /(?<!\p{L})az $/u;
const numberInHungarian = /^(?:-[aeoö]s)? (?:telefon|mobil|fax)?szám(?:on|ot|ra)(?!\p{L})/u;
const namesLabelOfOther = remembering(
  'other',
  (before) => numberLabel.test(before) || numberSign.test(before) || moneyBefore.test(before),
  (tail) => endsLikeNumber(tail) || numberSign.test(tail) || moneyBefore.test(tail),
);
const namesOther = (before: string, after = ''): boolean =>
  namesLabelOfOther(before) &&
  !article.test(before) &&
  !(articleInHungarian.test(before) && numberInHungarian.test(after));
const endsAbbreviated = (text: string): boolean => abbreviation.test(text);
const isAbbreviated = remembering('abbreviated', endsAbbreviated, endsAbbreviated);
/** `no. 2025550123`, but not `Contact no. 2025550123`. */
const isAbbreviatedOther = (before: string): boolean => isAbbreviated(before) && !namesPhone(before);
const namesNumbered = remembering('numbered', namesThing, mayNameThing);
const isOfRegister = remembering('register', namesRegister, mayNameRegister);
const isNumberOfRegister = remembering('numberOfRegister', namesNumberOfRegister, mayNameRegister);

/** `GET /2025550123`: a slash with nothing before it that it could part from what follows. */
const beginsPath = /(?:^|[\s"'=(])\/$/;

/** `"limit": 2125550123`: a count in data, where somebody's number would be named so or stand between quotes. */
function isValueOfKey(before: string): boolean {
  const key = /(["'])([^"']{1,40})\1 ?: ?$/.exec(before)?.[2];
  const words = key && inWords(key).split(/[^\p{L}]+/u);
  return words ? !words.some((word) => isOfCalls(word) || isOfCalls(singular(word)) || ofMessage.test(word)) : false;
}
const isOfCalls = (word: string): boolean => namesPhone(`${word}: `);
/** Lists have keys of several, `mobiles`; `cells` and `calls` are counted. */
const singular = (word: string): string => word.replace(/(?<=.{5})e?s$/, '');
const ofMessage = /^(?:from|to|sender|recipient)$/;

/** `"token": "2125550123"`: what only machines know each other by. */
const keyOfMachines = /(["'])(?:fingerprint|token|session|signature|etag|cursor|hash|nonce)\1 ?: ?["']$/i;

/**
 * `merge 2125550123`, `row count 2125550123`, `DHL 2125550123`: words before counts and parcels, and before as many
 * numbers to call in groups.
 */
const countBefore = new RegExp(`(?<!\\p{L})(?:${countWords})${between}$`, 'u');

/** What is written of telephones between the signs of code is a number to call. */
const namesTelephones = /\b(?:phone|mobile|tel|telephone|whatsapp|sms)\b/i;

/** A number sign or an equals sign that stands apart: a formatted number behind it is somebody's all the same. */
const signApart = /[#№=]\s$|(?<!(?:^|\n|\b(?:me|at|is|my|her|his|our|new|emergency)) ?)#:\s$/i;

/** `Mob@98765 43210`, `Contact us @ 98765 43210`: the sign behind a label. */
const signBehindLabel = /(?<=\p{L}[.:]?)(?: us)? ?@ ?$/u;

/** So far is looked back for a label in a whole text, in characters; a candidate comes with what stands before it. */
const furthestLabel = 40;

/**
 * What stands before a place of a text, as far back as a label may begin.
 * @param from where what is looked at begins
 */
export const labelBefore = (text: string, at: number, from = 0): string =>
  text.slice(Math.max(from, at - furthestLabel), at);

/** Whether a label in front, at the end of a text, says that a telephone number follows. */
export function isLabelledPhone(before: string): boolean {
  return (
    namesPhone(before) ||
    whatsApp.test(before) ||
    (/@ ?$/.test(before) && namesPhone(before.replace(signBehindLabel, ' ')))
  );
}

/**
 * Whether what is left of a label without letters, whose it is or what leads to its number says that one block is none
 * to call.
 */
function isQualifiedOther(before: string): boolean {
  if (namesPhone(before)) return false;
  const label = unqualified(withoutLeader(before));
  if (label === before || namesPhone(label)) return false;
  return namesOther(label) || namesNumbered(label) || isOfRegister(label);
}

/** Whether a label, and no mere sign, says that the groups of digits behind it are none of a number to call. */
export function isLabelledOther({ before, after }: Surroundings): boolean {
  if (/[_#@=~]\s?$/.test(before) || namesPhone(before)) return false;
  const isOther =
    namesNumbered(before) || (namesOther(before, after) && (isDatedBehind(after) || !namesDepartment(before)));
  return isOther && !isNoLabel(before);
}

/**
 * Whether what stands around a number that is not written internationally says that it is none.
 * @param isBare whether the number is one block of digits, which needs less to be doubted
 */
export function isOtherNumber({ before, after }: Surroundings, isBare: boolean): boolean {
  if (namesOther(before, after) && (isBare || !(namesDepartment(before) || isNoLabel(before)))) return true;
  // What has the groups of a number is one, whatever it is called; the things that are numbered are known by name.
  if (isBare && isAbbreviatedOther(before)) return true;
  if (isOfTax(before) || (before.includes('-1') && isbn.test(before))) return true;
  if (isGluedBefore(before, isBare) || isGluedBehind(after) || isMeasure(after) || isHundredths(after)) return true;
  // The words for things are the most: to make them ready takes longer than all else.
  if ((namesNumbered(before) || isNumberOfRegister(before)) && (isBare || !isNoLabel(before))) return true;
  return (
    isBare &&
    (isZoneBehind(after) ||
      isIssuedBehind(after) ||
      isBesideDecimals({ before, after }) ||
      signApart.test(before) ||
      isOfRegister(before) ||
      isQualifiedOther(before) ||
      isValueOfKey(before) ||
      keyOfMachines.test(before) ||
      countBefore.test(before.toLowerCase()) ||
      (before.endsWith('`') && after.startsWith('`') && !namesTelephones.test(before)) ||
      beginsPath.test(before))
  );
}
