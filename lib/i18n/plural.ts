import type { Language } from './languages.ts';
import type { PluralText } from './texts/shape.ts';

/** The form of a text that a language uses for a count. */
export const pluralForm = (language: Language, forms: PluralText, count: number): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
