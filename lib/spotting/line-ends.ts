/**
 * A label of a telephone, as papers and letters have it there: fewer words than elsewhere, since the end of a line may
 * as well part two figures.
 */
const label =
  '(?:тел|факс|tel(?:ephone|efon|éfono|efone|éphone)?|ph(?:one)?|fax|mob(?:ile)?|cell|电话|電話|传真|傳真)[.:：)]{0,2} ?';
/** A country's code and an area: behind a dot they are rather decimals, and a number at home begins with a nought. */
const plusCodeAndArea = '[+＋]\\d{1,3}[ -]\\(?\\d{1,4}\\)?';
/** What ends a line or a sentence: behind a postal code stands a town. */
const end = '[ \\t]*(?:[,;)|]|\\.(?!\\d)|\\r?\\n|$)';
/** What is left of a number behind its area. */
const rest = `(?!(?:19|20)\\d\\d\\D)[1-9](?:[ -]?\\d){3,9}(?![ -]?\\d)${end}`;
/** All of a number behind its country's code, in no groups of a day. */
const wholeNumber = `(?!(?:19|20)\\d\\d)[1-9](?: ?\\d){6,10}(?![ -]?\\d)${end}`;
/** A page's own lines may be set in. */
const lineEnd = ' ?\\r?\\n {0,20}';
/**
 * `fax: +86 27\n68776027`, `Tel.: +359\n887 621274`: the end of a line within a number, as papers and letters are set,
 * behind a label, its country's code and an area, or that code, with nothing else. Pages show it as a space, and ask so.
 */
const withinNumber = new RegExp(
  `(?<=(?<!\\p{L})${label}${plusCodeAndArea})${lineEnd}(?=${rest})|(?<=(?<!\\p{L})${label}[+＋]\\d{1,3})${lineEnd}(?=${wholeNumber})`,
  'giu',
);

/** The end of a line in what is written or quoted in a mail. */
const endOfMailLine = ' ?\\r?\\n(?:>[> ]{0,10})?';
/**
 * `au 02\n54 78 82 09`, `le 01 40 27\n> 77 00`: of the five pairs of a number of France so many at the end of a line, and
 * the others in the next. One pair may as well be an hour or a day: then one word alone leads to it, and no other number
 * begins behind it.
 */
const pairsOfFrance = [
  `(?<=(?<!\\p{L})au 0[1-9])${endOfMailLine}(?=[1-9]\\d(?: \\d\\d){3}(?![ .]?\\d))`,
  ...[2, 3, 4].map(
    (count) =>
      `(?<=(?<!\\p{L})(?:au|le|tél|fax)[.:]? 0[1-9](?: \\d\\d){${count - 1}})${endOfMailLine}(?=\\d\\d(?: \\d\\d){${4 - count}}(?![ .]?\\d))`,
  ),
].join('|');
/**
 * `unter 0511\n44 18 22`: an area of three digits and more, with its nought, at the end of a line and behind a word that
 * leads to a number. A postal code, a room or an hour stands behind others, and a nought in the next line begins a number.
 */
const areaAtEnd = `(?<=(?<!\\p{L})(?:unter|call|ring|bel|tel|tél|telefono?|phone|mobile?|fax)[.:]? \\(?0\\d{2,4}\\)?)${endOfMailLine}(?=[1-9]\\d{1,3}(?: \\d{2,4}){1,3}(?![ .]?\\d))`;
const withinSentence = new RegExp(`${pairsOfFrance}|${areaAtEnd}`, 'giu');

/** What all of those have; most texts have none, which costs less to tell. */
const digitsAroundEnd = /\d\)? ?\r?\n[> ]{0,20}\d/;

/** What no reader sees: more than a few spaces part two figures. */
const unseen = '\u200b';

const asOneSpace = (parting: string): string => ' '.padEnd(parting.length, unseen);

/** A text with one space in place of each; offsets stay. */
export const overLineEnds = (text: string): string =>
  text.includes('\n') && digitsAroundEnd.test(text)
    ? text.replace(withinNumber, asOneSpace).replace(withinSentence, asOneSpace)
    : text;
