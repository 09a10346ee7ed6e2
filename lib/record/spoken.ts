import type { Language } from '#lib/i18n/languages.ts';
import { byRole, type NamedValue } from './roles.ts';

const hebrew = /\p{Script=Hebrew}/u;
const latin = /\p{Script=Latin}/u;

const isHebrew = (text: string): boolean => hebrew.test(text);
const isEnglish = (text: string): boolean => latin.test(text) && !hebrew.test(text);
const speaks: Record<Language, (text: string) => boolean> = { en: isEnglish, he: isHebrew };

/** What the name of a field says of the language that it is in: `name_he`, `hebrewName`, `שם באנגלית`. */
const mark =
  /^(?:hebrew|heb|english|eng)|(?:hebrew|heb|he|english|eng|en|בעברית|עברית|באנגלית|אנגלית|בלועזית|לועזית)$/u;

/** Whether any value is written in Hebrew; where none is, both languages read the same. */
export const holdsHebrew = (values: readonly NamedValue[]): boolean => values.some(({ text }) => isHebrew(text));

/** Whether a text is in another language; one without letters serves all. */
export const isForeign = (text: string, language: Language): boolean => /\p{L}/u.test(text) && !speaks[language](text);

/** A value of a role that is written in a language, in whichever of the fields with that meaning. */
export const spoken = (
  values: readonly NamedValue[],
  names: readonly string[],
  language: Language,
): string | undefined => {
  const fits = values.filter(({ text }) => speaks[language](text));
  return byRole(fits, names) ?? byRole(fits.map(unmarked), names);
};

/** The value of a role: the surest one, unless it is in the other language and one in this language is there, too. */
export function byRoleIn(
  values: readonly NamedValue[],
  names: readonly string[],
  language: Language,
): string | undefined {
  const usual = byRole(values, names);
  if (usual !== undefined && !isForeign(usual, language)) return usual;
  return spoken(values, names, language) ?? usual ?? byRole(values.map(unmarked), names);
}

/** The name of a field, plain, without what it says of the language. */
export const withoutLanguage = (name: string): string => name.replace(mark, '');

const unmarked = (value: NamedValue): NamedValue => ({ ...value, names: value.names.map(withoutLanguage) });
