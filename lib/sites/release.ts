import browser from 'webextension-polyfill';
import { coversPattern } from './patterns.ts';

/**
 * Gives a site's permission back to the browser, unless something else still needs it.
 * @param needed patterns that stay in use
 */
export async function releaseSite(pattern: string, needed: readonly string[]): Promise<void> {
  if (needed.some((other) => coversPattern(pattern, other))) return;
  // A permission that the manifest itself names cannot be given back.
  await browser.permissions.remove({ origins: [pattern] }).catch(() => false);
}
