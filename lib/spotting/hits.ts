import { isPlainlyOther } from './phone-candidates.ts';

const digit = '[\\d\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]';
/** What a reader does not see between two digits or sees as one space, however much of it there is; signs beyond ASCII. */
const blank = '[\\s\u00ad\u00b7\u061c\u180e\u200b-\u2212\u30fc\ufe00-\ufe6f\uff08-\uff0f\ufeff]*';
const gap = `${blank}(?:[()[\\]./~-]${blank}){0,4}`;
/** Four digits at the least. */
const digitRun = new RegExp(`[+(]?${digit}(?:${gap}${digit}){3,}`, 'g');

/** A mailbox may end right before the sign, and there is a dot in what may be a domain behind it. */
const address = /[^\0- "(),:;<>@[\\\]]@[-\w\x80-\uffff]+\./g;

/**
 * How many contacts there may be in a text, as it stands in the source of a page. None is left out that could be one,
 * whichever blocks part the text; the cost grows linearly with it, and most of it is the browser's own search.
 */
export function countHits(text: string): number {
  const addresses = text.includes('@') ? text.match(address) : null;
  const numbers = text.match(digitRun)?.filter((run) => !isPlainlyOther(run));
  return (addresses?.length ?? 0) + (numbers?.length ?? 0);
}
