import { computed, signal } from '@preact/signals';
import { type Language, type LanguageChoice, languageOf } from './languages.ts';
import { pluralForm } from './plural.ts';
import { en as english } from './texts/en.ts';
import { he as hebrew } from './texts/he.ts';
import type { English, PluralText, TextKey, Texts } from './texts/shape.ts';

export type { Language, LanguageChoice, PluralText, TextKey };
export { languageOf };

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<T> = T extends string ? NamesIn<T> : T extends PluralText ? 'count' | NamesIn<T['other']> : never;
type Params<K extends TextKey> = [NamesOf<English[K]>] extends [never]
  ? []
  : [params: Record<NamesOf<English[K]>, string | number>];

const texts: Record<Language, Texts> = { en: english, he: hebrew };
const directions: Record<Language, 'ltr' | 'rtl'> = { en: 'ltr', he: 'rtl' };
/** Letters that run against the language: a value that holds any is isolated. */
const foreignLetters: Record<Language, RegExp> = {
  en: /[\p{Script=Hebrew}\p{Script=Arabic}]/u,
  he: /[\p{Script=Latin}\d]/u,
};

/** The language of the page, followed by everything that draws text. */
export const language = signal<Language>('en');
export const direction = computed(() => directions[language.value]);

/**
 * A text in the page's language. Numbers are written the language's way; a value whose letters run the other way is
 * isolated, so that an address does not tear a Hebrew sentence apart.
 */
export function t<K extends TextKey>(key: K, ...[params]: Params<K>): string {
  const found: string | PluralText = texts[language.value][key];
  const values: Record<string, string | number> = params ?? {};
  const text = typeof found === 'string' ? found : formFor(found, values.count);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => fill(values[name], whole));
}

/** Each language's name in itself. */
export const languageNames: Record<Language, string> = { en: 'English', he: 'עברית' };

const formFor = (forms: PluralText, count: string | number | undefined): string =>
  typeof count === 'number' ? pluralForm(language.value, forms, count) : forms.other;

/** A value that is put beside others in one text, isolated where its letters run against the language. */
export const isolated = (value: string): string =>
  foreignLetters[language.value].test(value) ? `\u2068${value}\u2069` : value;

function fill(value: string | number | undefined, whole: string): string {
  if (value === undefined) return whole;
  if (typeof value === 'number') return new Intl.NumberFormat(language.value).format(value);
  return isolated(value);
}
