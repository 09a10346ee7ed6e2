import { formatStoredDate } from '#lib/i18n/formats.ts';
import { language } from '#lib/i18n/i18n.ts';
import type { FieldView, RecordLine } from './view.ts';

/** A field's name in the page's language, else in the other, else the name that the interface uses. */
export function labelOf({ label, apiName }: Pick<FieldView, 'label' | 'apiName'>): string {
  const other = language.value === 'he' ? label.en : label.he;
  return label[language.value] || other || apiName;
}

/** What a record is called in the page's language. */
export const calledOf = (record: Pick<RecordLine, 'title' | 'subtitle' | 'inHebrew'>) =>
  (language.value === 'he' && record.inHebrew) || record;

/** A value as text, for the clipboard. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === null || value === undefined ? '' : String(value);
}

/** Whether a field holds nothing that could be shown. */
export function isEmpty({ value, links }: Pick<FieldView, 'value' | 'links'>): boolean {
  if (links.length > 0) return false;
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** What a field says in one text: its value, or what the records are called that it points to. */
export const fieldText = ({ value, links }: Pick<FieldView, 'value' | 'links'>): string =>
  links.length > 0 ? links.map((line) => calledOf(line).title).join(', ') : valueText(value);

/** The same as a person reads it. */
export const readableText = (field: FieldView): string =>
  /^date(time)?$/.test(field.type) && typeof field.value === 'string'
    ? formatStoredDate(field.value)
    : fieldText(field);
