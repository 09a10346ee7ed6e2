import browser, { type Storage } from 'webextension-polyfill';

/** Tells of each key under which the background changes what it keeps: of those that came before anybody heard them, too. */
export interface KeptChanges {
  hear(onKept: (key: string) => void): void;
}

/** Listens from now on, until the signal aborts: whatever changes after a question was asked is told. */
export function followKept(signal?: AbortSignal): KeptChanges {
  const early: string[] = [];
  let tell = (key: string): unknown => early.push(key);
  const listener = (changes: Record<string, Storage.StorageChange>) => {
    for (const key of Object.keys(changes)) tell(key);
  };
  browser.storage.onChanged.addListener(listener);
  signal?.addEventListener('abort', () => browser.storage.onChanged.removeListener(listener));
  return {
    hear(onKept) {
      tell = onKept;
      for (const key of early.splice(0)) onKept(key);
    },
  };
}
