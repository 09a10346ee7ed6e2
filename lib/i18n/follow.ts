import { effect } from '@preact/signals';
import { direction, type LanguageChoice, language, languageOf, t } from './i18n.ts';

/** Sets the page's language; everything drawn follows. */
export function chooseLanguage(choice: LanguageChoice, browserLanguage: string = navigator.language): void {
  language.value = languageOf(choice, browserLanguage);
}

/** Keeps `lang`, `dir` and the title of a page in step with the chosen language. Returns the stop. */
export const followLanguage = (page: Document): (() => void) =>
  effect(() => {
    page.documentElement.lang = language.value;
    page.documentElement.dir = direction.value;
    page.title = t('app.name');
  });
