import type { FoundContact } from './contact.ts';
import { findEmails } from './emails.ts';

/** Addresses whose sign is a piece of one word, `jane_at_acme.example`, or stands apart as their dots do, `jane @ gmail . com`. */

/** Whose addresses anybody can have. */
export const freeMail =
  'gmail|googlemail|hotmail|outlook|yahoo|icloud|aol|gmx|proton(?:mail)?|yandex|qq|163|126|naver|laposte|libero|seznam|wp|onet|interia|abv|ukr';

/** `jane_at_acme.example`, `jane_AT_acme_dot_example`; names of files and of keys have an underscore where an address has its dot. */
const inOneWord =
  /(?<![\w.+@/-])([\w.+-]{1,64}?)_(?:at|AT)_([a-zA-Z\d-]{1,63}(?:(?:\.|_(?:dot|DOT)_)[a-zA-Z\d-]{1,63}){1,4})(?![\w@-]|\.\w)/g;
const dotInWord = /_dot_/i;
const ofFreeMail = new RegExp(`^(?:${freeMail})\\.`, 'i');
const labelOfMail = /(?:(?:e-?)?mail|contact|author|maintainer)s?["']? ?[:=] {0,12}$/i;
/** How letters are numbered, `44CE4454.1090502`. */
const numberOfLetter = /^[\dA-F]{8}\.\d{3,}$/;

/** Whether such a word is an address: it stands between brackets or behind a label, has its dots in words, or is one that anybody can have. */
const isAddress = (text: string, start: number, end: number, local: string, domain: string): boolean =>
  !numberOfLetter.test(local) &&
  (/(?<![\w.])(?:<>|\(\))$/.test(text.slice(Math.max(0, start - 2), start) + text.charAt(end)) ||
    ofFreeMail.test(domain) ||
    dotInWord.test(domain) ||
    labelOfMail.test(text.slice(Math.max(0, start - 24), start)));

/** `jane @ gmail . com`, `jane . roe @ gmail . com`, `jane "@" gmail "." com`: of those that anybody can have; elsewhere a sentence or code is written so. */
const sign = '(?: @ ?|@ | ?"@" ?)';
const dot = '(?: ?\\. ?| ?"\\." ?)';
const withSpaces = new RegExp(
  `(?<![\\w@.+-])(?:[\\w+-]{1,64}(?: "?\\."? [\\w+-]{1,64}){1,3}(?=${sign}\\w+ )|[\\w+-]{1,64}(?:\\.[\\w+-]{1,64}){0,3})${sign}(?:${freeMail})(?:${dot}[a-z]{2,6}){1,2}(?![\\w@-]|\\.\\w)`,
  'gi',
);

/** `<jane @ acme.example>`: of anybody. */
const betweenBrackets = /(?<=<)[\w.+-]{1,64} ?@ ?[a-z\d-]+(?:\.[a-z\d-]+){1,3}(?=>)/gi;

/** One that is found where a machine would have written it so. */
function readAs(plain: string, text: string, start: number, end: number): FoundContact[] {
  const [email] = findEmails(plain);
  return email?.text === plain ? [{ ...email, text: text.slice(start, end), start, end }] : [];
}

/** Finds such addresses, in order, under whatever ending. */
export function findLooseEmails(text: string): FoundContact[] {
  const words = /_at_/i.test(text) ? [...text.matchAll(inOneWord)] : [];
  const apart = /@[ "]| @/.test(text) ? [withSpaces, betweenBrackets].flatMap((form) => [...text.matchAll(form)]) : [];
  return [
    ...words.flatMap(({ 0: whole, 1: local = '', 2: domain = '', index }) => {
      const end = index + whole.length;
      const plain = `${local}@${domain.split(dotInWord).join('.')}`;
      return isAddress(text, index, end, local, domain) ? readAs(plain, text, index, end) : [];
    }),
    ...apart.flatMap(({ 0: whole, index }) => readAs(whole.replace(/[ "]/g, ''), text, index, index + whole.length)),
  ];
}
