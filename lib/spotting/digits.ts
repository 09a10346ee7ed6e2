/** Digits of a text, counted and grouped, whatever they are of. */

/** How many there are. */
export const digitsIn = (written: string): number => written.replace(/\D/g, '').length;

/** Whether what stands before a space and the digits of a mailbox has the digits of a whole number, with a nought or a code of a country. */
export function hasDigitsOfNumber(written: string): boolean {
  const fewest = /^\(?0/.test(written) ? 9 : 8;
  return digitsIn(written) >= (written.includes('+') ? 10 : fewest);
}

/** Groups of digits with a space between, whatever parts them. */
export const digitGroups = (written: string): string => written.replace(/\D+/g, ' ').trim();

/** The groups of digits and what parts them, whatever they are: `000 00 00`. */
export const shapeOf = (digits: string): string => digits.replace(/\d/g, '0');
