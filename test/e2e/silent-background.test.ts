import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCard, pointAt, recordView, takesClicks, waitForNoCard } from './harness/card.ts';
import { openPopup } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

describe('a background that does not answer', () => {
  let world: World;
  let page: Page;
  beforeAll(async () => {
    world = await startConnectedWorld();
    page = await openMailbox(world);
  });
  afterAll(() => world?.close());

  /** Keeps the worker busy until it is ended. */
  function silence(): void {
    const [worker] = world.browser.context.serviceWorkers();
    if (!worker) throw new Error('There is no background to silence');
    worker
      .evaluate(() => {
        for (;;);
      })
      .catch(() => undefined);
  }
  const box = () =>
    page.evaluate(() => {
      const { x, y, width, height } =
        document.documentElement.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });
  const textOf = (card: Frame) => card.evaluate(() => document.body.innerText.trim());

  it('leaves an empty box of the usual size, which says so after a while, and opens once there is a background again', async () => {
    const chip = page.locator('[data-letter="controls"] .chip');
    await pointAt(page, chip);
    await recordView(await openCard(page)).title.waitFor();
    const usual = await box();
    await page.mouse.move(5, 790, { steps: 6 });
    await waitForNoCard(page);

    silence();
    await pointAt(page, chip);
    const card = await openCard(page);
    expect(await box()).toEqual(usual);
    expect(await textOf(card)).toBe('');
    await card.getByText('CRM Lens did not answer').waitFor();
    expect(await card.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    expect(await box()).toEqual(usual);

    await world.browser.killWorker();
    await recordView(card).title.getByText('Grace Whitfield').waitFor();
    expect(await box()).toEqual(usual);
  });

  it('leaves a box that Escape closes from inside, empty as it is', async () => {
    await page.mouse.move(5, 790, { steps: 6 });
    await waitForNoCard(page);
    silence();
    await pointAt(page, page.locator('[data-letter="controls"] .chip'));
    const card = await openCard(page);
    await takesClicks(card);
    const { x, y, width, height } = await box();
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true);
    expect(await textOf(card)).toBe('');
    page.keyboard.down('Escape').catch(() => {});
    await waitForNoCard(page);
    await page.keyboard.up('Escape');
    await world.browser.killWorker();
    await pointAt(page, page.locator('[data-letter="controls"] .chip'));
    await recordView(await openCard(page)).title.waitFor();
  });

  it('is told of in the popup, too, until there is one again', async () => {
    silence();
    const popup = await openPopup(world.browser, page);
    await popup.getByRole('alert').getByText('CRM Lens did not answer').waitFor();
    expect(await popup.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await world.browser.killWorker();
    await popup.getByText('On this page').waitFor();
  });
});
