import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { waitForMarks } from '#test/e2e/harness/card.ts';
import { heights, type Scene } from '../scene.ts';

function options(state: string, act: (page: Page) => Promise<unknown>, more: Partial<Scene> = {}): Scene {
  return {
    surface: 'options',
    state,
    async reach({ world }) {
      const page = await world.browser.openPage('options.html');
      await act(page);
      return { surface: page, leave: () => page.close() };
    },
    ...more,
  };
}

const isThere = (page: Page): Promise<void> => page.locator('#connection').waitFor();

/** Fills in the form for a connection, and sends it off. */
const connectTo = (address: string, key: string) => async (page: Page) => {
  await page.getByLabel(t('connection.baseUrl')).fill(address);
  await page.getByLabel(t('connection.apiKey')).fill(key);
  await page.getByRole('button', { name: t('connection.connect'), exact: true }).click();
};

export const optionsScenes: readonly Scene[] = [
  options('first steps', isThere, { isFirst: true, isRich: true }),
  options(
    'first steps, entries refused',
    async (page) => {
      await connectTo('http://crm.example', 'sk_live_1234567890')(page);
      await page.getByText(t('entry.base-url-insecure')).waitFor();
    },
    { isFirst: true },
  ),
  options(
    'first steps, no CRM there',
    async (page) => {
      await connectTo('http://127.0.0.1:9', 'svc_test_1234567890')(page);
      await page.getByText(t('problem.offline.title')).first().waitFor({ timeout: 40_000 });
    },
    { isFirst: true },
  ),
  options(
    'connected',
    async (page) => {
      await page.locator('#entities li').nth(2).waitFor();
    },
    { isRich: true },
  ),
  options('entries refused', async (page) => {
    await page.getByLabel(t('sites.add')).fill('no site');
    await page.getByLabel(t('sites.add')).press('Enter');
    await page.getByLabel(t('own.add')).fill('no such thing');
    await page.getByLabel(t('own.add')).press('Enter');
    await page.getByLabel(t('entities.add')).fill('dragons');
    await page.getByLabel(t('entities.add')).press('Enter');
    await page.getByText(t('own.unreadable')).waitFor();
    await page.getByText(t('entities.notAdded', { slug: 'dragons' })).waitFor();
  }),
];

export const pageScenes: readonly Scene[] = [
  {
    surface: 'page',
    state: 'contacts marked',
    async reach({ mailbox }, width) {
      await mailbox.setViewportSize({ width, height: heights.page });
      await waitForMarks(mailbox, 12);
      return { surface: mailbox, leave: async () => {} };
    },
  },
];
