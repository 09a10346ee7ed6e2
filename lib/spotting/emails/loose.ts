import type { FoundContact } from '../contact.ts';
import { findEmails } from './emails.ts';
import { freeMail, mailHosts } from './free-mail.ts';
import { hasSignApart } from './sign-apart.ts';

/**
 * Addresses whose sign is a piece of one word, `jane_at_acme.example`, or between underscores,
 * `jane _at_ acme.example`, or stands apart, as their dots may, `jane @ gmail . com`, `jane @ gmail dot com`.
 */

/**
 * `jane_at_acme.example`, `jane_AT_acme_dot_example`; names of files and of keys have an underscore where an address
 * has its dot.
 */
const inOneWord =
  /(?<![\w.+@/-])([\w.+-]{1,64}?)_(?:at|AT)_([a-zA-Z\d-]{1,63}(?:(?:\.|_(?:dot|DOT)_)[a-zA-Z\d-]{1,63}){1,4})(?![\w@-]|\.\w)/g;
const dotInWord = /_dot_/i;
/**
 * `jane.roe _at_ acme.example`, `<jane _at_ acme.example>`: what no code is written as; `works _at_ acme.example` is
 * stressed.
 */
const betweenUnderscores =
  /(?<![\w.+@/-])(?:(?<=[<(])|(?=[\w+-]*[.\d+-]))[\w.+-]{1,64} _(?:at|AT)_ [a-zA-Z\d-]{1,63}(?:(?:\.| ?\((?:dot|DOT)\) ?| _(?:dot|DOT)_ )[a-zA-Z\d-]{1,63}){1,4}(?![\w@-]|\.\w)/g;
/** `jane_at_acme.example (replace _at_ with @)` */
const saysSign = /(?<!\p{L})(?:replace|change|substitute)\s["'“]?_at_/iu;
const ofFreeMail = new RegExp(`^(?:${freeMail})\\.`, 'i');
/** A label of mail, or a round bracket that is none of a call, before endings that no field of data is called by. */
const labelOrBracket = /(?:(?<![a-z])e-?mail["']? ?[:=] {0,12}|(?<![\w.])\()$/i;
const commonEnding = /\.(?:com|net|org|edu|gov)$/i;
const longestLabel = 24;
/** How far behind such a word it may be said what stands in it. */
const contextBehind = 60;

/** Whether such a word is an address, by what stands around it or by its domain: in code a name may be of such words. */
const isAddress = (before: string, domain: string, after: string): boolean =>
  ofFreeMail.test(domain) ||
  dotInWord.test(domain) ||
  (before.endsWith('<') && after.startsWith('>')) ||
  (labelOrBracket.test(before) && commonEnding.test(domain));

const sign = '(?: @ ?|@ | ?"@" ?)';
const dotApart = '(?: "?\\."? | dot )';
/** `jane @ gmail.com`. */
const mailbox = '(?=[\\w.+-]{3})[\\w+-]{1,64}(?:\\.[\\w+-]{1,64}){0,3}';
/** `janeroe12 @ yahoo.com`: a letter, and figures or dots, which no word of a sentence has. */
const mailboxOfFigures = '(?=[\\d._]*[a-z])(?=\\w*[\\d._])[\\w.]{4,64}';
const ending = '(?:\\.[a-z]{2,4}){1,2}';
/** With dots apart of others, too, `jane . roe @ yahoo . com`, `jane "@" yahoo "." com`: code has no such names there. */
const withDotsApart = `[\\w+-]{1,64}(?:${dotApart}[\\w+-]{1,64}){0,3}${sign}(?:${mailHosts})(?:${dotApart}[a-z]{2,4}){1,2}`;
const withSpaces = new RegExp(
  `(?<![\\w@.+-])(?!(?:the|a|this|that|use) )(?:${withDotsApart}|(?:${mailbox}${sign}(?:${freeMail})|${mailboxOfFigures}${sign}(?:${mailHosts}))${ending})(?![\\w@-]|\\.\\w)`,
  'g',
);
/** `<jane @ acme.example>`: of anybody. */
const betweenBrackets = /(?<=<)[\w.+-]{1,64}(?: @ ?|@ )[a-zA-Z\d-]{1,63}(?:\.[a-zA-Z\d-]{1,63}){1,3}(?=>)/g;

/** Most texts have none of these, which a search for one sign tells soonest. */
const mayBeOneWord = (text: string): boolean => text.includes('_') && /_at_|_AT_/.test(text);
const mayBeApart = (text: string): boolean => hasSignApart(text) && / @ ?[a-z\d]|@ [a-z\d]|"@"/i.test(text);
/** Those that stand apart, each behind what it has as well. */
const formsApart = [
  { has: new RegExp(`@[ "]{0,2}(?:${mailHosts})`), form: withSpaces },
  { has: /<[^\s<>@]{1,64}(?: @|@ )/, form: betweenBrackets },
];

/** `contact us @ gmail dot com`, `I work @ yahoo dot com`: short words of a sentence, where the dot is a word as well. */
const isInSentence = (whole: string): boolean => /^[a-z]{1,4} ?@.* dot /.test(whole);

/** One that is found where a machine would have written it so. */
function readAs(plain: string, text: string, start: number, end: number): FoundContact[] {
  const [email] = findEmails(plain);
  return email?.text === plain ? [{ ...email, text: text.slice(start, end), start, end }] : [];
}

function findInOneWord(text: string): FoundContact[] {
  return [...text.matchAll(inOneWord)].flatMap(({ 0: whole, 1: local = '', 2: domain = '', index }) => {
    const end = index + whole.length;
    const isOne =
      isAddress(text.slice(Math.max(0, index - longestLabel), index), domain, text.slice(end, end + 1)) ||
      saysSign.test(text.slice(end, end + contextBehind));
    if (!isOne) return [];
    const plain = `${local}@${domain}`;
    return readAs(dotInWord.test(domain) ? plain.split(dotInWord).join('.') : plain, text, index, end);
  });
}

function findBetweenUnderscores(text: string): FoundContact[] {
  return [...text.matchAll(betweenUnderscores)].flatMap(({ 0: whole, index }) => {
    const plain = whole.replace(/ _at_ /i, '@').replace(/ ?[(_]dot[)_] ?/gi, '.');
    return readAs(plain, text, index, index + whole.length);
  });
}

function findApart(text: string): FoundContact[] {
  const forms = formsApart.filter(({ has }) => has.test(text));
  return forms
    .flatMap(({ form }) => [...text.matchAll(form)])
    .filter(({ 0: whole }) => !isInSentence(whole))
    .flatMap(({ 0: whole, index }) => {
      const plain = whole.replaceAll(' dot ', '.').replace(/[ "]/g, '');
      return readAs(plain, text, index, index + whole.length);
    });
}

/** Finds such addresses, under whatever ending. */
export const findLooseEmails = (text: string): FoundContact[] => [
  ...(mayBeOneWord(text) ? [...findInOneWord(text), ...findBetweenUnderscores(text)] : []),
  ...(mayBeApart(text) ? findApart(text) : []),
];
