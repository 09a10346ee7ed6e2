import { canonical } from '#lib/spotting/canonical.ts';
import type { Contact } from '#lib/spotting/contact.ts';

/**
 * Who is not looked up unasked: the person's own addresses and numbers, and whole domains, such as that of their company.
 * An entry with an @ is an address, one that begins with a plus is a number, any other is a domain with all below it.
 */

/** The domain that a person wrote, as `acme.example`, `@acme.example` or `*.acme.example`; undefined for anything else. */
export function readDomain(typed: string): string | undefined {
  const name = typed.trim().replace(/^(@|\*\.|\.)/, '');
  const host = /^[^\s/\\?#:@[\].]+(\.[^\s/\\?#:@[\].]+)+$/.test(name)
    ? URL.parse(`https://${name}`)?.hostname
    : undefined;
  if (host === undefined || !/\.(?=[^.]*[a-z])[^.]+$/.test(host)) return undefined;
  return domainOf(`x@${host}`);
}

/** Whether a contact is among a person's own. */
export function isOwn(contact: Contact, own: readonly string[]): boolean {
  if (contact.kind === 'phone') return own.includes(numberOf(contact.value));
  const address = canonical(contact).value;
  const names = [address.toLowerCase(), mailboxOf(address)];
  const domain = domainOf(contact.value);
  return own.some((entry) =>
    entry.includes('@') ? names.includes(keptAs(entry)) : domain === entry || domain.endsWith(`.${entry}`),
  );
}

/** By what an own address is known: one with a tag by all of it, as services give those of one mailbox to many. */
const keptAs = (entry: string): string => (/\+.*@/.test(entry) ? entry.toLowerCase() : mailboxOf(entry));

/** One mailbox has many addresses: with a tag behind a plus, and at Gmail with other dots and under a second domain. */
function mailboxOf(address: string): string {
  const [, name = '', domain = ''] = /^(.[^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? [];
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? name.replaceAll('.', '') : `${name}@${domain}`;
}

/** What is kept of a contact that a person names as their own. */
export const entryOf = (contact: Contact): string =>
  contact.kind === 'phone' ? numberOf(contact.value) : canonical(contact).value;

const numberOf = (value: string): string => value.split(';ext=')[0] ?? value;

function domainOf(address: string): string {
  const { value } = canonical({ kind: 'email', value: address });
  return value.slice(value.lastIndexOf('@') + 1).toLowerCase();
}
