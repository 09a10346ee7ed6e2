import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { PageContact } from '#lib/messages/contract.ts';
import { holdsAddress } from '#lib/record/holds-address.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { regionsFor } from '#lib/spotting/regions.ts';
import { regionsOfNumbers } from '../region.ts';

/** What a person pointed at in a page when they opened the browser's menu. All of it is the page's word. */
export interface Pointed {
  /** The text that was selected. */
  selection?: string | undefined;
  /** Where the link leads, and what it says, which not every browser tells. */
  link?: string | undefined;
  linkText?: string | undefined;
  /** The page's address, where the browser tells it. */
  address?: string | undefined;
}

interface Surroundings {
  /** The person's own region; may be empty. */
  own: string;
  /** What was found in the page before, each with the text that stands there. */
  spotted: readonly PageContact[];
}

/** What is to be looked up: the contacts that were meant, and the words where there are none. */
export interface Read {
  contacts: Contact[];
  text: string;
}

/** Reads what was pointed at: contacts in the selection, then those that the link leads to, then mere words. */
export function readPointed(
  { selection = '', link = '', linkText = '', address = '' }: Pointed,
  { own, spotted }: Surroundings,
): Read {
  const words = tidy(selection);
  const known = meantBy(words, spotted);
  if (known) return { contacts: [known], text: words };
  const numbers = shownIn(words, spotted);
  if (numbers) return { contacts: numbers, text: words };
  const regions = regionsFor({ language: '', address, own });
  for (const text of [words, tidy(textOfLink(link))]) {
    const contacts = findContacts(text, { regions, anyEnding: true });
    if (contacts.length > 0) return { contacts, text };
  }
  return { contacts: [], text: words || tidy(linkText) };
}

/** The one contact that the page shows as these words, where several are not: any of them may be a stranger's link. */
function meantBy(words: string, spotted: readonly PageContact[]): PageContact | undefined {
  const shown = words === '' ? [] : spotted.filter(({ text }) => tidy(text) === words);
  const [known, ...others] = shown.filter((contact) => mayStandFor(words, contact));
  return others.length === 0 ? known : undefined;
}

/** Numbers that the page shows, in more words than they stand in there: read as the country of one of them writes them. */
function shownIn(words: string, spotted: readonly PageContact[]): Contact[] | undefined {
  if (!holdsNumber(words)) return undefined;
  const values = spotted.filter(({ kind }) => kind === 'phone').map(plain);
  for (const region of regionsOfNumbers(values)) {
    const contacts = findContacts(words, { region, anyEnding: true });
    if (contacts.length > 0 && contacts.every((contact) => values.includes(plain(contact)))) return contacts;
  }
  return undefined;
}

/** Fewer digits are no number: a year, a house. */
const fewestDigits = 7;

const holdsNumber = (words: string): boolean => words.replaceAll(/\P{Nd}/gu, '').length >= fewestDigits;

/** An extension may be written behind its number, and need not be. */
const plain = ({ value }: Contact): string => value.replace(/;.*/, '').toLowerCase();

/** Words that are an address or a number stand for that one alone, whoever a link puts behind them. */
function mayStandFor(words: string, contact: Contact): boolean {
  if (!holdsAddress(words) && !holdsNumber(words)) return true;
  const country = parsePhoneNumberFromString(plain(contact))?.country;
  const [found, ...others] = findContacts(`tel: ${words}`, { region: country, anyEnding: true });
  return found !== undefined && others.length === 0 && plain(found) === plain(contact);
}

/** A whole page selected is no question: as much is read as a person selects on purpose. */
const tidy = (text: string): string => text.slice(0, longestEntry).replaceAll(/\s+/g, ' ').trim();

/** A link's address as a person would read it. A number keeps the word before it, which says that it is one. */
function textOfLink(link: string): string {
  try {
    return decodeURIComponent(link.slice(0, longestEntry).replace(/^mailto:/i, ''));
  } catch {
    return link;
  }
}
