const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** The demo's own present, so that it tells the same story whenever it is made. */
const today = Date.UTC(2026, 10, 18, 8, 0);

/** A moment so many days before the demo's present (or after it, when negative), at so many minutes past eight. */
export const daysAgo = (days: number, minutes = 0): string =>
  new Date(today - days * day + minutes * minute).toISOString();

/** The date alone, as a field of type `date` holds it. */
export const dateAgo = (days: number): string => daysAgo(days).slice(0, 10);

/** A small whole number that depends on the text alone, to vary the demo without chance. */
export function spread(text: string, choices: number): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 99_991;
  return sum % choices;
}

/** The id of a demo record: readable, and the same in every demo. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
