import browser from 'webextension-polyfill';

/**
 * Asks the person, through the browser, whether notifications may be shown. To be called inside a click, before anything is
 * awaited, or the browser refuses without asking.
 */
export async function askToNotify({ permissions } = browser): Promise<boolean> {
  return permissions.request({ permissions: ['notifications'] }).catch(() => false);
}
