import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCard, openCard, waitForNoCard } from '../harness/card.ts';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

const body = `
  <p><button id="button">A button</button></p>
  <p id="first">first@acme.example</p><p hidden>hidden@acme.example</p><div id="host"></div>
  <div style="height: 3000px"></div><p id="last">last@acme.example</p>
  <script>
    const root = document.getElementById('host').attachShadow({ mode: 'open' });
    root.append('shadow@acme.example');
  </script>`;

/** The part of the extension's API that the background worker is asked to use here. */
declare const chrome: {
  tabs: {
    query(filter: { url: string }): Promise<{ id: number }[]>;
  };
  scripting: { executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<unknown> };
};

describe('what the background tells the spotter, in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
    page = await pages.open(body);
    await expectMarks(page, '#first', ['first@acme.example']);
    await expectMarks(page, '#host', ['shadow@acme.example']);
  });
  afterAll(() => pages?.close());

  const step = (direction: 1 | -1, fresh = false) => pages.tell({ type: 'step', direction, fresh });
  const scrolled = () => page.evaluate(() => scrollY);

  it('steps through what can be seen, in the order of the page, into shadow trees, and says when there is no more', async () => {
    await page.locator('#button').focus();
    expect(await step(1, true)).toEqual({ moved: true });
    await openCard(page);
    expect(await scrolled()).toBe(0);
    expect(await step(1)).toEqual({ moved: true });
    expect(await scrolled()).toBe(0);
    expect(await step(1)).toEqual({ moved: true });
    await page.waitForFunction(() => scrollY > 1_000);
    expect(await step(1)).toEqual({ moved: false });
  });

  it('steps back from the end', async () => {
    expect(await step(-1, true)).toEqual({ moved: true });
    expect(await scrolled()).toBeGreaterThan(1_000);
    expect(await step(-1)).toEqual({ moved: true });
    expect(await step(-1)).toEqual({ moved: true });
    expect(await step(-1)).toEqual({ moved: false });
  });

  it('gives the card the focus, and the page its own back', async () => {
    await pages.tell({ type: 'closeCard' });
    await waitForNoCard(page);
    await page.locator('#button').focus();
    await step(1, true);
    await openCard(page);
    await page.waitForFunction(() => document.activeElement === document.documentElement.lastElementChild);
    await pages.tell({ type: 'closeCard' });
    await waitForNoCard(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('button');
  });

  it('leaves nothing behind when it is told to stop, and starts anew when it is run again', async () => {
    await step(1, true);
    await openCard(page);
    await pages.tell({ type: 'stop' });
    await waitForNoCard(page);
    const left = () =>
      page.evaluate(() => ({
        highlights: CSS.highlights.size,
        sheets: document.querySelector('#host')?.shadowRoot?.adoptedStyleSheets.length,
      }));
    expect(await left()).toEqual({ highlights: 0, sheets: 0 });
    for (let run = 0; run < 2; run++) {
      await pages.worker().evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
        await chrome.scripting.executeScript({ target: { tabId: tab?.id ?? 0 }, files: ['spotter.js'] });
      });
    }
    await expectMarks(page, '#first', ['first@acme.example']);
    await expectMarks(page, '#host', ['shadow@acme.example']);
    expect(hasCard(page)).toBe(false);
  });
});
