import { launch, type Page } from 'puppeteer-core';
import * as z from 'zod/mini';
import { needBrowser } from '#scripts/browsers/install.ts';
import { until } from '#scripts/system/until.ts';
import { grantedBuild } from './build.ts';
import { temporaryFolder } from './temporary.ts';

export interface FirefoxWithExtension {
  /** The settings, which the extension opens by itself once installed: no driver may open its pages. */
  settings: Page;
  newPage(): Promise<Page>;
  /** What a person reads on a page of the extension that it opened by itself: no driver is sure to hear of that. */
  textOn(file: string): Promise<string | undefined>;
  /** Opens one of the extension's own pages in a tab behind the one in front, over which it then stands. */
  openBehind(file: string): Promise<Page>;
  /** What a person reads in the real sidebar; undefined while it is closed. No driver counts it among the pages. */
  sidebarText(): Promise<string | undefined>;
  /** Presses the first button in the real sidebar whose words include these. */
  pressInSidebar(words: string): Promise<void>;
  /** What an expression is in the browser's own window, where the driver is let in: a scalar, or a list of them. */
  inWindow(expression: string): Promise<unknown>;
  /** Ends the background, as Firefox does with one that is idle; where the driver is let into the window. */
  endBackground(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  /** The screen to show its window on, as the environment variable DISPLAY names it; none is shown without. */
  display?: string;
  /** Members of the manifest that a test needs otherwise. */
  manifest?: Record<string, unknown>;
  /** Whether the driver is let into the browser's own window, beside its pages. */
  hasWindow?: boolean;
}

type Api = typeof import('webextension-polyfill');

const deadEnd = { host: '127.0.0.1', port: 9 };
/** What a person types reaches nothing beyond this machine, and brings nobody's suggestions but ours. */
const prefs = {
  'network.proxy.type': 1,
  'network.proxy.http': deadEnd.host,
  'network.proxy.http_port': deadEnd.port,
  'network.proxy.ssl': deadEnd.host,
  'network.proxy.ssl_port': deadEnd.port,
  'network.proxy.no_proxies_on': '127.0.0.1, localhost',
  ...Object.fromEntries(
    ['topsites', 'engines', 'bookmark', 'history', 'openpage', 'remotetab', 'searches', 'quickactions'].map((kind) => [
      `browser.urlbar.suggest.${kind}`,
      false,
    ]),
  ),
};

const windows = z.object({
  result: z.object({ contexts: z.array(z.object({ context: z.string(), url: z.string() })) }),
});
const evaluated = z.object({ result: z.object({ type: z.literal('success'), result: z.unknown() }) });
const scalar = z.object({ value: z.union([z.string(), z.number(), z.boolean()]) });
const listed = z.object({ type: z.literal('array'), value: z.array(scalar) });

/** Real Firefox with a profile of its own and the extension in it, driven over WebDriver BiDi. */
export async function openFirefox({ display, manifest, hasWindow }: Options = {}): Promise<FirefoxWithExtension> {
  const { path: executablePath } = await needBrowser('firefox');
  const folder = await temporaryFolder();
  const extension = await grantedBuild('firefox', folder.path, manifest);
  const driver = await launch({
    browser: 'firefox',
    executablePath,
    headless: display === undefined,
    args: hasWindow ? ['-remote-allow-system-access'] : [],
    extraPrefsFirefox: prefs,
    env: { ...process.env, ...(display && { DISPLAY: display }) },
  });
  const close = async () => {
    await driver.close();
    await folder.remove();
  };

  async function inWindow(expression: string): Promise<unknown> {
    const connection: { send(method: string, params: object): Promise<unknown> } = Reflect.get(driver, 'connection');
    const tree = windows.parse(await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' }));
    const context = tree.result.contexts.find(({ url }) => url === 'chrome://browser/content/browser.xhtml')?.context;
    const asked = { expression, target: { context }, awaitPromise: true };
    const { result } = evaluated.parse(await connection.send('script.evaluate', asked));
    const list = listed.safeParse(result.result).data;
    return list ? list.value.map(({ value }) => value) : scalar.safeParse(result.result).data?.value;
  }

  try {
    await driver.installExtension(extension);
    const settings = await until('the settings did not open', async () => {
      for (const page of await driver.pages()) if (await page.$('form input[type="password"]')) return page;
      return undefined;
    });
    return {
      settings,
      newPage: () => driver.newPage(),
      textOn: (file) =>
        settings.evaluate((path) => {
          const { extension }: Api = Reflect.get(globalThis, 'browser');
          const views = extension.getViews({ type: 'tab' });
          return views.find(({ location }) => location.pathname === path)?.document.body.innerText;
        }, `/${file}`),
      async openBehind(file) {
        const before = new Set(await driver.pages());
        // Firefox tells a driver of no page of an extension: it must hear of the tab before that is one.
        const tabId = await settings.evaluate(async () => {
          const { tabs }: Api = Reflect.get(globalThis, 'browser');
          return (await tabs.create({ url: 'about:blank', active: false })).id;
        });
        const opened = await until('no tab opened', async () =>
          (await driver.pages()).find((page) => !before.has(page)),
        );
        await settings.evaluate(
          async (id, url) => {
            const { tabs }: Api = Reflect.get(globalThis, 'browser');
            await tabs.update(id, { url });
          },
          tabId,
          `/${file}`,
        );
        // Once it has drawn something, it knows over which tab it stands.
        await until(`${file} did not open`, () =>
          opened.evaluate(
            (path) =>
              (location.href.endsWith(path) && document.querySelector('main:not([inert] *)') !== null) || undefined,
            `/${file}`,
          ),
        );
        return opened;
      },
      sidebarText: () =>
        settings.evaluate(() => {
          const { extension }: Api = Reflect.get(globalThis, 'browser');
          return extension.getViews({ type: 'sidebar' })[0]?.document.body.innerText;
        }),
      pressInSidebar: (words) =>
        settings.evaluate((wanted) => {
          const { extension }: Api = Reflect.get(globalThis, 'browser');
          const buttons = extension.getViews({ type: 'sidebar' })[0]?.document.querySelectorAll('button') ?? [];
          const found = [...buttons].find(({ textContent }) => textContent.includes(wanted));
          if (!found) throw new Error(`The sidebar has no button ${wanted}`);
          found.click();
        }, words),
      inWindow,
      async endBackground() {
        const policy = "WebExtensionPolicy.getByID('crm-lens@crm-lens.example')";
        await inWindow(`${policy}.extension.terminateBackground({ ignoreDevToolsAttached: true })`);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
