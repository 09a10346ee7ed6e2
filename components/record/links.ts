import { acting } from '#lib/record/acting.ts';
import { callAddress } from '#lib/record/calling.ts';

/** The only addresses that a value of the CRM may become a link to: web pages, mail and calls. */

const addressShape = /^[^\s@<>"]+@[^\s@<>"]+$/;

/** A `mailto:` address for what is an e-mail address and nothing else. */
export function mailLink(value: string): string | undefined {
  const address = value.trim();
  // Half of a surrogate pair cannot be encoded.
  return addressShape.test(address) && isWellFormed(address)
    ? `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
    : undefined;
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** What calls a phone number, with the app that the person chose; nothing for any other text. */
export const callLink = (value: string): string | undefined => callAddress(value, acting.value.calling);

/** The address of a web page, for a value that is one, written out in full. */
export function webLink(value: string): string | undefined {
  const text = value.trim();
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // What stands before an @ in an address only serves to make it look like another one.
  return url.username === '' && url.password === '' ? url.href : undefined;
}
