import type { PageContact } from '#lib/messages/contract.ts';
import { isOwn } from '#lib/settings/own-contacts.ts';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { contactsOf, type Frame } from './pages.ts';

/** The address that a site says an account has; a name, or what is read there, stands before it. */
const addressesIn = (text: string): string[] =>
  findContacts(text)
    .filter(({ kind }) => kind === 'email')
    .map(({ value }) => value)
    .slice(-1);

/** Whose account a site says is open, in small letters; undefined where it says it of nobody, or of several. */
export function mailboxOf(frames: readonly Frame[], site: string | undefined): string | undefined {
  const named = frames.filter((frame) => frame.site === site).flatMap(({ own = '' }) => addressesIn(own));
  const [first, ...others] = [...new Set(named.map((address) => address.toLowerCase()))];
  return others.length === 0 ? first : undefined;
}

const order = ['sender', 'recipient', undefined];

/**
 * Whom the frames of a page show: the people of a thread first, and nobody whom their own site names as the one who reads there.
 * A frame of another site has no say in that.
 */
export function peopleIn(frames: readonly Frame[]): { contacts: PageContact[]; left: number } {
  const own = new Map<string | undefined, string[]>();
  for (const { site, own: text = '' } of frames) own.set(site, [...(own.get(site) ?? []), ...addressesIn(text)]);
  const all = contactsOf(frames);
  const others = contactsOf(
    frames.map((frame) => ({
      ...frame,
      contacts: frame.contacts.filter((contact) => !isOwn(contact, own.get(frame.site) ?? [])),
    })),
  );
  const contacts = others.toSorted((one, other) => order.indexOf(one.role) - order.indexOf(other.role));
  return { contacts, left: all.length - contacts.length };
}
