import type { known as english } from '../en/known.ts';
import type { Translated } from '../shape.ts';

/** Who of a page the CRM knows, in Hebrew. */
export const known: Translated<typeof english> = {
  'known.yes': 'נמצא ב־CRM',
  'known.no': 'לא נמצא ב־CRM',
  'known.badge': {
    one: 'CRM Lens: איש קשר אחד בדף הזה נמצא ב־CRM',
    two: 'CRM Lens: שני אנשי קשר בדף הזה נמצאים ב־CRM',
    other: 'CRM Lens: {count} אנשי קשר בדף הזה נמצאים ב־CRM',
  },
  'known.switch': 'להציג מי נמצא ב־CRM',
  'known.switchHint': 'בודק אוטומטית ב־CRM את אנשי הקשר באתר הזה, עד 30 חיפושים בדקה.',
  'known.title': 'להציג מי נמצא ב־CRM',
  'known.body':
    'באתרים שיופעלו כאן CRM Lens בודק אוטומטית כל איש קשר, עד 30 חיפושים בדקה ו־300 בשעה לכל אתר. התוצאה מופיעה רק בחלון הקופץ, בחלונית הצד ובסרגל הכלים.',
  'known.turnOn': 'להציג מי נמצא ב־CRM באתר {site}',
  'known.none': 'יש להפעיל קודם אתר.',
};
