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
    expect(await panel.getByText('Dana Levi').count()).toBe(0);
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
    expect(await newcomer.count()).toBe(0);
    await other.evaluate(() => document.body.prepend('late.comer@acme.example'));
    await newcomer.waitFor();
    expect(await newcomer.count()).toBe(1);
    await panel.close();
    await other.close();
  });
});
