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

/** Moves the pointer onto an element as a hand does, and leaves it there. */
export async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to point at');
  await rest(page, box.x + Math.min(box.width / 2, 40), box.y + box.height / 2);
}

/** Moves the pointer onto a piece of text, wherever it stands in its element, and leaves it there. */
export async function pointAtText(
  page: Page,
  text: string,
  frame: Frame = page.mainFrame(),
  within = 'body',
): Promise<void> {
  const spot = await frame.evaluate(
    ([wanted, part]) => {
      const walker = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = (node.nodeValue ?? '').indexOf(wanted);
        if (start === -1) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + wanted.length);
        // A text may go on in the next line: its first piece will do.
        const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
        if (![...range.getClientRects()].slice(0, 1).every(isInView))
          node.parentElement?.scrollIntoView({ block: 'center' });
        const [first] = range.getClientRects();
        return first && { x: first.x + first.width / 2, y: first.y + first.height / 2 };
      }
      return undefined;
    },
    [text, within] as const,
  );
  if (!spot) throw new Error(`"${text}" is in no text`);
  const outer = frame === page.mainFrame() ? null : await (await frame.frameElement()).boundingBox();
  await rest(page, spot.x + (outer?.x ?? 0), spot.y + (outer?.y ?? 0));
}

async function rest(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x - 30, y + 30);
  await page.mouse.move(x, y, { steps: 8 });
}

const isCard = (frame: Frame): boolean => /\/card\.html/.test(frame.url());

/** The card's frame, once it is shown: while the pointer stays on a mark one is made ready out of sight. */
export async function openCard(page: Page): Promise<Frame> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    for (const frame of page.frames().filter(isCard)) if (await isShown(frame)) return frame;
    await page.waitForTimeout(50);
  }
  throw new Error('No card opened');
}

/** Whether a frame has a box. One that is just being taken away has none. */
async function isShown(frame: Frame): Promise<boolean> {
  try {
    return await (await frame.frameElement()).isVisible();
  } catch {
    return false;
  }
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

/**
 * Presses Escape in a card that has the focus, and waits until it is gone. The browser acknowledges a key once the document
 * has handled it: this document may be gone before it can, and nobody must wait for that.
 */
export async function escapeFrom(card: Frame): Promise<void> {
  const page = card.page();
  await card.locator('main').focus();
  page.keyboard.down('Escape').catch(() => {});
  await waitForNoCard(page);
  await page.keyboard.up('Escape');
}

/** Waits until a card has been in plain sight for as long as it wants before it takes a click. */
export const takesClicks = (card: Frame): Promise<void> =>
  card.locator('html[data-takes-clicks]').waitFor({ state: 'attached' });

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
