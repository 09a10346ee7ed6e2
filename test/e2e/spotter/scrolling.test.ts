import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpotterCommand } from '#lib/messages/spotter.ts';
import { hasCard, openCard, pointAt, takesClicks, waitForNoCard } from '../harness/card.ts';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

const rows = Array.from({ length: 60 }, (_, index) => `<p id="row${index}"><b>row${index}@acme.example</b></p>`).join(
  '',
);
const body = `
  <style>body { margin: 0 } p { margin: 12px }</style>
  <div id="pane" style="height: 300px; overflow: auto">${rows}</div>
  <div style="height: 260px"></div><p><b id="below">below@acme.example</b></p><div style="height: 4000px"></div>`;

declare const scheduler: { postTask(task: () => void, options: { priority: 'user-blocking' }): Promise<void> };

/**
 * Moves the pointer onto the card, of which only the card's own page hears, waits until that has, and gives it time to
 * tell the page around it, where nothing shows that. In one go, as on its way the pointer would be on neither, for as long
 * as a busy machine takes.
 */
async function pointAtCard(page: Page, card: Frame): Promise<void> {
  await card.getByRole('heading').first().waitFor();
  const { left, top } = await boxOfCard(page);
  await page.mouse.move(left + 50, top + 50);
  await card.locator('html:hover').waitFor();
  await page.waitForTimeout(500);
}

/** The part of the extension's API that the background worker is asked to use here. */
declare const chrome: {
  tabs: {
    query(filter: { url: string; active?: boolean }): Promise<{ id: number }[]>;
    sendMessage(tabId: number, message: unknown, options: { frameId: number }): Promise<unknown>;
  };
};

const boxOfCard = (page: Page) =>
  page.evaluate(() => {
    const { left, top, right, bottom } =
      document.documentElement.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, right, bottom };
  });

describe('a card beside what scrolls, in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
    page = await pages.open(body);
    await expectMarks(page, '#below', ['below@acme.example']);
  });
  afterAll(() => pages?.close());
  afterEach(async () => {
    await page.evaluate(() => document.getAnimations().map((animation) => animation.cancel()));
    await page.mouse.move(1_200, 5);
    await page.mouse.click(1_200, 5);
    await waitForNoCard(page);
    await page.evaluate(() => scrollTo(0, 0));
  });

  /** Has a page step to the next mark, as the background does. */
  async function step(fresh: boolean, inPage: Page): Promise<unknown> {
    const [worker] = pages.browser.context.serviceWorkers();
    if (!worker) throw new Error('The background sleeps');
    const command: SpotterCommand = { type: 'step', direction: 1, fresh };
    await inPage.bringToFront();
    return worker.evaluate(async (message) => {
      const [tab] = await chrome.tabs.query({ active: true, url: 'http://127.0.0.1/*' });
      return chrome.tabs.sendMessage(tab?.id ?? 0, message, { frameId: 0 });
    }, command);
  }

  it('lets the page scroll on under a pointer that rests on a mark', async () => {
    await pointAt(page, page.locator('#below'));
    await openCard(page);
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 100);
      await page.waitForTimeout(60);
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_200);
    expect(hasCard(page)).toBe(false);
  });

  it('lets it scroll on for a pointer that came to the card quickly and went back to the mark', async () => {
    await pointAt(page, page.locator('#below'));
    await openCard(page);
    const mark = (await page.locator('#below').boundingBox()) ?? { x: 0, y: 0 };
    const { left, top } = await boxOfCard(page);
    await page.mouse.move(left + 60, top + 60, { steps: 2 });
    await page.waitForTimeout(200);
    await page.mouse.move(mark.x + 20, mark.y + 8, { steps: 3 });
    await page.waitForTimeout(100);
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 100);
      await page.waitForTimeout(60);
    }
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_200);
    expect(hasCard(page)).toBe(false);
  });

  it('stays beside what moved while the pointer was on it, and moves a little more once that is back on the mark', async () => {
    await pointAt(page, page.locator('#below'));
    const card = await openCard(page);
    const { top } = await boxOfCard(page);
    await pointAtCard(page, card);
    await page.evaluate(() => scrollTo(0, 20));
    await expect.poll(async () => (await boxOfCard(page)).top).toBe(top - 20);
    const mark = (await page.locator('#below').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(mark.x + 20, mark.y + 8, { steps: 6 });
    await page.evaluate(() => scrollTo(0, 22));
    await expect.poll(async () => (await boxOfCard(page)).top).toBe(top - 22);
    await page.waitForTimeout(600);
    expect(hasCard(page)).toBe(true);
  });

  it('stays beside what lifts a little under the pointer', async () => {
    await pointAt(page, page.locator('#below'));
    await openCard(page);
    const { top } = await boxOfCard(page);
    await page.evaluate(() => {
      const line = document.querySelector('#below')?.parentElement;
      line?.animate({ translate: ['0 0', '0 -5px'] }, { duration: 300, fill: 'forwards' });
    });
    // A move within one pixel is not told of, and the last one of an animation may be such.
    const offBy = async () => Math.abs((await boxOfCard(page)).top - (top - 5));
    await expect.poll(offBy).toBeLessThan(1);
    await page.waitForTimeout(600);
    expect(hasCard(page)).toBe(true);
    expect(await offBy()).toBeLessThan(1);
  });

  it('stays while the pointer is on it, whatever scrolls', async () => {
    await pointAt(page, page.locator('#below'));
    const card = await openCard(page);
    const { top } = await boxOfCard(page);
    await pointAtCard(page, card);
    await page.evaluate(() => scrollTo(0, 20));
    await expect.poll(async () => (await boxOfCard(page)).top).toBe(top - 20);
    await page.waitForTimeout(600);
    expect(hasCard(page)).toBe(true);
  });

  it('that a click keeps stays where the page moves its mark before the browser has told what of that can be seen', async () => {
    await page.locator('#row2 b').click();
    await openCard(page);
    const { top } = await boxOfCard(page);
    await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let turn = 0; turn < 20; turn++) {
        scrollTo(0, 60 * (turn % 2));
        await frame();
        // Of all tasks it comes first, so that it is between what the browser looks at in this picture and what it tells of it.
        await scheduler.postTask(() => scrollTo(0, 60 - 60 * (turn % 2)), { priority: 'user-blocking' });
      }
      scrollTo(0, 0);
    });
    await expect.poll(async () => (await boxOfCard(page)).top).toBe(top);
    expect(hasCard(page)).toBe(true);
  });

  it('that a click keeps goes along, and closes when its mark is out of sight in its pane', async () => {
    await page.locator('#row2 b').click();
    await openCard(page);
    const { top } = await boxOfCard(page);
    const scrollPane = (by: number) =>
      page.evaluate((value) => document.querySelector('#pane')?.scrollBy({ top: value, behavior: 'instant' }), by);
    await scrollPane(20);
    await expect.poll(async () => (await boxOfCard(page)).top).toBe(top - 20);
    await page.evaluate(() => scrollTo(0, 30));
    await expect.poll(async () => (await boxOfCard(page)).top).toBe(top - 50);
    await scrollPane(-20);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.click(1_200, 5);
    await waitForNoCard(page);
    await page.locator('#row5 b').click();
    await openCard(page);
    // The mark, now below the pane's edge, is still within the window.
    await page.evaluate(() => document.querySelector('#pane')?.setAttribute('style', 'height: 100px; overflow: auto'));
    await waitForNoCard(page);
    await page.evaluate(() => document.querySelector('#pane')?.setAttribute('style', 'height: 300px; overflow: auto'));
  });

  it('steps to a mark that its pane has scrolled out of sight, though it would be in the view', async () => {
    await page.evaluate(() => {
      document.body.style.paddingTop = '300px';
      document.querySelector('#pane')?.scrollTo({ top: 100, behavior: 'instant' });
    });
    expect(await step(true, page)).toEqual({ moved: true });
    await openCard(page);
    expect(await page.evaluate(() => document.querySelector('#pane')?.scrollTop)).toBeLessThan(20);
    await page.evaluate(() => {
      document.body.style.paddingTop = '';
    });
  });

  it('leaves the page where it is as it steps to a mark in sight, below a header in the midst of a long text', async () => {
    const long = await pages.open(
      `<div style="position: sticky; top: 0; height: 70px; background: white">A header</div><div style="height: 200px"></div>
       <div id="long">Write to mark@acme.example.${'<br>and so on'.repeat(200)}</div>`,
    );
    await expectMarks(long, '#long', ['mark@acme.example']);
    expect(await step(true, long)).toEqual({ moved: true });
    await openCard(long);
    expect(await long.evaluate(() => scrollY)).toBe(0);
    await long.close();
  });

  it.each([
    [
      'in a dialogue over a pane that clips',
      `<div style="transform: translateZ(0); overflow: hidden; height: 40px"><dialog><p><b id="mark">mark@acme.example</b></p></dialog></div>
       <script>document.querySelector('dialog').showModal()</script>`,
    ],
    [
      'in a popover of a row that clips',
      `<div style="position: relative; overflow: hidden; height: 40px"><div popover="manual" style="position: absolute; margin: 90px"><b id="mark">mark@acme.example</b></div></div>
       <script>document.querySelector('[popover]').showPopover()</script>`,
    ],
    [
      'below what clips sideways alone',
      `<style>html, body, #root { height: 100% } #root { overflow-x: clip }</style>
       <div id="root"><div style="height: 1500px"></div><b id="mark">mark@acme.example</b><div style="height: 1500px"></div></div>`,
    ],
  ])('opens and stays beside a mark %s', async (_, own) => {
    const other = await pages.open(own);
    await expectMarks(other, '#mark', ['mark@acme.example']);
    await pointAt(other, other.locator('#mark'));
    await openCard(other);
    await other.waitForTimeout(600);
    expect(hasCard(other)).toBe(true);
    await other.close();
  });

  it('leaves scroll bars free, in narrow and in low windows, small and large', async () => {
    const own = await startSpottedPages({ scrollBars: true });
    try {
      const narrow = await own.open(
        `<style>::-webkit-scrollbar { width: 24px; height: 24px }</style>
         <p style="width: 3000px; height: 60px"><b id="mark">mark@acme.example</b></p><div style="height: 3000px"></div>`,
      );
      await narrow.setViewportSize({ width: 380, height: 480 });
      await expectMarks(narrow, '#mark', ['mark@acme.example']);
      await narrow.locator('#mark').click();
      const card = await openCard(narrow);
      const room = await narrow.evaluate(() => ({
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      }));
      expect(room).toEqual({ width: 356, height: 456 });
      const { y, height } = (await narrow.locator('#mark').boundingBox()) ?? { y: 0, height: 0 };
      await expect.poll(() => boxOfCard(narrow)).toEqual({ left: 8, top: y + height + 8, right: 348, bottom: 448 });
      await takesClicks(card);
      await card.getByRole('button', { name: /enlarge/i }).click();
      await narrow.setViewportSize({ width: 700, height: 480 });
      await expect.poll(() => boxOfCard(narrow)).toEqual({ left: 8, top: 8, right: 668, bottom: 448 });
    } finally {
      await own.close();
    }
  });
});
