import browser from 'webextension-polyfill';

/** Stands for our own page, where the surface is itself what the tab shows. */
export const ownPage = 'own';

/**
 * Which page a tab shows, by its address: the part behind the # changes while a page stays. Empty where the browser does
 * not tell it.
 */
export async function pageOf(tabId: number): Promise<string> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  return (tab?.url ?? '').split('#', 1)[0]?.slice(0, 10_000) ?? '';
}
