import { home } from '#lib/history/home.ts';
import type { Place } from '#lib/history/place.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { Read } from './read-pointed.ts';

/**
 * What a surface shows of a text: the one contact in it, looked up; otherwise the text in the search box, searched for. Where it
 * holds no contact at all, it stands in the search by any field, too.
 */
export function placeOfText({ contacts, text }: Read): Place {
  const [first, ...others] = contacts;
  if (first && others.length === 0) {
    return { ...home, contact: { kind: first.kind, value: first.value } };
  }
  if (text === '') return home;
  const form = first ? {} : { form: { entity: '', field: '', value: text } };
  return { ...home, text, isAsked: true, ...form };
}

export const placeOfRecord = (line: RecordLine): Place => ({ ...home, trail: [line] });

/** A signature request, by an id that a text holds; mere words are searched for. */
export const placeOfSignature = (id: string | undefined, text: string): Place =>
  id === undefined ? placeOfText({ contacts: [], text }) : { ...home, signature: id };
