import type { en } from './en.ts';

export type English = typeof en;
export type TextKey = keyof English;
/** Plural forms as `Intl.PluralRules` names them; `other` is always there. */
export type PluralText = { readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string };
/** A language's texts: plural exactly where English is. */
export type Texts = { readonly [K in TextKey]: English[K] extends string ? string : PluralText };
