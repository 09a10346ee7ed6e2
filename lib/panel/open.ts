import browser from 'webextension-polyfill';

/**
 * Opens the panel at the side of a window: the side panel of Chrome and Edge, the sidebar of Firefox. To be called inside
 * a click or a shortcut, before anything is awaited, or the browser refuses.
 * @returns whether the browser could be asked
 */
export function openPanel(windowId: number): boolean {
  if (hasFirefoxSidebar()) {
    void browser.sidebarAction.open().catch(() => undefined);
    return true;
  }
  const open = chromiumOpen();
  void open?.(windowId).catch(() => undefined);
  return open !== undefined;
}

/** Whether this browser has a panel that an extension can open. */
export const hasPanel = (): boolean => hasFirefoxSidebar() || chromiumOpen() !== undefined;

const hasFirefoxSidebar = (): boolean =>
  'sidebarAction' in browser && typeof browser.sidebarAction?.open === 'function';

function chromiumOpen(): ((windowId: number) => Promise<void>) | undefined {
  if (!('sidePanel' in browser) || typeof browser.sidePanel !== 'object' || browser.sidePanel === null)
    return undefined;
  const { sidePanel } = browser;
  if (!('open' in sidePanel) || typeof sidePanel.open !== 'function') return undefined;
  const { open } = sidePanel;
  return async (windowId) => void (await open.call(sidePanel, { windowId }));
}
