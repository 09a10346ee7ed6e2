import type { RecordView } from '../view.ts';
import { calledOf, isEmpty, labelOf, readableText } from '../words.ts';

/** A record as a person would write it down: what it is called, then what is known of it, a line each. */
export function writeText(view: RecordView): string {
  const { title, subtitle } = calledOf(view);
  const head = [title, subtitle].filter((line) => line !== '');
  const known = view.fields
    .filter((field) => !isEmpty(field) && readableText(field) !== title)
    .map((field) => `${labelOf(field)}: ${readableText(field)}`);
  return [...head, ...(known.length > 0 ? ['', ...known] : [])].join('\n');
}
