import browser from 'webextension-polyfill';
import { type Language, languageOf } from '#lib/i18n/languages.ts';
import { reach as english } from '#lib/i18n/texts/en/reach.ts';
import { reach as hebrew } from '#lib/i18n/texts/he/reach.ts';
import type { Settings } from '#lib/settings/schema.ts';

const words: Record<Language, Record<keyof typeof english, string>> = { en: english, he: hebrew };

/** What the browser's menu and address bar say, in the language that the person chose. */
export const wordsFor = ({ language }: Settings): (typeof words)[Language] =>
  words[languageOf(language, browser.i18n.getUILanguage())];
