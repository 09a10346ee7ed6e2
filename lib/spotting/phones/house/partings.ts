import { conjunction, conjunctionInCapitals, whose, wordsForFax } from './words-beside.ts';

/** What parts a number from digits behind it that may be another one of its house or its area. */

/**
 * What parts any two of them: a sign of full width, a slash, `&`, a word, or a comma or the like with a space; and
 * before that whose the first is, in brackets, or the last of its lines, `228802-4, 233643`.
 */
const parting = new RegExp(
  `^(?:-\\d{1,2}(?=, ))?${whose}(?: ?[,;،] {1,2}| ?[/、，；／或&] ?|(?: |[\\n\\v](?=y ))(?:${conjunction}|${conjunctionInCapitals}) )`,
);
/** `2339650-2339651`, `65883318,65883319`: a hyphen or a comma alone, which parts cells as well, where both begin alike. */
const signAlone = /^ ?[-,] ?/;
export const hyphenAlone = /^ ?- ?$/;
/** `010-66045566 66045577`: a space alone, before one block. */
const spaceAlone = /^ (?=\d{7,8}(?!\d))/;
/**
 * `864-2218, billing 864-2219`, `864-2218 (voice) 864-2219 (fax)`: and a few words; on the next line what has spaces is
 * as likely a sum.
 */
const fewWords =
  /^(?!\D*[\n\v]\s*[\n\v]|\D*[\n\v]\D*\d+ \d| ?x |\D*(?<!\p{L})(?:от|с|по|до|od|z|ze|d|den|le|du|del|dal|al|vom|am|ab|bis|on|of|dato|date|datum)[.:]? ?\d)[\s,;/|().:&\p{L}'’-]*[\p{L})][\s.:(]{1,4}(?=\d)/iu;
/** `01903 204111, fax 204112`, `01903 204111 (Jane), F 204112`: a label that says what the next digits are. */
export const labelOfFax = new RegExp(
  `^${whose}[\\s,;/|(.-]{0,4}(?:${wordsForFax}|(?<=[\\s,;/|(.-])(?-i:F)(?=[.: ]))(?:[ .-]{0,2}n[or]\\.?)?[.:：]{0,2} {0,2}(?=\\d)`,
  'iu',
);
/**
 * `Бухгалтерия: 311-88-24`: a line of the same list, which says which part of the house the next one is of; a town has
 * another area.
 */
const partOfHouse =
  'тел(?:ефон)?(?!\\p{L})|факс|при[её]мн|бухгалтер|отдел|відділ|касс|регистратур|реєстратур|секретар|директор|диспетчер|справочн|довідк|вызов|охран|склад|магазин|офис|деканат|кафедр|вахт|канцеляр|менеджер|администратор|завед|главн|врач|кабинет|служб|дежурн';
const labelInNextRow = new RegExp(
  `^${whose}[ ,;.]?[\\n\\v] ?(?=[^\\d\\n\\v]{0,30}(?<!\\p{L})(?:${partOfHouse}))[^\\d\\n\\v]{2,40}[:\\s-] ?(?=\\d{2,3}-\\d\\d-\\d\\d(?!\\d|-\\d))`,
  'iu',
);
export const localDigits = /^[1-9]\d*(?:[ .-]\d+)*/;

/** The digits behind a few words, which are told sooner than the words are. */
const digitsNear = /^\D{1,40}\d/;
/** The same of the end of a line. */
const isInNextRow = (plain: string): boolean => /[\n\v]/.test(plain) && labelInNextRow.test(plain);

const partings: ((plain: string) => string | undefined)[] = [
  ...[labelOfFax, parting, signAlone, spaceAlone].map((each) => (plain: string) => each.exec(plain)?.[0]),
  (plain) => (isInNextRow(plain) ? labelInNextRow.exec(plain)?.[0] : undefined),
  (plain) => (digitsNear.test(plain) ? fewWords.exec(plain)?.[0] : undefined),
];

/** What parts a number from digits behind it, as far as those could be another number. */
export const partingOf = (plain: string): string | undefined =>
  partings
    .values()
    .map((each) => each(plain))
    .find((found) => found !== undefined && localDigits.test(plain.slice(found.length)));
/**
 * Whether what parts two numbers says so little that the second has to go on from the first: some words, a comma or a
 * space alone.
 */
export const saysLittle = (parted: string, plain: string): boolean =>
  parted !== parting.exec(plain)?.[0] && !hyphenAlone.test(parted) && !isInNextRow(plain);
