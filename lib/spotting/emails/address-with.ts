/** A letter of any script, a mark upon one, a digit, and what programs count to them. */
export const letter = '\\p{L}\\p{M}\\p{N}_';
export const word = `[${letter}+-]{1,63}`;

/**
 * An address as an expression, by what stands for its sign and for the signs of its mailbox, and for the dots of its
 * domain if those are others.
 */
export function addressWith(at: string, point: RegExp, flags = 'giu', dotOfDomain = point): RegExp {
  const words = ({ source }: RegExp): string => `${word}(?:(?:\\.|${source})${word})`;
  return new RegExp(`(?<![${letter}@.+-])${words(point)}{0,3}${at}${words(dotOfDomain)}{1,4}(?![${letter}@-])`, flags);
}
