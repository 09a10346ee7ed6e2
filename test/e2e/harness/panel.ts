import type { Page } from 'playwright-core';
import type { ChromiumWithExtension } from './chromium.ts';
import { type RealSurface, realSurface } from './real-surface.ts';

/**
 * The panel as it would stand beside a tab: its page in a tab of its own, which follows the tab that is in front of it in the
 * same window.
 * @param prepare what is done in its page before anything else
 */
export async function openPanelPage(
  browser: ChromiumWithExtension,
  beside: Page,
  width = 380,
  prepare?: () => void,
): Promise<Page> {
  const panel = await browser.context.newPage();
  await panel.addInitScript(beNoTab);
  if (prepare) await panel.addInitScript(prepare);
  await panel.setViewportSize({ width, height: 760 });
  await beside.bringToFront();
  await panel.goto(`${browser.origin}/sidepanel.html`);
  return panel;
}

/** A real panel is no tab, and never hears that it came to the front itself. */
function beNoTab(): void {
  const { tabs } = Reflect.get(globalThis, 'chrome');
  const listen = tabs.onActivated.addListener.bind(tabs.onActivated);
  const own: Promise<{ id?: number } | undefined> = tabs.getCurrent();
  tabs.onActivated.addListener = (hear: (tab: { tabId: number }) => void) =>
    listen((tab: { tabId: number }) => void own.then((self) => self?.id !== tab.tabId && hear(tab)));
}

/** Waits until a page of ours that was just opened has heard which tab is in front: it asked before this does. */
export async function knowsItsTab(surface: Page): Promise<void> {
  await surface.evaluate(async () => {
    const { windows, tabs } = Reflect.get(globalThis, 'chrome');
    await windows.getCurrent();
    await tabs.query({ active: true, currentWindow: true });
  });
}

/** The panel that the browser itself shows at the side of its window. */
export const realPanel = (browser: ChromiumWithExtension): Promise<RealSurface> =>
  realSurface(browser, 'sidepanel.html');
