import { wordsOfOwners } from './label-words.ts';

/** Labels by what they are made of: a word that nobody listed and one for a number, a register and whose number it is. */

/** Beginnings of what telephones are called, and of where and whom one calls: before `nr` and the like they name a number to call. */
export const called =
  'tel|mob|(?:far)?sím|handy|natel|fax|ruf|not|nød|nöd|nood|servi|konta[kc]t?|contact|(?:sel|huis|werk|faks)-?nommer|wa-|hotline|festnetz|vaste|privat|firmen|büro|kantoor|dire[ck]t|zentral|haupt|hoved|huvud|sammel|vagt|jour|kund(?:en)?dienst|kundtj|klantens|support|info|auskunft|bereitschaft|gratis|geschäft|dienst|durchwahl|whats|gsm|puhelin|matka|lanka|päivyst|asiakaspalv|vaihde';
/** More of them where the word stands apart. */
const calledApart =
  'sales|help|hulp|hilfe|enquir|inquir|resi|person|hom|shop|store|hotel|clinic|hospital|do[ck]tor|taxi|polic|secur|desk|manager|dealer|branch|school|office|recep|operator|driver|guest|landlord|tenant|parent|guardian|emerg|toll|care|grievance|control|ambul|spouse|wife|husband|work|cp|hp|viber|line|linija|call|cell|kontor|kancel|biur|ured|jobb|arbe[ij]|hem|akut|växel|urgen|astreinte|standard|accueil|domicile|bureau|perso|travail|guardia|casa|oficina|trabajo|recado|particular|residencial|comercial|fixo|fijo|atenci|atend|ufficio|lavoro|emergenz|verde|abitazione|alternat|служ|контакт|личн|рабоч|дом|моб|сот|горяч|гаряч|при[её]мн|диспетч|офис|мой|мо[яеї]|наш|ваш|справоч|довід|приват|dežur|šef|ev |iş |ofis|çağrı|müdür|sekreter|destek|danış|acil|santral|iletişim|cep|secretar|sekretar';
const beginsWord = "(?<![\\p{L}\\p{N}.'’/-])";
const isNotCalled = `(?!${called}|${calledApart}|\\p{L}+['’]s |(?:${wordsOfOwners}) )`;
/** `Tender No: 07400147183`, `Best.-Nr.: 0176…`; and abbreviations that mean nothing else, without a colon. */
const unlisted = new RegExp(
  `${beginsWord}${isNotCalled}\\p{L}[\\p{L}\\p{M}.'’/-]*(?: |(?<=-))(?:(?:n\\.?[o°ºr]\\.?|№) ?: {0,2}|(?:br|бр|št|č)\\. ?:? {0,2})$`,
  'u',
);

const registers =
  'инн|кпп|огрн|снилс|єдрпоу|іпн|рнокпп|nif|nipc|cif|nie|dni|cuit|cuil|rut|ruc|nit|rfc|curp|p\\.? ?iva|partita iva|codice fiscale|c\\.?f|nip|regon|pesel|krs|ičo|dič|cpf|cnpj|rg|mst|stk|vkn|tckn|vat|tva|btw|moms|mwst|ust-?id(?:nr)?|siren|siret|iban|cvr|oib|cui|kvk|abn|acn|gstin|uid';
const wordForNumber = '(?:n\\.?[o°ºr]|nummer|number|numéro|número|numero|numer|номер)\\.?';
const of = "(?: (?:d[aeo]|del|de la|della|di|du|des|der|van|van de)| de l['’]| dell['’])";
/** `ИНН покупателя: 7718407216`, `NIF do cliente 245128765`. */
const ofRegister = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${registers})(?: ${wordForNumber})?(?:${of} ?\\p{L}+ ?:?|(?: \\p{L}+){1,2} ?:| \\(\\p{L}+\\) ?:) {0,2}$`,
  'u',
);
/** `Order No (old): …`, `Auftragsnr. des Kunden: …`; of a telephone nobody says so, or a label for those stands there. */
const ofSomebody = new RegExp(`\\p{L}[ .-]?${wordForNumber}(?: \\(\\p{L}+\\)|${of} ?\\p{L}+) ?: {0,2}$`, 'u');
const ofTelephone = new RegExp(`(?:^|[^\\p{L}])(?:${called})\\p{L}*[ .-]{0,2}(?:${wordForNumber})?[^\\p{L}]`, 'u');

/** Whether what stands before one block of digits, in lower case, says by its make that they are of something numbered. */
export const namesUnlisted = (before: string): boolean =>
  unlisted.test(before) || ((ofRegister.test(before) || ofSomebody.test(before)) && !ofTelephone.test(before));
