import { digitValue } from './chars.ts';
import { endsWithOneOf, fromLastWord, inWords, withoutAddress } from './label-endings.ts';
import { countWords, numberWords, orderWords, phoneWords, wordsOfOwners } from './label-words.ts';
import {
  between,
  mayNameRegister,
  mayNameThing,
  namesDepartment,
  namesRegister,
  namesThing,
  unquotedBetween,
} from './number-labels.ts';
import { ownText } from './own-text.ts';

/** What stands around a run of digits says whether it is a telephone number: a label, a currency, the rest of a file name. */

const afterWord = `(?<![\\p{L}\\p{N}])(?:nos?|nrs?|number|num|numbers|nummer|numéro|n|č(?:íslo)?)?${between}$`;
/** Its words stand side by side, so that a label is glued to what is before it. */
const letterOfUnspacedScript = '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u9fff]';
const phoneLabel = new RegExp(
  `(?:^|[^\\p{L}]|(?<=${letterOfUnspacedScript}))(?:${phoneWords})${unquotedBetween}(?:(?:no|nr|number|num|nummer|n)${unquotedBetween})?(?:(?:is|are|ist|sind|est|sont|es|son)\\s)?$`,
  'u',
);
const phoneSign = /[\u260e\u260f\u2706\u{1f4de}\u{1f4f1}\u{1f4f2}\u{1f4e0}\u{1f57b}-\u{1f57f}]\s{0,3}$/u;
const shortLabel = /(?:^|[\s|(])(?:(?:[tmpfchтмфτκ]|wa)[.:]{1,2}|[tm]-)\s{0,3}$/;
const numberLabel = new RegExp(`(?:^|[^\\p{L}])(?:${numberWords})${between}${afterWord}`, 'u');
/** Compounds that are cut short, `Auftr.-Nr. `, are things that have a number. */
const numberSign = /(?:[#№第=$\\@_~≈±]|(?<![\p{L}\p{N}])\p{L} = |\p{L}\.-nr\.?\s?)$/u;
/** `no. 2025550123`. */
const abbreviation = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{L}-(?=nr)|(?<!\\p{L})(?:${wordsOfOwners}) (?=n))n[o°ºr]\\.?\\s?$`,
  'u',
);

const letterOfSpacedScript = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}_]';
const gluedBefore = new RegExp(
  `(?:${letterOfSpacedScript}\\p{M}*|[\\p{L}\\p{N}][-_.\\\\&@+]|\\p{L}\\/|\\d:|\\+\\d{1,3}[ ./()-]{0,2}|-|(?<!\\.\\.)\\.|(?::\\/\\/|\\bwww\\.)(?![\\w.-]+[,;|)])\\S*)$`,
  'u',
);
/** A space behind, as most that stands before a number has, leaves nothing but the beginning of a number to be glued to. */
const isGluedTo = (before: string): boolean =>
  (!before.endsWith(' ') || before.includes('+')) && !cutShort.test(before) && gluedBefore.test(before);
/** `No.98123 45678`. */
const cutShort = /(?<!\p{L})n[or]\.$/iu;
const gluedAfter = new RegExp(
  `^(?:(?!(?:Tele?(?:phone|fax)?|Fax|Mob(?:ile)?|Cell|Phone|E-?mail|Web(?:site)?)(?![\\p{L}\\p{N}]))${letterOfSpacedScript}|(?!/[\\w.+-]+@|-(?:[aeoö]s|[oe]n|r[ae])(?!\\p{L})|/(?:t[eé]l|fax|mobi?l?|cell|gsm|sms|whatsapp)(?!\\p{L}))[-_@=&\\\\+/.]\\p{Ll}|-\\p{Lu}{2,4}-\\d|[-_.:+]\\d|[%‰°²³])`,
  'u',
);
const currencies = 'usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|rub|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|rs|kr';
/** `BTW BE 0478 123 456`: the letters of a country behind the label. */
const taxWithCountry =
  /(?:VAT|TVA|BTW|IVA|MwSt|USt-?Id(?:Nr)?|[Mm]oms|MOMS|DPH|DIČ)[\s.:]{1,3}(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK) ?$/;
const money = new RegExp(`(?<!\\d(?:[.,]-{1,2})?\\s?)(?:\\p{Sc}|\\b(?:${currencies})\\.?)\\s?$`, 'u');
const measure =
  /^ ?(?:\p{Sc}|px|(?-i:pt)|em|[kcm]?m|k?m²|ha|[km]?g|lbs?|oz|[kmgt]i?b|bytes?|bits?|hz|[kmg]hz|(?-i:[munp]s)|µs|sec(?:onds)?|min(?:utes)?|hours?|days?|years?|usd|eur|gbp|ils|nis|chf|jpy|cny|rmb|inr|brl|aud|cad|sek|nok|dkk|pln|czk|huf|kr|zł|kč|ft|dollars?|euros?|views?|likes?|followers?|subscribers?|people|inhabitants|records?|rows?|items?|points?|units?|pcs|habitantes?|abitanti|habitants?|einwohner|inwoners|mieszkańców|votos|voti|stimmen|crores?|lakhs?|[mb]illion|שקל(?:ים)?|ש"ח|руб|元|円|원)(?![\p{L}\p{N}]|[-–]\p{L})/iu;
/** Its figures are none of what comes behind. */
const isbn = /isbn-1[03]\W{0,6}$/i;
/** `Bestellung 0152 3344 5566 vom 12.11.`: a paper, and when it was written. */
const datedBehind =
  /^,? (?:vom|dated|dd\.?|du|del|dal|z dnia|ze dne|от|від|van|fra|af) \d{1,2}(?:[./]\d{1,2}|\.? \p{L}{3,} \d{4})(?!\S* ?(?:-|–|til|tot|bis|au|al|h|uhr))/iu;
/** `1143414668 -0500`: a moment, and how far its clock is from the world's. */
const zoneAfter = /^ [+-](?:0\d|1[0-4])[0345][05](?!\d)/;
const decimalsAfter = /^[,'’](?:\d{1,2}|\d{3})(?!\d|[.,]\d)/;
const decimalsBefore = /(?:^|\D)\d{1,3}[,'’]$/;

/** What stands before a number and behind it, as far as its candidate reaches. */
export interface Surroundings {
  before: string;
  after: string;
}

/** Labels of a kind, and last words. */
const mostRemembered = 1_000;

/** Where the words behind the last digit of a text begin, that digit with them. */
function behindDigits(text: string): number {
  let start = text.length - 1;
  while (start > 0 && digitValue(text.charCodeAt(start)) < 0) start--;
  return Math.max(start, 0);
}

const recall = (memory: Map<string, boolean>, key: string, find: (key: string) => boolean): boolean => {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const result = find(key);
  if (memory.size >= mostRemembered) memory.clear();
  memory.set(ownText(key), result);
  return result;
};

/** Of which kind a label is, as far as it was asked. */
interface Kinds {
  phone: boolean | undefined;
  other: boolean | undefined;
  abbreviated: boolean | undefined;
  numbered: boolean | undefined;
  register: boolean | undefined;
}

const nothingAsked = (): Kinds => ({
  phone: undefined,
  other: undefined,
  abbreviated: undefined,
  numbered: undefined,
  register: undefined,
});

/** What is asked of the words before a number. */
interface Asked {
  before: string;
  label: string;
  /** From its last word on. */
  tail: string;
  /** Of which kind it can be by that word. */
  mayBe: Kinds;
  is: Kinds;
}

/** Of which kinds labels can be, by their last words. */
const tails = new Map<string, Kinds>();

function kindsOfTail(tail: string): Kinds {
  const known = tails.get(tail);
  if (known) return known;
  const kinds = nothingAsked();
  if (tails.size >= mostRemembered) tails.clear();
  tails.set(ownText(tail), kinds);
  return kinds;
}

/** What joins a label to its number, and the ends of such labels: `my account number is`. */
const verb = /^(?:is|was|ist|war|est|es)\s$/;
const namesNumber = /(?:\bn(?:[or]|um)|number|nummer|num[eé]ro|account|code|\bid)[.:]?\s$/;

function ask(before: string): Asked {
  const own = ownText(withoutAddress(before));
  let label = inWords(own.slice(behindDigits(own)));
  let tail = fromLastWord(label);
  const withoutVerb = verb.test(tail) ? label.slice(0, -tail.length) : '';
  if (namesNumber.test(withoutVerb)) {
    label = withoutVerb;
    tail = fromLastWord(label);
  }
  return { before: ownText(before), label, tail, mayBe: kindsOfTail(tail), is: nothingAsked() };
}

let lastAsked = ask('');

/** Whether a number is one to call, and whether it is another's, is asked of the same words, several times in a row. */
function askedOf(before: string): Asked {
  if (before !== lastAsked.before) lastAsked = ask(before);
  return lastAsked;
}

/**
 * Pages set the same words before thousands of numbers. Of the digits before a label it matters that they are there, not which
 * they are; and all is in lower case, since expressions that heed no case take far longer to be made ready.
 * @param mayEnd whether a text can be such a label, from its last word on
 */
function remembering(
  kind: keyof Kinds,
  test: (before: string) => boolean,
  mayEnd: (tail: string) => boolean,
): (before: string) => boolean {
  const labels = new Map<string, boolean>();
  return (before) => {
    const { label, tail, mayBe, is } = askedOf(before);
    mayBe[kind] ??= mayEnd(tail);
    is[kind] ??= mayBe[kind] && recall(labels, label, test);
    return is[kind];
  };
}

const endsLikePhone = endsWithOneOf(`${phoneWords}|[tmpfch]|[тмфτκ]|wa|is|are|ist|sind|est|sont|es|son`, {
  behind: 'no|nr|num|number|nummer|n',
});
const namesPhone = remembering(
  'phone',
  (before) => phoneLabel.test(before) || phoneSign.test(before) || shortLabel.test(before),
  (tail) => endsLikePhone(tail) || phoneSign.test(tail),
);
const endsLikeNumber = endsWithOneOf(`${numberWords}|${currencies}`, {
  behind: 'n|n[or]s?|numbers?|num|nummer|numéro|č(?:íslo)?',
});
const namesOther = remembering(
  'other',
  (before) => numberLabel.test(before) || numberSign.test(before) || money.test(before),
  (tail) => endsLikeNumber(tail) || numberSign.test(tail) || money.test(tail),
);
const endsAbbreviated = (text: string): boolean => abbreviation.test(text);
const isAbbreviated = remembering('abbreviated', endsAbbreviated, endsAbbreviated);
const namesNumbered = remembering('numbered', namesThing, mayNameThing);
const isOfRegister = remembering('register', namesRegister, mayNameRegister);

/** `GET /2025550123`: a slash with nothing before it that it could part from what follows. */
const beginsPath = /(?:^|[\s"'=(])\/$/;

/** `"limit": 2125550123`: a count in data, where somebody's number would be named so or stand between quotes. */
function isValueOfKey(before: string): boolean {
  const key = /(["'])([^"']{1,40})\1 ?: ?$/.exec(before)?.[2];
  const words = key && inWords(key).split(/[^\p{L}]+/u);
  return words ? !words.some((word) => namesPhone(`${word}: `) || ofMessage.test(word)) : false;
}
const ofMessage = /^(?:from|to|sender|recipient)$/;

/** `merge 2125550123`, `row count 2125550123`, `DHL 2125550123`: words before counts and parcels, and before as many numbers to call in groups. */
const countBefore = new RegExp(`(?<!\\p{L})(?:${countWords})${between}$`, 'u');

/** What is written of telephones between the signs of code is a number to call. */
const namesTelephones = /\b(?:phone|mobile|tel|telephone|whatsapp|sms)\b/i;

/** A number sign or an equals sign that stands apart: a formatted number behind it is somebody's all the same. */
const signApart = /[#№=]\s$|(?<!(?:^|\n|\b(?:me|at|is|my|her|his|our|new|emergency)) ?)#:\s$/i;

/** Whether a label in front says that a telephone number follows. */
export function isLabelledPhone({ before }: Surroundings): boolean {
  return namesPhone(before);
}

/** `Joan Price 206-555-0143`: who is called like a label. `In that case 206-555-0143`. `Call for price: 206-555-0143`. Brazil's `Ligue para a Ana no 11 2345-6789`, France's `Port 06 12 34 56 78`. */
const notLabel =
  /(?:\p{Lu}\p{Ll}*\.? (?:Price|Page|Case|Key|Swift|Bates|Port)|(?:this|that|any|either) case|(?:tal|su|ese|este|questo|tale) caso|\b[Ff]or \p{L}+)[\s,|:-]{0,3}$|(?:[Ll]ig|[Ff]al|[Cc]ham)\p{Ll}+ .*\bno $|(?<!\p{L})[Pp]ort[\s|–-]{0,3}$/u;

/** What desks and offices are called, as are the papers that they are about, by a word alone or by two. */
const deskAlone = [
  'tax(?:es)?|licen[cs]es?|passports?|visas?|loans?|cards?|polic(?:y|ies)|claims?|charity|revenue|parcels?|rechnung|auftrag|passeport|sinistre',
  'contrat|siniestro|protocoll?o|nota fiscal|rekening|паспорт|πρωτ[όο]κολλο|דרכון',
].join('|');
const desk = [
  "(?:council|income|property|sales|road|business|car|vehicle) tax|(?:driver(?:['’]?s)?|marriage|pet|tv|business) licen[cs]es?",
  '(?:home|business|student) loans?|(?:lost|stolen) cards?|(?:lost|stolen) passports?|(?:life|home|travel) policy',
  '(?:un|new|votre) (?:sinistre|claim)',
].join('|');
/** The word in a line or a cell of its own, or the two: a paper's label says that a number follows. */
const office = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${deskAlone})[ :]{0,2}[\\v\\n]|(?:${desk})[ :–-]{0,3})[\\s\\x1e]*$`,
  'iu',
);

/** `Order: 0812-3456-7890`: what to do by calling, as shops and kitchens write; a paper has no such groups behind a mere colon. */
const toOrder = new RegExp(`(?<!\\p{L})(?:${orderWords}): {0,2}$`, 'iu');

/** Whether what reads like a label before groups of digits is none. */
const isNoLabel = (before: string): boolean => notLabel.test(before) || office.test(before) || toOrder.test(before);

/** Whether a label, and no mere sign, says that the groups of digits behind it are none of a number to call. */
export function isLabelledOther({ before, after }: Surroundings): boolean {
  if (/[_#@=~]\s?$/.test(before) || namesPhone(before) || isNoLabel(before)) return false;
  return namesNumbered(before) || (namesOther(before) && (datedBehind.test(after) || !namesDepartment(before)));
}

/**
 * Whether what stands around a number that is not written internationally says that it is none.
 * @param isBare whether the number is one block of digits, which needs less to be doubted
 */
export function isOtherNumber({ before, after }: Surroundings, isBare: boolean): boolean {
  if (namesOther(before) && (isBare || !(namesDepartment(before) || isNoLabel(before)))) return true;
  // What has the groups of a number is one, whatever it is called; the things that are numbered are known by name.
  if (isBare && isAbbreviated(before)) return true;
  if (taxWithCountry.test(before) || (before.includes('-1') && isbn.test(before))) return true;
  if (isGluedTo(before) || gluedAfter.test(after) || measure.test(after)) return true;
  // The words for things are the most: to make them ready takes longer than all else.
  if (namesNumbered(before) && (isBare || !isNoLabel(before))) return true;
  return (
    isBare &&
    (zoneAfter.test(after) ||
      decimalsAfter.test(after) ||
      decimalsBefore.test(before) ||
      signApart.test(before) ||
      isOfRegister(before) ||
      isValueOfKey(before) ||
      countBefore.test(before.toLowerCase()) ||
      (before.endsWith('`') && after.startsWith('`') && !namesTelephones.test(before)) ||
      beginsPath.test(before))
  );
}

/** Letters right behind a number; but the next word or label, where a page sets it so close. */
const letterBehind = new RegExp(`^(?!\\p{Lu}\\p{Ll}{2}|\\p{L}{1,12}:)${letterOfSpacedScript}`, 'u');

/** The little that speaks against a number with its plus sign: it is a piece of something longer. */
export function isPieceOfLonger({ before, after }: Surroundings): boolean {
  if (!before.endsWith(' ') && /(?:\d|\d(?:[.,:]|--)|:\/\/\S*\/\S*|\+\p{L}+)$/u.test(before)) return true;
  return /^(?:[_@]|(?:[-.:]|--)?\d)/.test(after) || (/^[^\0-@]/.test(after) && letterBehind.test(after));
}
