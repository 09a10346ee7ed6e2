import browser from 'webextension-polyfill';

/** Tells of each key under which the background changes what it keeps: of those that came before anybody heard them, too. */
export interface KeptChanges {
  hear(onKept: (key: string) => void): void;
}

/** Listens from now on. What is asked of the background behind this is no older than what is told here. */
export function followKept(): KeptChanges {
  const early: string[] = [];
  let tell = (key: string): unknown => early.push(key);
  browser.storage.onChanged.addListener((changes) => {
    for (const key of Object.keys(changes)) tell(key);
  });
  return {
    hear(onKept) {
      tell = onKept;
      for (const key of early.splice(0)) onKept(key);
    },
  };
}
