import { inLowerCase } from '../../chars.ts';

/** Words for an extension, as people write them behind a number. */
const words = [
  'ext(?:ens(?:i[oó]?n?|[aã]o|i[oó]n(?:e?s))|n|s)? | xt(?:ensi[oó]n|n|s)? | x | lo[ck](?:al)? | locals | ints? | inter(?:nos?|ior) | anexo | anx',
  'postes? | interna | ramal | ramais | ram(?=\\.) | durchw(?:ahl)? | dw | nst | nbst | nebenstelle | app | klappe | klapka | linka',
  'tst | toestel | doorkies(?:nr|nummer)? | bylyn | lokaln(?:umme)?r | internn(?:umme)?r | ankn(?:ytning)?',
  'ala(?:numero|nro|num(?=\\.)) | sisänumero | sise(?:tel(?:efon)?)? | iekš(?:ējais)? | vidinis | vid(?=\\.)',
  'wewn? | wewnętrzny | w(?=\\. ?\\d+(?: \\P{L}|[^\\d ]|$)) | mellék(?:e|állomás)? | mell(?=\\.) | kućni',
  'dah[iİ]l[iİ] | iç hat | dah(?=\\.) | ichki | ekst(?:ensi)? | pswt?(?=\\.) | samb | pesawat | pes(?=\\.)',
  'доб(?:авочный)? | дод(?:атковий)? | вн(?:утр(?:енний)?)? | внутр(?:ішній)? | вътр(?:ешен)? | лок(?:ал)? | ішкі',
  'εσωτ(?:ερικ[όοή])? | ε[σς](?=\\.) | שלוח(?:ה|ות) | שלו[\u0027׳] | תחויג | مقسم | تحويل[ةه] | فرعي | داخل[یيى]',
  'số (?:máy (?:lẻ|nhánh)|nhánh|nội bộ) | máy (?:lẻ|nhánh) | may (?:le|nhanh) | nhánh | nội bộ | ต่อ | एक्सटेंशन | შიდა | ներքին',
  '内[線线] | 內[線线] | 分[机機]号? | 转分[机機]号? | 轉分[机機]号? | 转 | 轉 | 내선 | 구내',
].flatMap((some) => some.split(' | '));

/**
 * `poste n° 12`, `добавочный номер 12`, `内線番号12`: a word for a number, behind that for an extension; a shop and a flat
 * have one as well.
 */
const numero =
  "(?:(?<!app|lo[ck]al|lo[ck]|int|interior|interno|anexo)[. ]{0,2}(?:n(?:[o°ºr]|um(?:ber|mer|ero))|№|número|номер|番[号號]|號|号|번호|رقم|מס(?:פר|['׳]))(?!\\p{L}))?";

export const extensionWords = `(?:${words.join('|')})${numero}`;

/**
 * Those that are as often what else stands on the line below a telephone number: a flat, a shop, a building, jobs, a
 * model, a branch.
 */
const doubtfulAlone =
  '(?:x|xt|app|int(?:s|er(?:nos?|ior))?|anexo|lo[ck](?:al)?|лок(?:ал)?|postes?|w|pes|linka|nhánh|mell(?:ék)?|дод|вн|ram)';

/** On the line below, apart from its digits. */
const below = ` {0,3}\\n\\(?(?!${doubtfulAlone}(?!\\p{L}))(?=[^\\n\\d]{2,24}(?<=[ .:#\\u3040-\\uffff])\\d)`;
const withNothingBehind = /^ ?(?:\n|$)/;

/** What China counts behind `转`, which says as well where to change trains, and what was turned over. */
const units = ' ?(?:号线|號線|小[时時]|[折路]|天(?![津河水台])|分钟)';

/** A letter of a script that leaves no space between words. */
const unspaced = '[\\u3040-\\u9fff\\uac00-\\ud7af]';

/**
 * What a meeting is joined by, `,,84127644187#,,,,*418276#`, `,,418276441# Germany`, `,,418276441##`, or before a
 * further line or a link, is nobody's extension; ten and eleven digits are that wherever they stand.
 */
const meeting = '\\d{6,15}#[, #\\n<>.)"\\]]';

/** That is part of what is dialled: by itself it would be read as another number. */
const joining = '(?:,,|;)\\d{6,15}#{1,2}';

/** `ask for ext 3`, `puis poste 12`, `nr wew. 12`: what a caller is told to do, and a word for a number. */
const told =
  "and (?:ask for|dial|then|followed by|on(?= ext)|at(?= ext)) | ask for | dial | then | followed by | on(?= ext) | at(?= ext) | puis | demander le | nr | numer | מס(?:פר|['׳])".split(
    ' | ',
  );
const instruction = `(?:${told.join('|')})`;

/** `poste/ext. 226`, `(est. / ext. 2247)`: the first of two words. */
const inTwoLanguages = `(?:(?:${extensionWords}|est)\\.? ?/ ?)?`;

/** `/x12` is of a path, and `;x 7246433` is as long as another number. */
const nobodys = '(?!\\/x|;x ?\\d{7})';
/** `доб.*1502`: the star that is dialled first; `*69` is what a telephone is told, and `*15*02` more than one. */
const starBefore = '(?:\\*(?=\\d{3,6}(?![\\d*])))?';

/**
 * What is said of an extension right behind a number, in lower case: an expression that heeds no case takes several
 * times as long to be made ready, and each word in it that is there twice takes as long again.
 */
const formWith = (wordBefore: string): RegExp =>
  new RegExp(
    `^(?:;ext=(\\d{1,12})|${nobodys}(?: ?\\([^\\d()]{1,30}\\)(?! ?x))?(?:[ \\t,،、，:：;(/|-]{0,3}|${below})(?:${instruction} )?${wordBefore}(?:${extensionWords})(?:[ .,:：#=-]{0,3}${starBefore}|[.:]? {3,6})(\\d{1,9}|\\d{12,20})|[ ,]{0,2}#\\s?(?:(\\d{1,6})|(\\d{7,9})#)|(?:,,?|;)(?!${meeting})(\\d{1,9}|\\d{12,15})#|[ ,/(-]{1,3}(\\d{1,5})(?:\\.|-[aeoö]s)? (?:mellék|belső)|(?:,,|;)\\s?(?!${meeting})(\\d{1,7})(?!\\s?[\\p{L}\\p{Sc}%]|[.)]\\s\\p{L}|[:;]|,\\S|[./-]\\d)|${joining})(?!\\d|${units}|(?!${unspaced}|و\\d)\\p{L}| ?[%\\p{Sc}])`,
    'u',
  );
const form = formWith('');
const formInTwoLanguages = formWith(inTwoLanguages);
/** A slash before the first digit, as it stands between words of two languages. */
const slashBetween = /^[^\d]*\/ ?[^\d ]/;

/** `est` is a word beside another. */
const beginnings = [...words, ...told, 'est'].map(
  (word) => /^\p{L}(?:\p{L}(?!\?)(?:\p{L}(?!\?))?|\(\?=\\\.)?/u.exec(word)?.[0].replace('(?=', '') ?? '',
);
/** What all of those forms begin with: a word by its first letters or the first and its dot, or signs and digits. */
const mayBegin = new RegExp(
  `^(?:;ext=|[,;]{1,2}\\s?\\d|[ ,]{0,2}#|[ ,/(-]{1,3}\\d{1,5}(?:\\.|-[aeoö]s)? [mb]|(?: ?\\([^\\d()]{1,30}\\))?[ \\t\\n,،、，:：;(/|-]{0,5}(?:${[...new Set(beginnings)].join('|')}))`,
);

export interface Extension {
  /** None where it is nobody's: what a meeting is joined by. */
  digits: string;
  /** How many characters behind the number it takes. */
  length: number;
}

/** What is one in some countries, and something else in others. */
export interface ExtensionOfCountry extends Extension {
  /** The numbers that it is one of, in E.164; none where it goes on from the number itself. */
  numbers: RegExp | undefined;
}

/** A number with the extension that belongs to it, if one does. */
export const withExtension = (number: string, extension: Extension | undefined): string =>
  extension?.digits ? `${number};ext=${extension.digits}` : number;

/** How long it is with the bracket that closes one of its own. */
function lengthClosed(whole: string, after: string): number {
  const isClosed = whole.lastIndexOf('(') > whole.lastIndexOf(')') && after[whole.length] === ')';
  return whole.length + (isClosed ? 1 : 0);
}

/** Accents that stand behind their letters. */
const accentBehindLetter = /[\u0300-\u036f]/;
const accented = /\p{L}[\u0300-\u036f]+/gu;
const letterOrSign = /.[\u0300-\u036f]*/gsu;

/** A text with its accents in their letters; other letters that Unicode takes apart stay whole. */
const composed = (text: string): string => text.replace(accented, (letter) => letter.normalize('NFC'));

/** How long the beginning of a text is that has so many characters when it is composed. */
function lengthUncomposed(text: string, length: number): number {
  let [whole, seen] = [0, 0];
  for (const [piece] of text.matchAll(letterOrSign)) {
    if (seen >= length) break;
    whole += piece.length;
    seen += composed(piece).length;
  }
  return whole;
}

/** The extension that follows a number directly, or what a meeting is joined by, if one does. */
export function extensionAfter(after: string): Extension | undefined {
  if (!accentBehindLetter.test(after)) return extensionComposed(after);
  const extension = extensionComposed(composed(after));
  return extension && { ...extension, length: lengthUncomposed(after, extension.length) };
}

/** The same in a text whose accents are not apart from their letters. */
function extensionComposed(after: string): Extension | undefined {
  // Most of what stands behind a number has no digit.
  if (!/\d/.test(after)) return undefined;
  const said = inLowerCase(after);
  const match = mayBegin.test(said) && (slashBetween.test(said) ? formInTwoLanguages : form).exec(said);
  if (!match) return undefined;
  const [whole, ...groups] = match;
  const length = lengthClosed(whole, after);
  if (/^ *\n/.test(whole) && !withNothingBehind.test(after.slice(length))) return undefined;
  return { digits: groups.find((group) => group !== undefined) ?? '', length };
}

/** The extension that a word says; behind a sign alone rather another number stands. */
export function extensionInWords(after: string): Extension | undefined {
  const extension = extensionAfter(after);
  return extension && /\p{L}{2}|[转轉]/u.test(after.slice(0, extension.length)) ? extension : undefined;
}

/** `Kl. 12` for Klappe and klapka, an hour in the north; `l. 12` for linka. */
const abbreviated =
  /^[ ,;(/-]{1,3}(?:kl\.? ?(\d{1,5})|l\. ?(\d{1,3}))(?![\d\p{L}:%]|[.,/-]\d| ?- ?\d| (?:[a-d](?!\p{L})|bis |und |uhr)|, ?\d)/iu;
/** Of Austria, Czechia and Slovakia, and no mobiles: these have classes, `Kl. 3`, and years beside them. */
const withKlappe = /^\+(?:43(?!6(?:5[0-3579]|6[013-9]|[7-9]))|420(?![67])|421(?!9))/;
const withLinka = /^\+420(?![67])/;

/** `r. 16` for ramal: with more behind it in its line it is a street. */
const ramal = /^[ ,;(/-]{1,3}r\. ?(\d{2,4})(?= {2}| ?(?:$|[\n\v;|)]))/;
/** Of houses in Brazil. */
const withRamal = /^\+55\d\d[2-5]/;

/** The extension that follows a number directly if the number is one of some. */
export function extensionOfCountryAfter(after: string): ExtensionOfCountry | undefined {
  const [asRamal = '', own] = ramal.exec(after) ?? [];
  if (own) return { digits: own, length: lengthClosed(asRamal, after), numbers: withRamal };
  // Most of what stands behind a number begins with no such letter, which is told without reading the letters of all scripts.
  const [whole, klappe, linka] = (/^[ ,;(/-]{1,3}(?:kl|l\.)/i.test(after) && abbreviated.exec(after)) || [];
  const digits = klappe ?? linka;
  if (whole === undefined || digits === undefined) return undefined;
  return { digits, length: lengthClosed(whole, after), numbers: klappe ? withKlappe : withLinka };
}
