import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './harness/world.ts';

describe('the sections of the settings, in Chromium', () => {
  let world: World;
  let options: Page;
  beforeAll(async () => {
    world = await startWorld();
    options = await world.browser.openPage('options.html');
    await options.setViewportSize({ width: 1280, height: 800 });
    await options.locator('#keys').waitFor();
  });
  afterAll(() => world?.close());

  const current = () => options.locator('nav [aria-current]').allTextContents();

  it('are marked in their list as one comes to them, also those that the end of the page keeps from the top', async () => {
    await expect.poll(current).toEqual(['Connection']);
    for (const title of ['Sites', 'Language and look', 'Keyboard shortcuts', 'Reading pages']) {
      await options.getByRole('link', { name: title, exact: true }).click();
      await expect.poll(current).toEqual([title]);
    }
    await options.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(current).toEqual(['Connection']);
    await options.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(current).toEqual(['Keyboard shortcuts']);
  });

  it('are marked as they are chosen, where the window holds all of them', async () => {
    await options.setViewportSize({ width: 1280, height: 8_000 });
    await expect.poll(() => options.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
    for (const title of ['Sites', 'Keyboard shortcuts', 'Connection']) {
      await options.getByRole('link', { name: title, exact: true }).click();
      await expect.poll(current).toEqual([title]);
    }
  });
});
