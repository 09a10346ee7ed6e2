import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCard, openCard, pointAtText } from '../harness/card.ts';
import { expectMarks, isolation, type SpottedPages, startSpottedPages, strictPolicy } from './spotted-page.ts';

const frame = (id: string, sandbox: string, text: string) =>
  `<iframe id="${id}" ${sandbox} srcdoc="<p>${text}</p>" width="300" height="90"></iframe>`;

describe('where the card is shown in Chromium', () => {
  let pages: SpottedPages;

  beforeAll(async () => {
    pages = await startSpottedPages();
  });
  afterAll(() => pages?.close());

  async function pointInFrame(page: Page, text: string): Promise<void> {
    const inner = page.frames().at(-1);
    if (!inner) throw new Error('There is no frame');
    // Asked from outside: in a frame that may not run scripts nothing would look again.
    const isMarked = () => inner.evaluate(() => [...CSS.highlights.values()].some(({ size }) => size > 0));
    await expect.poll(isMarked, { timeout: 10_000 }).toBe(true);
    await pointAtText(page, text, inner);
  }

  it.each([
    ['in a small frame', ''],
    ['in a frame that may not run scripts', 'sandbox="allow-same-origin"'],
  ])('for a mark %s, it is shown in the page around it', async (_, sandbox) => {
    const page = await pages.open(`<h1>A page</h1>${frame('inner', sandbox, 'framed@acme.example')}`);
    await pointInFrame(page, 'framed@acme.example');
    const card = await openCard(page);
    expect(card.parentFrame()).toBe(page.mainFrame());
    const { height } = (await (await card.frameElement()).boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(300);
  });

  it('for a mark in a frame without an origin there is none: no page of an extension works in there', async () => {
    const page = await pages.open(frame('inner', 'sandbox', 'opaque@acme.example'));
    await pointInFrame(page, 'opaque@acme.example');
    await page.waitForTimeout(800);
    expect(hasCard(page)).toBe(false);
  });

  it.each([
    ['the strictest policy', strictPolicy],
    ['a policy that embeds only what agreed to it', isolation],
  ])('it loads under %s', async (_, headers) => {
    const page = await pages.open('<p id="p">jane@acme.example</p>', headers);
    await expectMarks(page, '#p', ['jane@acme.example']);
    await pointAtText(page, 'jane@acme.example');
    const card = await openCard(page);
    await card.waitForFunction(() => document.body.innerText.trim().length > 0);
  });
});
