import { effect } from '@preact/signals';
import { chooseLanguage, followLanguage } from '#lib/i18n/follow.ts';
import { acting } from '#lib/record/acting.ts';
import { defaultSettings } from '#lib/settings/defaults.ts';
import type { SessionStore } from './session-store.ts';

/**
 * Keeps a page in the language and the colours of the settings, and its values doing what they say; until they are known,
 * in the browser's own.
 */
export function followAppearance(
  { settings }: Pick<SessionStore, 'settings'>,
  browserLanguage: string,
  page: Document = document,
): void {
  effect(() => {
    chooseLanguage(settings.value?.language ?? 'browser', browserLanguage);
    const { theme, callWith, callTemplate, recordTemplate } = settings.value ?? defaultSettings;
    page.documentElement.dataset.theme = theme;
    acting.value = { calling: { app: callWith, template: callTemplate }, recordTemplate };
  });
  followLanguage(page);
}
