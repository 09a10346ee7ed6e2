import type { Page, Worker } from 'playwright-core';
import { recordView } from '#test/e2e/harness/card.ts';
import { openPopup, search } from '#test/e2e/harness/popup.ts';
import { type Bed, whenDrawn } from './bed.ts';

declare global {
  /** In the background: when the last large answer had been read. */
  var crmLensReadAt: number | undefined;
}

export interface LargeTimes {
  /** From the answer being parsed, checked and flattened to the first paint of its record, in milliseconds. */
  paint: number[];
  /** The longest task of the page after that, while its lists are opened and scrolled. */
  longest: number[];
}

/** An answer is large from so many characters on. */
const large = 20_000;

/**
 * Notes in the real background when a large answer has been read. It is parsed, checked and flattened within one task: what is
 * posted when it was parsed arrives when that is over. Nothing of the extension's own code is changed.
 */
async function watchReading(worker: Worker): Promise<void> {
  await worker.evaluate((least) => {
    const parse = JSON.parse;
    JSON.parse = (text, reviver) => {
      const parsed = parse(text, reviver);
      if (text.length < least) return parsed;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        globalThis.crmLensReadAt = performance.timeOrigin + performance.now();
        port1.close();
      };
      port2.postMessage(null);
      return parsed;
    };
  }, large);
}

/** Opens the longest list there is, and scrolls it to its middle and its end. */
async function goThrough(popup: Page): Promise<void> {
  await recordView(popup)
    .linked.getByRole('button', { name: /^Show all/ })
    .last()
    .click();
  for (const share of [0.5, 1]) {
    await popup.locator('[data-scrolls]').evaluate((scroller, part) => {
      scroller.scrollTop = scroller.scrollHeight * part;
    }, share);
    await popup.waitForTimeout(400);
  }
}

/** Looks an address up whose answer is large, each time by a background that never read it, in a popup that never showed it. */
export async function timeLarge({ browser }: Bed, address: string, rounds: number): Promise<LargeTimes> {
  const times: LargeTimes = { paint: [], longest: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await browser.killWorker();
    const over = await browser.context.newPage();
    const popup = await openPopup(browser, over);
    await popup.getByRole('searchbox').first().waitFor();
    // The browser draws a tab behind another one but once in a second.
    await popup.bringToFront();
    const worker = browser.context.serviceWorkers().at(-1);
    if (!worker) throw new Error('The background does not run');
    await watchReading(worker);
    await search(popup, address);
    const drawn = await whenDrawn(popup, 'record');
    const readAt = await worker.evaluate(() => globalThis.crmLensReadAt);
    if (readAt === undefined) throw new Error('The answer was not large');
    times.paint.push(drawn - readAt);
    await goThrough(popup);
    const tasks = await popup.evaluate(() => window.crmLensLongTasks);
    const later = tasks.filter(({ start }) => start > drawn).map(({ duration }) => duration);
    times.longest.push(Math.max(0, ...later));
    await popup.close();
    await over.close();
  }
  return times;
}
