/** Digits of a text: how many, in which groups, and whether they are enough for a telephone number. */

/** How many there are. */
export const digitsIn = (written: string): number => written.replace(/\D/g, '').length;

/** Whether these are digits enough for a whole telephone number: ten with a plus, nine with a nought in front, else eight. */
export function hasEnoughDigits(written: string): boolean {
  const fewest = /^\(?0/.test(written) ? 9 : 8;
  return digitsIn(written) >= (written.includes('+') ? 10 : fewest);
}

/** Groups of digits with a space between, whatever parts them. */
export const digitGroups = (written: string): string => written.replace(/\D+/g, ' ').trim();

/** The groups of digits and what parts them, whatever they are: `000 00 00`. */
export const shapeOf = (digits: string): string => digits.replace(/\d/g, '0');
