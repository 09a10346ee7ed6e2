import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordView } from './harness/card.ts';
import { search } from './harness/popup.ts';
import { startConnectedWorld, type World } from './harness/world.ts';

describe('the look-up in a tab of its own, in Chromium', () => {
  let world: World;
  beforeAll(async () => {
    world = await startConnectedWorld();
  });
  afterAll(() => world?.close());

  it('says what to do while nothing is at hand, and leads to the search box', async () => {
    const page = await world.browser.openPage('lookup.html');
    const title = page.getByRole('heading', { name: 'Look someone up' });
    await title.waitFor();
    const box = page.getByRole('searchbox');
    const isInBox = () => box.evaluate((element) => element === document.activeElement);
    expect(await isInBox()).toBe(true);
    await page.getByRole('button', { name: 'Go to the search box' }).click();
    expect(await isInBox()).toBe(true);
    await box.fill('no');
    await expect.poll(() => title.count()).toBe(0);
    await search(page, 'tamar.katz@galil-optics.example');
    await recordView(page).title.getByText('Tamar Katz').waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Looked at lately' }).waitFor();
    expect(await title.count()).toBe(0);
    await page.close();
  });

  it('sets what was tried in line with what stands below it, at every width', async () => {
    const page = await world.browser.openPage('lookup.html');
    await search(page, 'what is this');
    const tried = page.locator('summary', { hasText: 'What was tried' }).locator('span');
    const below = page.locator('summary', { hasText: 'Search by any field' }).locator('span');
    for (const width of [320, 400, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      expect((await tried.boundingBox())?.x).toBe((await below.boundingBox())?.x);
    }
    await page.close();
  });

  it('keeps the word e-mail of a label together where there is no room for all of the label', async () => {
    const page = await world.browser.openPage('lookup.html');
    await search(page, 'billing@galil-optics.example');
    const label = page.locator('dt').getByText('Billing e-mail', { exact: true });
    await label.waitFor();
    const lines = await label.evaluate((text) => {
      const term = text.closest('dt');
      if (term) term.style.inlineSize = `${text.getBoundingClientRect().width - 4}px`;
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = new Range();
        range.selectNodeContents(node);
        if (node.nodeValue) found.push(`${node.nodeValue.trim()}: ${range.getClientRects().length}`);
      }
      return found;
    });
    expect(lines).toEqual(['Billing: 1', 'e-mail: 1']);
    const copied = await label.evaluate((text) => {
      getSelection()?.selectAllChildren(text);
      return String(getSelection());
    });
    expect(copied).toBe('Billing e-mail');
    await page.close();
  });
});
