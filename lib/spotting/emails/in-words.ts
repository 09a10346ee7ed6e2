import { addressWith } from './address-with.ts';
import { freeMail } from './free-mail.ts';

/** Addresses of which `@` is the word `at`, which sentences have as well: what of a text is one even so. */

/** The end of a label of mail, as an expression; where no spaces are written it is glued to what is before it. */
export const wordsForMail =
  '(?:(?<!\\p{L})(?:e-?)?(?:mail|post|posti|courriel|correo|posta|pošta|почта|mél)|メール|[邮郵][箱件]|이메일|อีเมล)';
/** `<jane dot roe at acme dot example>`, `Mail: jane dot roe AT acme dot example`: in words, where nothing but an address stands. */
export const atInWords = / [aä]t /i;
export const underscoreInWords = ' underscore ';
const dotInWords = / (?:dot|punkt) /i;
const addressInWords = addressWith(atInWords.source, dotInWords).source;
/**
 * Behind a label a sentence may begin as well, `Mail: look at this dot com`, and between round brackets another remark, `(live at acme.com)`:
 * there the mailbox has two words, or all is written out, or it is one that anybody can have. `<module at utils.py>` is a place in code.
 */
const ofFreeMail = `(?=[^ ()\\n]{1,64}${atInWords.source}(?:${freeMail})\\.)`;
const allInWords = `(?!(?:look|live|meet|see)${atInWords.source})(?=[^ \\n]{1,64}${atInWords.source}[^ \\n]{1,64}${dotInWords.source})`;
const mailboxOfTwo = `(?=[^ \\n]{1,64}(?:[._][^ \\n]{1,64}|(?:${dotInWords.source}[^ \\n]{1,64}){1,3})${atInWords.source})`;
/** `jdoe at cs dot acme dot edu` at the beginning of a line: of a university, or one that anybody can have. */
const ofUniversity = `(?=[^ ()\\n]{1,64}${atInWords.source}(?:[^ \\n]{1,64}${dotInWords.source}){1,3}(?:edu|ac dot [a-z]{2})(?!\\p{L}))`;
/** `Email is free at …`, `Apply at acme dot edu`: what is done somewhere. */
const wordBeforePlace = (words: string): string => `(?!(?:${words})${atInWords.source})`;
const isSomewhere = wordBeforePlace('free|hosted|down|back|up|available|provided|managed|run|served|powered|used');
const toDoSomewhere = wordBeforePlace(
  'hosted|based|located|free|apply|study|teach|work|live|learn|enroll|visit|find|join',
);
/** `Mail: look at gmail dot com`. */
const saidOfMail = wordBeforePlace('look|live|meet|see|free|hosted|down|back|up|available|find|join');
const inPartsInWords = `${mailboxOfTwo}(?=[^\\n]{1,128}${dotInWords.source})`;
const inWordsOfFreeMail = `${saidOfMail}(?=[^ ()\\n]{1,64}${atInWords.source}(?:${freeMail})${dotInWords.source})`;
const ofCode = `(?!(?:anonymous|module|unknown|lambda|object|script|native)${atInWords.source})`;
/**
 * `write john dot smith at acme dot example`: within a sentence, where both halves have a word for a dot, or `underscore`, between their
 * parts, and `write mike.roe at gmail.com` where anybody can have the mailbox: `the dot plot at acme dot example` is none.
 */
const signOfMailbox = `(?:${dotInWords.source}|${underscoreInWords})`;
const addressInSentence = addressWith(atInWords.source, new RegExp(signOfMailbox), 'giu', dotInWords).source;
const notOfMailbox = '(?!\\d|(?:the|a|an|this|that|dot|polka|www|der|dem|den|am|im|zum) )';
const inParts = `(?=[^ \\n]{1,64}(?:${signOfMailbox}[^ \\n]{1,64}){1,3}${atInWords.source}[^ \\n.]{1,64}${dotInWords.source})`;
const inPartsOfFreeMail = `(?=[a-z][a-z\\d-]{0,63}[._\\d][^ ()\\n]{0,63}${atInWords.source}(?:${freeMail})(?:\\.|${dotInWords.source}))`;
/** `reach me at jane at gmail dot com`; `contact us at gmail dot com` has no mailbox. */
const toWrite =
  '(?<=(?<!\\p{L})(?:reach|e-?mail|mail|contact|write|ping)(?: (?:me|us|him|her|them))?(?: (?:at|to|via|on))? )';
const nobodysName =
  '(?!(?:me|us|him|her|them|you|it|in|up|out|all|people|anyone|everyone|support|service|sales|customers?) )';
export const inWordsAlone = new RegExp(
  [
    `(?<=< ?)${ofCode}${addressInWords}(?<!\\.(?:py|rs|sh|md|so|cc|js|ts))(?= ?>)`,
    `(?<=\\( ?)(?:${ofFreeMail}|${allInWords})${addressInWords}(?= ?\\))`,
    `(?<=(?<!\\p{L})e-?mail\\s?[:：]\\s{0,12})(?:${ofFreeMail}|${allInWords}|${mailboxOfTwo})${addressInWords}`,
    `(?<=(?<!\\p{L})e-?mail(?: address)? is )${isSomewhere}(?:${ofFreeMail}|${inWordsOfFreeMail})${addressInWords}`,
    `(?<=^|[\\n\\v] ?)${toDoSomewhere}(?:${ofUniversity}|${inWordsOfFreeMail})${allInWords}${addressInWords}`,
    `(?<=${wordsForMail}\\s?[:：]\\s{0,3}|@author )(?:${inPartsInWords}|${inWordsOfFreeMail})${addressInWords}`,
    `${notOfMailbox}(?:${inParts}|${inPartsOfFreeMail})${addressInSentence}`,
    `${toWrite}${nobodysName}(?:${inPartsInWords}|${inWordsOfFreeMail})${addressInWords}`,
  ].join('|'),
  'giu',
);
/** What all of those have behind the word: a domain with a dot, or with the word for one. */
const domainInWords = / [aä]t [^\s.]+(?: dot | punkt |\.[^\s])/i;
/**
 * A bracket or a colon before the mailbox, several parts of it, or a word of writing, and a domain behind: most sentences with the word have
 * none.
 */
const mayBeInWords = new RegExp(
  [
    '(?:[<(:：]|@author)\\s{0,12}\\S{1,256}(?: (?:dot|punkt) \\S{1,256}){0,3} [aä]t [^\\s.]+(?: dot | punkt |\\.)',
    '(?:^|[\\n\\v] ?)\\S{1,64} at \\S{1,64} dot ',
    '(?:[._\\d]\\S{0,63}| (?:dot|punkt|underscore) \\S{1,64}) [aä]t [^\\s.]+(?: dot | punkt |\\.)',
    'mail(?: address)? is \\S{1,64} at ',
    '(?:mail|reach|contact|write|ping)(?: [a-z]{2,4}){0,2} \\S{1,64} at \\S{1,64} dot ',
  ].join('|'),
  'i',
);

/** Whether a text may have an address in words. */
export const isInWordsSomewhere = (text: string): boolean => domainInWords.test(text) && mayBeInWords.test(text);
