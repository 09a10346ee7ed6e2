import { longestEntry } from '#lib/record/longest-entry.ts';
import { canBeId } from './id-form.ts';
import { idInAddress } from './template.ts';

export interface Recognised {
  id: string;
  /** Whether it can hardly be anything else. */
  isSure: boolean;
}

const called = /^sig(nature)?s?([-_]?req(uest)?)?[-_:]/i;
/** Two ids of one CRM differ in their numbers. */
const shapeOf = (id: string): string => id.replace(/\d+/g, '0');

/**
 * The id of a signature request in what somebody typed, pasted or selected: an id by itself, or the address of a signing
 * page. Ids have no form in the interface, so any word can be one; those are sure that look like one seen before.
 */
export function recognise(text: string, seen: readonly string[], templates: readonly string[]): Recognised | undefined {
  const word = text.trim();
  if (word === '' || word.length > longestEntry || /[\s@]/.test(word)) return undefined;
  if (/^https?:\/\//i.test(word)) {
    const [id] = templates.flatMap((template) => idInAddress(template, word) ?? []);
    return id !== undefined && canBeId(id) ? { id, isSure: true } : undefined;
  }
  if (!canBeId(word)) return undefined;
  const isAlike = /\d/.test(word) && /\p{L}/u.test(word) && seen.some((id) => shapeOf(id) === shapeOf(word));
  return { id: word, isSure: seen.includes(word) || called.test(word) || isAlike };
}
