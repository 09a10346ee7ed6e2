import type { Frame, Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import { sayAccount } from '#test/e2e/harness/account.ts';
import { hasCard, openCard, pointAtText, takesClicks, waitForNoCard } from '#test/e2e/harness/card.ts';
import { openPanelPage } from '#test/e2e/harness/panel.ts';
import { openPopup } from '#test/e2e/harness/popup.ts';
import { heights, type Scene, type Surface } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { connectBeside, leaveLast } from './several.ts';

const whom = 'dana.levi@galil-optics.example';

/** The settings, where the mailbox has the CRM that was connected first, and another one is in use. */
async function choose(stage: Stage, isGone: boolean): Promise<Page> {
  const options = await connectBeside(stage);
  const site = siteName(new URL(stage.mailbox.url()).hostname);
  const choice = options.getByLabel(t('connections.here', { site }));
  await choice.selectOption({ index: isGone ? 2 : 1 });
  if (!isGone) return options;
  await options.getByRole('button', { name: t('connections.use') }).click();
  await leaveLast(options, { isOpen: true });
  await options.getByText(t('connections.goneRow')).waitFor();
  return options;
}

/** Takes the choice back, and leaves what was connected beside. */
async function takeBack(options: Page, isGone: boolean): Promise<void> {
  const choice = options.locator('#sites select');
  await choice.selectOption({ value: '' });
  if (!isGone) return leaveLast(options);
  await choice.waitFor({ state: 'detached' });
  await options.close();
}

type Reach = (stage: Stage, width: number) => Promise<{ surface: Page | Frame; close: () => Promise<unknown> }>;

function scene(surface: Surface, state: string, reach: Reach, isGone = false): Scene {
  return {
    surface,
    state,
    async reach(stage, width) {
      const options = await choose(stage, isGone);
      const { surface, close } = await reach(stage, width);
      const leave = async () => {
        await close();
        await takeBack(options, isGone);
      };
      return { surface, leave };
    },
  };
}

const inOptions: Reach = async ({ world }) => {
  const page = await world.browser.openPage('options.html#sites');
  await page.locator('#sites select').waitFor();
  return { surface: page, close: () => page.close() };
};

const inPopup: Reach = async ({ world, mailbox }) => {
  const popup = await openPopup(world.browser, mailbox);
  await popup.getByLabel(t('connections.where')).waitFor();
  return { surface: popup, close: () => popup.close() };
};

const inPanel: Reach = async ({ world, mailbox }) => {
  await sayAccount(mailbox, 'Noa (noa.barak@olive-oak.example)');
  const panel = await openPanelPage(world.browser, mailbox);
  const where = panel.getByLabel(t('connections.where'));
  await where.locator('option').nth(2).waitFor({ state: 'attached' });
  await where.selectOption('mailbox');
  await panel.getByLabel(t('connections.here', { site: 'noa.barak@olive-oak.example' })).waitFor();
  const close = async () => {
    await where.selectOption('site');
    await panel.getByLabel(t('connections.here', { site: siteName(new URL(mailbox.url()).hostname) })).waitFor();
    await panel.close();
    await mailbox.reload();
  };
  return { surface: panel, close };
};

const inCard: Reach = async ({ mailbox }, width) => {
  await mailbox.setViewportSize({ width, height: heights.card });
  await mailbox.bringToFront();
  await pointAtText(mailbox, whom);
  const card = await openCard(mailbox);
  await takesClicks(card);
  const close = async () => {
    if (hasCard(mailbox)) await mailbox.mouse.click(5, heights.card - 5);
    await mailbox.mouse.move(5, heights.card - 5, { steps: 4 });
    await waitForNoCard(mailbox);
  };
  return { surface: card, close };
};

/** A site with a CRM of its own, and one whose own is gone. */
export const answeringScenes: readonly Scene[] = [
  scene('options', 'a CRM for a site', inOptions),
  scene('options', 'the CRM for a site is gone', inOptions, true),
  scene('popup', 'a CRM for this site', inPopup),
  scene('popup', 'the CRM for this site is gone', inPopup, true),
  scene('panel', 'a CRM for this mailbox', inPanel),
  scene('card', 'a CRM for this site', inCard),
  scene('card', 'the CRM for this site is gone', inCard, true),
];
