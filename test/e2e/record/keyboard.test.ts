import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeFrom, hasCard, openCard, pointAt, recordView, takesClicks, waitForNoCard } from '../harness/card.ts';
import { openPopup } from '../harness/popup.ts';
import { openMailbox, startWorld, type World } from '../harness/world.ts';

/** Each step stands on the one before, and no step takes a pointer but the one that opens a card by pointing. */
describe('by keyboard alone, in Chromium', () => {
  let world: World;
  let mailbox: Page;
  let card: Frame;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world?.close());

  const dirOf = (surface: Frame) => surface.evaluate(() => document.documentElement.dir);
  const focusIn = (surface: Page | Frame) =>
    surface.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
  /** Goes on with a key until what has the focus is called so. */
  const goTo = async (surface: Page | Frame, name: RegExp, key = 'Tab') => {
    const { keyboard } = 'keyboard' in surface ? surface : surface.page();
    for (let step = 0; step < 60 && !name.test(await focusIn(surface)); step += 1) await keyboard.press(key);
    expect(await focusIn(surface)).toMatch(name);
  };

  it('the options connect, and turn a site on', async () => {
    const options = await world.browser.openPage('options.html');
    const box = (label: string) => options.getByLabel(label, { exact: true });
    const hasFocus = (label: string) => box(label).evaluate((element) => element === document.activeElement);
    for (const [label, text] of [
      ['Base URL', world.service.baseUrl],
      ['API key', world.service.apiKey],
    ] as const) {
      for (let step = 0; step < 40 && !(await hasFocus(label)); step += 1) await options.keyboard.press('Tab');
      await options.keyboard.type(text);
    }
    await options.keyboard.press('Enter');
    await options.getByText(/^Connected\./).waitFor();
    for (let step = 0; step < 60 && !(await hasFocus('Any other site')); step += 1) await options.keyboard.press('Tab');
    await options.keyboard.type(world.mailbox.url);
    await options.keyboard.press('Enter');
    await options.getByRole('button', { name: 'Turn off 127.0.0.1' }).waitFor();
    expect(await options.getByRole('alert').count()).toBe(0);
    await options.close();
  });

  it('the popup leads to a person of the page, to a linked record, and back', async () => {
    mailbox = await openMailbox(world);
    const popup = await openPopup(world.browser, mailbox);
    await popup.bringToFront();
    await popup.locator('main li').first().waitFor();
    await popup.keyboard.press('/');
    await goTo(popup, /dana\.levi@/, 'ArrowDown');
    await popup.keyboard.press('Enter');
    const view = recordView(popup);
    await view.title.getByText('Dana Levi').waitFor();
    await view.linked.getByRole('listitem').first().waitFor();
    // What was pressed is gone: the focus is where the next key goes on, and not lost.
    expect(await focusIn(popup)).toBe('Dana Levi');
    await goTo(popup, /more fields?$/);
    await popup.keyboard.press('Enter');
    expect(await view.details.evaluate((details) => details.contains(document.activeElement))).toBe(true);
    await goTo(popup, /^GOGalil Optics|^Galil Optics/);
    await popup.keyboard.press('Enter');
    await view.title.getByText('Galil Optics').waitFor();
    await popup.keyboard.press('Escape');
    await view.title.getByText('Dana Levi').waitFor();
    // One goes on from where one was.
    await expect.poll(() => focusIn(popup)).toMatch(/^GOGalil Optics|^Galil Optics/);
    await popup.keyboard.press('Escape');
    await popup.locator('main li').first().waitFor();
    expect(await popup.locator('article').count()).toBe(0);
    await popup.close();
  });

  it('the card says exactly when, and Escape takes that away before it takes the card', async () => {
    await mailbox.bringToFront();
    await pointAt(mailbox, mailbox.locator('#reading .sender .chip'));
    card = await openCard(mailbox);
    await recordView(card).activity.getByRole('listitem').first().waitFor();
    await takesClicks(card);
    await card.locator('main').focus();
    await goTo(card, /ago$|now$/);
    await card.getByRole('tooltip').waitFor();
    // The ring around it touches nothing that stands above.
    const gap = await card.locator('article header').evaluate((head) => {
      const name = new Range();
      name.selectNodeContents(head.querySelector('h2') ?? head);
      const ringed = head.querySelector(':focus-visible') ?? head;
      const { outlineOffset, outlineWidth } = getComputedStyle(ringed);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return ringed.getBoundingClientRect().top - reach - name.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(await card.getByRole('tooltip').innerText()).toMatch(/\d{4}.*\d:\d\d/);
    await mailbox.keyboard.press('Escape');
    await card.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(hasCard(mailbox)).toBe(true);
  });

  it('the card is enlarged, and made as small again, by one button that says what it does', async () => {
    const width = async () => (await (await card.frameElement()).boundingBox())?.width;
    await goTo(card, /^Enlarge$/, 'Shift+Tab');
    for (const [name, wide] of [
      ['Make smaller', 760],
      ['Enlarge', 400],
    ]) {
      await mailbox.keyboard.press('Enter');
      await expect.poll(() => focusIn(card)).toBe(name);
      await expect.poll(width).toBe(wide);
      // It has moved, and takes presses again once it has been seen there for a while.
      await mailbox.waitForTimeout(500);
      await takesClicks(card);
    }
  });

  it('the card pins its record, and the popup has it at hand', async () => {
    await goTo(card, /^Pin$/, 'Shift+Tab');
    await mailbox.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Unpin' }).waitFor();
    const popup = await openPopup(world.browser, await world.browser.context.newPage());
    await popup.getByRole('list', { name: 'Pinned' }).getByText('Dana Levi').waitFor();
    expect(await popup.getByRole('list', { name: 'Pinned' }).getByRole('listitem').count()).toBe(1);
    await popup.close();
    await mailbox.bringToFront();
  });

  it.each([
    ['English', 1, 'Show formatted', 'ltr'],
    ['Hebrew', 2, 'הצגה מעוצבת', 'rtl'],
  ])(
    'the card closes from within a mail’s frame, which is as tall as the mail, in %s',
    async (_, place, words, dir) => {
      const options = await world.browser.openPage('options.html');
      await options.locator('#look input').nth(place).check({ force: true });
      await options.locator(`html[dir=${dir}]`).waitFor();
      await options.close();
      await mailbox.bringToFront();
      await mailbox.mouse.move(1, 1);
      if (hasCard(mailbox)) await escapeFrom(await openCard(mailbox));
      await pointAt(mailbox, mailbox.locator('#reading .sender .chip'));
      card = await openCard(mailbox);
      await takesClicks(card);
      await card.getByRole('button', { name: words }).first().press('Enter');
      const frame = await (await card.locator('iframe').elementHandle())?.contentFrame();
      if (!frame) throw new Error('There is no frame');
      await frame.getByRole('link').first().focus();
      const hidden = () => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(hidden).toBeLessThan(2);
      // The letter reads in its own direction, whatever the page's.
      expect([await frame.evaluate(() => getComputedStyle(document.body).direction), await dirOf(card)]).toEqual([
        'ltr',
        dir,
      ]);
      mailbox.keyboard.down('Escape').catch(() => {});
      await waitForNoCard(mailbox);
      expect(hasCard(mailbox)).toBe(false);
    },
  );
});
