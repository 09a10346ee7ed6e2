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

  'find.byName': 'חיפוש לפי שם: {text}',
  'find.any': 'חיפוש {text}',
  'find.matches': { one: 'התאמה אחת כאן', two: 'שתי התאמות כאן', other: '{count} התאמות כאן' },
  'find.none': 'אין התאמה בדף הזה, בין הנעוצים או בין הרשומות שנצפו לאחרונה.',
  'find.noneOfFirst': 'אין התאמה בין 500 אנשי הקשר הראשונים בדף, בין הנעוצים או בין הרשומות שנצפו לאחרונה.',
  'find.named': 'רשומות בשם {name}',
  'find.nobody.title': 'לא נמצאו תוצאות עבור ״{name}״',
  'find.nobody.body': 'ייתכן שה־CRM מוצא רק שמות מלאים: כדאי לנסות ״דנה לוי״ ולא רק ״דנה״.',

  'fieldSearch.title': 'חיפוש לפי כל שדה',
  'fieldSearch.entity': 'סוג רשומה',
  'fieldSearch.field': 'שדה',
  'fieldSearch.value': 'מה לחפש',
  'fieldSearch.hint': 'יש לכתוב במלואו, כפי שזה מופיע ב־CRM. חלק מהטקסט עלול לא להספיק.',
  'fieldSearch.empty': 'יש לכתוב מה לחפש.',
  'fieldSearch.search': 'חיפוש',
  'fieldSearch.nothing': 'לא נמצא דבר כזה בשדה הזה של {entity}.',
};
