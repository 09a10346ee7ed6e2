import { plainSigns } from '../chars.ts';

/** What nearly all addresses have on both sides of their sign. */
const besideSign = plainSigns(/[\w.+-]/);

/**
 * Whether one of a text's `@` has something else beside it: a space, a bracket, a quote, a letter of another script, or
 * nothing. Where none has, no address is looked for whose sign stands apart or is only spoken of.
 */
export function hasSignApart(text: string): boolean {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!besideSign[text.charCodeAt(at - 1)] || !besideSign[text.charCodeAt(at + 1)]) return true;
  }
  return false;
}
