import { plainSigns } from './chars.ts';

/** What stands within mailboxes and domains as machines write them. */
const withinAddress = plainSigns(/[\w.+-]/);

/**
 * Whether one of a text's `@` has something beside it that no address has there as a machine writes it: a space, a bracket, a quote, a letter
 * of another script. Hardly a text has such a sign, and without one few of the ways to write an address for people are looked for.
 */
export function hasSignApart(text: string): boolean {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!withinAddress[text.charCodeAt(at - 1)] || !withinAddress[text.charCodeAt(at + 1)]) return true;
  }
  return false;
}
