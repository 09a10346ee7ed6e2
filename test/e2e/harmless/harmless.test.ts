import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { openCard, waitForNoCard } from '../harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { turnOn } from '../harness/options-page.ts';
import { differences, withoutHost } from './compare.ts';
import { allPages } from './pages/all.ts';
import type { PageState } from './record.ts';
import { type HarmlessServer, serve } from './serve.ts';

/** Pages that take the focus when they load: beside each other they would take it from each other, in whatever order. */
const alone = [
  'an editor: that has the focus',
  'a form: whose first field has the focus',
  'a form: in a dialog',
  'a form: that steals the focus',
];
/** Those in which a person then does things. */
const used = [...alone, 'an app: that writes text anew', 'styles that see the last child: lines'];

/** The others are loaded so many at a time, each in a frame of its own. */
const perSheet = 30;
const sheetPages = allPages.filter(({ name }) => !alone.includes(name));
const served = [...sheetPages, ...allPages.filter(({ name }) => alone.includes(name))];
const sheets = Array.from({ length: Math.ceil(sheetPages.length / perSheet) }, (_, index) => {
  const from = index * perSheet;
  return { from, to: Math.min(from + perSheet, sheetPages.length) };
});

/**
 * On a busy machine things are drawn late, and a page that waits for that can come out otherwise by itself. What CRM Lens did
 * to a page it would do every time.
 */
const again = { retry: 2 };

describe('a page with CRM Lens in it', again, () => {
  let server: HarmlessServer;
  let browser: ChromiumWithExtension;
  let page: Page;
  /** One and the same server by two names, of which the first is turned on. */
  let sites: { on: string; off: string };

  beforeAll(async () => {
    server = await serve(served);
    sites = { on: `http://127.0.0.1:${server.port}`, off: `http://localhost:${server.port}` };
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await turnOn(browser, sites.on);
  });
  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });
  beforeEach(async () => {
    page = await browser.context.newPage();
  });
  afterEach(() => page.close());

  /** Waits until all pages here, in frames or not, can say something of themselves, but those that never will. */
  async function until(what: 'isSettled' | 'isMarked', never: string[] = []): Promise<void> {
    const missing = () =>
      page.evaluate((name) => {
        const views =
          frames.length > 0 && !window.recorder ? Array.from(frames, (_, index) => frames[index]) : [window];
        return views.flatMap((view) => (view?.recorder?.[name]() ? [] : (view?.document.title ?? '')));
      }, what);
    await expect
      .poll(async () => (await missing()).filter((title) => !never.includes(title)), { timeout: 15_000, message: what })
      .toEqual([]);
  }

  async function open(address: string, isOn: boolean): Promise<void> {
    await page.goto(address);
    await until('isSettled');
    if (isOn)
      await until(
        'isMarked',
        allPages.flatMap(({ name, isEmpty }) => (isEmpty ? name : [])),
      );
    await until('isSettled');
  }

  async function look(site: string, { from, to }: (typeof sheets)[number]): Promise<(PageState | undefined)[]> {
    await page.setViewportSize({ width: 1_600, height: 1_600 });
    await open(`${site}/sheet/${from}-${to}`, site === sites.on);
    return page.evaluate(() => Array.from(frames, (_, index) => frames[index]?.recorder?.state()));
  }

  it.each(sheets)('is what it is without, down to every box and every change: pages $from to $to', async (sheet) => {
    const without = await look(sites.off, sheet);
    const within = await look(sites.on, sheet);
    expect(within).toHaveLength(sheet.to - sheet.from);
    const found = within.flatMap((state, index) =>
      differences(`${sheetPages[sheet.from + index]?.name}`, state, without[index]),
    );
    expect(found).toEqual([]);
  });

  const state = async () => {
    await until('isSettled');
    return page.evaluate(() => window.recorder?.state());
  };

  /** A point on the first mark. */
  const firstMark = () =>
    page.evaluate(() => {
      const [mark] = CSS.highlights.get('crm-lens') ?? [];
      const range = new Range();
      if (mark) range.setStart(mark.startContainer, mark.startOffset);
      if (mark) range.setEnd(mark.endContainer, mark.endOffset);
      const { x = 0, y = 0, height = 0 } = range.getClientRects()[0] ?? {};
      return { x: x + 5, y: y + height / 2 };
    });

  /** Clicks somewhere, then, once a card is open where there is to be one, elsewhere; and types. */
  async function use({ x, y }: { x: number; y: number }, opensCard: boolean) {
    await page.mouse.click(x, y);
    if (opensCard) await openCard(page);
    const during = await state();
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    await page.mouse.click(1_200, 700);
    for (const key of ['Tab', 'x', 'Tab', 'Enter']) await page.keyboard.press(key);
    return { during, after: await state() };
  }

  it.each(used)(
    'takes clicks and keys as without, and holds one element more while a card is open: %s',
    async (name) => {
      const path = `/page/${served.findIndex((other) => other.name === name)}`;
      await open(`${sites.on}${path}`, true);
      const spot = await firstMark();
      const within = await use(spot, true);
      await open(`${sites.off}${path}`, false);
      const without = await use(spot, false);
      expect(within.during?.nodes.filter((node) => node.startsWith('DIV popover=manual'))).toHaveLength(1);
      expect(differences('during', withoutHost(within.during), withoutHost(without.during))).toEqual([]);
      expect(differences('after', withoutHost(within.after), withoutHost(without.after))).toEqual([]);
      expect(within.after?.nodes).toEqual(without.after?.nodes);
    },
  );
});
