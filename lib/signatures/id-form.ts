const longestId = 200;

/**
 * Whether a text can be the id of a signature request. Ids have no form in the interface; this is one that a person can read,
 * without signs that nobody sees or that turn the direction of others.
 */
export const canBeId = (text: string): boolean =>
  text.length <= longestId && /[\p{L}\p{N}]/u.test(text) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
