import type { reach as english } from '../en/reach.ts';
import type { Translated } from '../shape.ts';

/** What the browser's own menu and address bar say, in Hebrew. */
export const reach: Translated<typeof english> = {
  'reach.lookUp': 'חיפוש ב־CRM',
  'reach.signature': 'מצב החתימה ב־CRM',
  'reach.begin': 'מקלידים כתובת דוא״ל, מספר טלפון או שם שנצפה לאחרונה',
  'reach.lookUpThis': 'הצגת {what} מה־CRM',
  'reach.searchFor': 'חיפוש {what} ב־CRM',
};
