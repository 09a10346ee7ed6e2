import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { until } from '#scripts/system/until.ts';
import { openRealPopup } from '#test/e2e/harness/popup.ts';
import type { RealSurface } from '#test/e2e/harness/real-surface.ts';
import type { Timed } from '../measure.ts';
import { type Bed, barePage } from './bed.ts';

const firstPaint = 'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0';
const recordIsThere = 'document.querySelector(\'body > main section[aria-label="Details"]\') !== null';
const beganWithRecord = (address: string) =>
  `globalThis.crmLensPicture.then((picture) => (picture ?? '').includes(${JSON.stringify(address)}) || 'without a picture')`;
const box = 'document.querySelector("body > header input[type=search]")';
const selectBox = `${box}?.focus(), ${box}?.select()`;
const boxHolds = (text: string) => `${box}?.value === ${JSON.stringify(text)}`;
/** In milliseconds: by then a popup has seen to it that what it shows is kept, and the one before is gone. */
const untilCalm = 300;
/** The same on a machine that is busy, and how often such a popup is opened once more. */
const patience = 2_000;
const mostTries = 3;

/** What an expression says in a popup, once that is neither nothing nor nought nor false. */
const holds = (popup: RealSurface, expression: string): Promise<unknown> =>
  until(`The popup does not come to it: ${expression}`, async () => (await popup.evaluate(expression)) || undefined);

/**
 * Writes into the search box: until that is there, and what the popup began with has come to rest, what is written may
 * go elsewhere.
 */
const fillBox = (popup: RealSurface, text: string): Promise<unknown> =>
  until('The search box takes no text', async () => {
    await popup.evaluate(selectBox);
    await popup.write(text);
    return (await popup.evaluate(boxHolds(text))) || undefined;
  });

/**
 * Milliseconds until the browser has painted the first words of a popup that it opens itself: of ours on the record that was
 * looked at last, and of the bare page, whose window is as small as its word.
 * @param asking a page of ours behind the one in front
 * @param isAwake whether the background runs when ours is opened; browsers end it after half a minute
 */
export async function timeRealPopup(
  { browser }: Bed,
  { asking, address, rounds, isAwake = true }: { asking: Page; address: string; rounds: number; isAwake?: boolean },
): Promise<Timed[]> {
  const popup = await openRealPopup(browser, asking);
  await fillBox(popup, address);
  await popup.press('Enter');
  await holds(popup, recordIsThere);
  await sleep(untilCalm);
  await popup.close();
  const open = async (file: string, triesLeft = mostTries): Promise<number> => {
    if (file !== barePage && !isAwake) await browser.killWorker();
    await sleep(untilCalm);
    const opened = await openRealPopup(browser, asking, file);
    await sleep(untilCalm);
    const time = Number(await holds(opened, firstPaint));
    const began = file === barePage || (await opened.evaluate(beganWithRecord(address)));
    if (began === true) {
      await opened.close();
      return time;
    }
    if (triesLeft === 0) throw new Error(`The popup began ${began}, so that its first paint is not that of the record`);
    // A busy machine kept what the one before showed too late: this one's paint counts for nothing.
    await holds(opened, recordIsThere);
    await sleep(patience);
    await opened.close();
    return open(file, triesLeft - 1);
  };
  const times: Timed[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const timed: Timed = { slow: 0, base: 0 };
    for (const side of round % 2 === 0 ? (['base', 'slow'] as const) : (['slow', 'base'] as const)) {
      timed[side] = await open(side === 'base' ? barePage : 'popup.html');
    }
    if (round >= 0) times.push(timed);
  }
  return times;
}
