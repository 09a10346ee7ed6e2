import browser from 'webextension-polyfill';

/**
 * Opens the page about the CRM as a whole, in a tab of its own.
 * @param view the part of the address that leads to one of its views: `automations`, `signatures`, or what `viewOfSignature`
 * (lib/signatures/route.ts) makes of a signature request's id
 */
export async function openOverview(view = ''): Promise<void> {
  const page = browser.runtime.getURL('overview.html');
  await browser.tabs.create({ url: view === '' ? page : `${page}#${view}` });
}
