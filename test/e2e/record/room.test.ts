import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { connect } from '../harness/options-page.ts';
import { openPopup, search } from '../harness/popup.ts';
import { type ImportedService, startImportedService } from '../lists/imported-service.ts';

const address = 'ada.lovelace@engines.example';
const at = '2026-01-01T00:00:00.000Z';
const webPage = 'engines.example/a/long/way/to/the/page/of/the/analytical/engine/and-of-the-difference-engine';
const field = (apiName: string, fieldType = 'text') => ({
  type: 'field',
  entity: 'contacts',
  apiName,
  fieldType,
  name: apiName,
  nameHe: apiName,
});
const lines = [
  { type: 'entity', slug: 'contacts' },
  ...[field('name'), field('email', 'email'), field('website'), field('motto'), field('mottoHe'), field('notes')],
  {
    type: 'record',
    id: 'ada',
    entity: 'contacts',
    fields: {
      name: 'Ada Lovelace',
      email: address,
      website: `https://${webPage}`,
      motto: 'That brain of mine is something more than merely mortal, as time will show.',
      notes: 'Tea at four.\nתה בארבע.',
      mottoHe: 'המוח שלי הוא משהו יותר מבן תמותה בלבד, כפי שהזמן יוכיח לכולם.',
    },
    createdAt: at,
    updatedAt: at,
  },
];

/** The names of copy buttons whose box reaches into that of a text, at every width that a record is read at. */
async function overlapping(popup: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 400, 720]) {
    await popup.setViewportSize({ width, height: 600 });
    found.push(
      ...(await popup.locator('dl').evaluateAll((lists) => {
        const meets = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return lists.flatMap((list) => {
          const texts: DOMRect[] = [];
          const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.nodeValue?.trim() || node.parentElement?.closest('.visually-hidden')) continue;
            const range = new Range();
            range.selectNodeContents(node);
            texts.push(...range.getClientRects());
          }
          const buttons = [...list.querySelectorAll('button[data-size=small]')];
          return buttons
            .filter((button) => texts.some((text) => meets(button.getBoundingClientRect(), text)))
            .map((button) => `${button.getAttribute('aria-label')} at ${innerWidth}`);
        });
      })),
    );
  }
  return found;
}

describe('the room that a record has, in Chromium', () => {
  let service: ImportedService;
  let browser: ChromiumWithExtension;

  beforeAll(async () => {
    service = await startImportedService(lines);
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await connect(browser, service);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  async function openRecord(): Promise<Page> {
    const popup = await openPopup(browser, await browser.context.newPage());
    await popup.bringToFront();
    await search(popup, address);
    await popup.getByText('analytical').first().waitFor();
    return popup;
  }

  it.each(['en', 'he'])('holds a copy button beside each value, never over it, in %s', async (language) => {
    const options = await browser.openPage('options.html');
    await options.locator('#look input').nth(['browser', 'en', 'he'].indexOf(language)).check({ force: true });
    await options.locator(`html[lang=${language}]`).waitFor();
    await options.close();
    const popup = await openRecord();
    expect(await popup.locator('dl button[data-size=small]').count()).toBeGreaterThanOrEqual(4);
    expect(await overlapping(popup)).toEqual([]);
    await popup.close();
  });

  it.each([
    ['200 %', { width: 400, height: 300 }],
    ['400 %', { width: 320, height: 256 }],
  ])('is mostly for what it says, not for its head, at %s', async (_, size) => {
    const popup = await openRecord();
    await popup.setViewportSize(size);
    const height = await popup.locator('article header').evaluate((head) => head.getBoundingClientRect().height);
    expect(height / size.height).toBeLessThan(0.4);
    await popup.close();
  });

  it('begins each paragraph of a text at the side that its own language begins at', async () => {
    const popup = await openRecord();
    const text = popup.getByText('Tea at four.');
    const [english, hebrew] = await text.evaluate((paragraph) => {
      const box = paragraph.getBoundingClientRect();
      return [...(paragraph.firstChild?.nodeValue ?? '').matchAll(/.+/g)].map((line) => {
        const range = new Range();
        range.setStart(paragraph.firstChild ?? paragraph, line.index);
        range.setEnd(paragraph.firstChild ?? paragraph, line.index + line[0].length);
        const { left, right } = range.getBoundingClientRect();
        return { fromLeft: Math.round(left - box.left), fromRight: Math.round(box.right - right) };
      });
    });
    expect([english?.fromLeft, hebrew?.fromRight]).toEqual([0, 0]);
    expect(english?.fromRight).toBeGreaterThan(0);
    await popup.close();
  });

  it('is there to be scrolled to, however large words are', async () => {
    const page = await browser.openPage('lookup.html');
    await page.setViewportSize({ width: 400, height: 380 });
    await search(page, address);
    const motto = page.getByText(/brain of mine/);
    await motto.waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await motto.scrollIntoViewIfNeeded();
    const seen = await motto.evaluate((text) => {
      const range = new Range();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(({ left, top, height }) =>
        text.contains(document.elementFromPoint(left + 2, top + height / 2)),
      );
    });
    expect(seen).toBe(true);
    await page.close();
  });
});
