import browser from 'webextension-polyfill';

/** The tab in front of the person; undefined where the browser names none. */
export async function frontTab(): Promise<number | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab?.id;
}
