/**
 * A label of a telephone, as papers and letters have it there: fewer words than elsewhere, since the end of a line may
 * as well part two figures.
 */
const label =
  '(?:тел|факс|tel(?:ephone|efon|éfono|efone|éphone)?|ph(?:one)?|fax|mob(?:ile)?|cell|电话|電話|传真|傳真)[.:：)]{0,2} ?';
/**
 * A country's code and an area: behind a dot they are rather decimals, and a number at home begins with a nought. The
 * code alone stands before all of a number.
 */
const codeAndArea = '[+＋]\\d{1,3}(?:[ -]\\(?\\d{1,4}\\)?|(?= ?\\r?\\n {0,2}(?:[ -]?\\d){7}))';
/** What is left of it ends its line or its sentence: behind a postal code stands a town. */
const rest = '[1-9](?:[ -]?\\d){3,9}(?![ -]?\\d)[ \\t]*(?:[.,;)|]|\\r?\\n|$)';
/**
 * `fax: +86 27\n68776027`: the end of a line within a number, as papers and letters are set, behind a label, its
 * country's code and an area, or that code, with nothing else. Pages show it as a space, and ask so.
 */
const withinNumber = new RegExp(`(?<=(?<!\\p{L})${label}${codeAndArea}) ?\\r?\\n {0,2}(?=${rest})`, 'giu');

/** A text with spaces in place of each; offsets stay. */
export const overLineEnds = (text: string): string =>
  text.includes('\n') ? text.replace(withinNumber, (parting) => ' '.repeat(parting.length)) : text;
