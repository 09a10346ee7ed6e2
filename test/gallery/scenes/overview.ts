import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import type { Scene } from '../scene.ts';

function overview(
  state: string,
  view: string,
  act: (page: Page) => Promise<unknown>,
  more: Partial<Scene> = {},
): Scene {
  return {
    surface: 'overview',
    state,
    async reach({ world }) {
      const page = await world.browser.openPage(`overview.html#${view}`);
      await act(page);
      return { surface: page, leave: () => page.close() };
    },
    ...more,
  };
}

const tableIsThere = (page: Page): Promise<void> => page.locator('main table tbody tr').first().waitFor();

export const overviewScenes: readonly Scene[] = [
  overview('overview not connected', 'pipeline', (page) => page.getByRole('alert').waitFor(), { isFirst: true }),
  overview(
    'pipeline',
    'pipeline',
    async (page) => {
      await tableIsThere(page);
      await page.getByLabel(t('overview.entity')).selectOption('deals');
      await page.getByRole('rowheader', { name: 'negotiation' }).waitFor();
    },
    { isRich: true },
  ),
  overview('pipeline of another kind', 'pipeline', async (page) => {
    await tableIsThere(page);
    await page.getByLabel(t('overview.entity')).selectOption('companies');
    await page
      .getByText(t('pipeline.refused.title'))
      .or(page.getByRole('rowheader', { name: 'customer' }))
      .waitFor();
  }),
  overview('automations', 'automations', tableIsThere, { isRich: true }),
  overview('automations filtered in vain', 'automations', async (page) => {
    await tableIsThere(page);
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText(t('table.none')).waitFor();
  }),
  overview('webhooks', 'webhooks', tableIsThere),
  overview('fields and what is asked', 'fields', async (page) => {
    await tableIsThere(page);
    await page.getByLabel(t('explain.contact')).fill('dana.levi@galil-optics.example');
    await page.getByRole('button', { name: t('explain.button') }).click();
    await page
      .getByText(t('lookup.outcome.nothing'))
      .or(page.getByText(t('lookup.outcome.found')))
      .first()
      .waitFor();
  }),
  overview('fields of one kind chosen', 'fields', async (page) => {
    await tableIsThere(page);
    await page.getByRole('heading', { name: t('asked.title') }).scrollIntoViewIfNeeded();
    const choice = page.getByRole('checkbox', { name: t('asked.field', { field: '' }) }).last();
    await choice.click();
    await page.getByText(t('asked.chosen')).waitFor();
    await page.getByRole('button', { name: t('asked.leaveOpen') }).scrollIntoViewIfNeeded();
  }),
];
