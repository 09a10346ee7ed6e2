import type { FoundContact } from '../contact.ts';
import { addressWith, letter, word } from './address-with.ts';
import { findEmails } from './emails.ts';
import { freeMail } from './free-mail.ts';
import {
  atInWords,
  capitalsBehindWord,
  inWordsAlone,
  inWordsInLine,
  isInWordsSomewhere,
  underscoreInWords,
} from './in-words.ts';
import { findLooseEmails } from './loose.ts';
import { findEmailsOfSeveral } from './of-several.ts';
import { hasSignApart } from './sign-apart.ts';
import { findSwappedEmails } from './swapped-signs.ts';
import { wordsForMail } from './words-for-mail.ts';

/**
 * Addresses that are written for people and not for machines: `jane(at)acme.example`, `jane [at] acme [dot] example`,
 * `jane -at- acme.example`, `jane[@]acme.example`, `jane(a)acme.example`, `jane@acme[.]example`,
 * `jane@acme dot example`, `jane AT acme DOT example`, `<jane at acme dot example>`, `E-Mail: jane @ acme.example`.
 */

/**
 * The names of `@` and of a dot in the languages in which people write them out: those that are hardly words of a
 * sentence, and others.
 */
const wordForSign =
  'arroba|arr?obase?|apen?staart(?:je)?|chiocciola|kukac|ma[lł]pa|snabel-?a|krøll-?alfa|klammeraffe|zavin[aá][cč]|собач?ка|afna|равлик|παπ[άα]κι|שטרודל';
const nameOfSign = `[aä]t|ätt|@|${wordForSign}|chez|at[- ]?(?:zeichen|sign|symbol)|アット(?:マーク)?|골뱅이`;
const wordForDot = 'punktum|punkt|punto|punt|point|ponto|pont|kropka|t[ae][cč]ka|bodka|точка|крапка|τελεία|נקודה';
const nameOfDot = `dot(?: symbol)?|${wordForDot}|period|piste|nokta|ドット|\\.`;
const opening = '[[({<［（]';
const closing = '[\\])}>］）]';
const signWith = (letterA: string): string =>
  `(?:${opening}(?: ?(?:${nameOfSign}) ?|${letterA})${closing}|#at#|(?<= )-at-(?= ))`;
const sign = new RegExp(signWith('(?<=[\\p{L}\\d_-].)a(?=.[\\p{L}\\d])'), 'iu');
/** The same, and `(a)` wherever it stands: without the letters of all scripts it is made ready in a quarter of the time. */
const maybeSign = new RegExp(signWith('a'), 'i');
const letterAlone = new RegExp(`${opening}a${closing}`, 'i');
/** `anna_(a)`: a name in code may end so. */
const joinedLetter = new RegExp(`[_-]${opening}a`, 'i');
/** What is an address even so: somebody's two names, one that anybody can have, or in Finland, where all are written so. */
const clearWithLetter = new RegExp(`\\w\\.\\w.*@|\\.fi$|@(?:${freeMail})\\.`, 'i');
/** `<maria(a)acme.com>`, as archives of lists begin a line: in code it stands elsewhere. */
const inBrackets = /^[\n\v>]?<[\w-]{3,}\(a\)[\w-]+(?:\.[\w-]+)+$/;
/** Behind a label of mail. */
const labelOfMail = new RegExp(`${wordsForMail}(?:\\s?[:：.]?\\s{0,3}|\\s?[:：][\\s\u00ad]{0,24})$`, 'iu');
const longestLabelOfMail = 40;
/** Columns and ends of lines leave more than one; of several a page shows one, and a sign stands for each of the others. */
const space = '[ \u00a0\u00ad]';
const spaces = `${space}{0,40}`;
const everySpace = new RegExp(space, 'g');
const bracketedDot = `(?:${opening} ?(?:${nameOfDot}) ?${closing}|#dot#|(?<= )-dot-(?= ))`;
const dot = new RegExp(
  `${spaces}${bracketedDot}${spaces}| (?:dot|punkt|punto|ponto|точка|крапка|kropka|te[cč]ka|bodka) `,
  'i',
);
/** The same beside a sign that is not written out, as far as a page asks about them. */
const dotInBrackets = new RegExp(`${space}?${bracketedDot}${space}?`, 'i');
/** The same without the spaces, which would be tried at every place: it begins with a sign that few texts have. */
const bracketsAroundDot = new RegExp(bracketedDot, 'i');
const dotAlone = / (?:dot|punkt|punto) /;
const withSign = addressWith(`${spaces}${sign.source}${spaces}(?!www\\.)`, dot);
const withDot = addressWith('@', dotInBrackets);
/** `jane dot roe@acme dot example`: behind a domain with its dot such a word is one of the sentence. */
const withDotAlone = addressWith(
  `@(?=[${letter}-]{2,63}${dotAlone.source})`,
  new RegExp(`${dotInBrackets.source}|${dotAlone.source}`),
  'gu',
);

/**
 * `jane AT acme DOT example`: in capitals, which no sentence has but one that is set in them as a whole;
 * `jane UNDERSCORE roe AT …`.
 */
const atInCapitals = ' AT ';
const dotInCapitals = ' DOT ';
const [underscoreInCapitals, dashInCapitals] = [' UNDERSCORE ', ' DASH '];
const withCapitals = addressWith(
  atInCapitals,
  new RegExp(`${dotInCapitals}|${underscoreInCapitals}|${dashInCapitals}`),
  'gu',
  new RegExp(dotInCapitals),
);

/** Neither the end of a sentence in capitals, nor the department of that name before an office. */
const isInSmallLetters = (whole: string): boolean =>
  /^[^ ]*\p{Ll}.* AT [^ ]*\p{Ll}/u.test(whole) && !/ DOT \p{Lu}/u.test(whole);

/**
 * `karim.b arobase orange point fr`, `novak zavináč seznam tečka cz`: where both signs are words, of which the first is
 * hardly one of a sentence, at the beginning of what is said or behind a word for mail, `mon mail est …`: other words
 * before it may be of the mailbox, as `juan guion bajo perez` are.
 */
const nameInWords = new RegExp(` (?:${wordForSign}) `);
const dotInWords = new RegExp(` (?:dot|${wordForDot}) `);
const beginsAddress =
  '(?<=^|[\\n\\v:;,(<>"\'«»/|] ?|(?<!\\p{L})(?:e-?mail|mail|correo|courriel|adresse|adres|adresa|indirizzo|posta|почта|es|est|è|é|is|ist|jest|je|to|na|an|à|a|al) )';
const withWords = new RegExp(
  `${beginsAddress}${word}(?:(?:\\.|${dotInWords.source})${word}){0,3}${nameInWords.source}(?:[\\p{Ll}\\d-]{1,63}${dotInWords.source}){1,3}[a-z]{2,24}(?![${letter}@-]|\\.\\p{L})`,
  'gu',
);
/** `le signe arobase …`, `tapez arobase …`, `instagram arroba …`: what is said of the sign itself, and a name that is there. */
const noMailboxBefore =
  /^(?:\d+|la|le|el|les|une?|una|uma|da|do|de|du|di|con|com|avec|mit|met|na|za|ze|die|der|een|eine|en|por|sign[eo]|sinal|segno|znak|teken|zeichen|symbole?|s[ií]mbolo|caract[eè]re|tapez|touche|tecla|escrib[ea]|pulsa|insta|instagram|twitter) /iu;
const isInWords = (whole: string): boolean => !noMailboxBefore.test(whole);

/** Any of the words that stand for a sign or a dot alone: one search tells of most texts that they have none. */
const anyWord = new RegExp(` (?:[aAä][tT]|dot|punkt|punto|${wordForSign}) `);

/**
 * `Dorothy (Dot) djones@acme.example`, `The dot info@acme dot com`, `use (.) jane@acme.example`: what is no part of a
 * mailbox.
 */
const wordsBefore =
  /^(?:\p{Lu}|(?:the|a|this|that|der|dem|den|diesem|zum|am|im|il|un|el|este|ese|al|del|mio|tuo|suo|nostro|nuovo|my|her|his|your|our|use|email) )[^ ]* | [[({<（［]\.|\.[\])}>］）] /u;
/** `jane@acme.example (point) next`: and of a domain. */
const wordsBehind = /@\S*\.\S* [[({<（［]/;
/** `info@acme punto de venta`: an ending that is a word of the sentence. */
const shortEnding = / \p{L}\p{L}$/u;

/** Characters behind an address that tell whether a sentence goes on. */
const contextOfWord = 3;

/** Whether what has dots written out beside a sign is one address, and none with words of a sentence. */
const isOneAddress = (whole: string, behind: string): boolean =>
  !wordsBefore.test(whole.slice(0, whole.indexOf('@'))) &&
  !wordsBehind.test(whole) &&
  !(shortEnding.test(whole) && /^\s["(]?\p{L}/u.test(behind));

/** `ma box (chez) free.fr`: with whom somebody is, but where the mailbox has two parts or a figure, or the dot is a word. */
const visit = new RegExp(`${opening} ?chez`, 'i');
const dotAsWord = new RegExp(`${opening} ?point`, 'i');
const isNoVisit = (whole: string): boolean =>
  !visit.test(whole) || /[._\d]/.test(whole.split(visit, 1)[0] ?? '') || dotAsWord.test(whole);

/** `replace [at] and [dot]`: what is to be done with an address. */
const toReplace = /^(?:replace|substitute|change) [^ ]+ (?:and|with|by|to) /i;

/** What is right behind an ending in Latin letters, and none of it. */
const glued = /^(?!\p{Script=Latin})\p{L}/u;

/**
 * What a machine would have written, where that is an address and nothing else.
 * @param isOne tells of what is written so, and of what stands right behind it, whether it is one address
 */
function plainly(written: RegExp, text: string, isOne: typeof isOneAddress = () => true): FoundContact[] {
  return [...text.matchAll(written)].flatMap(({ 0: whole, index: start }) => {
    const signed = whole.replace(nameInWords, '@').replace(sign, '@').replace(atInWords, '@');
    const plain = signed
      .replaceAll(underscoreInCapitals, '_')
      .replaceAll(underscoreInWords, '_')
      .replaceAll(dashInCapitals, '-')
      .split(dotInWords)
      .join('.')
      .split(dot)
      .join('.')
      .replace(everySpace, '');
    const [email] = findEmails(plain);
    // Behind it another script may go on without a space.
    const tail = plain.slice(email?.end);
    const rest = email?.start === 0 && glued.test(tail) && whole.endsWith(tail) ? tail.length : 0;
    const end = start + whole.length - rest;
    if (toReplace.test(whole) || !isOne(whole, text.slice(end, end + contextOfWord))) return [];
    // Code and forms of address have `(a)`: `if(a)b.show()`, `Prezado(a)`.
    const isClear = () =>
      (clearWithLetter.test(plain) && !joinedLetter.test(whole)) ||
      (text[end] === '>' && inBrackets.test(text.slice(Math.max(0, start - 2), end))) ||
      labelOfMail.test(text.slice(Math.max(0, start - longestLabelOfMail), start));
    if (!email || plain === whole || (letterAlone.test(whole) && !isClear())) return [];
    const isAll = email.text.length === plain.length - rest;
    return isAll ? { ...email, text: whole.slice(0, end - start), start, end } : [];
  });
}

/** Right before the mailbox of a department. */
const department =
  '(?=(?:info|sales|office|contact|kontakt|service|support|hello|hallo|klantenservice|admin|hr|jobs|booking|reserva\\p{L}*|ventas|team|secretar\\p{L}*) ?@)';
/** `mail naar klantenservice @ acme.example`: what a sentence says of mail. */
const wordsToMail = `(?<!\\p{L})(?:e-?)?mail(?: us| me| ons| uns)? (?:at|to|naar|an|à|a|na|till?|para) ${department}`;

/** `Contact us: info @ acme.example` */
const wordsForContact = '(?<!\\p{L})(?:contact(?:s| us| me|os?|ez)?|kontakty?|contato|contatt[io]|контакты?)';

/** `Kontakt: instagram @ acme.example`: who is called so there. */
const networks = 'instagram|insta|telegram|facebook|twitter|tiktok|threads|linkedin|youtube|discord|snapchat|skype';

/**
 * `info @ acme.example`: the mailbox of an office as all of a line, or up to a comma; `contact @ t.me` is somebody's name
 * there, and `Jobs @ acme.example`, `Team @ …` are headings.
 */
const beginsLine = `(?:^|[\\n\\v]) {0,3}(?=(?:info|office|contact|kontakt|secretar\\p{L}*) ?@ ?(?!t\\.me|linktr|(?:${networks})\\.)[^\\s/?]+ ?(?:$|[\\n\\v,;]))`;

/** `E-Mail: jane @ acme.example`: a space keeps programs from an address, where its label says that one stands there. */
const withSpaces = new RegExp(
  `(?<=(?:${wordsForMail}|${wordsForContact})\\s?[:：\\t\\v][^\\p{L}\\p{N}]{0,3}(?!(?:${networks}) )|${wordsToMail}|${beginsLine})(?<![${letter}])${word}(?:\\.${word}){0,3}(?: @ |@ )(?!www\\.)${word}(?:\\.${word}){1,4}(?![${letter}@-])`,
  'giu',
);

/**
 * What all of those have: a domain with a dot right behind the space. To make the whole ready takes milliseconds, and
 * few texts with a sign need it.
 */
const mayHaveSpaces = /@ [^\s.@]{1,63}\.[^\s.@]/;

/**
 * Finds the addresses whose sign is in brackets, or a word in brackets, or has spaces beside it; those of which a dot
 * is in brackets, or a word; those with both in capitals; those with both as words, of which the first is hardly one of
 * a sentence, or which stand between brackets, behind a label, or in a sentence as nothing else does; those of several
 * people in one; those with another sign; and those in one word or with signs apart: in order, under whatever ending.
 */
export function findHiddenEmails(text: string): FoundContact[] {
  // Most texts have none, which costs less to tell than all that one could be.
  const found: FoundContact[] = [];
  const hasSign = text.includes('@');
  if (maybeSign.test(text) && sign.test(text)) found.push(...plainly(withSign, text, isNoVisit));
  if (hasSign && bracketsAroundDot.test(text)) found.push(...plainly(withDot, text, isOneAddress));
  if (text.includes(atInCapitals)) found.push(...plainly(capitalsBehindWord, text));
  if (text.includes(dotInCapitals)) found.push(...plainly(withCapitals, text, isInSmallLetters));
  if (anyWord.test(text)) {
    if (hasSign && dotAlone.test(text)) found.push(...plainly(withDotAlone, text, isOneAddress));
    if (isInWordsSomewhere(text)) found.push(...plainly(inWordsAlone, text), ...plainly(inWordsInLine, text));
    if (nameInWords.test(text)) found.push(...plainly(withWords, text, isInWords));
  }
  if (hasSignApart(text) && mayHaveSpaces.test(text)) found.push(...plainly(withSpaces, text));
  found.push(...findEmailsOfSeveral(text), ...findSwappedEmails(text), ...findLooseEmails(text));
  if (found.length === 0) return found;
  return found
    .sort((one, other) => one.start - other.start)
    .filter(({ start }, index, all) => start >= (all[index - 1]?.end ?? 0));
}
