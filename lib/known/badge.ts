import browser from 'webextension-polyfill';
import { languageOf } from '#lib/i18n/languages.ts';
import { pluralForm } from '#lib/i18n/plural.ts';
import { known as english } from '#lib/i18n/texts/en/known.ts';
import { known as hebrew } from '#lib/i18n/texts/he/known.ts';
import type { Settings } from '#lib/settings/schema.ts';

const words = { en: english['known.badge'], he: hebrew['known.badge'] };

/** Shows on the toolbar how many contacts of a tab's page the CRM knows; undefined where nobody asked it. */
export async function showBadge(tabId: number, count: number | undefined, { language }: Settings): Promise<void> {
  // Where there is nothing to say of a page, what is said of all of them shows.
  const text = count === undefined || count === 0 ? null : String(count);
  const title = count === undefined ? 'CRM Lens' : inWords(count, language);
  await Promise.all([browser.action.setBadgeText({ tabId, text }), browser.action.setTitle({ tabId, title })]);
}

function inWords(count: number, choice: Settings['language']): string {
  const language = languageOf(choice, browser.i18n.getUILanguage());
  return pluralForm(language, words[language], count).replace('{count}', new Intl.NumberFormat(language).format(count));
}
