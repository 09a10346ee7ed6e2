import type { Page, Worker } from 'playwright-core';
import type { SpotterCommand } from '#lib/messages/spotter.ts';
import { grantedBuild } from '../harness/build.ts';
import { type ChromiumWish, type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { turnOn } from '../harness/options-page.ts';
import { marksIn } from './marks-in.ts';
import { servePages } from './serve-pages.ts';

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

/** The part of the extension's API that the background worker is asked to use here. */
declare const chrome: {
  tabs: {
    query(filter: { url: string }): Promise<{ id: number }[]>;
    sendMessage(tabId: number, message: unknown, options: { frameId: number }): Promise<unknown>;
  };
};

export interface SpottedPages {
  browser: ChromiumWithExtension;
  /** Opens a page with a body, on a site that is turned on. */
  open(body: string, headers?: Record<string, string>): Promise<Page>;
  /** The background, which must be awake. */
  worker(): Worker;
  /** Sends a command to the first page, as the background does. */
  tell(command: SpotterCommand): Promise<unknown>;
  close(): Promise<void>;
}

/** Pages of our own making on this machine, in a real browser with the production build. */
export async function startSpottedPages(wish: Pick<ChromiumWish, 'scrollBars'> = {}): Promise<SpottedPages> {
  const server = await servePages();
  const browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder), ...wish });
  await turnOn(browser, server.site);
  function worker(): Worker {
    const [running] = browser.context.serviceWorkers();
    if (!running) throw new Error('The background sleeps');
    return running;
  }

  return {
    browser,
    worker,
    tell: (command) =>
      worker().evaluate(async (message) => {
        const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
        return chrome.tabs.sendMessage(tab?.id ?? 0, message, { frameId: 0 });
      }, command),
    async open(body, headers = {}) {
      const page = await browser.context.newPage();
      await page.goto(server.add(body, headers));
      return page;
    },
    async close() {
      await browser.close();
      server.stop();
    },
  };
}

/** Waits until an element holds exactly these marks. */
export async function expectMarks(page: Page, selector: string, expected: string[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const marks = await page.evaluate(marksIn, selector);
    if (JSON.stringify(marks) === JSON.stringify(expected)) return;
    if (Date.now() > deadline)
      throw new Error(`In ${selector} are ${JSON.stringify(marks)}, not ${JSON.stringify(expected)}`);
    await page.waitForTimeout(50);
  }
}
