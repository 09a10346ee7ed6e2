import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { needBrowser } from '#scripts/browsers/install.ts';
import { grantedBuild } from './build.ts';
import { temporaryFolder } from './temporary.ts';

export interface FirefoxWithExtension {
  /** The settings, which the extension opens by itself once installed: no driver may open its pages. */
  settings: Page;
  newPage(): Promise<Page>;
  /** Opens one of the extension's own pages in a tab behind the one in front, over which it then stands. */
  openBehind(file: string): Promise<Page>;
  /** What a person reads in the real sidebar; undefined while it is closed. No driver counts it among the pages. */
  sidebarText(): Promise<string | undefined>;
  /** Presses the first button in the real sidebar whose words include these. */
  pressInSidebar(words: string): Promise<void>;
  close(): Promise<void>;
}

/** Real Firefox with a profile of its own and the extension in it, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<FirefoxWithExtension> {
  const { path: executablePath } = await needBrowser('firefox');
  const folder = await temporaryFolder();
  const extension = await grantedBuild('firefox', folder.path);
  const driver = await launch({ browser: 'firefox', executablePath, headless: true });
  const close = async () => {
    await driver.close();
    await folder.remove();
  };
  try {
    await driver.installExtension(extension);
    const settings = await until('the settings did not open', async () => {
      for (const page of await driver.pages()) if (await page.$('form input[type="password"]')) return page;
      return undefined;
    });
    return {
      settings,
      newPage: () => driver.newPage(),
      async openBehind(file) {
        const before = new Set(await driver.pages());
        await settings.evaluate(async (url) => {
          const { tabs }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'browser');
          await tabs.create({ url, active: false });
        }, `/${file}`);
        return until(`${file} did not open`, async () => (await driver.pages()).find((page) => !before.has(page)));
      },
      sidebarText: () =>
        settings.evaluate(() => {
          const { extension }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'browser');
          return extension.getViews({ type: 'sidebar' })[0]?.document.body.innerText;
        }),
      pressInSidebar: (words) =>
        settings.evaluate((wanted) => {
          const { extension }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'browser');
          const buttons = extension.getViews({ type: 'sidebar' })[0]?.document.querySelectorAll('button') ?? [];
          const found = [...buttons].find(({ textContent }) => textContent.includes(wanted));
          if (!found) throw new Error(`The sidebar has no button ${wanted}`);
          found.click();
        }, words),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Asks until there is an answer. */
export async function until<T>(complaint: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function find(page: Page, what: string, xpath: string): Promise<ElementHandle<Element>> {
  const found = await page.$(`xpath/${xpath}`);
  if (!found) throw new Error(`There is no ${what}`);
  return found;
}

/** The field that a label names. */
export const field = (page: Page, label: string): Promise<ElementHandle<Element>> =>
  find(page, `field ${label}`, `//input[@id = //label[starts-with(normalize-space(), "${label}")]/@for]`);

/** The button with these words on it. */
export const button = (page: Page, words: string): Promise<ElementHandle<Element>> =>
  find(page, `button ${words}`, `//button[normalize-space() = "${words}"]`);
