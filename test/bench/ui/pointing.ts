import type { Frame, Page } from 'playwright-core';
import { restTime } from '#lib/spotting/page/card/pointer.ts';
import { hasCard, openCard, pointAtText, waitForMarks, waitForNoCard } from '#test/e2e/harness/card.ts';
import type { Timed } from '../measure.ts';
import { type Bed, whenDrawn } from './bed.ts';

export type Gesture = 'hover' | 'click';

/** The box that a card has, with the bare page in it. */
async function openBare(page: Page, url: string): Promise<number> {
  const start = await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.id = 'bare';
    frame.src = address;
    frame.style.cssText = 'position: fixed; inset: 200px auto auto 200px; width: 400px; height: 520px; border: 0';
    document.documentElement.append(frame);
    return performance.timeOrigin + performance.now();
  }, url);
  const drawn = await whenDrawn(await frameWithBare(page), 'bare');
  await page.evaluate(() => document.getElementById('bare')?.remove());
  return drawn - start;
}

async function frameWithBare(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('#bare', { state: 'attached' })).contentFrame();
  if (!frame) throw new Error('The bare page did not load');
  await frame.waitForURL(/bare\.html/);
  return frame;
}

/** From a person's gesture, and after the rest that a hover is meant to take, until the record is drawn in the card. */
async function openCardBy(page: Page, gesture: Gesture, address: string): Promise<number> {
  await pointAtText(page, address);
  if (gesture === 'click') {
    await page.mouse.down();
    await page.mouse.up();
  }
  const card = await openCard(page);
  const drawn = await whenDrawn(card, 'record');
  const caused = await page.evaluate(
    (type) => window.crmLensCaused[type],
    gesture === 'click' ? 'click' : 'pointermove',
  );
  if (caused === undefined) throw new Error('Nobody pointed at anything');
  return drawn - caused - (gesture === 'hover' ? restTime : 0);
}

/**
 * A card beside a bare page in a frame of the same page, in turns, each in a page that was just opened, as a person meets it.
 */
export async function timeCards(
  { browser, bareUrl }: Bed,
  url: string,
  { address, gesture, rounds }: { address: string; gesture: Gesture; rounds: number },
): Promise<Timed[]> {
  const page = await browser.context.newPage();
  const times: Timed[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const timed: Timed = { slow: 0, base: 0 };
    for (const side of round % 2 === 0 ? (['base', 'slow'] as const) : (['slow', 'base'] as const)) {
      await page.goto(url);
      await waitForMarks(page);
      await page.mouse.move(5, 5);
      // The page comes to rest.
      await page.waitForTimeout(250);
      timed[side] = await (side === 'base' ? openBare(page, bareUrl) : openCardBy(page, gesture, address));
      if (hasCard(page)) {
        await page.keyboard.press('Escape');
        await waitForNoCard(page);
      }
    }
    if (round >= 0) times.push(timed);
  }
  await page.close();
  return times;
}
