import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misfitsOf } from './harness/accessible.ts';
import { recordView, unfoldFields } from './harness/card.ts';
import { openPopup, search } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

const moreFields = (popup: Page) => recordView(popup).details.getByRole('button', { name: /more fields?$/ });

/** What the extension keeps for as long as the browser runs. */
const kept = (popup: Page): Promise<string> =>
  popup.evaluate(async () => {
    const { storage }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'chrome');
    return JSON.stringify(await storage.session.get(null));
  });

describe('the popup in Chromium', () => {
  let world: World;
  let mailbox: Page;
  let popup: Page;

  beforeAll(async () => {
    world = await startConnectedWorld();
    mailbox = await openMailbox(world);
    popup = await openPopup(world.browser, mailbox);
    await popup.getByText('On this page').waitFor();
    await popup.bringToFront();
  });
  afterAll(() => world.close());

  it('begins in its search box, from which an arrow leads to the people', async () => {
    const box = popup.getByRole('searchbox');
    const isIn = (element: typeof box) => element.evaluate((one) => one === document.activeElement);
    expect(await isIn(box)).toBe(true);
    await popup.keyboard.press('ArrowDown');
    expect(await isIn(popup.locator('main [data-row]').first())).toBe(true);
    await popup.keyboard.press('ArrowUp');
    expect(await isIn(box)).toBe(true);
  });

  it('lists the people of the page in front', async () => {
    await popup.getByRole('heading', { name: /^On this page \d+ contacts$/ }).waitFor();
    // The first line of the letter's signature says her address alone; the chip above it has her name.
    await popup.getByRole('button', { name: /^Dana Levi\s*dana\.levi@galil-optics\.example/ }).waitFor();
    await popup.getByRole('heading', { name: 'Phone numbers' }).waitFor();
    // A page is told as it is read: the last contacts come after the first.
    await popup.getByRole('button', { name: /^Show all \d+: On this page$/ }).click();
    await popup.getByRole('button', { name: /tamar\.katz@galil-optics\.example/ }).waitFor();
    await expect.poll(() => popup.getByRole('listitem').count()).toBeGreaterThan(10);
  });

  it('asks for its full size, however small the window that the browser begins with', async () => {
    await popup.setViewportSize({ width: 25, height: 25 });
    const size = await popup.evaluate(() => [document.documentElement.offsetWidth, document.body.offsetHeight]);
    await popup.setViewportSize({ width: 400, height: 600 });
    expect(size).toEqual([400, 560]);
  });

  it('is no larger than its window where words are twice as large', async () => {
    await popup.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await popup.setViewportSize({ width: 400, height: 560 });
    const size = () => popup.evaluate(() => [document.documentElement.offsetWidth, document.body.offsetHeight]);
    expect([await size(), await misfitsOf(popup)]).toEqual([[400, 560], []]);
    // It asks a window that has just begun for as much as its words take.
    await popup.setViewportSize({ width: 25, height: 25 });
    expect(await size()).toEqual([800, 1120]);
    await popup.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await popup.setViewportSize({ width: 400, height: 600 });
  });

  it('opens a person of the page, and leads back', async () => {
    await popup.getByRole('button', { name: /tamar\.katz@galil-optics\.example/ }).click();
    const view = recordView(popup);
    await view.title.getByText('Tamar Katz').waitFor();
    await popup.getByRole('button', { name: 'Back', exact: true }).click();
    await popup.getByText('On this page').waitFor();
  });

  it('looks through its lists while a name is typed and asks nobody, and offers first to search for it', async () => {
    const box = popup.getByRole('searchbox');
    const rows = popup.locator('main [data-row]');
    await box.fill('ta\u0308mar');
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(3);
    expect((await rows.allInnerTexts()).join('\n')).toMatch(/^Search by name: [\s\S]*tamar\.katz@[\s\S]*Tamar Katz/);
    await box.press('ArrowDown');
    expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
    await box.fill('דנה');
    await popup.getByText('No match on this page').waitFor();
    await popup.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('');
    await popup.getByRole('heading', { name: 'Phone numbers' }).waitFor();
  });

  it('opens the record that has a typed name, in any case and in Hebrew, and is home with an empty box again', async () => {
    for (const [typed, title] of [
      ['noa friedman', 'Noa Friedman'],
      ['יוסי מזרחי', 'Yossi Mizrahi'],
    ] as const) {
      await search(popup, typed);
      await recordView(popup).title.getByText(title).waitFor();
      await popup.getByRole('button', { name: 'Back', exact: true }).click();
      await popup.getByText('On this page').waitFor();
      expect(await popup.getByRole('searchbox').inputValue()).toBe('');
    }
  });

  it('leads back to the list that a record was chosen from, as it was typed', async () => {
    await popup.getByRole('searchbox').fill('friedman');
    await popup.getByRole('button', { name: /noa\.friedman@/ }).click();
    await recordView(popup).title.getByText('Noa Friedman').waitFor();
    await popup.getByRole('button', { name: 'Back', exact: true }).click();
    await popup.getByRole('button', { name: 'Search by name: friedman' }).waitFor();
    expect(await popup.getByRole('searchbox').inputValue()).toBe('friedman');
    await popup.keyboard.press('Escape');
  });

  it.each([
    ['an address', 'priya.raman@thameside.example', 'Priya Raman'],
    ['an address within a sentence', 'please ask Noa <Noa.Friedman@NEGEV-SUN.example>, thanks', 'Noa Friedman'],
    ['a number in international form', '+1 212 555 0148', 'Grace Whitfield'],
    ['a number that the CRM spells in another way', '+44 (0)20 7946 0961', 'Moshe Peretz'],
  ])('finds the person behind %s', async (_what, text, name) => {
    await search(popup, text);
    await recordView(popup).title.getByText(name).waitFor();
    expect(await recordView(popup).title.innerText()).toBe(name);
  });

  it('reads a number without its country as the page in front writes its own', async () => {
    await search(popup, '020 7946 0958');
    await recordView(popup).title.getByText('Dana Levi').waitFor();
  });

  it('opens a linked record in place, and leads back along the trail', async () => {
    await search(popup, 'dana.levi@galil-optics.example');
    const view = recordView(popup);
    await view.title.getByText('Dana Levi').waitFor();
    await unfoldFields(popup);
    await view.details.getByRole('button', { name: 'Galil Optics' }).click();
    await view.title.getByText('Galil Optics').waitFor();
    // What is below the fields comes a frame after them.
    await view.linked.getByRole('heading', { level: 3, name: /^Contacts/ }).waitFor();
    await popup.getByRole('button', { name: 'Dana Levi' }).first().click();
    await view.title.getByText('Dana Levi').waitFor();
  });

  it('shows earlier activity on demand', async () => {
    const { activity, title } = recordView(popup);
    // The same record may be shown already, until the search answers: somebody else comes between.
    for (const [address, name] of [
      ['priya.raman@thameside.example', 'Priya Raman'],
      ['dana.levi@galil-optics.example', 'Dana Levi'],
    ] as const) {
      await search(popup, address);
      await title.getByText(name).waitFor();
    }
    const items = activity.getByRole('listitem');
    await items.first().waitFor();
    const before = await items.count();
    // Without being scrolled to, which would bring the rest by itself.
    await activity.getByRole('button', { name: 'Earlier activity' }).dispatchEvent('click');
    await expect.poll(() => items.count()).toBeGreaterThan(before);
  });

  it('says so when nobody is called like a text, and when it is nothing that can be searched for', async () => {
    await search(popup, 'hello there');
    await popup.getByRole('heading', { name: 'Nothing found under the name “hello there”' }).waitFor();
    expect(await popup.getByText(/^Write an address like/).count()).toBe(1);
    expect(await popup.getByRole('heading', { name: 'Dana Levi' }).count()).toBe(0);
    await search(popup, '12 34');
    await popup.getByText('That could not be read as an e-mail or a phone number').waitFor();
  });

  it('keeps below whom it has at hand where the CRM has nobody under a name', async () => {
    await search(popup, 'dana');
    await popup.getByRole('heading', { name: 'Nothing found under the name “dana”' }).waitFor();
    await popup.getByRole('button', { name: /^Dana Levi\s*dana\.levi@galil-optics\.example/ }).click();
    await recordView(popup).title.getByText('Dana Levi').waitFor();
  });

  it('looks through its lists for what is typed over a record, and is back at the record with Escape', async () => {
    await search(popup, 'dana.levi@galil-optics.example');
    const { title } = recordView(popup);
    await title.getByText('Dana Levi').waitFor();
    await popup.getByRole('searchbox').first().fill('priya');
    await popup.getByRole('button', { name: 'Search by name: priya' }).waitFor();
    expect(await title.getByText('Dana Levi').count()).toBe(0);
    await popup.keyboard.press('Escape');
    await title.getByText('Dana Levi').waitFor();
    expect(await popup.getByRole('searchbox').first().inputValue()).toBe('dana.levi@galil-optics.example');
  });

  it('finds a record scrolled, unfolded and filtered as it was left', async () => {
    await search(popup, 'dana.levi@galil-optics.example');
    await recordView(popup).title.getByText('Dana Levi').waitFor();
    await moreFields(popup).click();
    const notes = () => recordView(popup).activity.getByRole('radio', { name: 'Notes', exact: true });
    await notes().check({ force: true });
    await recordView(popup).activity.getByText('Revised quote').waitFor({ state: 'detached' });
    await popup.locator('[data-scrolls]').evaluate((box) => box.scrollTo(0, 200));
    // It is kept once it has come to rest.
    await expect.poll(() => kept(popup)).toContain('"scroll":200');
    await popup.close();

    popup = await openPopup(world.browser, mailbox);
    await expect.poll(() => popup.locator('[data-scrolls]').evaluate((box) => Math.round(box.scrollTop))).toBe(200);
    expect(await notes().isChecked()).toBe(true);
    expect(await moreFields(popup).count()).toBe(0);
  });

  it('is found as it was left when it is opened again over the same page, and anew over another', async () => {
    await search(popup, 'dana.levi@galil-optics.example');
    const { title, details } = recordView(popup);
    await title.getByText('Dana Levi').waitFor();
    await unfoldFields(popup);
    await details.getByRole('button', { name: 'Galil Optics' }).click();
    await title.getByText('Galil Optics').waitFor();
    await popup.close();

    popup = await openPopup(world.browser, mailbox);
    await recordView(popup).title.getByText('Galil Optics').waitFor();
    expect(await popup.getByRole('searchbox').inputValue()).toBe('dana.levi@galil-optics.example');
    await popup.getByRole('button', { name: 'Dana Levi' }).first().click();
    await recordView(popup).title.getByText('Dana Levi').waitFor();

    await mailbox.goto(`${mailbox.url()}?elsewhere`);
    const anew = await openPopup(world.browser, mailbox);
    await anew.getByText('On this page').waitFor();
    expect(await anew.getByRole('searchbox').inputValue()).toBe('');
  });
});
