import type { FoundContact } from './contact.ts';
import { domainPart, localPart } from './email-parts.ts';

/** Addresses that are written for people and not for machines: `jane(at)acme.example`, `jane [at] acme [dot] example`. */

const sign = / ?[[(]at[\])] ?/i;
const dot = '(?:\\.| ?[[(](?:dot|punkt|punto|point|\\.)[\\])] ?| (?:dot|punkt) )';
const dots = new RegExp(dot, 'gi');
const written = new RegExp(
  `(?<![\\w@.+-])\\w[\\w+-]{0,63}(?:${dot}[\\w+-]{1,63}){0,3}${sign.source}[a-z\\d-]{1,63}(?:${dot}[a-z\\d-]{1,63}){1,4}(?![\\w@-])`,
  'gi',
);

/** Finds the addresses whose sign is a word in brackets, in order, under whatever ending. */
export function findHiddenEmails(text: string): FoundContact[] {
  // Most texts have none, which costs less to tell than all that one could be.
  if (!sign.test(text)) return [];
  return [...text.matchAll(written)].flatMap(({ 0: whole, index: start }) => {
    const [mailbox = '', host = ''] = whole.split(sign).map((part) => part.replace(dots, '.'));
    const local = localPart(mailbox, false);
    const domain = domainPart(host);
    if (local !== mailbox || domain?.length !== host.length) return [];
    return { kind: 'email', value: `${local}@${domain.value}`, text: whole, start, end: start + whole.length };
  });
}
