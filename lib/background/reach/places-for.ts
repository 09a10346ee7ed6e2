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
    return { text: '', contact: { kind: first.kind, value: first.value }, trail: [] };
  }
  if (text === '') return { text: '', contact: null, trail: [] };
  const form = first ? {} : { form: { entity: '', field: '', value: text } };
  return { text, contact: null, trail: [], isAsked: true, ...form };
}

export const placeOfRecord = (line: RecordLine): Place => ({ text: '', contact: null, trail: [line] });

/** A signature request, by an id that a text holds; mere words are searched for. */
export const placeOfSignature = (id: string | undefined, text: string): Place =>
  id === undefined ? placeOfText({ contacts: [], text }) : { text: '', contact: null, trail: [], signature: id };
