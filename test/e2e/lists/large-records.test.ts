import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGood } from '../harness/accessible.ts';
import { grantedBuild } from '../harness/build.ts';
import { recordView } from '../harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { connect } from '../harness/options-page.ts';
import { openPopup, search } from '../harness/popup.ts';
import { type ImportedService, startLoadedService } from './imported-service.ts';
import { chainAddress, hubAddress, largeData } from './large-data.ts';

/** One record with 50,000 others linked to it, and one that begins a chain of 10,000, in the order in which a person goes. */
describe('large answers in Chromium', () => {
  let service: ImportedService;
  let browser: ChromiumWithExtension;
  let popup: Page;

  beforeAll(async () => {
    service = await startLoadedService(largeData());
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await connect(browser, service);
    popup = await openPopup(browser, await browser.context.newPage());
    await popup.bringToFront();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  const deals = () => popup.getByRole('list', { name: 'Deals' });
  const filter = () => popup.getByRole('searchbox', { name: 'Filter Deals' });
  const line = (title: string) => deals().getByText(title, { exact: true });
  const focused = () => popup.evaluate(() => document.activeElement?.querySelector('bdi')?.textContent);
  const inPage = () => deals().getByRole('listitem').count();

  it('opens a record with 50,000 linked ones, in groups with their numbers', async () => {
    await search(popup, hubAddress);
    await recordView(popup).title.getByText('Harbour Hub').waitFor({ timeout: 60_000 });
    const groups = recordView(popup).linked.getByRole('heading', { level: 3 });
    // What is below the fields comes a frame after them.
    await groups.first().waitFor();
    expect(await groups.allInnerTexts()).toEqual(['Deals 20,000', 'Tickets 30,000']);
    expect(await recordView(popup).linked.getByRole('listitem').count()).toBe(8);
  });

  it('shows all 20,000 of a group, of which only those in view are in the page', async () => {
    await popup.getByRole('button', { name: 'Show all 20,000' }).click();
    await line('Deal 3').waitFor();
    expect(await inPage()).toBeLessThan(40);
    const item = deals().getByRole('listitem').nth(3);
    expect([await item.getAttribute('aria-posinset'), await item.getAttribute('aria-setsize')]).toEqual(['4', '20000']);
    expect(await filter().evaluate((box) => box === document.activeElement)).toBe(true);
    await expectGood(popup);
  });

  it('reads what is scrolled to', async () => {
    await popup.locator('[data-scrolls]').evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight / 2;
    });
    const middle = deals().getByRole('listitem').nth(8);
    await expect.poll(() => middle.innerText()).toMatch(/^[\s\S]*Deal \d{4,5}/);
    expect(await inPage()).toBeLessThan(40);
  });

  it('is gone through by keyboard, from either end to the other', async () => {
    await filter().focus();
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('End');
    await expect.poll(focused).toBe('Deal 19999');
    await expect(line('Deal 19999').isVisible()).resolves.toBe(true);
    await popup.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('Deal 19998');
    await popup.keyboard.press('Home');
    await expect.poll(focused).toBe('Deal 0');
    await popup.keyboard.press('PageDown');
    await expect.poll(focused).toBe('Deal 8');
  });

  it('finds lines by their words, and says how many', async () => {
    await filter().fill('won deal 1999');
    await popup.getByText('2 matches among 20,000').waitFor();
    expect(
      await deals()
        .getByText(/^Deal \d+$/)
        .allInnerTexts(),
    ).toEqual(['Deal 19993', 'Deal 19997']);
    await filter().fill('no such deal');
    await popup.getByText('No match among 20,000').waitFor();
    expect(await inPage()).toBe(0);
    await expectGood(popup);
    await filter().press('Escape');
    await line('Deal 3').waitFor();
  });

  it('opens a line in place, and leads back to where it was in the list', async () => {
    await deals().getByRole('button').first().focus();
    await popup.keyboard.press('End');
    await expect.poll(focused).toBe('Deal 19999');
    await popup.keyboard.press('Enter');
    await recordView(popup).title.getByText('Deal 19999').waitFor();
    // The contact that it belongs to is a stub in the answer.
    await recordView(popup)
      .linked.getByRole('button', { name: /Harbour Hub/ })
      .waitFor();
    await popup.keyboard.press('Escape');
    await line('Deal 19999').waitFor();
    expect(await line('Deal 19999').isVisible()).toBe(true);
  });

  it('opens the first of 10,000 records that link each to the next, and goes along them', async () => {
    await search(popup, chainAddress);
    await recordView(popup).title.getByText('Level 0', { exact: true }).waitFor({ timeout: 60_000 });
    for (const name of ['Level 1', 'Level 2']) {
      await recordView(popup)
        .linked.getByRole('button', { name: new RegExp(`${name}$|${name}\\D`) })
        .click();
      await recordView(popup).title.getByText(name, { exact: true }).waitFor();
    }
    await popup.getByRole('navigation', { name: 'How you got here' }).getByRole('button', { name: 'Level 0' }).click();
    await recordView(popup).title.getByText('Level 0', { exact: true }).waitFor();
  });
});
