import { addressWith, letter } from './address-with.ts';
import { freeMail, mailAlone, mailHosts } from './free-mail.ts';
import { wordsForMail } from './words-for-mail.ts';

/** Addresses of which `@` is the word `at`, which sentences have as well: what of a text is one even so. */

/**
 * `<jane dot roe at acme dot example>`, `Mail: jane dot roe AT acme dot example`: in words, where nothing but an
 * address stands.
 */
export const atInWords = / [aä]t /i;
export const underscoreInWords = / underscore /gi;
const dotsWords = '(?:dot|punkt)';
const dotInWords = new RegExp(` ${dotsWords} `, 'i');
const addressInWords = addressWith(atInWords.source, dotInWords).source;
/**
 * Behind a label a sentence may begin as well, `Mail: look at this dot com`, and between round brackets another remark,
 * `(live at acme.com)`: there the mailbox has two words, or all is written out, or it is one that anybody can have.
 * `<module at utils.py>` is a place in code.
 */
const ofFreeMail = `(?=[^ ()\\n]{1,64}${atInWords.source}(?:${freeMail})\\.)`;
const allInWords = `(?!(?:look|live|meet|see)${atInWords.source})(?=[^ \\n]{1,64}${atInWords.source}[^ \\n]{1,64}${dotInWords.source})`;
const mailboxOfTwo = `(?=[^ \\n]{1,64}(?:[._][^ \\n]{1,64}|(?:${dotInWords.source}[^ \\n]{1,64}){1,3})${atInWords.source})`;
/** `jdoe at cs dot acme dot edu` at the beginning of a line: of a university, or one that anybody can have. */
const ofUniversity = `(?=[^ ()\\n]{1,64}${atInWords.source}(?:[^ \\n]{1,64}${dotInWords.source}){1,3}(?:edu|ac dot [a-z]{2})(?!\\p{L}))`;
/** Leaves out words that say what is done somewhere, or who is there, and name no mailbox. */
const wordBeforePlace = (words: string): string => `(?!(?:${words})${atInWords.source})`;
/** `email is free at …`, `my email is blocked at …`. */
const isSomewhere = wordBeforePlace(
  'free|hosted|down|back|up|available|provided|managed|run|served|powered|used|still|over|not|now|only|home|disabled|blocked|registered|working|gone|' +
    'broken|currently|always|just|here|best|same|located|based|username|firstname',
);
/** `Apply at acme dot edu`. */
const toDoSomewhere = wordBeforePlace(
  'hosted|based|located|free|apply|study|teach|work|live|learn|enroll|visit|find|join',
);
/** `Mail: look at gmail dot com`. */
const saidOfMail = wordBeforePlace('look|live|meet|see|free|hosted|down|back|up|available|find|join');
const inPartsInWords = `${mailboxOfTwo}(?=[^\\n]{1,128}${dotInWords.source})`;
const inWordsOf = (hosts: string): string =>
  `${saidOfMail}(?=[^ ()\\n]{1,64}${atInWords.source}(?:${hosts})${dotInWords.source})`;
const inWordsOfFreeMail = inWordsOf(freeMail);
/** At hosts that are sites as well, behind `email is` or a word for writing, where no site is meant. */
const inWordsOfMailHost = inWordsOf(mailHosts);
const ofCode = `(?!(?:anonymous|module|unknown|lambda|object|script|native)${atInWords.source})`;
/** Within a sentence: parts of a mailbox with a word for a dot, or `underscore`, between them. */
const signOfMailbox = `(?:${dotInWords.source}|${underscoreInWords.source})`;
const addressInSentence = addressWith(atInWords.source, new RegExp(signOfMailbox), 'giu', dotInWords).source;
const isFirst = `(?<![${letter}@.+/#-])`;
/**
 * `first dot last at acme dot example` shows how addresses are made there; `node dot js`, `acme.com` and `v2.0` are no
 * mailbox.
 */
const namesOfNobody =
  '(?:the|a|an|this|that|der|am|im|zum|dot|polka|your?|(?:first|last|sur|user|full|vor|nach)?names?|first|last)[._ ]';
const endingsOfOthers = 'com|org|net|edu|gov|io|js|php|py|rb|rs|md|txt|ya?ml|json|html?|css|xml|pdf|conf|toml|log';
const isSomebody = `(?!\\d|[^ \\n]{0,62}\\d\\.\\d|${namesOfNobody}|[^ \\n]{1,64}(?:\\.|${dotInWords.source})(?:${endingsOfOthers})${atInWords.source})`;
/**
 * `Jane Roe, jane dot roe at acme dot example`, `my address is jane dot roe at …`: a sign, or words for an address;
 * `a red dot sight at …` has neither.
 */
const behindWord =
  '(?<=[,;:("\'<|\u2013\u2014-] ?|(?<!\\p{L})(?:address is|(?:schreib|mail)\\p{L}{0,3}(?: \\p{L}+)? an|(?:me|us|him|her|reached) at) )';
const inParts = `(?=[^ \\n]{1,64}(?:${signOfMailbox}[^ \\n]{1,64}){1,3}${atInWords.source}[^ \\n.]{1,64}${dotInWords.source})`;
/**
 * `from mike.roe at gmail.com`, `roe42 at gmail dot com`, `mike dot roe at gmail dot com`: where anybody can have the
 * mailbox.
 */
const nameAtFreeMail = `(?=(?:[a-z][a-z-]{0,31}[._][a-z]{1,31}${atInWords.source}(?:${mailAlone})(?:\\.|${dotInWords.source})|(?:[a-z]{3,31}\\d{1,4}|[a-z][a-z\\d+-]{0,31}${signOfMailbox}[a-z]{1,31})${atInWords.source}(?:${mailAlone})${dotInWords.source}))`;
/** `reach me at jane at gmail dot com`, `write to jane at gmail dot com`: what is behind the word for where. */
const toWrite = '(?<=(?<!\\p{L})(?:reach|e-?mail|mail|contact|write)(?: (?:me|us|him|her|them))? (?:at|to|via|on) )';
/**
 * `mail us at support at gmail dot com`, `write to us at …`, `mail me at home at …`: whom or where one writes, and no
 * mailbox.
 */
const isWhomOrWhere = wordBeforePlace(
  'people|anyone|everyone|someone|somebody|staff|support|service|sales|customers?|us|me|you|him|her|them|home|work|e?-?mail|once|hand|hold|all|chat|' +
    'messenger|skype|aim|facebook|imap',
);
/**
 * `Please mail jane.doe at acme dot example`, `206-555-0147 or jane.doe at acme dot example`: right behind words for
 * writing, or as another way to, where the mailbox has two words.
 */
const beginsWriting =
  '(?<=(?<!\\p{L})(?:e-?mail|mail|contact|write|reach)(?: (?:me|us|him|her|them))?(?: (?:at|to|via|on))? |(?:\\d|@\\S{1,64}),? (?:or|oder) )';
export const inWordsAlone = new RegExp(
  [
    `(?<=< ?)${ofCode}${addressInWords}(?<!\\.(?:py|rs|sh|md|so|cc|js|ts))(?= ?>)`,
    `(?<=\\( ?)(?:${ofFreeMail}|${allInWords})${addressInWords}(?= ?\\))`,
    `(?<=(?<!\\p{L})e-?mail\\s?[:：]\\s{0,12})(?:${ofFreeMail}|${allInWords}|${mailboxOfTwo})${addressInWords}`,
    `(?<=(?<!\\p{L})e-?mail(?: address| id)? is )${isSomewhere}(?:${ofFreeMail}|${inWordsOfMailHost}|${isSomebody}${inPartsInWords})${addressInWords}`,
    `(?<=^|[\\n\\v] ?)${toDoSomewhere}(?:${ofUniversity}|${inWordsOfFreeMail})${allInWords}${addressInWords}`,
    `(?<=${wordsForMail}\\s?[:：]\\s{0,3}|@author )(?:${inPartsInWords}|${inWordsOfFreeMail})${addressInWords}`,
    `${isFirst}${isSomebody}(?:${behindWord}${inParts}|${nameAtFreeMail})${addressInSentence}`,
    `${toWrite}${isWhomOrWhere}${inWordsOfMailHost}${addressInWords}`,
    `${beginsWriting}${isSomebody}${inPartsInWords}${addressInWords}`,
  ].join('|'),
  'giu',
);
/** `jane.roe at acme dot example`, in small letters, of two words and with nothing else in its line. */
export const inWordsInLine =
  /(?<=(?:^|[\n\v]) {0,3})[a-z]{1,31}[._][a-z][a-z\d]{1,31}(?:[._][a-z\d]{1,31})? at [a-z\d-]{2,63}(?: dot [a-z\d-]{2,63}){1,3}(?= ?(?:$|[\n\v]))/g;
/** What all of those have behind the word: a domain with a dot, or with the word for one. */
const domainInWords = new RegExp(` [aä]t [^\\s.]+(?: ${dotsWords} |\\.[^\\s])`, 'i');
/**
 * What at least one of those has: a bracket or a colon before the mailbox, several parts of it, or a word of writing,
 * or the beginning of a line. Most sentences with the word have none.
 */
const mayBeInWords = new RegExp(
  [
    `(?:[<(:：]|@author)\\s{0,12}\\S{1,256}(?: ${dotsWords} \\S{1,256}){0,3} [aä]t [^\\s.]+(?: ${dotsWords} |\\.)`,
    `(?:^|[\\n\\v] ?)\\S{1,64} [aä]t \\S{1,64} ${dotsWords} `,
    `(?:[._\\d]\\S{0,63}| (?:${dotsWords}|underscore) \\S{1,64}) [aä]t [^\\s.]+(?: ${dotsWords} |\\.)`,
    `mail(?: address| id)? is \\S{1,64} [aä]t `,
    `(?:mail|reach|contact|write)(?: [a-z]{2,4}){0,2} \\S{1,64} [aä]t \\S{1,64} ${dotsWords} `,
  ].join('|'),
  'i',
);

/** Whether a text has what one of those has: what costs less to tell than whether one is there. */
export const isInWordsSomewhere = (text: string): boolean => domainInWords.test(text) && mayBeInWords.test(text);

/** `email jane.roe AT acme.example`: what no sentence in small letters has in capitals, behind a word for writing. */
export const capitalsBehindWord =
  /(?<=(?<![\p{L}\p{N}])(?:[Ee]-?[Mm]ail|[Mm]ail|[Cc]ontact|[Ww]rite|[Rr]each)(?: (?:me|us|him|her|them))?(?: (?:at|to|via|on))?[:：]? )[a-z]{1,31}[._][a-z][a-z\d]{0,31}(?:[._][a-z\d]{1,31})? AT (?!www\.)[a-z\d-]{2,63}(?:\.[a-z\d-]{2,63}){1,3}(?![\w@/?-]|\.\w)/gu;
