import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasCard,
  openCard,
  pointAt,
  pointAtText,
  recordView,
  takesClicks,
  unfoldFields,
  waitForMarks,
  waitForNoCard,
} from './harness/card.ts';
import { connect, turnOn } from './harness/options-page.ts';
import { startWorld, type World } from './harness/world.ts';

/** The main job in the order in which a person does it: each step stands on the one before. */
describe('the main journey in Chromium', () => {
  let world: World;
  let page: Page;
  let options: Page;
  const firstSteps = () => options.getByRole('heading', { name: 'See who is behind every address and number' });

  beforeAll(async () => {
    world = await startWorld();
    page = await world.browser.context.newPage();
  });
  afterAll(() => world.close());

  it('marks nothing on a site that is not turned on', async () => {
    await page.goto(world.mailbox.url);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  });

  it('connects through the options page and says in words what it found', async () => {
    expect(await connect(world.browser, world.service)).toBe('Connected. 3 record types can be searched.');
  });

  it('marks the contacts of a site once it is turned on', async () => {
    await turnOn(world.browser, world.mailbox.url);
    await page.goto(world.mailbox.url);
    await expect
      .poll(() => waitForMarks(page, 12), { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          'Dana Levi',
          'Rosalind Achterberg',
          'dana.levi@galil-optics.example',
          'tamar.katz@galil-optics.example',
          '+44 20 7946 0958',
          '020 7946 0958',
          '07700 900 123',
        ]),
      );
  });

  it('leaves the first steps in the settings, for the last of them is to see a card', async () => {
    options = await world.browser.openPage('options.html');
    await firstSteps().waitFor();
    expect(await options.getByText('(Done)').count()).toBe(2);
    await page.bringToFront();
  });

  it('shows the record, what is linked to it and what happened lately, when the pointer rests on the sender', async () => {
    await pointAt(page, page.locator('#reading .sender .chip'));
    const frame = await openCard(page);
    await takesClicks(frame);
    await unfoldFields(frame);
    const card = recordView(frame);
    expect(await card.title.innerText()).toBe('Dana Levi');
    expect(await card.details.innerText()).toContain('Head of procurement');
    expect(await card.details.getByRole('button', { name: 'Galil Optics' }).count()).toBe(1);
    expect(await card.linked.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Deals \d+$/), expect.stringMatching(/^Tickets \d+$/)]),
    );
    expect(await card.activity.innerText()).toContain('Revised quote for lens line 3');
  });

  it('and takes the first steps away with that', async () => {
    await expect.poll(() => firstSteps().count()).toBe(0);
    await options.close();
  });

  it('closes a card that was clicked into with a press beside it, and another when the pointer leaves', async () => {
    await page.mouse.click(5, 790);
    await waitForNoCard(page);
    await pointAt(page, page.locator('[data-letter="controls"] .chip'));
    await recordView(await openCard(page)).title.waitFor();
    await page.mouse.move(5, 790, { steps: 10 });
    await waitForNoCard(page);
  });

  it('keeps a card that was clicked into when the pointer leaves', async () => {
    await pointAt(page, page.locator('[data-letter="controls"] .chip'));
    const card = await openCard(page);
    await takesClicks(card);
    await recordView(card).title.click();
    await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true);
    await page.mouse.move(5, 790, { steps: 10 });
    // More than twice as long as one that nobody clicked into stays.
    await page.waitForTimeout(1_000);
    expect(hasCard(page)).toBe(true);
    await page.mouse.click(5, 790);
    await waitForNoCard(page);
  });

  it.each([
    ['a number in international form', () => pointAtText(page, '+44 20 7946 0958'), 'Dana Levi'],
    ['a number in national form', () => pointAtText(page, '(020) 7946-0960'), 'Tamar Katz'],
    ['a telephone link', () => pointAtText(page, '07700 900 123'), 'Dana Levi'],
    ['an address split over inline tags', () => pointAtText(page, '@galil-optics.example'), 'Tamar Katz'],
    ['a name in the list', () => pointAt(page, page.locator('[data-letter="spree"] .chip')), 'Jonas Richter'],
  ])('finds the person behind %s', async (_what, point, name) => {
    await point();
    const card = recordView(await openCard(page));
    await card.title.getByText(name).waitFor();
    expect(await card.title.innerText()).toBe(name);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
  });

  it('marks what a letter brings when the page rewrites itself', async () => {
    await page.locator('[data-letter="negev-sun"]').click();
    await page.locator('#reading [dir="rtl"]').waitFor();
    await expect.poll(() => waitForMarks(page)).toContain('gil.azulay@negev-sun.example');
  });

  it('leaves a click on a mark to the page, and opens the card beside', async () => {
    await page.locator('[data-letter="vault"] .chip').click();
    await page.getByRole('heading', { name: 'Who to ask about the document vault' }).waitFor();
    const card = recordView(await openCard(page));
    await card.title.getByText('Oliver Bramley').waitFor();
    expect(await page.locator('[data-letter="vault"]').getAttribute('aria-current')).toBe('true');
  });
});
