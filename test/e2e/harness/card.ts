import type { Frame, Locator, Page } from 'playwright-core';

/** Waits until the page's contacts are marked, and returns their texts. */
export async function waitForMarks(page: Page | Frame, least = 1): Promise<string[]> {
  await page.waitForFunction(
    (count) => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0) >= count,
    least,
  );
  return page.evaluate(() => {
    const ranges = [...CSS.highlights.values()].flatMap((highlight) => [...highlight]);
    return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
      const range = document.createRange();
      range.setStart(startContainer, startOffset);
      range.setEnd(endContainer, endOffset);
      return range.toString();
    });
  });
}

/** Moves the pointer onto it as a hand does, and leaves it there. */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to point at');
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2 + 40);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

const isCard = (frame: Frame): boolean => /\/card\.html/.test(frame.url());

/** The card's frame, once it is there. */
export async function openCard(page: Page): Promise<Frame> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const frame = page.frames().find(isCard);
    if (frame) return frame;
    await page.waitForTimeout(50);
  }
  throw new Error('No card opened');
}

export const hasCard = (page: Page): boolean => page.frames().some(isCard);

/** Waits until no card is left on the page. */
export async function waitForNoCard(page: Page): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (hasCard(page)) {
    if (Date.now() > deadline) throw new Error('The card stays');
    await page.waitForTimeout(50);
  }
}

/** Shows the fields that are kept back at first, where there are any. */
export async function unfoldFields(surface: Page | Frame): Promise<void> {
  const more = recordView(surface).details.getByRole('button', { name: /more fields?$/ });
  await recordView(surface).activity.getByRole('listitem').first().waitFor();
  if (await more.count()) await more.click();
}

/** The parts of the record view, by what they are called. */
export const recordView = (surface: Page | Frame) => ({
  title: surface.getByRole('heading', { level: 2 }),
  details: surface.getByRole('region', { name: 'Details' }),
  linked: surface.getByRole('region', { name: 'Linked records' }),
  activity: surface.getByRole('region', { name: 'Activity' }),
});
