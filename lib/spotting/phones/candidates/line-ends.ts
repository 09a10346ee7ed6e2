/**
 * `fax: +86 27\n68776027`: the end of a line within a number, as papers and letters are set, behind its country's code and an area with
 * nothing else. Pages show it as a space, and ask so.
 */
const withinNumber = /(?<=[+＋]\d{1,3}[ .-]{1,2}\(?\d{1,4}\)?) ?\n {0,2}(?=\d{3}|\d\d[ -]\d\d)/g;

/** A text with a space in place of each; offsets stay. */
export const overLineEnds = (text: string): string =>
  text.includes('\n') ? text.replace(withinNumber, (parting) => ' '.repeat(parting.length)) : text;
