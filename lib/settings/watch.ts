import browser, { type Storage } from 'webextension-polyfill';
import type { Settings } from './schema.ts';
import { readSettings, settingsKey } from './store.ts';

/** Tells one of our pages of every change of the settings, whichever page made it, until the signal aborts. */
export function watchSettings(onChange: (settings: Settings) => void, signal: AbortSignal): void {
  const listener = (changes: Record<string, Storage.StorageChange>, area: string) => {
    const change = changes[settingsKey];
    if (area === 'local' && change) onChange(readSettings(change.newValue));
  };
  browser.storage.onChanged.addListener(listener);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(listener));
}
