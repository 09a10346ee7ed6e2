import browser, { type Storage } from 'webextension-polyfill';
import { settingsKey } from './kept-keys.ts';

/** Tells one of our pages of every change of the settings, whichever page made it, until the signal aborts. */
export function watchSettings(onChange: () => void, signal: AbortSignal): void {
  const listener = (changes: Record<string, Storage.StorageChange>, area: string) => {
    if (area === 'local' && changes[settingsKey]) onChange();
  };
  browser.storage.onChanged.addListener(listener);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(listener));
}
