import type { FoundContact } from './contact.ts';
import { findEmails } from './emails.ts';

/** Addresses that are written for people and not for machines: `jane(at)acme.example`, `jane [at] acme [dot] example`, `jane[@]acme.example`, `jane(a)acme.example`. */

/** The names of `@` and of a dot in the languages in which people write them out. */
const nameOfSign = '[aä]t|@|arroba|arr?obase?|apen?staart(?:je)?|chiocciola|kukac|ma[lł]pa|zavin[aá][cč]|собака';
const nameOfDot = 'dot|punkt|punktum|punt|point|punto|ponto|pont|piste|nokta|kropka|t[ae][cč]ka|bodka|точка|\\.';
const sign = new RegExp(`[[({](?: ?(?:${nameOfSign}) ?|(?<=[\\p{L}\\d].)a(?=.[\\p{L}\\d]))[\\])}]`, 'iu');
const letterAlone = /[[({]a[\])}]/i;
/** What is an address even so: somebody's two names, or in Finland, where all are written so. */
const clearWithLetter = /\w\.\w.*@|\.fi$/i;
/** Columns and ends of lines leave more than one; of several a page shows one, and a sign stands for each of the others. */
const space = '[ \u00a0\u00ad]';
const spaces = `${space}{0,9}`;
const everySpace = new RegExp(space, 'g');
const dot = new RegExp(`${spaces}[[({] ?(?:${nameOfDot}) ?[\\])}]${spaces}| (?:dot|punkt) `, 'i');
const letter = '\\p{L}\\p{M}\\p{N}_';
const word = `[${letter}+-]{1,63}`;
const words = `${word}(?:(?:\\.|${dot.source})${word})`;
const written = new RegExp(
  `(?<![${letter}@.+-])${words}{0,3}${spaces}${sign.source}${spaces}${words}{1,4}(?![${letter}@-])`,
  'giu',
);

/** Finds the addresses whose sign is in brackets, or a word in brackets, in order, under whatever ending. */
export function findHiddenEmails(text: string): FoundContact[] {
  // Most texts have none, which costs less to tell than all that one could be.
  if (!sign.test(text)) return [];
  return [...text.matchAll(written)].flatMap(({ 0: whole, index: start }) => {
    const plain = whole.split(dot).join('.').replace(sign, '@').replace(everySpace, '');
    // Code and forms of address have `(a)`: `if(a)b.show()`, `Prezado(a)`.
    if (letterAlone.test(whole) && !clearWithLetter.test(plain)) return [];
    const [email] = findEmails(plain);
    return email?.text === plain ? { ...email, text: whole, start, end: start + whole.length } : [];
  });
}
