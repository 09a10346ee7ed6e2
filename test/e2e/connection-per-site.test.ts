import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayAccount } from './harness/account.ts';
import { openCard, pointAtText, recordView, waitForMarks } from './harness/card.ts';
import { type Gateway, startGateway } from './harness/gateway.ts';
import { connect, turnOn } from './harness/options-page.ts';
import { openPanelPage } from './harness/panel.ts';
import { openPopup, search } from './harness/popup.ts';
import { startWorld, type World } from './harness/world.ts';
import { type ImportedService, startImportedService } from './lists/imported-service.ts';

const whom = 'dana.levi@galil-optics.example';

function* lines() {
  yield { type: 'entity', slug: 'people', name: 'People', nameHe: 'אנשים' };
  yield { type: 'field', entity: 'people', name: 'Name', nameHe: 'שם', apiName: 'name', fieldType: 'text' };
  yield { type: 'field', entity: 'people', name: 'Mail', nameHe: 'דואר', apiName: 'mail', fieldType: 'email' };
  yield { type: 'record', entity: 'people', id: 'd', fields: { name: 'Another Dana', mail: whom } };
}

/** How often a service was asked for whom there is an address. */
const lookUps = ({ asked }: Gateway) => asked.filter((body) => body.includes('smart_lookup')).length;

describe('a CRM for each site, in Chromium', () => {
  let world: World;
  let imported: ImportedService;
  let olive: Gateway;
  let other: Gateway;
  /** The same mailbox under two hosts is two sites. */
  let here: string;
  let there: string;

  beforeAll(async () => {
    [world, imported] = await Promise.all([startWorld(), startImportedService([...lines()])]);
    [olive, other] = await Promise.all([startGateway(world.service.baseUrl), startGateway(imported.baseUrl)]);
    here = world.mailbox.url;
    there = here.replace('127.0.0.1', 'localhost');
    await connect(world.browser, { baseUrl: olive.baseUrl, apiKey: world.service.apiKey });
    for (const url of [here, there]) await turnOn(world.browser, url);
    const options = await world.browser.openPage('options.html');
    await options.getByRole('button', { name: 'Connect another CRM' }).click();
    await options.getByLabel('Base URL').fill(other.baseUrl);
    await options.getByLabel('API key').fill(imported.apiKey);
    await options.getByRole('button', { name: 'Connect', exact: true }).click();
    await options.getByText(/^Connected\./).waitFor();
    await options.getByRole('button', { name: 'Use this CRM' }).click();
    await options.getByRole('checkbox', { name: 'Search Contacts' }).waitFor();
    await options.close();
  });
  afterAll(async () => {
    olive?.stop();
    other?.stop();
    await world?.close();
    await imported?.remove();
  });

  async function openSite(url: string): Promise<Page> {
    const page = await world.browser.context.newPage();
    await page.goto(url);
    await waitForMarks(page, 12);
    return page;
  }
  async function cardOf(page: Page) {
    await page.bringToFront();
    await pointAtText(page, whom);
    const card = await openCard(page);
    return { card, title: recordView(card).title, sign: card.getByText(/^Asked of/) };
  }
  const asked = () => [lookUps(olive), lookUps(other)];

  it('is chosen in the settings', async () => {
    const options = await world.browser.openPage('options.html');
    const choice = options.getByLabel('CRM for localhost');
    expect(await choice.locator('option:checked').innerText()).toBe('The one in use');
    await choice.selectOption({ index: 2 });
    await expect.poll(() => choice.locator('option:checked').innerText()).toContain('Test');
    await options.reload();
    await choice.waitFor();
    expect(await choice.locator('option:checked').innerText()).not.toBe('The one in use');
    await options.close();
  });

  it('is asked by the cards of that site, each its own and no other, and each says which', async () => {
    const [first, second] = [await openSite(here), await openSite(there)];
    const before = asked();
    const atFirst = await cardOf(first);
    await atFirst.title.getByText('Dana Levi').waitFor();
    expect(await atFirst.sign.innerText()).toContain('Olive & Oak Systems');
    const between = asked();
    expect(between[0]).toBeGreaterThan(before[0] ?? 0);
    expect(between[1]).toBe(before[1]);

    const atSecond = await cardOf(second);
    await atSecond.title.getByText('Another Dana').waitFor();
    expect(await atSecond.sign.innerText()).not.toContain('Olive');
    const after = asked();
    expect(after[0]).toBe(between[0]);
    expect(after[1]).toBeGreaterThan(between[1] ?? 0);
    for (const page of [first, second]) await page.close();
  });

  it('answers in the popup over that site, which offers the choice', async () => {
    const [first, second] = [await openSite(here), await openSite(there)];
    const overSecond = await openPopup(world.browser, second);
    await overSecond.getByLabel('CRM for localhost').waitFor();
    const where = overSecond.getByLabel('Where this CRM answers');
    expect(await where.locator('option:checked').innerText()).toBe('Always on localhost');
    // What can be chosen has its arrow at one place, above and below.
    const arrows = await overSecond
      .locator('svg:has(+ select)')
      .evaluateAll((found) => found.map((arrow) => arrow.getBoundingClientRect().x));
    expect(arrows).toEqual([arrows[0], arrows[0]]);
    await search(overSecond, whom);
    await recordView(overSecond).title.getByText('Another Dana').waitFor();
    // It is taken back: the one in use answers at once, and nothing of the other is left in sight.
    await where.selectOption('inUse');
    await recordView(overSecond).title.getByText('Another Dana').waitFor({ state: 'detached' });
    await overSecond.getByLabel('In use', { exact: true }).waitFor();
    await search(overSecond, whom);
    await recordView(overSecond).title.getByText('Dana Levi').waitFor();
    // And given again: first for the site, then the other CRM.
    await where.selectOption('site');
    await overSecond.getByLabel('CRM for localhost').selectOption({ index: 1 });
    await recordView(overSecond).title.getByText('Dana Levi').waitFor({ state: 'detached' });
    await overSecond.close();

    const overFirst = await openPopup(world.browser, first);
    expect(await overFirst.getByLabel('In use', { exact: true }).locator('option:checked').innerText()).toContain(
      'Olive',
    );
    await overFirst.close();
    for (const page of [first, second]) await page.close();
  });

  it('answers in the panel while a tab of that site is in front', async () => {
    const [first, second] = [await openSite(here), await openSite(there)];
    const panel = await openPanelPage(world.browser, first);
    const inUse = panel.getByLabel('In use', { exact: true });
    await inUse.waitFor();
    await search(panel, whom);
    await recordView(panel).title.getByText('Dana Levi').waitFor();
    await second.bringToFront();
    await panel.getByLabel('CRM for localhost').waitFor();
    await recordView(panel).title.getByText('Dana Levi').waitFor({ state: 'detached' });
    const before = asked();
    await search(panel, whom);
    await recordView(panel).title.getByText('Another Dana').waitFor();
    expect(asked()[0]).toBe(before[0]);
    await first.bringToFront();
    await inUse.waitFor();
    await recordView(panel).title.getByText('Dana Levi').waitFor();
    for (const page of [panel, first, second]) await page.close();
  });

  it('is one for the mailbox that a page names in the very moment in which the panel opens', async () => {
    const page = await openSite(here);
    // It has asked the background, and does not know yet beside which tab it stands.
    const panel = await openPanelPage(world.browser, page, 380, () => {
      const { windows } = Reflect.get(globalThis, 'chrome');
      const ask = windows.getCurrent.bind(windows);
      const goOn = new Promise((resolve) => Reflect.set(globalThis, 'goOn', resolve));
      windows.getCurrent = (...given: unknown[]) => goOn.then(() => ask(...given));
    });
    await panel.getByRole('searchbox').waitFor();
    await sayAccount(page, 'late@olive.example');
    const kept = () => panel.evaluate('chrome.storage.session.get().then(JSON.stringify)');
    await expect.poll(kept).toContain('late@olive.example');
    await panel.evaluate('goOn()');
    const where = panel.getByLabel('Where this CRM answers');
    await where.locator('option', { hasText: 'Always for late@olive.example' }).waitFor({ state: 'attached' });
    for (const each of [panel, page]) await each.close();
  });

  it('is one for each mailbox of a site, as far as the page says whose it is', async () => {
    const page = await openSite(here);
    const panel = await openPanelPage(world.browser, page);
    const where = panel.getByLabel('Where this CRM answers');
    await where.waitFor();
    expect(await where.locator('option').count()).toBe(2);
    await sayAccount(page, 'me@olive.example');
    await where.locator('option', { hasText: 'Always for me@olive.example' }).waitFor({ state: 'attached' });
    await where.selectOption('mailbox');
    await panel.getByLabel('CRM for me@olive.example').selectOption({ index: 1 });
    const mine = await cardOf(page);
    await mine.title.getByText('Another Dana').waitFor();
    await page.keyboard.press('Escape');
    await sayAccount(page, 'you@olive.example');
    await panel.getByLabel('In use', { exact: true }).waitFor();
    await page.mouse.move(5, 5);
    const yours = await cardOf(page);
    await yours.title.getByText('Dana Levi').waitFor();
    await panel.close();
    await page.close();

    const options = await world.browser.openPage('options.html');
    const choice = options.getByLabel('CRM for me@olive.example · 127.0.0.1');
    await choice.selectOption({ index: 0 });
    await choice.waitFor({ state: 'detached' });
    await options.close();
  });

  it('leaves an open card with the answer of the one that is turned to', async () => {
    const page = await openSite(here);
    const { card, title, sign } = await cardOf(page);
    await title.getByText('Dana Levi').waitFor();
    const options = await world.browser.openPage('options.html');
    await options.getByRole('button', { name: 'Use this CRM' }).click();
    await title.getByText('Another Dana').waitFor();
    expect(await sign.innerText()).not.toContain('Olive');
    expect(await card.getByText('Connect your CRM').count()).toBe(0);
    await options.getByRole('button', { name: 'Use this CRM' }).click();
    await title.getByText('Dana Levi').waitFor();
    await options.close();
    await page.close();
  });

  it('gives way to the one in use once it is gone, and says so', async () => {
    const options = await world.browser.openPage('options.html');
    await options.locator('#connection').getByRole('button', { name: 'Disconnect' }).last().click();
    await options.getByRole('button', { name: 'Disconnect' }).last().click();
    await options.getByText('The CRM chosen here is no longer connected.').waitFor();
    await options.close();
    const page = await openSite(there);
    const before = asked();
    const { card, title } = await cardOf(page);
    await title.getByText('Dana Levi').waitFor();
    await card.getByText('The CRM chosen for localhost is no longer connected.').waitFor();
    expect(asked()[1]).toBe(before[1]);
    const popup = await openPopup(world.browser, page);
    await popup.getByText('The CRM chosen for localhost is no longer connected.').waitFor();
    await popup.getByLabel('Where this CRM answers').selectOption('inUse');
    await popup.getByText('The CRM chosen for localhost is no longer connected.').waitFor({ state: 'detached' });
    await popup.close();
    await page.close();
  });
});
