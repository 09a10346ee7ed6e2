import type { records as english } from '../en/records.ts';
import type { Translated } from '../shape.ts';

/** What is done with a record and its values, in Hebrew. */
export const records: Translated<typeof english> = {
  'action.save': 'שמירה',

  'acting.title': 'חיוג ופתיחה',
  'acting.callWith': 'חיוג למספרי טלפון באמצעות',
  'acting.callWith.tel': 'אפליקציית הטלפון של המחשב (tel)',
  'acting.callWith.callto': 'אפליקציה לקישורי callto',
  'acting.callWith.sip': 'טלפון תוכנה (sip)',
  'acting.callWith.web': 'חייגן באתר אינטרנט',
  'acting.callTemplate': 'כתובת החייגן באינטרנט',
  'acting.recordTemplate': 'כתובת של רשומה ב־CRM שלך',
  'acting.recordTemplateHint': 'מוסיפה ״פתיחה ב־CRM״ לתפריט של כל רשומה. לדוגמה {example}',
  'acting.example': 'לדוגמה {example}',

  'template.malformed': 'יש לכתוב כתובת אינטרנט שלמה שיש בה {place}, בלי רווחים ובלי סוגריים מסולסלים אחרים.',
  'template.insecure': 'הכתובת אינה מוצפנת. יש להשתמש ב־https.',
  'template.credentials': 'יש להשמיט מהכתובת את שם המשתמש והסיסמה.',
  'template.place-in-host': 'אין למלא דבר בתוך שם האתר: יש לכתוב את {place} אחריו.',
  'template.place-missing': 'יש לכתוב {place} במקומו בתוך הכתובת.',

  'record.menu': 'עוד לרשומה הזאת',
  'record.openInCrm': 'פתיחה ב־CRM',
  'record.copyAs.text': 'העתקה כטקסט',
  'record.copyAs.vcard': 'העתקה כ־vCard',
  'record.copyAs.csv': 'העתקה כ־CSV',
  'record.copyAs.json': 'העתקה כ־JSON',
  'record.copiedAs.text': 'הועתק כטקסט',
  'record.copiedAs.vcard': 'הועתק כ־vCard',
  'record.copiedAs.csv': 'הועתק כ־CSV',
  'record.copiedAs.json': 'הועתק כ־JSON',
  'record.readAt': 'נבדק {when}',
};
