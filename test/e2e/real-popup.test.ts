import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRealPopup } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

const patience = { timeout: 15_000 };

/** What only a popup has that the browser itself opens: it is as large as its page, and stands over that of the tab. */
describe('a real popup', () => {
  let world: World;
  let mailbox: Page;
  let asking: Page;

  const open = async () => {
    await mailbox.bringToFront();
    return openRealPopup(world.browser, asking);
  };
  const pictureHolds = (name: string) =>
    asking.evaluate(async (wanted) => {
      const { storage } = Reflect.get(globalThis, 'chrome');
      const { picture } = await storage.session.get('picture');
      return JSON.stringify(picture ?? null).includes(wanted);
    }, name);

  beforeAll(async () => {
    world = await startConnectedWorld();
    asking = await world.browser.openPage('options.html');
    mailbox = await openMailbox(world);
  });
  afterAll(() => world.close());

  it('shows the people of the page behind it, as wide as it wants to be and no higher than a browser lets it', async () => {
    const popup = await open();
    await expect.poll(popup.text, patience).toContain('dana.levi@galil-optics.example');
    expect(await popup.evaluate('[innerWidth, document.documentElement.scrollWidth]')).toEqual([400, 400]);
    expect(await popup.evaluate('innerHeight <= 600 && document.documentElement.scrollHeight <= innerHeight')).toBe(
      true,
    );
    await popup.close();
  });

  it('is found as it was left, and leaves the key that closes it to the browser once there is nothing to go back to', async () => {
    const first = await open();
    await expect.poll(first.text, patience).toContain('dana.levi@galil-optics.example');
    await first.evaluate('document.querySelector("input[type=search]").focus()');
    await first.write('+1 212 555 0148');
    await first.press('Enter');
    await expect.poll(first.text, patience).toContain('Grace Whitfield');
    await expect.poll(() => pictureHolds('Grace Whitfield'), patience).toBe(true);
    await first.close();

    const again = await open();
    await expect.poll(again.text, patience).toContain('Grace Whitfield');
    await expect.poll(() => again.evaluate('document.activeElement?.textContent'), patience).toBe('Grace Whitfield');
    await again.press('Escape');
    await expect.poll(again.text, patience).toContain('dana.levi@galil-optics.example');
    // A key that a driver presses reaches the page alone, not the window that would close.
    await again.evaluate(
      'addEventListener("keydown", (event) => { document.title = String(event.defaultPrevented); })',
    );
    await again.press('Escape');
    await expect.poll(() => again.evaluate('document.title'), patience).toBe('false');
    await again.close();
  });
});
