import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { openPopup } from '#test/e2e/harness/popup.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

/** Connects the same service by its own address, beside the gateway before it. */
export async function connectBeside({ world }: Stage): Promise<Page> {
  const page = await world.browser.openPage('options.html');
  await page.getByRole('button', { name: t('connections.add') }).click();
  await page.getByLabel(t('connection.baseUrl')).fill(world.service.baseUrl);
  await page.getByLabel(t('connection.apiKey')).fill(world.service.apiKey);
  await page.getByRole('button', { name: t('connection.connect'), exact: true }).click();
  await page.getByRole('button', { name: t('connections.use') }).waitFor();
  return page;
}

/** Leaves the one that was connected last, and returns to the other. */
export async function leaveLast(page: Page, { isOpen = false } = {}): Promise<void> {
  // Behind another tab it would be drawn once a second.
  await page.bringToFront();
  const buttons = page.locator('#connection').getByRole('button', { name: t('connection.disconnect') });
  await buttons.last().click();
  await buttons.last().click();
  await page.getByRole('button', { name: t('connections.use') }).waitFor({ state: 'detached' });
  if (!isOpen) await page.close();
}

/** One of several CRMs in use. */
export const severalScenes: readonly Scene[] = [
  {
    surface: 'options',
    state: 'several connections',
    async reach(stage) {
      const page = await connectBeside(stage);
      return { surface: page, leave: () => leaveLast(page) };
    },
  },
  {
    surface: 'popup',
    state: 'one of several CRMs',
    async reach(stage) {
      const options = await connectBeside(stage);
      const below = await stage.world.browser.context.newPage();
      const popup = await openPopup(stage.world.browser, below);
      await popup.getByLabel(t('connections.inUse')).waitFor();
      const leave = async () => {
        await popup.close();
        await below.close();
        await leaveLast(options);
      };
      return { surface: popup, leave };
    },
  },
];
