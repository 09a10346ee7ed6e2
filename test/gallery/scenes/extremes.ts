import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import type { Scene } from '../scene.ts';

const success = true;
const times = { createdAt: '2026-01-01T00:00:00.000Z', lastExecutedAt: '2026-11-01T10:00:00.000Z' };

const pipelineOf = (stages: readonly { stage: string; count: number }[]): object => ({
  success,
  data: {
    entity: 'deals',
    // A field of which nobody knows the options: there is no stage but those that come.
    statusField: 'mood',
    total: stages.reduce((sum, { count }) => sum + count, 0),
    stages,
  },
});
const stage = (_: unknown, index: number) => ({ stage: `Stage ${index + 1}`, count: (index * 7) % 90 });

const automation = (_: unknown, index: number) => ({
  id: `automation-${index}`,
  name: index % 3 === 0 ? `כלל ${index + 1}` : `Rule ${index + 1}`,
  status: index % 9 === 0 ? 'paused' : 'active',
  triggerType: index % 2 === 0 ? 'record_created' : 'record_updated',
  executionCount: index * 13,
  ...times,
});
const webhook = (_: unknown, index: number) => ({
  id: `webhook-${index}`,
  url: `https://hooks-${index + 1}.acme.example/incoming/records`,
  events: ['record.created', 'record.updated'],
  active: index % 9 !== 0,
  lastDelivery: index % 5 === 0 ? null : times.lastExecutedAt,
});

const field = { id: 'f1', name: 'Full name', nameHe: 'שם מלא', apiName: 'full_name', fieldType: 'text', options: null };
const rules = { isRequired: true, isSystem: false, isReadonly: false, orderIndex: 1 };
const oddFields = [
  { ...field, ...rules },
  { ...field, apiName: 'nickname', name: 'Nickname' },
  { label: 'Of a newer kind' },
];

/** A view of the CRM as a whole, where one operation answers so. */
function extreme(
  state: string,
  view: string,
  action: string,
  answer: object,
  isThere: (page: Page) => Promise<unknown>,
): Scene {
  return {
    surface: 'overview',
    state,
    async reach(played) {
      const page = await played.world.browser.openPage(`overview.html#${view}`);
      await page.locator('main table tbody tr').first().waitFor();
      if (view === 'pipeline') await page.getByLabel(t('overview.entity')).selectOption('deals');
      played.gateway.say(action, answer);
      await page
        .getByRole('button', { name: t('action.refresh') })
        .first()
        .click();
      await isThere(page);
      const leave = async () => {
        played.gateway.open();
        await page.close();
        await played.forget();
      };
      return { surface: page, leave };
    },
  };
}

const row = (name: string) => (page: Page) => page.locator('tbody tr').filter({ hasText: name }).first().waitFor();

/** Nothing, one, very many, and what nobody foresaw. */
export const extremeScenes: readonly Scene[] = [
  extreme('pipeline without stages', 'pipeline', 'get_pipeline', pipelineOf([]), (page) =>
    page.getByText(t('pipeline.empty')).waitFor(),
  ),
  extreme('pipeline of one stage', 'pipeline', 'get_pipeline', pipelineOf([{ stage: 'Open', count: 7 }]), row('Open')),
  extreme(
    'pipeline of five hundred stages',
    'pipeline',
    'get_pipeline',
    pipelineOf(Array.from({ length: 500 }, stage)),
    row('Stage 500'),
  ),
  extreme(
    'a thousand automations',
    'automations',
    'list_automations',
    { success, data: Array.from({ length: 1_000 }, automation) },
    (page) => page.getByRole('button', { name: t('table.next') }).waitFor(),
  ),
  extreme(
    'a thousand webhooks',
    'webhooks',
    'list_webhook_subscriptions',
    { success, data: Array.from({ length: 1_000 }, webhook) },
    (page) => page.getByRole('button', { name: t('table.next') }).waitFor(),
  ),
  extreme(
    'fields of an unforeseen form',
    'fields',
    'get_fields',
    { success, entity: 'contacts', count: 3, fields: oddFields },
    (page) => page.getByText(t('overview.flawed', { count: 2 })).waitFor(),
  ),
];
