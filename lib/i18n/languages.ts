export const languages = ['en', 'he'] as const;
export type Language = (typeof languages)[number];
/** What a person may choose in settings. */
export type LanguageChoice = 'browser' | Language;

/** Hebrew for a browser in Hebrew (whose older tag is `iw`), English for all others. */
export function languageOf(choice: LanguageChoice, browserLanguage: string): Language {
  if (choice !== 'browser') return choice;
  return /^(he|iw)\b/i.test(browserLanguage) ? 'he' : 'en';
}
