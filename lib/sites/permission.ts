import browser from 'webextension-polyfill';

/**
 * Asks the person, through the browser, for these sites. To be called inside a click, before anything is awaited, or the
 * browser refuses without asking.
 * @returns whether they are allowed now; an address that the browser cannot ask for counts as refused
 */
export async function askPermission(patterns: string[], { permissions } = browser): Promise<boolean> {
  return permissions.request({ origins: patterns }).catch(() => false);
}

/** Whether the browser lets the extension read a site, which the person can take back in the browser's own settings. */
export async function isAllowed(pattern: string, { permissions } = browser): Promise<boolean> {
  return permissions.contains({ origins: [pattern] }).catch(() => false);
}

/** Tells of every change of what the browser allows, until the signal aborts. */
export function watchPermissions(onChange: () => void, signal: AbortSignal, { permissions } = browser): void {
  const listener = () => onChange();
  for (const event of [permissions.onAdded, permissions.onRemoved]) {
    event.addListener(listener);
    signal.addEventListener('abort', () => event.removeListener(listener));
  }
}
