import type { history as english } from '../en/history.ts';
import type { Translated } from '../shape.ts';

/** What the person looked at before, and searching by any field, in Hebrew. */
export const history: Translated<typeof english> = {
  'history.pinned': 'נעוצים',
  'history.recent': 'נצפו לאחרונה',
  'history.pin': 'נעיצה',
  'history.unpin': 'ביטול הנעיצה',
  'history.pinFailed': 'השינוי לא נשמר. אפשר לנסות שוב.',
  'history.pinFull': 'אין מקום לנעיצה נוספת. יש לבטל קודם נעיצה של רשומה אחרת.',

  'fieldSearch.title': 'חיפוש לפי כל שדה',
  'fieldSearch.entity': 'סוג רשומה',
  'fieldSearch.field': 'שדה',
  'fieldSearch.value': 'ערך',
  'fieldSearch.hint': 'יש לכתוב את הערך כולו, כפי שהוא שמור ב־CRM. אם יימצאו גם ערכים דומים, זה תלוי ב־CRM.',
  'fieldSearch.empty': 'יש לכתוב את הערך לחיפוש.',
  'fieldSearch.search': 'חיפוש',
  'fieldSearch.nothing': 'לאף רשומה של {entity} אין הערך הזה בשדה הזה.',
};
