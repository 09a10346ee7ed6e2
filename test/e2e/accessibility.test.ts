import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGood } from './harness/accessible.ts';
import { escapeFrom, openCard, pointAt } from './harness/card.ts';
import { openPanelPage } from './harness/panel.ts';
import { openPopup } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

const looks = [
  { language: 'en', theme: 'light', dir: 'ltr' },
  { language: 'en', theme: 'dark', dir: 'ltr' },
  { language: 'he', theme: 'light', dir: 'rtl' },
  { language: 'he', theme: 'dark', dir: 'rtl' },
];

describe('every surface', () => {
  let world: World;
  let mailbox: Page;

  beforeAll(async () => {
    world = await startConnectedWorld();
    mailbox = await openMailbox(world);
  });
  afterAll(() => world.close());

  describe.each(looks)('in $language and $theme', ({ language, theme, dir }) => {
    beforeAll(async () => {
      const options = await world.browser.openPage('options.html');
      await options.locator('#look input').nth(['browser', 'en', 'he'].indexOf(language)).check({ force: true });
      await options
        .locator('#look input')
        .nth(3 + ['system', 'light', 'dark'].indexOf(theme))
        .check({ force: true });
      await options.locator(`html[lang=${language}][dir=${dir}][data-theme=${theme}]`).waitFor();
      await options.close();
    });

    it.each([320, 1280])('the options are good at a width of %d pixels', async (width) => {
      const options = await world.browser.openPage('options.html');
      await options.setViewportSize({ width, height: 800 });
      await options.locator('#entities li').first().waitFor();
      await expectGood(options);
      await options.close();
    });

    it('the popup is good: at home, with a record, where nothing is found, and where nothing could be', async () => {
      const popup = await openPopup(world.browser, mailbox);
      const search = async (text: string) => {
        await popup.getByRole('searchbox').fill(text);
        await popup.getByRole('searchbox').press('Enter');
      };
      await popup.locator('main li').first().waitFor();
      await expectGood(popup);
      await search('dana.levi@galil-optics.example');
      await popup.locator('article time').nth(2).waitFor();
      await expectGood(popup);
      await search('nobody@nowhere.example');
      await popup.locator('article summary').click();
      await expectGood(popup);
      await search('not a contact');
      await popup.locator('main [role=status] h2').waitFor();
      await expectGood(popup);
      // It is found again as it was left: home, for the next one.
      for (let step = 0; step < 3; step += 1) await popup.keyboard.press('Escape');
      await popup.locator('main li').first().waitFor();
      await popup.close();
    });

    it.each([320, 1280])('the panel is good at a width of %d pixels: at home and with a record', async (width) => {
      const panel = await openPanelPage(world.browser, mailbox, width);
      await panel.locator('main li').first().waitFor();
      await expectGood(panel);
      await panel.locator('main li button', { hasText: 'avi.levi@' }).click();
      await panel.locator('article time').nth(1).waitFor();
      await expectGood(panel);
      await panel.keyboard.press('Escape');
      await panel.locator('main li').first().waitFor();
      await panel.close();
    });

    it('the card is good, and reads in the direction of its language', async () => {
      await mailbox.bringToFront();
      await pointAt(mailbox, mailbox.locator('#reading .sender .chip'));
      const card = await openCard(mailbox);
      await card.locator('article time').nth(1).waitFor();
      await expectGood(card);
      expect(await card.evaluate(() => document.documentElement.dir)).toBe(dir);
      await escapeFrom(card);
      await mailbox.mouse.move(1, 1);
    });
  });
});
