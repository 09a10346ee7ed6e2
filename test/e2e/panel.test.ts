import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCard, openCard, pointAt, recordView, takesClicks } from './harness/card.ts';
import { openPanelPage, realPanel } from './harness/panel.ts';
import { openPopup, search } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

const openButton = { name: 'Open the side panel' };
const patience = { timeout: 15_000 };
const settled = (panel: Page) => panel.locator('main li').first().waitFor();

describe('the panel', () => {
  let world: World;
  let mailbox: Page;
  beforeAll(async () => {
    world = await startConnectedWorld();
    mailbox = await openMailbox(world);
  });
  afterAll(() => world?.close());

  it('opens from a card with what the card shows, and takes its place', async () => {
    await pointAt(mailbox, mailbox.locator('#reading .sender .chip'));
    const card = await openCard(mailbox);
    await recordView(card).title.getByText('Dana Levi').waitFor();
    await takesClicks(card);
    await card.getByRole('button', openButton).click();
    const panel = await realPanel(world.browser);
    await expect.poll(panel.text, patience).toContain('Head of procurement');
    await expect.poll(() => hasCard(mailbox), patience).toBe(false);
    await panel.close();
  });

  it('opens from a card with what the card shows after the background has ended, too', async () => {
    for (const letter of [1, 2, 3]) {
      await pointAt(mailbox, mailbox.locator('[data-letter] .chip').nth(letter));
      const card = await openCard(mailbox);
      const { title } = recordView(card);
      // Until the record is there, the address stands in its place.
      await title.filter({ hasNotText: '@' }).waitFor();
      const name = await title.innerText();
      await takesClicks(card);
      await world.browser.killWorker();
      await card.getByRole('button', openButton).click();
      const panel = await realPanel(world.browser);
      const heading = () => panel.evaluate('document.querySelector("h2")?.textContent');
      await expect.poll(heading, patience).toBe(name);
      await panel.close();
      await expect.poll(() => hasCard(mailbox), patience).toBe(false);
    }
  });

  it('opens from the popup with what the popup shows', async () => {
    const popup = await openPopup(world.browser, mailbox);
    await search(popup, '+1 212 555 0148');
    await recordView(popup).title.getByText('Grace Whitfield').waitFor();
    await popup.getByRole('button', openButton).click();
    const panel = await realPanel(world.browser);
    await expect.poll(panel.text, patience).toContain('Grace Whitfield');
    await panel.close();
  });

  it('follows the tab in front, and remembers for each what was chosen there', async () => {
    const other = await world.browser.context.newPage();
    await other.goto(`${world.mailbox.url}?other`);
    const panel = await openPanelPage(world.browser, other);
    await settled(panel);
    await panel
      .getByRole('button', { name: /dana\.levi@/ })
      .first()
      .click();
    await recordView(panel).title.getByText('Dana Levi').waitFor();
    await mailbox.bringToFront();
    await recordView(panel).title.getByText('Dana Levi').waitFor({ state: 'detached' });
    await other.bringToFront();
    await recordView(panel).title.getByText('Dana Levi').waitFor();
    // Another page in the same tab is another place.
    await other.goto('about:blank');
    await panel.getByRole('heading', { name: 'This page is off limits' }).waitFor();
    expect(await recordView(panel).title.getByText('Dana Levi').count()).toBe(0);
    expect(await panel.getByRole('button', openButton).count()).toBe(0);
    await panel.close();
    await other.close();
  });

  it('lists a contact that comes onto the page while it is open', async () => {
    const other = await world.browser.context.newPage();
    await other.goto(`${world.mailbox.url}?more`);
    const panel = await openPanelPage(world.browser, other);
    await settled(panel);
    const newcomer = panel.getByRole('button', { name: /late\.comer@acme\.example/ });
    // The last on the page is behind the others.
    await panel.getByRole('button', { name: /^Show all \d+: On this page$/ }).click();
    expect(await newcomer.count()).toBe(0);
    await other.evaluate(() => document.body.prepend('late.comer@acme.example'));
    await newcomer.waitFor();
    expect(await newcomer.count()).toBe(1);
    await panel.close();
    await other.close();
  });

  it('has what was looked at and what was pinned at hand, by keyboard alone', async () => {
    const panel = await openPanelPage(world.browser, await world.browser.context.newPage());
    await panel.getByRole('heading', { name: 'This page is off limits' }).waitFor();
    await panel.keyboard.press('/');
    await panel.keyboard.type('+1 212 555 0148');
    await panel.keyboard.press('Enter');
    await recordView(panel).title.getByText('Grace Whitfield').waitFor();
    await panel.getByRole('button', { name: 'Pin', exact: true }).press('Enter');
    await panel.getByRole('button', { name: 'Unpin' }).waitFor();
    await panel.keyboard.press('Escape');
    const pinned = panel.getByRole('list', { name: 'Pinned' }).getByRole('button');
    await pinned.getByText('Grace Whitfield').waitFor();
    expect(await panel.getByRole('list', { name: 'Looked at lately' }).getByText('Grace Whitfield').count()).toBe(0);
    // From the search box down to the first row.
    await panel.keyboard.press('ArrowDown');
    expect(await pinned.evaluate((row) => row === document.activeElement)).toBe(true);
    await panel.keyboard.press('Enter');
    await recordView(panel).title.getByText('Grace Whitfield').waitFor();
    await panel.close();
  });

  it('finds a record by any field', async () => {
    const panel = await openPanelPage(world.browser, await world.browser.context.newPage());
    await panel.getByText('Search by any field').click();
    await panel.getByLabel('Record type', { exact: true }).selectOption('companies');
    await panel.getByLabel('Field').selectOption('name');
    await panel.getByLabel('What to look for').fill('Nobody & Sons');
    await panel.getByLabel('What to look for').press('Enter');
    await panel.getByText('Nothing like that in this field of Companies.').waitFor();
    await panel.getByLabel('What to look for').fill('Cobalt Robotics Works');
    await panel.getByLabel('What to look for').press('Enter');
    await recordView(panel).title.getByText('Cobalt Robotics Works').waitFor();
    expect(await recordView(panel).title.innerText()).toBe('Cobalt Robotics Works');
    await panel.close();
  });

  it('shows whom the CRM knows once that is wanted, and the page notices nothing', async () => {
    const other = await world.browser.context.newPage();
    await other.goto(`${world.mailbox.url}?known`);
    const panel = await openPanelPage(world.browser, other);
    await settled(panel);
    await panel.getByRole('switch', { name: 'Show who is in your CRM' }).waitFor();
    expect(await panel.getByRole('button', { name: /In your CRM/ }).count()).toBe(0);
    const outside = () => other.evaluate(() => document.documentElement.outerHTML);
    const before = await outside();
    await panel.getByRole('switch', { name: 'Show who is in your CRM' }).click();
    await panel
      .getByRole('button', { name: /dana\.levi@.*In your CRM/ })
      .first()
      .waitFor();
    await panel.getByText('Not in your CRM').first().waitFor();
    expect(await outside()).toBe(before);
    // However narrow the panel, no address is cut for it.
    await panel.setViewportSize({ width: 320, height: 760 });
    const address = panel.getByText('dana.levi@galil-optics.example', { exact: true }).first();
    const cut = () => address.evaluate((text) => Math.max(0, text.scrollWidth - text.clientWidth));
    await expect.poll(cut).toBe(0);
    await panel.close();
  });
});
