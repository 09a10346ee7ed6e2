import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Part } from '#lib/picture/parts.ts';
import { recordView } from './harness/card.ts';
import { openPopup, search } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

declare global {
  interface Window {
    /** What the popup began with: whether it could be used, and what it said. */
    crmLensBegan?: { isInert: boolean; words: string };
  }
}

/** The names of a picture's elements, each before those within. */
const namesOf = (parts: Part[]): string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, , ...inside] = part;
    return [name, ...namesOf(inside)];
  });
/** The same of a page that comes with one, as the browser reads it. */
function namesIn(html: string): string[] {
  const read = new DOMParser().parseFromString(html, 'text/html');
  return [...read.querySelectorAll('[data-picture] *')].map(({ localName }) => localName);
}

/** Notes what is first on the popup's page. */
function watchBeginning(): void {
  new MutationObserver(() => {
    const first = document.body?.querySelector<HTMLElement>(':scope > :not(script)');
    if (!first || window.crmLensBegan) return;
    window.crmLensBegan = { isInert: first.inert, words: first.textContent ?? '' };
  }).observe(document, { childList: true, subtree: true });
}

const picture = (popup: Page): Promise<string> =>
  popup.evaluate(async () => {
    const { storage }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'chrome');
    return JSON.stringify((await storage.session.get('picture')).picture ?? null);
  });
const began = (popup: Page) => popup.evaluate(() => window.crmLensBegan);

describe('a popup that is opened again on a record', () => {
  let world: World;
  let mailbox: Page;
  let popup: Page;
  /** Opens it again over the same page. */
  const reopen = async () => {
    await mailbox.bringToFront();
    await popup.reload();
  };

  beforeAll(async () => {
    world = await startConnectedWorld();
    mailbox = await openMailbox(world);
    popup = await openPopup(world.browser, mailbox);
    await popup.addInitScript(watchBeginning);
    await search(popup, 'dana.levi@galil-optics.example');
    await recordView(popup).title.getByText('Dana Levi').waitFor();
    await vi.waitFor(async () => expect(await picture(popup)).toContain('Dana Levi'), { timeout: 5_000 });
  });
  afterAll(() => world.close());

  it('begins with a picture of it, which nothing can be done with, and goes on as itself', async () => {
    await reopen();
    await popup.getByRole('button', { name: 'Back', exact: true }).waitFor();
    expect(await began(popup)).toMatchObject({ isInert: true, words: expect.stringContaining('Dana Levi') });
    const { title, linked } = recordView(popup);
    await linked.waitFor();
    expect(await title.count()).toBe(1);
    expect(await popup.locator('[inert]').count()).toBe(0);
    await popup.keyboard.press('Tab');
    expect(await popup.locator('main :focus').count()).toBe(1);
  });

  it('comes with that picture from the background, before any script of it has run', async () => {
    await mailbox.bringToFront();
    const through: string[] = [];
    popup.on('response', (response) => response.fromServiceWorker() && through.push(response.url()));
    const response = await popup.reload();
    const html = (await response?.text()) ?? '';
    expect(through).toEqual([popup.url()]);
    expect(html.includes('<body><div inert data-picture>')).toBe(true);
    const kept = JSON.parse(JSON.parse(await picture(popup)).picture);
    expect(await popup.evaluate(namesIn, html)).toEqual(namesOf(kept.parts));
  });

  it('is then under the policy of our pages: no script in it runs that is not the package’s', async () => {
    await mailbox.bringToFront();
    const response = await popup.reload();
    const policyOf = (page: Page) =>
      page.evaluate(async () =>
        [...(await fetch('/popup.html')).headers].filter(([name]) => !/etag|modified/.test(name)),
      );
    const told = Object.entries((await response?.allHeaders()) ?? {});
    expect(response?.fromServiceWorker()).toBe(true);
    expect(told).toEqual(expect.arrayContaining(await policyOf(popup)));
    expect(told.map(([name]) => name)).toContain('content-security-policy');
    await popup.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.crmLensBroken = true';
      document.head.append(script);
    });
    expect(await popup.evaluate(() => 'crmLensBroken' in window)).toBe(false);
  });

  it('has no picture over another tab', async () => {
    const other = await world.browser.context.newPage();
    await other.goto('about:blank');
    const response = await popup.reload();
    expect(response?.fromServiceWorker()).toBe(true);
    expect((await response?.text())?.includes('<div inert')).toBe(false);
    await popup.locator('body > main').waitFor();
    expect(await began(popup)).toMatchObject({ isInert: false });
    // With any tab that is closed, the picture is gone; it is taken anew.
    await other.close();
    await reopen();
    await vi.waitFor(async () => expect(await picture(popup)).toContain('Dana Levi'), { timeout: 5_000 });
  });

  it('begins with its picture where the background sleeps, too', async () => {
    await mailbox.bringToFront();
    await world.browser.killWorker();
    await popup.reload();
    await popup.getByRole('button', { name: 'Back', exact: true }).waitFor();
    expect(await began(popup)).toMatchObject({ isInert: true, words: expect.stringContaining('Dana Levi') });
  });

  it('is nothing that a page of the web can have', async () => {
    await mailbox.bringToFront();
    const seen = await mailbox.evaluate(async (url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 2_000))]);
      return fetch(url).then(
        () => 'read',
        () => 'refused',
      );
    }, popup.url());
    expect(seen).toBe('refused');
    const frames = mailbox.frames().filter((frame) => frame.url() === popup.url());
    const within = await Promise.all(frames.map((frame) => frame.content().catch(() => '')));
    expect(within.join('')).not.toContain('Dana Levi');
    await mailbox.reload();
  });

  it('keeps no picture of what the person went home from', async () => {
    await popup.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => picture(popup)).toBe('null');
    await reopen();
    await popup.getByText('On this page').waitFor();
    expect(await began(popup)).toMatchObject({ isInert: false });
  });

  it('has nothing of it left once the connection is gone', async () => {
    await search(popup, 'dana.levi@galil-optics.example');
    await expect.poll(() => picture(popup)).toContain('Dana Levi');
    await popup.evaluate(() => {
      const { runtime }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'chrome');
      return runtime.sendMessage({ name: 'disconnect', input: {} });
    });
    expect(await picture(popup)).toBe('null');
    await popup.reload();
    await popup
      .getByRole('button', { name: /settings/i })
      .first()
      .waitFor();
    expect(await began(popup)).toMatchObject({ isInert: false });
    expect(await popup.locator('body').innerText()).not.toContain('Dana Levi');
  });
});
