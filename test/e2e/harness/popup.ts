import type { Page } from 'playwright-core';
import type { ChromiumWithExtension } from './chromium.ts';
import { type RealSurface, realSurface } from './real-surface.ts';

/**
 * The popup as it would open over a tab. A driver can do little in a real popup, so its page is loaded in a tab of its own while
 * the other one is in front: it asks the browser for the tab in front, as it always does.
 */
export async function openPopup(browser: ChromiumWithExtension, over: Page): Promise<Page> {
  const popup = await browser.context.newPage();
  await popup.setViewportSize({ width: 400, height: 600 });
  await over.bringToFront();
  await popup.goto(`${browser.origin}/popup.html`);
  // Its script comes behind the page's load: until it has asked, the other tab has to stay in front.
  await popup.locator('body > :is(main, [role="alert"])').first().waitFor({ state: 'attached' });
  return popup;
}

/** Types into the search box and presses Enter. */
export async function search(popup: Page, text: string): Promise<void> {
  // A record that is shown may have boxes of its own further down.
  const box = popup.getByRole('searchbox').first();
  await box.fill(text);
  await box.press('Enter');
}

/**
 * The popup as the browser itself opens it over the tab in front of the first window.
 * @param asking a page of ours that is open somewhere: only one of those may ask for the popup
 * @param file another page of the extension, to be the popup from then on
 */
export async function openRealPopup(
  browser: ChromiumWithExtension,
  asking: Page,
  file = 'popup.html',
): Promise<RealSurface> {
  await asking.evaluate(async (popup) => {
    const { action, windows } = Reflect.get(globalThis, 'chrome');
    const [first] = await windows.getAll();
    await action.setPopup({ popup });
    await action.openPopup({ windowId: first.id });
  }, file);
  return realSurface(browser, file);
}
