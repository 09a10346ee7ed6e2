import { effect } from '@preact/signals';
import { chooseLanguage, followLanguage } from '#lib/i18n/follow.ts';
import type { SessionStore } from './session-store.ts';

/** Keeps a page in the language and the colours of the settings; until they are known, in the browser's own. */
export function followAppearance(
  { settings }: Pick<SessionStore, 'settings'>,
  browserLanguage: string,
  page: Document = document,
): void {
  effect(() => {
    chooseLanguage(settings.value?.language ?? 'browser', browserLanguage);
    page.documentElement.dataset.theme = settings.value?.theme ?? 'system';
  });
  followLanguage(page);
}
