/** Marks of letters, signs that nobody sees, and quotes, of which Hebrew has its own in the middle of words. */
const unheard = /[\p{M}\p{Cf}'"`’׳״]/gu;

/** A text as it is searched: lower case, without the marks of letters, so that `resume` finds `Résumé`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(unheard, '').toLowerCase();

/** What is searched for, word by word. */
export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);

/** Whether a text says every one of the words, which `wordsOf` made; any text says none. */
export function saysAll(text: string, words: readonly string[]): boolean {
  const folded = words.length > 0 ? fold(text) : '';
  return words.every((word) => folded.includes(word));
}
