import type { Page } from 'playwright-core';
import { waitForMarks } from '#test/e2e/harness/card.ts';
import { search } from '#test/e2e/harness/popup.ts';
import type { Timed } from '../measure.ts';
import { type Bed, ownBareUrl, whenDrawn } from './bed.ts';
import type { Drawn } from './watch-drawing.ts';

/**
 * In milliseconds: what a driver puts into a page to ask it something takes its time there, too, so that it comes
 * behind all else.
 */
const untilAsked = 250;

/** Milliseconds from the beginning of a navigation until something is drawn. */
async function open(page: Page, url: string, what: keyof Drawn): Promise<number> {
  await page.goto(url);
  await page.waitForTimeout(untilAsked);
  const at = await whenDrawn(page, what);
  return at - (await page.evaluate(() => performance.timeOrigin));
}

/** One of our pages beside the bare one, each opened anew in the same tab, in turns. */
async function inTurns(page: Page, bed: Bed, { rounds, url, what, before }: Turns): Promise<Timed[]> {
  const times: Timed[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const timed: Timed = { slow: 0, base: 0 };
    for (const side of round % 2 === 0 ? (['base', 'slow'] as const) : (['slow', 'base'] as const)) {
      await before?.(side);
      timed[side] = await (side === 'base' ? open(page, ownBareUrl(bed), 'bare') : open(page, url, what));
    }
    if (round >= 0) times.push(timed);
  }
  return times;
}

/** In milliseconds: by then a popup has seen to it that what it shows is kept. */
const untilKept = 300;
/** In milliseconds: by then the page before is gone. */
const untilCalm = 300;

/** As wide as the popup's sheet says, and as high as a browser lets a popup be at the most. */
const popupSize = { width: 400, height: 600 };

interface Turns {
  rounds: number;
  url: string;
  what: keyof Drawn;
  before?: (side: keyof Timed) => Promise<void>;
}

/**
 * The popup on the record that was looked at last, which the CRM is not asked for again. The popup's page is in a tab that is
 * itself in front: from there it is the same page, in a window that is there already.
 */
export async function timeCachedRecord(
  bed: Bed,
  address: string,
  rounds: number,
  { isAwake = true, what = 'record' }: { isAwake?: boolean; what?: 'record' | 'usable' } = {},
): Promise<Timed[]> {
  const { browser } = bed;
  const page = await browser.openPage('popup.html');
  await page.setViewportSize(popupSize);
  await page.bringToFront();
  await search(page, address);
  await whenDrawn(page, 'record');
  await page.waitForTimeout(untilKept);
  const url = `${browser.origin}/popup.html`;
  // A real popup comes where no page was before: none is to be taken down, ours or the bare one, while the next one is timed.
  const leave = async (side: keyof Timed) => {
    await page.goto('about:blank');
    if (side === 'slow' && !isAwake) await browser.killWorker();
    await page.waitForTimeout(untilCalm);
  };
  const times = await inTurns(page, bed, { rounds, url, what, before: leave });
  await page.close();
  return times;
}

/** Popup or panel, until the people of the page in front are rows. */
export async function timeContacts(bed: Bed, file: string, over: Page, rounds: number): Promise<Timed[]> {
  const page = await bed.browser.context.newPage();
  await over.bringToFront();
  await waitForMarks(over);
  const url = `${bed.browser.origin}/${file}`;
  const times = await inTurns(page, bed, { rounds, url, what: 'contacts' });
  await page.close();
  return times;
}
