import browser from 'webextension-polyfill';

/** Opens the page about the CRM as a whole, in a tab of its own. */
export async function openOverview(): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL('overview.html') });
}
