import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordView } from './harness/card.ts';
import { openPopup, search } from './harness/popup.ts';
import { startConnectedWorld, type World } from './harness/world.ts';
import { type ImportedService, startImportedService } from './lists/imported-service.ts';

const whom = 'dana.levi@galil-optics.example';

function* lines() {
  yield { type: 'entity', slug: 'people', name: 'People', nameHe: 'אנשים' };
  yield { type: 'field', entity: 'people', name: 'Name', nameHe: 'שם', apiName: 'name', fieldType: 'text' };
  yield { type: 'field', entity: 'people', name: 'Mail', nameHe: 'דואר', apiName: 'mail', fieldType: 'email' };
  yield { type: 'record', entity: 'people', id: 'd', fields: { name: 'Another Dana', mail: whom } };
}

describe('two CRMs at once, in Chromium', () => {
  let world: World;
  let other: ImportedService;

  beforeAll(async () => {
    [world, other] = await Promise.all([startConnectedWorld(), startImportedService([...lines()])]);
  });
  afterAll(async () => {
    await world?.close();
    await other?.remove();
  });

  it('connects another beside the one in use, and lists both with the way to each', async () => {
    const options = await world.browser.openPage('options.html');
    await options.getByRole('button', { name: 'Connect another CRM' }).click();
    await options.getByLabel('Base URL').fill(other.baseUrl);
    await options.getByLabel('API key').fill(other.apiKey);
    await options.getByRole('button', { name: 'Connect', exact: true }).click();
    await options.getByText(/^Connected\./).waitFor();
    const uses = options.getByRole('button', { name: 'Use this CRM' });
    expect([await uses.count(), await options.getByText('In use', { exact: true }).count()]).toEqual([1, 1]);
    await options.getByRole('checkbox', { name: 'Search People' }).waitFor();
    await uses.click();
    await options.getByRole('checkbox', { name: 'Search Contacts' }).waitFor();
    await expect.poll(() => options.getByRole('checkbox', { name: 'Search People' }).count()).toBe(0);
    await options.close();
  });

  it('turns from one to the other in the popup, which says at all times which one answers', async () => {
    const page = await world.browser.context.newPage();
    const popup = await openPopup(world.browser, page);
    const inUse = popup.getByLabel('In use');
    const chosen = () => inUse.locator('option:checked').innerText();
    await inUse.waitFor();
    expect(await chosen()).toContain('Olive & Oak Systems · Test');
    await search(popup, whom);
    await recordView(popup).title.getByText('Dana Levi').waitFor();
    const [olive = '', beside = ''] = await inUse
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
    await inUse.selectOption(beside);
    await recordView(popup).title.getByText('Dana Levi').waitFor({ state: 'detached' });
    expect(await chosen()).not.toContain('Olive');
    expect(await popup.locator('main').innerText()).not.toContain('Dana Levi');
    await search(popup, whom);
    await recordView(popup).title.getByText('Another Dana').waitFor();
    // The choice outlives the background.
    await world.browser.killWorker();
    await popup.reload();
    await inUse.waitFor();
    expect(await chosen()).not.toContain('Olive');
    await recordView(popup).title.getByText('Another Dana').waitFor();
    await inUse.selectOption(olive);
    await recordView(popup).title.getByText('Another Dana').waitFor({ state: 'detached' });
    await expect.poll(chosen).toContain('Olive');
    await search(popup, whom);
    await recordView(popup).title.getByText('Dana Levi').waitFor();
    await popup.close();
    await page.close();
  });

  it('leaves one, and has no choice to offer then', async () => {
    const options = await world.browser.openPage('options.html');
    const rows = options.locator('#connection').getByRole('button', { name: 'Disconnect' });
    await expect.poll(() => rows.count()).toBe(2);
    await rows.last().click();
    await options.getByRole('button', { name: 'Disconnect' }).last().click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await options.getByText('In use', { exact: true }).count()).toBe(0);
    expect(await options.getByText('Olive & Oak Systems').count()).toBe(1);
    await options.close();
  });
});
