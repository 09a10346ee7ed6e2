/** The only addresses that a value of the CRM may become a link to: web pages, mail and calls. */

const addressShape = /^[^\s@<>"]+@[^\s@<>"]+$/;
const numberShape = /^\+?[\d\s().\-/\u00a0\u2011]{3,}(?:(?:;ext=|\s?(?:x|ext\.?)\s?)\d{1,10})?$/i;

/** A `mailto:` address for what is an e-mail address and nothing else. */
export function mailLink(value: string): string | undefined {
  const address = value.trim();
  // Half of a surrogate pair cannot be encoded.
  return addressShape.test(address) && isWellFormed(address)
    ? `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
    : undefined;
}

const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** A `tel:` address for what is a phone number and nothing else. */
export function callLink(value: string): string | undefined {
  const number = value.trim();
  if (!numberShape.test(number)) return undefined;
  const [main = '', extension] = number.split(/;ext=|\s?(?:x|ext\.?)\s?/i);
  const digits = main.replace(/[^\d+]/g, '');
  return digits.length < 3 ? undefined : `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** The address of a web page, for a value that is one, written out in full. */
export function webLink(value: string): string | undefined {
  const text = value.trim();
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // What stands before an @ in an address only serves to make it look like another one.
  return url.username === '' && url.password === '' ? url.href : undefined;
}
