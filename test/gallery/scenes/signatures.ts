import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { openPanelPage } from '#test/e2e/harness/panel.ts';
import { openPopup, search } from '#test/e2e/harness/popup.ts';
import { openMailbox } from '#test/e2e/harness/world.ts';
import { harbourAddress } from '../harbour.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

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

/** Has one looked at, by which it is known where signing pages are. */
async function lookAtOne({ world }: Stage): Promise<void> {
  const page = await world.browser.openPage('overview.html#signature/sig-2003');
  await isThere(page);
  await page.close();
}

/** Over a mail that links to signing pages. */
const onPage = (surface: 'popup' | 'panel'): Scene => ({
  surface,
  state: 'signature requests on the page',
  async reach(stage) {
    const { world } = stage;
    await lookAtOne(stage);
    // Over the tab of other scenes it would show what those left there.
    const mail = await openMailbox(world);
    const hrefs = ['sig-2003', 'sig-2001', 'sig-2006', 'sig-2004'].map((id) => `${world.service.baseUrl}/sign/${id}`);
    await mail.evaluate((all) => {
      const links = all.map((href) => Object.assign(document.createElement('a'), { href, textContent: 'Sign here' }));
      const place = document.createElement('p');
      place.append(...links);
      document.body.append(place);
    }, hrefs);
    const view = await { popup: openPopup, panel: openPanelPage }[surface](world.browser, mail);
    await view.getByRole('list', { name: t('signatures.onPage') }).waitFor();
    await view.bringToFront();
    const leave = async () => {
      await view.close();
      await mail.close();
    };
    return { surface: view, leave };
  },
});

/** Another address was written than the one that was seen. */
const writtenOtherwise: Scene = {
  surface: 'options',
  state: 'signing pages written otherwise',
  async reach(stage) {
    await lookAtOne(stage);
    const page = await stage.world.browser.openPage('options.html');
    const box = page.getByLabel(t('acting.signingTemplate'));
    const take = page.getByRole('button', { name: t('acting.signing.take') });
    await box.fill('https://crm.example/sign/{id}');
    await box.press('Enter');
    await take.waitFor();
    await box.fill('https://crm.example/sign');
    await box.press('Enter');
    await page.getByText(t('template.place-missing', { place: '{id}' })).waitFor();
    const leave = async () => {
      await take.click();
      await page.getByText(t('acting.signing.proposed')).waitFor();
      await page.close();
    };
    return { surface: page, leave };
  },
};

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
  onPage('popup'),
  onPage('panel'),
  {
    surface: 'popup',
    state: 'record that leads to a signing page',
    async reach(stage) {
      await lookAtOne(stage);
      return popup('', harbourAddress, (view) =>
        // It may be drawn anew while it waits to come to rest.
        view.getByRole('list', { name: t('signatures.inFields') }).evaluate((list) => list.scrollIntoView()),
      ).reach(stage, 0);
    },
  },
  writtenOtherwise,
  popup('perhaps a signature', 'order77', (view) => view.getByRole('button', { name: t('signatures.isIt') }).waitFor()),
];
