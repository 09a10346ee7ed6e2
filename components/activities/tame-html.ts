/**
 * HTML that was written to be slow stays quick: an element that shapes words is opened anew in every block until it is
 * closed, so that a few kilobytes can ask for millions of elements. Whoever can write a mail can write such a one.
 */

/** More tags than a mail of the longest kept has, and fewer than make a parser that looks back at each of them slow. */
const maxTags = 4_000;
/** So many elements may be opened anew, at the worst; beyond, words lose their shapes and keep their places. */
const maxReopened = 30_000;
/** A parser keeps so many open of one name, as long as they have the same attributes, which are none here. */
const openAtOnce = 3;

const tag = /<[a-z/!?]/gi;
const shape = /<(\/?)(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^>]*>/gi;

/** The same HTML in a form that any parser reads in no time; words that come after too many tags are left out. */
export function tameHtml(html: string): string {
  const starts = [...html.matchAll(tag)];
  const cutAt = starts[maxTags]?.index;
  const kept = cutAt === undefined ? html : html.slice(0, cutAt);
  // What is behind the last end of a tag is none. It is not searched, since each search would go to the end.
  const end = kept.lastIndexOf('>') + 1;
  const names = new Set([...kept.slice(0, end).matchAll(shape)].map(([, , name = '']) => name.toLowerCase()));
  const isTangled = names.size * openAtOnce * Math.min(starts.length, maxTags) > maxReopened;
  const plain = kept
    .slice(0, end)
    .replaceAll(shape, (_, slash: string, name: string) => `<${slash}${isTangled ? 'span' : name}>`);
  return `${plain}${kept.slice(end)}${cutAt === undefined ? '' : '…'}`;
}
