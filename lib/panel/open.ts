import browser from 'webextension-polyfill';

/**
 * Opens the panel at the side of a window: the side panel of Chrome and Edge, the sidebar of Firefox. To be called inside
 * a click or a shortcut, before anything is awaited, or the browser refuses.
 * @returns whether the browser could be asked
 */
export function openPanel(windowId: number): boolean {
  const opening = askForPanel(windowId);
  void opening?.catch(() => undefined);
  return opening !== undefined;
}

/** The same, for whoever has another way where the browser refuses; undefined where it cannot be asked. */
export const askForPanel = (windowId: number): Promise<void> | undefined =>
  hasFirefoxSidebar() ? browser.sidebarAction.open() : chromiumOpen()?.(windowId);

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
