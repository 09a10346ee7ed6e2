/** Where a text of a page could hold a contact, by the browser's own search. */

/** A digit of the scripts that people write telephone numbers in. */
export const digit =
  '[\\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\u1040-\u1049\u17e0-\u17e9\uff10-\uff19]';
/**
 * What a reader does not see between two digits or sees as one space, however much of it there is; signs beyond ASCII. The
 * vertical tab is none: it stands for the end of a block.
 */
const blank = '[\\t\\n\\f\\r \u00a0\u00ad\u00b7\u061c\u180e\u2000-\u2027\u202a-\u3000\u30fc\ufe00-\uff0f]*';
const gap = `${blank}(?:[()[\\]./~\u05be-]${blank}){0,4}`;
/**
 * Capitals, or any word after a hyphen, behind four digits or the three of a line that a company pays for: a number
 * that is spelt.
 */
const letters = `(?:\\)?[-.\\s]?(?=[A-Z])|[-‐-―](?=[a-z]))(?<=(?:${digit}${gap}){3}${digit}\\W{0,2}|\\b8\\d\\d[)-] ?)(?:[-.\\s\\dA-Z]{0,40}?[A-Z]{3}|[a-z]|(?<=-)[A-Z][a-z])`;

/** What may be the name of the sign of addresses, behind a bracket. */
const sign = '(?:[aAäÄ][tT]+|@) ?[^ \\w]|[aA](?:r?rob|pe)|chio|[kK](?:la|uk|rø)|рав|παπ|שטר|ma.p|sna|zav|соб|골|アッ';

const runs: RegExp[] = [];

/**
 * Finds runs of so many digits at the least, of six with a plus sign in front, of those with letters behind that may be
 * spelt, and addresses, from a text's beginning on. A run ends somewhere: over millions of digits together the
 * browser's search would run out of its stack.
 */
export function runsOf(fewest: number): RegExp {
  runs[fewest] ??= new RegExp(
    `${digit}(?<!${digit}${digit})(?:${gap}${digit}){${fewest - 1},299}|[+\uff0b]\\W{0,9}?${digit}(?:${gap}${digit}){5,299}|${digit}${letters}|[@\uff20] ?[^@\uff20 \\n]+?(?: ?[.．[({<）]| dot| pun)|[（［[({<](?:[aA][\\])}]\\w| ?(?:${sign}))`,
    'g',
  );
  runs[fewest].lastIndex = 0;
  return runs[fewest];
}
