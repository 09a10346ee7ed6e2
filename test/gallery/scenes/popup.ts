import type { Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { knowsItsTab, openPanelPage } from '#test/e2e/harness/panel.ts';
import { openPopup, search } from '#test/e2e/harness/popup.ts';
import { harbourAddress } from '../harbour.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import * as record from './record.ts';
import { failings } from './troubles.ts';

type Kind = 'popup' | 'panel';
const open = { popup: openPopup, panel: openPanelPage };

type Act = (view: Page, stage: Stage) => Promise<unknown>;

/** Opened over a page, and gone afterwards. */
function scene(
  surface: Kind,
  state: string,
  over: (stage: Stage) => Promise<Page>,
  act: Act,
  more: Partial<Scene> = {},
) {
  const reach: Scene['reach'] = async (stage) => {
    const below = await over(stage);
    const view = await open[surface](stage.world.browser, below);
    await act(view, stage);
    await view.bringToFront();
    const leave = async () => {
      stage.gateway.open();
      await view.close();
      if (below !== stage.mailbox) await below.close();
    };
    return { surface: view, leave };
  };
  return { surface, state, reach, ...more };
}

const mailbox = async ({ mailbox: page }: Stage): Promise<Page> => page;
const blank = ({ world }: Stage): Promise<Page> => world.browser.context.newPage();
/** The mailbox under its other name, where it is not turned on. */
const otherSite = async (stage: Stage): Promise<Page> => {
  const page = await blank(stage);
  await page.goto(stage.world.mailbox.url.replace('127.0.0.1', 'localhost'));
  return page;
};

/** Somebody of whom nothing was asked before. */
let strangers = 0;
const stranger = (): string => {
  strangers += 1;
  return `stranger-${strangers}@nowhere.example`;
};

const lookUp =
  (whom: () => string, act: Act): Act =>
  async (view, stage) => {
    await view.getByRole('searchbox').waitFor();
    await knowsItsTab(view);
    // Behind another tab it would be drawn once a second.
    await view.bringToFront();
    await search(view, whom());
    await act(view, stage);
  };
const found = (surface: Kind, state: string, whom: string, act: Act, more?: Partial<Scene>) =>
  scene(
    surface,
    state,
    blank,
    lookUp(() => whom, act),
    more,
  );

const listed: Act = (view) => view.locator('main li').first().waitFor();
const heading =
  (title: () => string): Act =>
  (view) =>
    view.getByRole('heading', { name: title() }).waitFor();

const home = (surface: Kind): Scene[] => [
  scene(surface, 'people of the page', mailbox, listed, { isRich: true }),
  scene(surface, 'site not turned on', otherSite, (view) => view.getByText(t('popup.off.always')).waitFor()),
  scene(
    surface,
    'page off limits',
    blank,
    heading(() => t('popup.closed.title')),
  ),
  scene(
    surface,
    'not connected',
    blank,
    heading(() => t('problem.not-connected.title')),
    { isFirst: true },
  ),
];

const records = (surface: Kind): Scene[] => [
  found(surface, 'record', record.dana, record.whole, { isRich: true }),
  found(surface, 'record with every field', record.dana, record.unfold),
  found(surface, 'empty fields named', harbourAddress, record.unfold),
  found(surface, 'linked records', record.dana, record.lookAtLinked),
  found(surface, 'activities', record.dana, record.lookAtActivities),
  found(surface, 'mail as its sender made it', record.dana, record.openMail),
  found(surface, 'menu open', record.dana, record.openMenu, { isRich: true }),
  found(surface, 'several answers', record.noa, record.whole),
  found(surface, 'how it was found', record.noa, record.tellHowFound),
  found(surface, 'trail', record.dana, record.goAlong),
  found(surface, 'long names and lists', harbourAddress, record.whole),
  found(surface, 'long list filtered', harbourAddress, record.filterGroup),
];

const nothing = (surface: Kind): Scene[] => [
  found(surface, 'not found', record.nobody, async (view) => {
    await view.locator('article summary').click();
  }),
  scene(
    surface,
    'loading',
    blank,
    async (view, stage) => {
      stage.gateway.hold();
      await lookUp(stranger, record.skeleton)(view, stage);
    },
    { isRich: true },
  ),
  found(surface, 'offline with the last known', record.dana, async (view, stage) => {
    await record.whole(view);
    stage.gateway.cut();
    await record.refresh(view);
    await record.alert(view, t('problem.offline.title'));
  }),
  ...failings.map(({ state, fail, title }) =>
    scene(surface, state, blank, async (view, stage) => {
      fail(stage.gateway);
      await lookUp(stranger, () => record.alert(view, title()))(view, stage);
    }),
  ),
];

const searching = (surface: Kind): Scene[] => [
  found(
    surface,
    'neither address nor number',
    '12 34',
    heading(() => t('popup.notReadable.title')),
  ),
  found(
    surface,
    'name that nobody has',
    'what is this',
    heading(() => t('find.nobody.title', { name: 'what is this' })),
  ),
  scene(
    surface,
    'lists looked through',
    mailbox,
    async (view) => {
      await view.getByRole('searchbox').fill('noa');
      await view.getByRole('button', { name: t('find.byName', { text: 'noa' }) }).waitFor();
    },
    { isRich: true },
  ),
  found(surface, 'several contacts typed', `${record.dana}, ${record.noa} +44 20 7946 0958`, listed),
  scene(surface, 'search by any field', blank, async (view) => {
    await view.locator('summary').click();
    await view.locator('form select').nth(1).locator('option').nth(2).waitFor({ state: 'attached' });
  }),
  scene(surface, 'search by any field, in vain', blank, async (view) => {
    await view.locator('summary').click();
    await view.locator('form select').nth(1).locator('option').nth(2).waitFor({ state: 'attached' });
    await view.getByLabel(t('fieldSearch.value')).fill('Zebulon');
    await view.getByRole('button', { name: t('fieldSearch.search'), exact: true }).click();
    await view.getByRole('alert').waitFor();
  }),
];

/** The last of all, since it stays: who of the page the CRM knows. */
const known = (surface: Kind): Scene =>
  scene(surface, 'people of the page, known on sight', mailbox, async (view) => {
    // What was typed over this page before is found again, and leaves of its lists what says the same.
    await view.getByRole('searchbox').fill('');
    const turn = view.getByRole('switch').first();
    await turn.waitFor();
    if ((await turn.getAttribute('aria-checked')) === 'false') await turn.click();
    await view.getByText(t('known.yes'), { exact: true }).first().waitFor({ timeout: 30_000 });
  });

const of = (surface: Kind): Scene[] => [
  ...home(surface),
  ...records(surface),
  ...nothing(surface),
  ...searching(surface),
  known(surface),
];

export const popupScenes = of('popup');
export const panelScenes = of('panel');
