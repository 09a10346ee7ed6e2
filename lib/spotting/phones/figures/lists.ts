import type { Surroundings } from '../labels/surroundings.ts';
import type { KindBySigns } from './kinds.ts';
import { areAscending, isOfFewLines } from './shapes.ts';

/** What stands in lists: scores, draws, sizes, pages, shelf marks, goods and what they cost. */

/**
 * `Str. 38 40 42 44`, `Semaines 01 02 03 04 05`: sizes, weeks, pages, one not far from the next, in pairs as the
 * numbers of some countries.
 */
const pairsBefore = /(?<!\p{L})(?:str|størrelser|storlekar|tailles|semaines|uger|uker|linjer)[.:]? ?(?:\d\d )*$/iu;
const longestStep = 10;
function isOfPairs(written: string, { before }: Surroundings): boolean {
  if (!/^\d\d(?: \d\d){3,4}$/.test(written) || !pairsBefore.test(before)) return false;
  const steps = written
    .split(' ')
    .map((pair, index, pairs) => (index === 0 ? 1 : Number(pair) - Number(pairs[index - 1])));
  return steps.every((step) => step > 0 && step <= longestStep);
}

/** `Marks: 98 76 54 32 10`, `Salmer: 749 - 396 - 33`: what was scored, drawn or sung; a word that is a name needs a colon. */
const scoreBefore =
  /(?<!\p{L})(?:(?:marks|scores?|grades|ages|points|temperatur\p{L}*|resultater|risultati|ergebnisse|poäng|p?salmer|lieder|hymns|virret):|marks obtained|wyniki:?|lott?otal:?|vinnertall:?|vindertal:?|n[uú]meros premiados:?|numbers? drawn:?|winning[ _]numbers?:?) {1,2}['"]?(?:\d{1,3} - )*$/iu;
const isScore = (written: string, { before }: Surroundings): boolean =>
  /^\d\d(?: \d\d){3,6}(?: \d)?$|^\d{1,3} - (?:\d{1,3}(?: - | (?=\d\d -)))*\d{1,3}$/.test(written) &&
  scoreBefore.test(before);

/** `S. 040-069`, `Rz. 030-231`: pages and margins, from one to another. */
const pagesBefore = /(?<!\p{L})(?:[Ss]|[Ss]eiten?|[Ss]p|R[nz]|[Pp]agg?|[Pp]p)\.? ?$/u;
/**
 * `86(4):3346-3402`, `12(3), 3346-3402`, `2015, 6, 2326 2331`: pages behind the volume and the issue of a journal, of
 * which the bracket may be all that is there.
 */
const issueBefore = /(?:\d ?\(\d{1,3}|^)\) ?[:,] ?$|(?:19|20)\d\d, ?\d{1,4}, ?$/;
/** `258, 9522-9529 (1983)`: and before the year of their volume. */
const yearInBrackets = /^ ?\((?:19|20)\d\d\)/;
function arePages(written: string, { before, after }: Surroundings): boolean {
  if (issueBefore.test(before) && /^[1-9]\d*[ -]\d+$/.test(written)) return true;
  if (/^(\d{1,2})\d\d-\1\d\d$/.test(written) && yearInBrackets.test(after)) return true;
  const [, first = '', last = ''] = (pagesBefore.test(before) && /^(\d{2,3})-(\d{2,3})$/.exec(written)) || [];
  return first !== '' && first.length === last.length && first < last;
}

/** `Ms. 030/23125`, `Bestand R 040/669691`: where a library or an archive has something. */
const shelfBefore = /(?<!\p{L})(?:Ms\.|(?:Hs|Bestand|Sign(?:atur)?)[.:]?(?: \p{Lu})?) ?$/u;
const isShelfMark = (written: string, { before }: Surroundings): boolean =>
  /^\d+\/[\d-]+$/.test(written) && shelfBefore.test(before);
/** `Cote : 01 42 01 82 20`, `arXiv:2411.81504`: the same in any groups. */
const isNamedMark = (_written: string, { before }: Surroundings): boolean =>
  /(?<!\p{L})(?:[Cc]ote|arXiv) ?: ?$/u.test(before);

/** `Dictamen N° 92064-2025`: a ruling, and its year. */
const isRuling = (written: string, { before }: Surroundings): boolean =>
  /^\d{2,6}-(?:19|20)\d\d$/.test(written) && /(?<!\p{L})N(?:[°ºo]\.?|r\.?) ?$/iu.test(before);

/** `2 x Filtro 693 221 450 ..... 17,80 €`: what was ordered, between how many and what it costs; nobody's hour. */
const quantityBefore = /(?:^|[\n\v] ?)\d{1,3} ?(?:[x×]|ks|stk\.?|szt\.?|pcs\.?|stück|uds?\.?) [^\d\n]{1,24}$/iu;
const priceBehind =
  /^ ?\.{6}|^[ .…\n-]{1,20}(?:\p{Sc} ?\d|(?:kr )?\d{1,4}(?:[.,]\d{2})? ?(?:\p{Sc}|zł|kr|Kč|EUR|PLN|CZK|CHF)(?![\p{L}/ ]))/u;
const isOrdered = (written: string, { before, after }: Surroundings): boolean =>
  /^[\d -]+$/.test(written) && priceBehind.test(after) && quantityBefore.test(before);

/** `VVS nr. 78 41 20 32`, `NOBB nr. 61 28 44 10`: of goods, by whoever numbers them. */
const goodsBefore = /(?<!\p{L})(?:VVS|NOBB|NRF|RSK|LVI|EFO|OEM) nr\.? $/u;
const isOfGoods = (_written: string, { before }: Surroundings): boolean => goodsBefore.test(before);

/** `Loto du samedi 01 12 23 34 45`: what was drawn or came in, the least first, where France writes numbers in pairs. */
const drawBefore = /(?<!\p{L})(?:loto|tirage|keno|euromillions|qu(?:in|ar)té\+?|tiercé)(?!\p{L}).{0,20}$/iu;
const isDraw = (written: string, { before }: Surroundings): boolean =>
  /^0[1-5](?: [0-4]\d){4}$/.test(written) && drawBefore.test(before) && areAscending(written);

/** `Spiel 77: 0802928`, `Mega Millions: 20 36 45 58 64`: what was drawn, by the name of the game. */
const gameBefore =
  /(?<!\p{L})(?:Spiel ?77|Super ?6|(?:Mega Millions|Powerball|EuroMillions|Ekstra P\p{L}+)[^\d\n]{0,16}):? ?$/iu;
const isOfGame = (written: string, { before }: Surroundings): boolean =>
  /^\d+$|^\d\d?(?: \d\d){3,4}$/.test(written) && gameBefore.test(before);

/**
 * `87585 87833 85670 85829 …`: figures of five digits in a row; India's numbers have two such groups, and three may
 * stand side by side.
 */
const fivesBefore = /(?:(?<!\d)\d{5} {1,2})*$/;
const fivesBehind = /^(?: {1,2}\d{5}(?!\d))*/;
const mostFivesBeside = 4;
function isOfFives(written: string, { before, after }: Surroundings): boolean {
  if (!/^\d{5} {1,2}\d{5}$/.test(written)) return false;
  const beside = `${fivesBefore.exec(before)?.[0] ?? ''}|${fivesBehind.exec(after)?.[0] ?? ''}`;
  return (beside.match(/\d{5}/g) ?? []).length > mostFivesBeside;
}

const mostOfColour = 255;
/** `255 250 240` before two tabs and `linen`, of which the first is read as the end of a line: red, green and blue. */
const isColour = (written: string, { after }: Surroundings): boolean =>
  /^\d{3}(?: \d{1,3}){2}$/.test(written) &&
  written.split(' ').every((part) => Number(part) <= mostOfColour) &&
  /^\n (?=\p{L})/u.test(after);

/**
 * Whether the last of nine digits is told by the others, as that of a parcel is. Source: the Universal Postal Union's
 * standard S10.
 */
const weights = [8, 6, 4, 2, 3, 5, 9, 7];
function hasCheckDigitOfParcels(digits: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const check = 11 - (sum % 11);
  return Number(digits[8]) === (check === 11 ? 5 : check % 10);
}

/** `EA 123 456 785 US`: a parcel between its kind and its country, and no number between those of two others. */
const isParcel = (written: string, { before, after }: Surroundings): boolean =>
  /^\d{3}( ?)\d{3}\1\d{3}$/.test(written) &&
  /(?<![\p{L}\d])[A-Z]{2} ?$/u.test(before) &&
  /^ ?[A-Z]{2}(?![\p{L}\d])/u.test(after) &&
  hasCheckDigitOfParcels(written.replaceAll(' ', ''));

/**
 * `6A 01234 56789 0`: a parcel of France, between its kind and one digit more, behind which nothing is said:
 * `Porte 6A … 2 rue Roe` has a house.
 */
const isParcelOfFrance = (written: string, { before, after }: Surroundings): boolean =>
  /^\d{5} \d{5}$/.test(written) &&
  /(?<![\p{L}\d])\d[A-Z] $/u.test(before) &&
  /^ \d(?:$|[\s.,;)|](?! ?\p{L}))/u.test(after);

/**
 * `4843/119432` before `/03.11`: papers have more parts than two; what begins with a nought is a number, and goes on to
 * its next lines.
 */
function arePartedPapers(written: string, { before, after }: Surroundings): boolean {
  if (!/^[1-9]\d*\/\d+$/.test(written)) return false;
  const [, next = ''] = /^\/(\d+)/.exec(after) ?? [];
  return /\d\/$/.test(before) || (next !== '' && !isOfFewLines(written.slice(-next.length), next));
}

/** Whether digits and what stands around them are of a list of figures, or of things; each of one kind. */
export const kindsOfLists: KindBySigns[] = [
  [isDraw, ' '],
  [isOfGame, '', ' '],
  [isOfPairs, ' '],
  [isScore, ' ', ' -'],
  [arePages, ' ', '-'],
  [isShelfMark, '/', '-/'],
  [isNamedMark],
  [isRuling, '-'],
  [isOrdered, '', ' ', '-', ' -'],
  [isOfGoods, ' '],
  [isOfFives, ' '],
  [isColour, ' '],
  [isParcel, '', ' '],
  [isParcelOfFrance, ' '],
  [arePartedPapers, '/'],
];
