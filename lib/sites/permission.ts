import browser from 'webextension-polyfill';

/**
 * Asks the person, through the browser, for these sites. To be called inside a click, before anything is awaited, or the
 * browser refuses without asking.
 * @returns whether they are allowed now; an address that the browser cannot ask for counts as refused
 */
export async function askPermission(patterns: string[], { permissions } = browser): Promise<boolean> {
  return permissions.request({ origins: patterns }).catch(() => false);
}
