import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { openPopup, search } from '#test/e2e/harness/popup.ts';
import type { Scene } from '../scene.ts';

function overview(state: string, view: string, act: (page: Page) => Promise<unknown>): Scene {
  return {
    surface: 'overview',
    state,
    async reach({ world }) {
      const page = await world.browser.openPage(`overview.html#${view}`);
      await act(page);
      return { surface: page, leave: () => page.close() };
    },
  };
}

function popup(state: string, text: string, act: (view: Page) => Promise<unknown>): Scene {
  return {
    surface: 'popup',
    state,
    async reach({ world, mailbox }) {
      const view = await openPopup(world.browser, mailbox);
      await view.getByRole('searchbox').waitFor();
      await view.bringToFront();
      await search(view, text);
      await act(view);
      return { surface: view, leave: () => view.close() };
    },
  };
}

const isThere = (page: Page): Promise<void> => page.getByRole('region', { name: t('signature.timeline') }).waitFor();

/** Signature requests of the demo: one that waits, one that was signed, one that nobody has. */
export const signatureScenes: readonly Scene[] = [
  overview('signature that waits', 'signature/sig-2003', isThere),
  overview('signature that was signed', 'signature/sig-2001', isThere),
  overview('signature of another time', 'signature/sig-2007', isThere),
  overview('no such signature', 'signature/nobody-has-it', (page) =>
    page.getByText(t('signature.notFound.title')).waitFor(),
  ),
  overview('signature and the record of its recipient', 'signature/sig-2002', async (page) => {
    await isThere(page);
    await page.getByRole('button', { name: t('signature.showRecord', { name: 'Dana Levi' }) }).click();
    await page.getByRole('heading', { name: t('activities.title') }).waitFor();
  }),
  overview('signature that is watched', 'signature/sig-2009', async (page) => {
    await isThere(page);
    const wish = page.getByRole('switch', { name: t('watch.switch') });
    if ((await wish.getAttribute('aria-checked')) === 'false') await wish.click();
    await page.getByText(t('watch.askedAt', { when: '' }).trim()).waitFor();
  }),
  overview('signatures seen', 'signatures', (page) => page.locator('main table tbody tr').first().waitFor()),
  popup('signature', 'sig-2003', isThere),
  popup('perhaps a signature', 'order77', (view) => view.getByRole('button', { name: t('signatures.isIt') }).waitFor()),
];
