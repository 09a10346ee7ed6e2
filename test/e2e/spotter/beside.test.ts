import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasCard, openCard, pointAt, pointAtText, takesClicks, waitForNoCard } from '../harness/card.ts';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

const body = `
  <style>html { font: 16px/1.5 sans-serif } p { margin: 40px }</style>
  <p><span id="one">jane@acme.example</span></p>
  <p style="text-align: right"><span id="right">right@acme.example</span></p>
  <p style="width: 420px; margin-left: 830px">Whoever wants to know more may write to
    <span id="wrapped">people-of-the-office@department-of-optics-and-more.acme.example</span></p>
  <dialog id="modal" style="width: 600px; height: 300px"><span id="inside">inside@acme.example</span></dialog>
  <textarea></textarea>
  <p id="deep" style="margin-top: 1500px">deep@acme.example</p><div style="height: 3000px"></div>
  <script>
    const heard = [];
    for (const type of ['keydown', 'keyup', 'click'])
      addEventListener(type, (event) => heard.push(event.type + ' ' + (event.key ?? event.target.id)));
  </script>`;

/** What the page has heard. */
declare const heard: string[];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

describe('a card beside its mark, in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
    page = await pages.open(body);
    await expectMarks(page, '#one', ['jane@acme.example']);
  });
  afterAll(() => pages?.close());
  beforeEach(async () => {
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.evaluate(() => {
      document.querySelector('dialog')?.close();
      scrollTo(0, 0);
      heard.length = 0;
    });
    await page.mouse.move(1_200, 850);
    await page.mouse.click(1_200, 850);
    await waitForNoCard(page);
    await page.evaluate(() => heard.splice(0));
  });

  const heardByPage = () => page.evaluate(() => heard);

  const step = (direction: 1 | -1, fresh = false) => pages.tell({ type: 'step', direction, fresh });

  /** The boxes of the card, and of every line of a mark, as the page can measure them. */
  const boxes = (selector: string) =>
    page.evaluate((wanted) => {
      const plain = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
      const card = document.querySelector('[popover]')?.getBoundingClientRect() ?? new DOMRect();
      return {
        card: plain(card),
        mark: [...(document.querySelector(wanted)?.getClientRects() ?? [])].map(plain),
      };
    }, selector);

  it.each([
    ['#one', 1_280, 900],
    ['#right', 1_280, 900],
    ['#wrapped', 1_280, 900],
    ['#wrapped', 1_280, 700],
    ['#deep', 1_280, 760],
    ['#deep', 320, 640],
    ['#deep', 320, 600],
  ])('leaves its mark in sight: %s in a window of %s × %s', async (selector, width, height) => {
    await page.setViewportSize({ width, height });
    const text = (await page.locator(selector).innerText()).slice(0, 6);
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await pointAtText(page, text);
    await openCard(page);
    const { card, mark } = await boxes(selector);
    expect(card.bottom - card.top).toBeGreaterThanOrEqual(260);
    expect(card.right - card.left).toBeGreaterThan(280);
    expect({ card, mark, covered: mark.filter((line) => !areApart(line, card)) }).toMatchObject({ covered: [] });
  });

  it.each([
    [900, 0],
    [560, 0.4],
  ])(
    'stands below a mark on the right, where there is room: in a window of %s pixels, moved by %s',
    async (height, top) => {
      await page.setViewportSize({ width: 1_280, height });
      await page
        .locator('#right')
        .evaluate((element, moved) => element.setAttribute('style', `position: relative; top: ${moved}px`), top);
      await pointAt(page, page.locator('#right'));
      await openCard(page);
      const { card, mark } = await boxes('#right');
      expect(card.top).toBeGreaterThan(mark[0]?.bottom ?? 0);
      expect(card.right).toBeLessThanOrEqual(1_280);
    },
  );

  it('can be worked with where a dialogue holds the page still', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await expectMarks(page, '#inside', ['inside@acme.example']);
    await pointAt(page, page.locator('#inside'));
    const card = await openCard(page);
    await takesClicks(card);
    const close = card.getByRole('button', { name: 'Close' });
    // The frame goes with the click, of whose end a driver may never hear.
    close.click().catch(() => {});
    await waitForNoCard(page);
    expect(await heardByPage()).toEqual([]);
    expect(await page.locator('dialog[open] > *').count()).toBe(1);
  });

  it('opens under no pointer that has not moved, and in the view, however large its dialogue is drawn', async () => {
    for (const [zoom, top] of [
      [0.3, 300],
      [2, 60],
    ]) {
      await page.evaluate(
        ([drawn, y]) => {
          const dialog = document.querySelector('dialog');
          dialog?.setAttribute(
            'style',
            `zoom: ${drawn}; border: 0; padding: 0; margin: 0; inset: ${y}px 0 0; width: 600px`,
          );
          dialog?.querySelector('span')?.setAttribute('style', `font-size: ${20 / (drawn ?? 1)}px`);
          dialog?.showModal();
        },
        [zoom, top],
      );
      await expectMarks(page, '#inside', ['inside@acme.example']);
      await pointAt(page, page.locator('#inside'));
      await openCard(page);
      const { card, mark } = await boxes('#inside');
      expect(card.right - card.left).toBeCloseTo(400, 0);
      expect(card.right).toBeLessThanOrEqual(1_280);
      expect(mark.filter((line) => !areApart(line, card))).toEqual([]);
      // What the page does to it later is made up for, too, where it does not take it away.
      await page.evaluate(() => document.querySelector('dialog')?.style.setProperty('zoom', '0.5'));
      const width = async () => {
        const { left, right } = (await boxes('#inside')).card;
        return Math.round(right - left);
      };
      await expect.poll(async () => !hasCard(page) || (await width()) === 400).toBe(true);
      await page.evaluate(() => document.querySelector('dialog')?.close());
      await waitForNoCard(page);
    }
    await page.locator('dialog').evaluate((dialog) => dialog.setAttribute('style', 'width: 600px; height: 300px'));
    await page.locator('#inside').evaluate((inside) => inside.removeAttribute('style'));
  });

  it('leaves no empty box where the page makes a copy of it', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await page.locator('#inside').click();
    await openCard(page);
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      if (dialog) dialog.innerHTML += '<i>Saved</i>';
    });
    await waitForNoCard(page);
    expect(
      await page.locator('dialog > *').evaluateAll((parts) => parts.map(({ id, localName }) => id || localName)),
    ).toEqual(['inside', 'i']);
    await page.locator('dialog > i').evaluate((saved) => saved.remove());
  });

  it('closes with the dialogue that its mark is in', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await page.locator('#inside').click();
    await openCard(page);
    await page.evaluate(() => document.querySelector('dialog')?.close());
    await waitForNoCard(page);
  });

  it('closes alone with Escape: the page hears of the next press', async () => {
    await page.locator('textarea').focus();
    await pointAt(page, page.locator('#one'));
    await openCard(page);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    expect(await heardByPage()).toEqual([]);
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    expect(await heardByPage()).toEqual(['keydown a', 'keyup a', 'keydown Escape', 'keyup Escape']);
  });

  it('closes alone with Escape over a dialogue, also where the key is held', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await expectMarks(page, '#inside', ['inside@acme.example']);
    await pointAt(page, page.locator('#inside'));
    await openCard(page);
    for (let times = 0; times < 3; times++) await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    await waitForNoCard(page);
    expect(await heardByPage()).toEqual([]);
    expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
  });

  it('keeps its own Escape from the page where it has the focus, held or not', async () => {
    await page.locator('textarea').focus();
    await step(1, true);
    const card = await openCard(page);
    await card.locator('main').focus();
    page.keyboard.down('Escape').catch(() => {});
    await waitForNoCard(page);
    await page.keyboard.down('Escape');
    await page.keyboard.up('Escape');
    expect(await heardByPage()).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await heardByPage()).toEqual(['keydown Escape', 'keyup Escape']);
  });

  it('tells its mark from the others as long as it is open', async () => {
    const open = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('crm-lens-open') ?? [])].map(({ startContainer }) => startContainer.parentElement?.id),
      );
    await pointAt(page, page.locator('#one'));
    await openCard(page);
    expect(await open()).toEqual(['one']);
    await page.locator('#right').click();
    await expect.poll(open).toEqual(['right']);
    await page.mouse.click(1_200, 850);
    await waitForNoCard(page);
    expect(await page.evaluate(() => [...CSS.highlights.keys()])).toEqual(['crm-lens']);
  });

  it('is stepped to in a dialogue alone, where one holds the page still', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    await expectMarks(page, '#inside', ['inside@acme.example']);
    expect(await step(1, true)).toEqual({ moved: true });
    const card = await openCard(page);
    await card.getByRole('heading', { level: 2, name: 'inside@acme.example' }).waitFor();
    expect(await step(1)).toEqual({ moved: false });
    expect(hasCard(page)).toBe(true);
  });
});
