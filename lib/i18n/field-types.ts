import { language } from './i18n.ts';
import { readable } from './readable.ts';

/** The interface leaves the types of fields open: the usual ones get their Hebrew here, any other is made readable. */
const hebrew: Record<string, string> = {
  boolean: 'כן או לא',
  checkbox: 'כן או לא',
  currency: 'סכום כסף',
  date: 'תאריך',
  datetime: 'תאריך ושעה',
  email: 'דוא״ל',
  file: 'קובץ',
  link: 'קישור לרשומה',
  lookup: 'קישור לרשומה',
  multiselect: 'בחירה מרובה',
  number: 'מספר',
  percent: 'אחוזים',
  phone: 'טלפון',
  relation: 'קישור לרשומה',
  select: 'בחירה מרשימה',
  text: 'טקסט',
  textarea: 'טקסט ארוך',
  url: 'כתובת אינטרנט',
  user: 'משתמש',
};

/** A field's type as a person reads it. */
export function fieldTypeName(type: string): string {
  const plain = type.toLowerCase();
  const known = language.value === 'he' && Object.hasOwn(hebrew, plain) ? hebrew[plain] : undefined;
  return known ?? readable(type);
}
