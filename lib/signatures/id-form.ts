const longestId = 200;

/**
 * Whether a text can be the id of a signature request. Ids have no form in the interface; this is one that a person can read,
 * without signs that nobody sees or that turn the direction of others.
 */
export const canBeId = (text: string): boolean =>
  text.length <= longestId && /[\p{L}\p{N}]/u.test(text) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);

/**
 * Whether a text reads like a word or a name, such as Dana, Ben-Gurion or O’Hara: without a digit, and with fewer letters than
 * a made-up id has. It can be an id all the same, which nobody is offered to look for unless they say that it is one.
 */
export const readsLikeWord = (text: string): boolean => /^[^\d_:]{1,15}$/.test(text);
