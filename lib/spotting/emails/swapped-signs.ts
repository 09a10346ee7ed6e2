import type { FoundContact } from '../contact.ts';
import { findEmails } from './emails.ts';
import { hasSignApart } from './sign-apart.ts';

/**
 * Addresses in which another sign stands for `@`, where the text says so: `recruit★acme.example（★を@に変えてください）`,
 * `hr#acme.example (replace # with @)`.
 */

const sign = '[^\\p{L}\\p{N}\\p{M}\\s@＠.,，、。:;"\'`()（）「」『』<>/\\\\_-]';
const opening = '["\'“”„«「『(（]?';
const closing = '["\'“”»」』)）]?';
const article = 'the|an?|une?|eine?[mn]?|il|la|le';
const preposition = 'with|to|into|durch|mit|gegen|par|avec|por|con|per';
/**
 * What is said of it: a sign, and that it is to be turned into `@`. Behind a word of the sentence no name may follow,
 * and behind `by` an article stands: `by @jane` is somebody. The first of a text is read.
 */
const instruction = new RegExp(
  `(?:(?<=[※（(、。／\\s"'“”„«「『←将將把])|^)(${sign})${closing}(?: ?(?:マーク)?(?:を|は|→|替[换換][为為成]|[换換改]成|改[为為]) ?${opening}(?:[@＠]|アットマーク)| (?:(?:${preposition}) (?:(?:${article}) )?|by (?:${article}) )${opening}@(?![\\p{L}\\p{N}_]))`,
  'u',
);

/** Behind what such an instruction has its `@`: to make the whole ready takes longer, and few texts with the sign need it. */
const signBehindWord = new RegExp(`[をは→为為成] ?${opening}[@＠]| (?:${preposition}|${article}) ${opening}@`);
const saysSign = (text: string): boolean =>
  ((hasSignApart(text) || text.includes('＠')) && signBehindWord.test(text)) || text.includes('アットマーク');

/** An address with that sign in it. */
const addressWith = (swapped: string): RegExp => {
  const literal = `\\u{${swapped.codePointAt(0)?.toString(16)}}`;
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}@.+/?&=-])[\\p{L}\\p{N}_.+-]{1,64}${literal}[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,4}(?![\\p{L}\\p{N}@=-])`,
    'gu',
  );
};

/** Finds such addresses, in order, under whatever ending. */
export function findSwappedEmails(text: string): FoundContact[] {
  const swapped = saysSign(text) ? instruction.exec(text)?.[1] : undefined;
  if (!swapped) return [];
  return [...text.matchAll(addressWith(swapped))].flatMap(({ 0: whole, index: start }) => {
    const plain = whole.replace(swapped, '@');
    const [email] = findEmails(plain);
    // Another script stands right before a mailbox where no spaces are written.
    const before = plain.slice(0, email?.start);
    const isAll = email && before + email.text === plain && /^(?:(?!\p{Script=Latin})\p{L})*$/u.test(before);
    return isAll
      ? { ...email, text: whole.slice(before.length), start: start + before.length, end: start + whole.length }
      : [];
  });
}
