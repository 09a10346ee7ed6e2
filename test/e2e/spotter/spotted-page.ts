import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { grantedBuild } from '../harness/build.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { turnOn } from '../harness/options-page.ts';

/** The strictest policy that a page can have and still run scripts of its own. */
export const strictPolicy = {
  'content-security-policy':
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; require-trusted-types-for 'script'",
};
/** A page that shares its process with nobody, and embeds only what agreed to it. */
export const isolation = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
};

export interface SpottedPages {
  browser: ChromiumWithExtension;
  /** Opens a page with a body, on a site that is turned on. */
  open(body: string, headers?: Record<string, string>): Promise<Page>;
  close(): Promise<void>;
}

/** Pages of our own making on this machine, in a real browser with the production build. */
export async function startSpottedPages(): Promise<SpottedPages> {
  const pages: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const { body, headers } = pages[Number(request.url?.slice(1))] ?? { body: '', headers: {} };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>A page</title><body>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
  await turnOn(browser, `${origin}/`);
  return {
    browser,
    async open(body, headers = {}) {
      pages.push({ body, headers });
      const page = await browser.context.newPage();
      await page.goto(`${origin}/${pages.length - 1}`);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The texts that are marked inside an element, in the order of the page; shadow trees count as their host's. */
export function marksIn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const isWithin = (start: Node): boolean => {
      for (let node: Node | null = start; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
        if (node instanceof Element && node.matches(wanted)) return true;
      }
      return false;
    };
    const marks = [...CSS.highlights.values()].flatMap((highlight) => [...highlight]);
    return marks
      .filter(({ startContainer }) => isWithin(startContainer))
      .map((mark) => {
        const range = document.createRange();
        range.setStart(mark.startContainer, mark.startOffset);
        range.setEnd(mark.endContainer, mark.endOffset);
        return range;
      })
      .sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b))
      .map((range) => range.toString().replaceAll(/\s+/g, ' '));
  }, selector);
}

/** Waits until an element holds exactly these marks. */
export async function expectMarks(page: Page, selector: string, expected: string[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const marks = await marksIn(page, selector);
    if (JSON.stringify(marks) === JSON.stringify(expected)) return;
    if (Date.now() > deadline)
      throw new Error(`In ${selector} are ${JSON.stringify(marks)}, not ${JSON.stringify(expected)}`);
    await page.waitForTimeout(50);
  }
}
