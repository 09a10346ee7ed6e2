/**
 * A copy of a piece of text. A piece as browsers cut it keeps all of the text that it was cut from for as long as it is kept
 * itself, and what is kept of a page is to be no more than it says.
 */
export const ownText = (piece: string): string => ` ${piece}`.slice(1);
