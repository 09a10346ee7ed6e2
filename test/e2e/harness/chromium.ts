import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, extensionDebugging } from '#scripts/browsers/flags.ts';
import { needBrowser } from '#scripts/browsers/install.ts';
import { temporaryFolder } from './temporary.ts';

export interface ChromiumWish {
  /** Folder of the extension to load. */
  extension(temporary: string): Promise<string> | string;
  /** A real window on this X display, instead of none. */
  display?: string;
  /** Scroll bars that take room, as those of a window do. */
  scrollBars?: boolean;
}

export interface ChromiumWithExtension {
  context: BrowserContext;
  /** `chrome-extension://…`, without a slash at the end. */
  origin: string;
  /** Opens one of the extension's own pages, such as `options.html`, in a tab. */
  openPage(file: string): Promise<Page>;
  /** Ends the background worker, as the browser does when it was idle; the next event starts it anew. */
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

/** Real Chromium with a profile of its own and the extension in it. */
export async function openChromium(wish: ChromiumWish): Promise<ChromiumWithExtension> {
  const { path: executablePath } = await needBrowser('chromium');
  const folder = await temporaryFolder();
  const extension = await wish.extension(folder.path);
  const context = await chromium.launchPersistentContext(join(folder.path, 'profile'), {
    executablePath,
    headless: wish.display === undefined,
    viewport: { width: 1280, height: 800 },
    // The tests read English, whatever the machine speaks.
    env: { ...process.env, LANGUAGE: 'en_US', ...(wish.display === undefined ? {} : { DISPLAY: wish.display }) },
    args: [...chromiumFlags({ isHeadless: wish.display === undefined }), extensionDebugging],
    ignoreDefaultArgs: ['--disable-extensions', ...(wish.scrollBars ? ['--hide-scrollbars'] : [])],
  });
  context.setDefaultTimeout(30_000);
  const origin = `chrome-extension://${await loadExtension(context, extension)}`;
  await settled(context, origin);
  return {
    context,
    origin,
    async openPage(file) {
      const page = await context.newPage();
      await page.goto(`${origin}/${file}`);
      return page;
    },
    killWorker: () => killWorker(context),
    async close() {
      await context.close();
      await folder.remove();
    },
  };
}

/**
 * Loads the extension over the debugging pipe, as `npm start` does, and returns its id: Chrome and Edge take none from the
 * command line any more.
 */
async function loadExtension(context: BrowserContext, path: string): Promise<string> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has no debugging session of its own');
  const { id } = await session.send('Extensions.loadUnpacked', { path });
  await session.detach();
  return id;
}

/** Waits for the settings, which open by themselves after installing: until then they would take over an empty tab. */
async function settled(context: BrowserContext, origin: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const settings = context.pages().find((page) => page.url().startsWith(`${origin}/options.html`));
    if (settings) return settings.waitForLoadState();
    if (Date.now() > deadline) throw new Error('The settings did not open after installing');
    await sleep(50);
  }
}

async function killWorker(context: BrowserContext): Promise<void> {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  const find = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension://'));
  };
  const target = await find();
  if (!target) throw new Error('There is no background worker to end');
  await session.send('Target.closeTarget', { targetId: target.targetId });
  // A message on its way may start it again at once, under the same name: then there is no gap to be seen.
  for (let attempt = 0; attempt < 25 && (await find()); attempt += 1) await sleep(20);
  await session.detach();
}
