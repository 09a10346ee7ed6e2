import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordView } from './harness/card.ts';
import { openPopup, search } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

declare global {
  interface Window {
    /** What the popup began with: whether it could be used, and what it said; and the directions and themes it has had since. */
    crmLensBegan?: { isInert: boolean; words: string; looks: string[] };
  }
}

/** Notes what is first on the popup's page. */
function watchBeginning(): void {
  new MutationObserver(() => {
    const { dir, dataset } = document.documentElement;
    window.crmLensBegan?.looks.push(`${dir} ${dataset.theme}`);
    const first = document.body?.querySelector<HTMLElement>(':scope > :not(script)');
    if (!first || window.crmLensBegan) return;
    window.crmLensBegan = { isInert: first.inert, words: first.textContent ?? '', looks: [] };
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

const picture = (popup: Page): Promise<string> =>
  popup.evaluate(async () => {
    const { storage }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'chrome');
    return JSON.stringify((await storage.session.get('picture')).picture ?? null);
  });
const chooseLooks = (popup: Page, language: string, theme: string): Promise<unknown> =>
  popup.evaluate(
    (input) => {
      const { runtime }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'chrome');
      return runtime.sendMessage({ name: 'saveSettings', input });
    },
    { patch: { language, theme } },
  );
const began = (popup: Page) => popup.evaluate(() => window.crmLensBegan);

describe('a popup that is opened again on a record', () => {
  let world: World;
  let mailbox: Page;
  let popup: Page;
  /** Opens it again over the same page, up to where the popup itself stands in the place of its picture. */
  const reopen = async () => {
    await mailbox.bringToFront();
    await popup.reload();
    await popup.locator('body > main').waitFor();
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

  it('keeps its language and its colours from the picture on, whatever the browser has, and without a hint that is open', async () => {
    // What has the focus has one.
    const hint = popup.getByRole('tooltip');
    await hint.waitFor();
    await chooseLooks(popup, 'he', 'dark');
    await expect.poll(() => picture(popup)).toContain('rtl');
    expect(await hint.count()).toBe(1);
    expect(await picture(popup)).not.toContain(await hint.innerText());
    await reopen();
    await popup.getByRole('button', { name: 'חזרה', exact: true }).waitFor();
    expect(new Set((await began(popup))?.looks)).toEqual(new Set(['rtl dark']));
    await chooseLooks(popup, 'en', 'system');
    await expect.poll(() => picture(popup)).toContain('ltr');
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
