import type { connections as english } from '../en/connections.ts';
import type { Translated } from '../shape.ts';

/** Which of several CRMs answers, in Hebrew. */
export const connections: Translated<typeof english> = {
  'connections.inUse': 'פעיל',
  'connections.use': 'שימוש ב־CRM הזה',
  'connections.add': 'חיבור CRM נוסף',
  'connections.takenOver': 'מעכשיו החיפושים נעשים ב־{crm}, ולא ב־CRM הקודם.',
  'connections.goBack': 'חזרה אל {crm}',
  'connections.askedOf': 'נשאל ב־{crm}',
  'connections.here': 'ה־CRM עבור {site}',
  'connections.where': 'איפה ה־CRM הזה עונה',
  'connections.elsewhere': 'פעיל, כאן כמו בכל מקום',
  'connections.onSite': 'תמיד באתר {site}',
  'connections.forMailbox': 'תמיד בתיבה {mailbox}',
  'connections.gone': 'ה־CRM שנבחר לאתר {site} כבר אינו מחובר. החיפושים נעשים ב־CRM הפעיל.',
  'connections.changes': { one: 'חתימה אחת השתנתה', two: 'שתי חתימות השתנו', other: '{count} חתימות השתנו' },
  'connections.goneChoice': 'זה שנבחר כאן כבר איננו',
  'connections.sites': 'CRM לכל אתר',
  'connections.sitesBody': 'החיפושים באתר נעשים ב־CRM הפעיל, אלא אם נבחר CRM לאתר הזה.',
  'connections.oneInUse': 'ה־CRM הפעיל',
  'connections.oneOfSite': 'כמו בכל האתר',
  'connections.goneRow': 'ה־CRM שנבחר כאן כבר אינו מחובר.',
};
