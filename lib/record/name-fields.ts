import { plain, roles } from './roles.ts';
import { withoutLanguage } from './spoken.ts';

interface Named {
  apiName: string;
  label: { en: string; he: string };
}

/** A field that may hold a name, and what to search it for. */
export interface NameQuestion<F extends Named> {
  field: F;
  value: string;
  /** It holds a part of the name alone: whoever it finds may be called otherwise. */
  isPart: boolean;
}

/** Which part of a name, given in words, a field with such a name holds; whole names first. */
const kinds: { names: readonly string[]; part: (words: string[]) => string[] }[] = [
  { names: [...roles.fullName, ...roles.ownName, ...roles.subject, ...roles.title], part: (words) => words },
  { names: roles.firstName, part: (words) => words.slice(0, 1) },
  { names: roles.lastName, part: (words) => words.slice(words.length > 1 ? 1 : 0) },
];

/** A text that can be somebody's name, and no address, number or place on the web. */
export const canBeName = (text: string): boolean =>
  text.length <= 100 && /\p{L}/u.test(text) && !/[@/\\<>{}]|\d{5}/.test(text);

const word = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}.'’-]*";
const words = new RegExp(`^\\s*${word}(?:(?:\\s+\\p{Ll}{1,3}){0,2}\\s+${word}){1,4}\\s*$`, 'u');

/** `Dana Levi`, `Ludwig van Beethoven`, `דנה לוי`, and not `Write to us`: words as names have them. */
export const isLikeName = (text: string): boolean => canBeName(text) && words.test(text);

/**
 * What to ask an entity for a name, field by field. The interface compares whole values: a name kept in two fields is asked for
 * by its parts, and one that is typed in small letters alone as names are written, too.
 */
export function questionsForName<F extends Named>(fields: readonly F[], typed: string): NameQuestion<F>[] {
  const words = typed.trim().split(/\s+/);
  const asked = kinds.flatMap(({ names, part }, rank) => {
    const value = part(words).join(' ');
    const fits = fields
      .filter((field) => rankOf(field) === rank)
      .toSorted((a, b) => placeIn(names, a) - placeIn(names, b));
    return fits.map((field) => ({ field, value, isPart: rank > 0 && words.length > 1 }));
  });
  const others = asked.map((question) => ({ ...question, value: asName(question.value) }));
  return [...asked, ...others.filter(({ value }, place) => value !== asked[place]?.value)];
}

/** A text in one case alone as a name is written, with capitals where its words begin. */
function asName(value: string): string {
  if (value !== value.toLowerCase() && value !== value.toUpperCase()) return value;
  return value.toLowerCase().replaceAll(/(^|[\s-])(\p{L})/gu, (begin) => begin.toUpperCase());
}

const rankOf = (field: Named): number =>
  kinds.findIndex(({ names }) => placeIn(names, field) < Number.POSITIVE_INFINITY);

/** How sure it is that a field is one of these; one whose name also says a language comes after those that say none. */
function placeIn(names: readonly string[], { apiName, label }: Named): number {
  const own = [apiName, label.en, label.he].map(plain);
  const places = [...own, ...own.map(withoutLanguage)].map((name, place) => {
    const found = names.indexOf(name);
    return found < 0 ? Number.POSITIVE_INFINITY : found + (place < own.length ? 0 : names.length);
  });
  return Math.min(...places);
}
