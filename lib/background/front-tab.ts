import browser, { type Tabs } from 'webextension-polyfill';

/** The tab in front of the person; undefined where the browser names none. */
export async function tabInFront(): Promise<Tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

/** The id of the tab in front of the person; undefined where the browser names none. */
export const frontTab = async (): Promise<number | undefined> => (await tabInFront())?.id;
