import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { hasCard, openCard, pointAtText, takesClicks, waitForMarks, waitForNoCard } from '../harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { turnOn } from '../harness/options-page.ts';
import { type PageServer, servePages } from './serve-pages.ts';

const letter = (address: string) => `<p style="margin: 8px">${address}</p><div style="height: 900px"></div>`;

/** Two frames of a site that is not the page's own: no document here reaches into another. */
describe('marks in frames of another site', () => {
  let server: PageServer;
  let browser: ChromiumWithExtension;
  let page: Page;
  let frames: Frame[];

  beforeAll(async () => {
    server = await servePages();
    const elsewhere = server.site.replace('127.0.0.1', 'localhost');
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    for (const site of [server.site, elsewhere]) await turnOn(browser, site);
    const sources = ['jane@acme.example', 'bob@acme.example'].map((address) =>
      server.add(letter(address)).replace('127.0.0.1', 'localhost'),
    );
    page = await browser.context.newPage();
    await page.goto(
      server.add(
        `<input value="in the top document">${sources.map((src) => `<iframe src="${src}" width="560" height="600"></iframe>`).join('')}`,
      ),
    );
    frames = page.frames().filter((frame) => frame.url().includes('localhost'));
    for (const frame of frames) await waitForMarks(frame);
    // The frames tell the background of their contacts once they have come to rest.
    await page.waitForTimeout(800);
  });
  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });
  beforeEach(async () => {
    await page.mouse.click(1_200, 750);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
  });

  const cards = () => page.frames().filter((frame) => /card\.html/.test(frame.url()));

  async function clickIn(frame: Frame | undefined, text: string): Promise<void> {
    await frame?.getByText(text).click({ position: { x: 20, y: 8 } });
    await openCard(page);
  }

  it('has a card take no click that comes as the page around moves it under the pointer', async () => {
    await clickIn(frames[0], 'jane@acme.example');
    const card = await openCard(page);
    await takesClicks(card);
    await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('translate', '60px'));
    const { x = 0, y = 0 } = (await card.getByRole('button', { name: 'Enlarge' }).boundingBox()) ?? {};
    const reduce = card.getByRole('button', { name: 'Make smaller' });
    await page.mouse.click(x + 9, y + 9);
    await page.waitForTimeout(500);
    expect(await reduce.count()).toBe(0);
    await page.mouse.click(x + 9, y + 9);
    await reduce.waitFor();
    await page.evaluate(() => document.querySelector('iframe')?.style.removeProperty('translate'));
  });

  it('closes a card in a frame on Escape while the focus is in the document around it', async () => {
    await clickIn(frames[0], 'jane@acme.example');
    await page.evaluate(() => document.querySelector('input')?.focus());
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    expect(hasCard(page)).toBe(false);
  });

  it('closes one that a resting pointer opened, too', async () => {
    await page.locator('input').click();
    if (frames[0]) await pointAtText(page, 'jane@acme.example', frames[0]);
    await openCard(page);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    expect(hasCard(page)).toBe(false);
  });

  it('never shows two cards: the one in the other frame closes', async () => {
    for (const [index, text] of ['jane@acme.example', 'bob@acme.example', 'jane@acme.example'].entries()) {
      const frame = frames[index % 2];
      await clickIn(frame, text);
      await expect.poll(() => cards().map((card) => card.parentFrame()?.url())).toEqual([frame?.url()]);
    }
  });
});

/** The part of the extension's API that a page of ours is asked to use here. */
declare const chrome: {
  tabs: { query(filter: { url: string }): Promise<{ id: number }[]> };
  runtime: { sendMessage(message: unknown): Promise<{ output: { contacts: { value: string }[] } }> };
};

describe('what is told of a page with frames', () => {
  let server: PageServer;
  let browser: ChromiumWithExtension;

  beforeAll(async () => {
    server = await servePages();
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await turnOn(browser, server.site);
  });
  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });

  it('is all of it, also where a frame comes to rest before the page around it, and another page was there before', async () => {
    const first = server.add('<p>before@acme.example</p>');
    // A page that goes on changing is told of later than its frame.
    const framed =
      server.add(`<p>top@acme.example</p><iframe srcdoc="<p>framed@acme.example</p>"></iframe><p id="clock"></p>
      <script>
        const clock = document.querySelector('#clock');
        const ticking = setInterval(() => (clock.textContent = 'jane' + Date.now() + '@acme.example'), 100);
        setTimeout(() => clearInterval(ticking) ?? clock.remove(), 1500);
      </script>`);
    const page = await browser.context.newPage();
    const own = await browser.openPage('options.html');
    const told = () =>
      own.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
        const { output } = await chrome.runtime.sendMessage({ name: 'readPage', input: { tabId: tab?.id } });
        return output.contacts.map(({ value }) => value);
      });
    await page.bringToFront();
    await page.goto(first);
    await expect.poll(told, { timeout: 10_000 }).toEqual(['before@acme.example']);
    await page.goto(framed);
    await expect.poll(told, { timeout: 10_000 }).toEqual(['top@acme.example', 'framed@acme.example']);
  });
});
