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

  'own.title': 'אני והעמיתים שלי',
  'own.body': 'לא מופיעים ברשימות ולא נבדקים מעצמם: הכתובות והמספרים שלך, ודומיינים שלמים כמו זה של החברה שלך.',
  'own.none': 'אין עדיין מי שמושמט.',
  'own.add': 'כתובת, מספר או דומיין',
  'own.addHint': 'לדוגמה you@company.example, או company.example לכל מי ששם',
  'own.addButton': 'השמטה',
  'own.unreadable': 'זו אינה כתובת, מספר או דומיין.',
  'own.already': 'זה כבר נמצא ברשימה.',
  'own.remove': 'הפסקת ההשמטה של {entry}',
  'own.everyone': 'כל מי שבדומיין הזה',
  'own.leftOut': {
    one: 'איש קשר אחד, שלך או של עמיתיך, הושמט.',
    two: 'שני אנשי קשר, שלך או של עמיתיך, הושמטו.',
    other: '{count} אנשי קשר, שלך או של עמיתיך, הושמטו.',
  },
  'own.held.title': 'מהצוות שלך',
  'own.held.body': 'לפי ההגדרות, הפרט הזה שלך או של עמית, ולכן ה־CRM לא נשאל.',
  'own.held.lookUp': 'חיפוש בכל זאת',

  'lookup.nothing.searched': 'במקומות שנבדקו אין רשומה עם {value}.',
  'lookup.unaskable': {
    one: 'שדה אחד הגיע בצורה ש־CRM Lens אינו מכיר, ולא נבדק.',
    two: 'שני שדות הגיעו בצורה ש־CRM Lens אינו מכיר, ולא נבדקו.',
    other: '{count} שדות הגיעו בצורה ש־CRM Lens אינו מכיר, ולא נבדקו.',
  },
  'lookup.how': 'איך זה נמצא',
  'lookup.mayHide.email': 'ה־CRM נוקב ברשומה אחת לכל שאלה. ייתכן שמאחוריה עומדים אחרים עם אותה כתובת.',
  'lookup.mayHide.phone': 'ה־CRM נוקב ברשומה אחת לכל שאלה. ייתכן שמאחוריה עומדים אחרים עם אותו מספר.',
  'lookup.matchOf': '{place} מתוך {count}: {text}',

  'lookup.again': 'כתובת אחרת או מספר אחר',
  'lookup.search': 'חיפוש',
  'lookup.otherwise': 'חיפוש לפי משהו אחר',
  'record.lastKnown': 'לפי הידוע לאחרונה, {when}',
  'problem.retryIn': 'אפשר לנסות שוב בעוד {time}',
};
