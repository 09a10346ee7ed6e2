import { canBeId } from './id-form.ts';
import { idInAddress } from './template.ts';
import type { Recognised } from './view.ts';

const called = /^sig(nature)?s?([-_]?req(uest)?)?[-_:]/i;
/** A word or a name, such as Dana, Ben-Gurion or O’Hara: letters alone, and not so many of them as a made-up id has. */
const plainWord = /^[\p{L}\p{M}'’׳״.-]{1,15}$/u;
/** Two ids of one CRM differ in their numbers. */
const shapeOf = (id: string): string => id.replace(/\d+/g, '0');

/**
 * The id of a signature request in what somebody typed, pasted or selected: an id by itself, or the address of a signing
 * page. Ids have no form in the interface, so any word can be one: those are sure that look like one seen before, and those
 * that read like a word of a language are remote, unless the CRM has been seen to use such.
 */
export function recognise(text: string, seen: readonly string[], templates: readonly string[]): Recognised | undefined {
  const word = text.trim();
  if (word === '' || word.length > 2_000 || /[\s@]/.test(word)) return undefined;
  if (/^https?:\/\//i.test(word)) {
    const [id] = templates.flatMap((template) => idInAddress(template, word) ?? []);
    return id !== undefined && canBeId(id) ? { id, likelihood: 'sure' } : undefined;
  }
  if (!canBeId(word)) return undefined;
  const isAlike = /\d/.test(word) && /\p{L}/u.test(word) && seen.some((id) => shapeOf(id) === shapeOf(word));
  if (seen.includes(word) || called.test(word) || isAlike) return { id: word, likelihood: 'sure' };
  const isWord = plainWord.test(word) && !seen.some((id) => plainWord.test(id));
  return { id: word, likelihood: isWord ? 'remote' : 'possible' };
}
