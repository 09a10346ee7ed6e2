import type { RecordView } from '../view.ts';
import { isEmpty, labelOf, readableText } from '../words.ts';

/** A record as a person would write it down: what it is called, then what is known of it, a line each. */
export function writeText({ title, subtitle, fields }: RecordView): string {
  const head = [title, subtitle].filter((line) => line !== '');
  const known = fields
    .filter((field) => !isEmpty(field) && readableText(field) !== title)
    .map((field) => `${labelOf(field)}: ${readableText(field)}`);
  return [...head, ...(known.length > 0 ? ['', ...known] : [])].join('\n');
}
