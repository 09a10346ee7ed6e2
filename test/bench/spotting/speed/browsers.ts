import { chromium } from 'playwright-core';
import { launch } from 'puppeteer-core';
import * as z from 'zod/mini';
import { chromiumFlags } from '#scripts/browsers/flags.ts';
import { needBrowser } from '#scripts/browsers/install.ts';

/** A browser in which scripts run over pages that it has never seen. */
export interface BenchBrowser {
  name: string;
  /** Opens the page anew, waits until it has come to rest, and runs a script over it, which says such a thing in the end. */
  run<T>(address: string, script: string, said: z.ZodMiniType<T>): Promise<T>;
  close(): Promise<void>;
}

/** Runs in the page: once two frames are drawn, and a moment later for what the browser puts off. */
const runIn = (script: string, rest: number): string => `(async () => {
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ${rest}))));
  const element = document.createElement('script');
  element.src = '/${script}.js';
  await new Promise((resolve, reject) => {
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });
  element.remove();
  return await runContestant();
})()`;

/** Memory is measured once the rubbish is gone: the browser puts that off for twenty seconds otherwise. */
const measuresAtOnce = '--enable-blink-features=ForceEagerMeasureMemory';

export async function benchChromium(rest: number): Promise<BenchBrowser> {
  const { path: executablePath } = await needBrowser('chromium');
  const args = [...chromiumFlags({ isHeadless: true }), measuresAtOnce];
  const browser = await chromium.launch({ executablePath, args });
  return {
    name: `Chromium ${browser.version()}`,
    async run(address, script, said) {
      // A context of its own has a process of its own, in which nothing is compiled yet.
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      await page.goto(address, { waitUntil: 'load' });
      const result = z.parse(said, await page.evaluate(runIn(script, rest)));
      await context.close();
      return result;
    },
    close: () => browser.close(),
  };
}

export async function benchFirefox(rest: number): Promise<BenchBrowser> {
  const { path: executablePath } = await needBrowser('firefox');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 120_000,
    extraPrefsFirefox: { 'privacy.reduceTimerPrecision': false },
  });
  return {
    name: (await browser.version()).replace('/', ' '),
    async run(address, script, said) {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
      const result = z.parse(said, await page.evaluate(runIn(script, rest)));
      await page.close();
      return result;
    },
    close: () => browser.close(),
  };
}
