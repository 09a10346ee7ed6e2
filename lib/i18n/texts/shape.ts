import type { en } from './en.ts';

export type English = typeof en;
export type TextKey = keyof English;
/** Plural forms as `Intl.PluralRules` names them; `other` is always there. */
export type PluralText = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
/** Texts in another language: the same keys, plural exactly where English is. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : PluralText };
/** All texts of a language. */
export type Texts = Translated<English>;
