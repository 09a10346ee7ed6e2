import browser, { type Runtime } from 'webextension-polyfill';

/** The first thing after installing is to connect a CRM: its place is opened by itself, once. */
export async function greetNewcomer({ reason }: Runtime.OnInstalledDetailsType): Promise<void> {
  if (reason === 'install') await browser.runtime.openOptionsPage();
}
