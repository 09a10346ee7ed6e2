import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#scripts/system/until.ts';
import { type FirefoxWithExtension, openFirefox } from '../harness/firefox.ts';
import { turnOn } from '../harness/firefox-page.ts';
import { cases, casesPage, shadowPage } from './cases.ts';
import { marksIn } from './marks-in.ts';
import { type PageServer, servePages } from './serve-pages.ts';

describe('reading a page in Firefox', () => {
  let firefox: FirefoxWithExtension;
  let server: PageServer;
  let page: Page;

  async function open(body: string): Promise<Page> {
    const opened = await firefox.newPage();
    await opened.setViewport({ width: 1280, height: 800 });
    await opened.goto(server.add(body));
    return opened;
  }

  async function expectMarks(where: Page, selector: string, expected: string[]): Promise<void> {
    const wanted = JSON.stringify(expected);
    let marks: string[] = [];
    await until(`${selector} never held ${wanted}`, async () => {
      marks = await where.evaluate(marksIn, selector);
      return JSON.stringify(marks) === wanted || undefined;
    });
    expect(marks).toEqual(expected);
  }

  beforeAll(async () => {
    server = await servePages();
    firefox = await openFirefox();
    await turnOn(firefox, server.site);
    page = await open(casesPage);
  });
  afterAll(async () => {
    await firefox?.close();
    server?.stop();
  });

  it.each(cases.map(([name, , marks], index) => [name, index, marks] as const))('%s', async (_, index, marks) => {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), `case${index}`);
    await expectMarks(page, `#case${index}`, marks);
  });

  it('draws the marks, in shadow trees too', async () => {
    const shadows = await open(shadowPage);
    await expectMarks(shadows, '#open', ['open@acme.example']);
    expect(await shadows.evaluate(marksIn, '#closed')).toEqual([]);
    for (const selector of ['#open', '#plain']) {
      const drawn = await (await shadows.$(selector))?.screenshot();
      await shadows.evaluate((id) => {
        const element = document.querySelector(id);
        for (const highlight of CSS.highlights.values()) {
          for (const range of [...highlight]) {
            const root = range.startContainer.getRootNode();
            const isInside = root === element?.shadowRoot || element?.contains(range.startContainer);
            if (isInside) highlight.delete(range);
          }
        }
      }, selector);
      const bare = await (await shadows.$(selector))?.screenshot();
      expect(Buffer.compare(Buffer.from(drawn ?? []), Buffer.from(bare ?? []))).not.toBe(0);
    }
  });
});
