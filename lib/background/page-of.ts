import browser from 'webextension-polyfill';
import { pageAt } from '#lib/picture/kept.ts';

/** Stands for our own page, where the surface is itself what the tab shows. */
export const ownPage = 'own';

/** Which page a tab shows, by its address. Empty where the browser does not tell it. */
export async function pageOf(tabId: number): Promise<string> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  return pageAt(tab?.url);
}
