import type { FoundContact } from '../contact.ts';
import { findEmails } from './emails.ts';

/**
 * `{anna,bob}@acme.example`, `<{anna, bob} at acme.example>`: as papers write the addresses of several people of one
 * house; patterns and templates have something before that. The word alone stands between angle brackets or behind a
 * label: in sentences machines and courses are somewhere as well.
 */
const labelBefore = '<|(?<!\\p{L})(?:[Ee]-?)?[Mm]ails?:? |(?<!\\p{L})[Cc]ontact:? ';
const several = new RegExp(
  `(?<!(?<!\\\\)(?:[^\\W_]|[\\]).$#%/}]))\\{ ?([\\w.+-]{1,64}(?: ?[,;|/] ?[\\w.+-]{1,64}){1,9}) ?\\\\?\\}(?=((?:@|(?<=(?:${labelBefore})\\{[^{}<>]{1,400}\\}) at )[\\p{L}\\p{N}.-]{1,253}))`,
  'gu',
);
/** `{firstname,lastname}`, `{2,5}`: no mailboxes. */
const noMailbox = /(?:^|[._-])(?:(?:first|last|user|sur|full)?[._-]?name|first|last|user)$|^[^a-z]+$/i;
/** What stands around an address, as far as it tells whose that is. */
const contextBefore = 200;
const contextBehind = 64;

/**
 * Finds the addresses of several people, in order, each where its mailbox stands; the last one reaches to the end of
 * them all.
 */
export function findEmailsOfSeveral(text: string): FoundContact[] {
  if (!text.includes('}@') && !text.includes('} at ')) return [];
  return [...text.matchAll(several)].flatMap(({ 0: braces, 1: mailboxes = '', 2: written = '', index }) => {
    const behind = index + braces.length;
    const before = text.slice(Math.max(0, index - contextBefore), index);
    const domain = written.replace(' at ', '@');
    const rest = domain + text.slice(behind + written.length, behind + written.length + contextBehind);
    const names = [...mailboxes.matchAll(/[\w.+-]+/g)];
    if (names.some(([name]) => noMailbox.test(name))) return [];
    return names.flatMap(({ 0: mailbox, index: at }) => {
      // As if it stood there alone.
      const email = findEmails(before + mailbox + rest).find(({ start }) => start === before.length);
      if (!email) return [];
      const isLast = at + mailbox.length === mailboxes.length;
      const start = index + braces.indexOf(mailboxes) + at;
      const rewritten = written.length - domain.length;
      const end = isLast ? behind + email.text.length - mailbox.length + rewritten : start + mailbox.length;
      return { ...email, text: text.slice(start, end), start, end };
    });
  });
}
