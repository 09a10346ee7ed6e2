import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { search } from '#test/e2e/harness/popup.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import * as record from './record.ts';

/** The panel in a tab of its own, over no page. */
function lookup(
  state: string,
  act: (page: Page) => Promise<unknown>,
  before: (stage: Stage) => Promise<void> = async () => {},
): Scene {
  return {
    surface: 'lookup',
    state,
    async reach(stage) {
      await before(stage);
      const page = await stage.world.browser.openPage('lookup.html');
      await page.getByRole('searchbox').waitFor();
      await act(page);
      return { surface: page, leave: () => page.close() };
    },
  };
}

export const lookupScenes: readonly Scene[] = [
  // As after the browser was closed: no record was looked at in an earlier scene.
  lookup(
    'nothing asked',
    (page) => page.locator('summary').waitFor(),
    (stage) => stage.forget(),
  ),
  lookup('record in a tab', async (page) => {
    await search(page, record.dana);
    await record.whole(page);
  }),
  lookup('words searched for', async (page) => {
    await search(page, 'what is this');
    await page.getByRole('heading', { name: t('find.nobody.title', { name: 'what is this' }) }).waitFor();
  }),
];
