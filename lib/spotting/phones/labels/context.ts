import { inLowerCase } from '../../chars.ts';
import { inWords } from './label-endings.ts';
import { remembering } from './label-memory.ts';
import { countWords, numberWords, phoneWords, wordsOfOwners } from './label-words.ts';
import { endsWithOneOf, letterOfUnspacedScript } from './labels-by-word.ts';
import { isNoLabel } from './no-labels.ts';
import {
  between,
  mayNameRegister,
  mayNameThing,
  namesDepartment,
  namesRegister,
  namesThing,
  unquotedBetween,
} from './number-labels.ts';
import { unqualified, withoutLeader } from './qualified-labels.ts';

/** What stands around a run of digits says whether it is a telephone number: a label, a currency, the rest of a file name. */

const afterWord = `(?<![\\p{L}\\p{N}])(?:nos?|nrs?|number|num|numbers|nummer|numéro|n|č(?:íslo)?)?${between}$`;
const phoneLabel = new RegExp(
  `(?:^|[^\\p{L}]|(?<=${letterOfUnspacedScript}))(?:${phoneWords})${unquotedBetween}(?:(?:n[or]s?|num(?:mer|bers?)?|n)${unquotedBetween})?(?:(?:is|are|ist|sind|est|sont|es|son|é|è|são|sono|jest|er|är)\\s(?:(?:le|o|il)\\s)?|[是为為])?$`,
  'u',
);
const phoneSign = /[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}\u{1f4e0}\u{1f57b}-\u{1f57f}]\s{0,3}$/u;
const shortLabel = /(?:^|[\s|(])(?:(?:[tmpfchтмфτκ]|wa)[.:]{1,2}|[tm]-)\s{0,3}$/;
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

const letterOfSpacedScript = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}_]';
/** Devanagari to Sinhala, whose words end with a sign for a vowel as often as with a letter: labels are cut short there, `मो.9822338975`. */
const letterOfIndia = '[\\u0900-\\u0dff]';
/** What joins a number to what stands before it; the slash behind an address, `raj@shop.example/98765 43210`, does not. */
const gluedBefore = new RegExp(
  `(?:${letterOfSpacedScript}\\p{M}*|[\\p{L}\\p{N}][_\\\\&@+]|(?<!\\w@[\\w-]{1,40}\\.[\\w.-]{0,40})\\p{L}\\/|\\d:|\\+\\d{1,3}[ ./()-]{0,4}|(?<!${letterOfIndia}\\.?)-|(?<!\\.\\.|${letterOfIndia})\\.|(?::\\/\\/|\\bwww\\.)(?![\\w.-]+[,;|)])\\S*)$`,
  'u',
);
/** A space behind, as most that stands before a number has, leaves nothing but the beginning of a number to be glued to. */
const isGluedTo = (before: string, isBare: boolean): boolean =>
  (!before.endsWith(' ') || before.includes('+')) &&
  !cutShort.test(before) &&
  gluedBefore.test(before) &&
  (isBare || !nameAndSlash.test(before));
/** `BERLIN/030 901820`: where a number is, before its groups, at the beginning of what is said. */
const nameAndSlash = /(?:^|[\n\v;,(|] ?)\p{Lu}\p{L}{3,20}\/$/u;
/** `No.98123 45678`. */
const cutShort = /(?<!\p{L})n[or]\.$/iu;
/** What joins nothing to a number: the end of what is said, or a gap. */
const endOrGap = /^(?:$|[\s,;)])/;
/** `13812345678QQ同号`: where somebody chats under the same number, or under the next. */
const chatOfChina = '(?:QQ|[VW]X)(?![A-Za-z\\d])';
/** `415-666-7777joe@acme.example` */
const address = '[A-Za-z][\\w.+-]{1,40}@[A-Za-z\\d]';
const gluedAfter = new RegExp(
  `^(?:(?!(?:Tele?(?:phone|fax)?|Fax|Mob(?:ile)?|Cell|Phone|E-?mail|Web(?:site)?)(?![\\p{L}\\p{N}])|${chatOfChina}|${address})${letterOfSpacedScript}|(?!/[\\w.+-]+@|-(?:[nt](?![\\p{L}\\d-])|(?:[aeoö]s|[oe]n|r[ae]|h[eoö]z|t[óő]l)(?!\\p{L}))|/(?:t[eé]l|fax|mobi?l?|cell|gsm|sms|whatsapp)(?!\\p{L}))[-_@=&\\\\+/.]\\p{Ll}|-\\p{Lu}{2,4}(?:-\\d|\\d{3})|[-_.:+]\\d|[%‰°²³])`,
  'u',
);
const isGluedWith = (after: string): boolean => !endOrGap.test(after) && gluedAfter.test(after);
const currencies = 'usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|rub|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|srd|fcfa|rs|kr';
/** `BTW BE 0478 123 456`: the letters of a country behind the label. */
const taxWithCountry =
  /(?:VAT|TVA|BTW|IVA|MwSt|USt-?Id(?:Nr)?|[Mm]oms|MOMS|DPH|DIČ)(?: ?(?:[Nn]o|[Nn]r|[Rr]eg)\.?| [Nn]umber)?[\s.:]{1,3}(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK) ?$/;
const isOfTax = (before: string): boolean => /[A-Z]{2} ?$/.test(before) && taxWithCountry.test(before);
const money = new RegExp(`(?<!\\d(?:[.,]-{1,2})?\\s?)(?:\\p{Sc}|\\b(?:${currencies})\\.?)\\s?$`, 'u');
/** What figures are counted in, in lower case, and what of that means something else in another case. */
const behindMeasure = '(?![\\p{L}\\p{N}]|[-–]\\p{L}|[\\w.+-]{0,40}@)';
const measure = new RegExp(
  `^ ?(?:\\p{Sc}|px|em|[kcm]?m|k?m²|ha|[km]?g|lbs?|oz|[kmgt]i?b|bytes?|bits?|[km]?wh|m[23³]|lei|hz|[kmg]hz|[µμ]s|(?:nano|micro|milli)?sec(?:onds)?|min(?:utes)?|hours?|days?|years?|usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|kr|zł|kč|ft|dollars?|euros?|dinars?|f?cfa|tonnes?|eiro|en (?:19|20)\\d\\d|views?|likes?|followers?|subscribers?|people|inhabitants|records?|rows?|items?|points?|units?|pcs|habitantes?|visiteurs|abitanti|habitants?|einwohner|inwoners|mieszkańców|votos|voti|stimmen|crores?|lakhs?|[mb]illion|שקל(?:ים)?|ש"ח|руб|元|円|원|złotych|głosów|osób|sztuk|widzów|wyświetleń|pobrań|korun|obyvatel|hlasů|kusů|diváků|toneladas|kilómetros|descargas|pesos|kroner|innbyggere|indbyggere|stemmer|tonn|eurot|eurų|gyventojų|forint|гривень|ευρώ)${behindMeasure}`,
  'u',
);
const measureAsWritten = new RegExp(`^ ?(?:pt|[munp]s|DT|tons)${behindMeasure}`, 'u');
/** ` M 07700 900123`, ` M. Dupont`: the letter of the next number, and of a name. */
const letterOfNextNumber = /^ M[.:]? ?[+(]?\d(?:[ .-]?\d){6}/;
const initial = /^ ?\p{L}\. \p{Lu}/u;
/** Whether what stands behind figures is what they are counted in. */
export const isMeasure = (after: string): boolean =>
  (measure.test(inLowerCase(after)) || (/^ ?[pmunDt]/.test(after) && measureAsWritten.test(after))) &&
  !letterOfNextNumber.test(after) &&
  !initial.test(after);
/** Its figures are none of what comes behind. */
const isbn = /isbn-1[03]\W{0,6}$/i;
/** `Bestellung 0152 3344 5566 vom 12.11.`: a paper, and when it was written. */
const datedBehind =
  /^,? (?:vom|dated|dd\.?|du|del|dal|z dnia|ze dne|от|від|van|fra|af) \d{1,2}(?:[./]\d{1,2}|\.? \p{L}{3,} \d{4})(?!\S* ?(?:-|–|til|tot|bis|au|al|h|uhr))/iu;
/** Such a word before a figure, by its beginning: most have none, and to make the other ready takes longer. */
const figureBehind = /^,? (?:[dvz]|fra|af|[^\0-\x7f])\D{0,5} \d/i;
export const isDatedBehind = (after: string): boolean => figureBehind.test(after) && datedBehind.test(after);
/** `0314299260 do Sở KHĐT … cấp`: a company of Vietnam, and who wrote it down. */
const issuedBehind = /^,? do (?:sở|phòng|cục) (?:kh\p{L}{0,4}|kế hoạch|đkkd|đăng ký|tài chính|tc)(?!\p{L})/iu;
/** `1143414668 -0500`: a moment, and how far its clock is from the world's. */
const zoneAfter = /^ [+-](?:0\d|1[0-4])[0345][05](?!\d)/;
const decimalsAfter = /^[,'’](?:\d{1,2}|\d{3})(?!\d|[.,]\d)/;
/** `335 029 395,43 zł`: a sum to its hundredths, and what it is of. */
const hundredthsAfter = new RegExp(
  `^[,.]\\d\\d ?(?:\\p{Sc}|(?:${currencies}|zł|kč|ft|lei|руб|грн|лв|tl)(?!\\p{L}))`,
  'iu',
);
const isHundredths = (after: string): boolean => /^[,.]\d\d/.test(after) && hundredthsAfter.test(after);
const decimalsBefore = /(?:^|\D)\d{1,3}[,'’]$/;

/** What stands before a number and behind it, as far as its candidate reaches. */
export interface Surroundings {
  before: string;
  after: string;
}

/** Whether digits and what stands around them are of one kind of things that are no telephone numbers. */
export type IsKind = (written: string, around: Surroundings) => boolean;

/**
 * Such a kind, and in which ways its digits are parted, each by the signs between them: `''` one block, `' -'` spaces and hyphens; none: in
 * any. In a way that is not among them it is never asked for.
 */
export type KindBySigns = readonly [isKind: IsKind, ...ways: string[]];

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
  behind: 'n|n[or]s?|numbers?|num|nummer|numéro|č(?:íslo)?',
});
/** `Das ist ein 0711 300417`: an article of German, and no label in capitals. */
const article = /(?<!\p{L})ein $/u;
const namesLabelOfOther = remembering(
  'other',
  (before) => numberLabel.test(before) || numberSign.test(before) || money.test(before),
  (tail) => endsLikeNumber(tail) || numberSign.test(tail) || money.test(tail),
);
const namesOther = (before: string): boolean => namesLabelOfOther(before) && !article.test(before);
const endsAbbreviated = (text: string): boolean => abbreviation.test(text);
const isAbbreviated = remembering('abbreviated', endsAbbreviated, endsAbbreviated);
/** `no. 2025550123`, but not `Contact no. 2025550123`. */
const isAbbreviatedOther = (before: string): boolean => isAbbreviated(before) && !namesPhone(before);
const namesNumbered = remembering('numbered', namesThing, mayNameThing);
const isOfRegister = remembering('register', namesRegister, mayNameRegister);

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

/** `merge 2125550123`, `row count 2125550123`, `DHL 2125550123`: words before counts and parcels, and before as many numbers to call in groups. */
const countBefore = new RegExp(`(?<!\\p{L})(?:${countWords})${between}$`, 'u');

/** What is written of telephones between the signs of code is a number to call. */
const namesTelephones = /\b(?:phone|mobile|tel|telephone|whatsapp|sms)\b/i;

/** A number sign or an equals sign that stands apart: a formatted number behind it is somebody's all the same. */
const signApart = /[#№=]\s$|(?<!(?:^|\n|\b(?:me|at|is|my|her|his|our|new|emergency)) ?)#:\s$/i;

/** `Mob@98765 43210`, `Contact us @ 98765 43210`: the sign behind a label. */
const signBehindLabel = /(?<=\p{L}[.:]?)(?: us)? ?@ ?$/u;

/** Whether a label in front says that a telephone number follows. */
export function isLabelledPhone({ before }: Surroundings): boolean {
  return (
    namesPhone(before) ||
    whatsApp.test(before) ||
    (/@ ?$/.test(before) && namesPhone(before.replace(signBehindLabel, ' ')))
  );
}

/** Whether what is left of a label without letters, whose it is or what leads to its number says that one block is none to call. */
function isQualifiedOther(before: string): boolean {
  if (namesPhone(before)) return false;
  const label = unqualified(withoutLeader(before));
  if (label === before || namesPhone(label)) return false;
  return namesOther(label) || namesNumbered(label) || isOfRegister(label);
}

/** Whether a label, and no mere sign, says that the groups of digits behind it are none of a number to call. */
export function isLabelledOther({ before, after }: Surroundings): boolean {
  if (/[_#@=~]\s?$/.test(before) || namesPhone(before)) return false;
  const isOther = namesNumbered(before) || (namesOther(before) && (isDatedBehind(after) || !namesDepartment(before)));
  return isOther && !isNoLabel(before);
}

/**
 * Whether what stands around a number that is not written internationally says that it is none.
 * @param isBare whether the number is one block of digits, which needs less to be doubted
 */
export function isOtherNumber({ before, after }: Surroundings, isBare: boolean): boolean {
  if (namesOther(before) && (isBare || !(namesDepartment(before) || isNoLabel(before)))) return true;
  // What has the groups of a number is one, whatever it is called; the things that are numbered are known by name.
  if (isBare && isAbbreviatedOther(before)) return true;
  if (isOfTax(before) || (before.includes('-1') && isbn.test(before))) return true;
  if (isGluedTo(before, isBare) || isGluedWith(after) || isMeasure(after) || isHundredths(after)) return true;
  // The words for things are the most: to make them ready takes longer than all else.
  if (namesNumbered(before) && (isBare || !isNoLabel(before))) return true;
  return (
    isBare &&
    (zoneAfter.test(after) ||
      issuedBehind.test(after) ||
      decimalsAfter.test(after) ||
      decimalsBefore.test(before) ||
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

/** Letters right behind a number; but the next word or label, where a page sets it so close, or the letter of a telephone. */
const letterBehind = new RegExp(
  `^(?!\\p{Lu}\\p{Ll}{2}|E-?mail|(?:FAX|TEL|MOB(?:ILE)?|E-?MAIL|WEB)(?!\\p{L})|[tpfcmwhoTPFCMWHO](?![\\p{L}\\p{N}_-])|\\p{L}{1,12}:|${chatOfChina}|${address})${letterOfSpacedScript}`,
  'u',
);

/** The little that speaks against a number with its plus sign: it is a piece of something longer. */
export function isPieceOfLonger({ before, after }: Surroundings): boolean {
  if (!before.endsWith(' ') && /(?:\d|\d(?:[.,:]|--)|:\/\/\S*\/\S*|\+\p{L}+)$/u.test(before)) return true;
  return /^(?:[_@]|(?:[-.:]|--)?\d)/.test(after) || (/^[^\0-@]/.test(after) && letterBehind.test(after));
}
