import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasCard, openCard, waitForMarks, waitForNoCard } from '../harness/card.ts';
import { type SpottedPages, startSpottedPages } from './spotted-page.ts';

const body = `<style>body { margin: 0 } p { margin: 0; height: 40px } #two { margin-left: 800px }</style>
  <p>one@acme.example</p><p id="two">two@acme.example</p><p>No contact at all</p>
  <iframe srcdoc="<p>three@acme.example</p>" width="300" height="80"></iframe>`;
/** Points on the marks, which are so far apart that the card of one never covers the other, and beside them. */
const spots: Record<'one' | 'two' | 'beside', [number, number]> = { one: [40, 8], two: [840, 48], beside: [40, 88] };

/** The part of the extension's API that the background worker is asked to use here. */
declare const chrome: {
  tabs: { query(filter: { url: string }): Promise<{ id: number }[]> };
  scripting: {
    executeScript(injection: {
      target: { tabId: number; allFrames: true };
      func: () => unknown;
    }): Promise<{ frameId: number; result: unknown }[]>;
  };
};
describe('what shows cards in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
  });
  afterAll(() => pages?.close());
  beforeEach(async () => {
    page = await pages.open(body);
    for (const frame of page.frames()) await waitForMarks(frame);
  });
  afterEach(() => page.close());

  async function worker() {
    const { context } = pages.browser;
    return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  }

  /** In which documents of the page its script was run, the outermost first. */
  async function present(): Promise<boolean[]> {
    const results = await (await worker()).evaluate(async () => {
      const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
      const target = { tabId: tab?.id ?? 0, allFrames: true } as const;
      return chrome.scripting.executeScript({ target, func: () => globalThis.crmLensCardHost !== undefined });
    });
    return results.toSorted((a, b) => a.frameId - b.frameId).map(({ result }) => result === true);
  }
  const clickAt = async (spot: keyof typeof spots) => page.mouse.click(...spots[spot]);
  /** Which of the two marks the card stands at. */
  const opened = () =>
    page.evaluate(() =>
      (document.documentElement.lastElementChild?.getBoundingClientRect().left ?? 0) < 400 ? 'one' : 'two',
    );

  it('is in no page where nobody points at a contact, whatever the page makes up', async () => {
    await page.mouse.move(...spots.beside);
    await page.evaluate(() => {
      for (const type of ['pointermove', 'pointerdown', 'click', 'keydown'])
        document.querySelector('p')?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 40, clientY: 8 }));
    });
    await page.waitForTimeout(300);
    expect(await present()).toEqual([false, false]);
  });

  it('comes when the pointer does, into that document alone', async () => {
    await page.mouse.move(...spots.one);
    await expect.poll(present).toEqual([true, false]);
    await page.frameLocator('iframe').locator('p').hover();
    await expect.poll(present).toEqual([true, true]);
  });

  it('is fetched by a background that slept', async () => {
    await pages.browser.killWorker();
    await clickAt('one');
    await openCard(page);
    expect(await opened()).toBe('one');
  });

  it('opens the last of two cards that were wished for before it came, and no other', async () => {
    await pages.browser.killWorker();
    await clickAt('one');
    await clickAt('two');
    const cards = () => page.frames().filter((frame) => frame.url().includes('card.html')).length;
    await expect.poll(async () => [cards(), await opened()], { timeout: 15_000 }).toEqual([1, 'two']);
  });

  it('opens nothing that was taken back before it came', async () => {
    await pages.browser.killWorker();
    await clickAt('one');
    await page.keyboard.press('Escape');
    await expect.poll(present).toEqual([true, false]);
    await page.waitForTimeout(300);
    expect(hasCard(page)).toBe(false);
    await clickAt('one');
    await openCard(page);
  });

  it('leaves the page alone when it may not come, and comes later', async () => {
    await (await worker()).evaluate(() => {
      const { executeScript } = chrome.scripting;
      chrome.scripting.executeScript = () => {
        chrome.scripting.executeScript = executeScript;
        return Promise.reject(new Error('not now'));
      };
    });
    const before = await page.content();
    await clickAt('one');
    await page.waitForTimeout(500);
    expect(hasCard(page)).toBe(false);
    expect(await page.content()).toBe(before);
    await page.waitForTimeout(1_000);
    await clickAt('one');
    await openCard(page);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
  });
});
