import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { paste } from '../harness/clipboard.ts';
import { type Gateway, startGateway } from '../harness/gateway.ts';
import { connect } from '../harness/options-page.ts';
import { openPopup } from '../harness/popup.ts';
import { type ImportedService, startImportedService } from './imported-service.ts';

const automations = 1_000;
const times = { createdAt: '2026-01-01T00:00:00.000Z' };

function* lines() {
  const field = (apiName: string, fieldType: string, options: string[] | null = null) => ({
    type: 'field',
    entity: 'deals',
    ...{ name: apiName, nameHe: apiName, apiName, fieldType, options },
  });
  for (const slug of ['deals', 'contacts']) yield { type: 'entity', slug, name: slug, nameHe: slug };
  yield field('title', 'text');
  yield field('phase', 'select', ['new', 'talking', 'won']);
  yield { type: 'field', entity: 'contacts', name: 'E-mail', nameHe: 'דואר', apiName: 'email', fieldType: 'email' };
  yield { type: 'field', entity: 'contacts', name: 'Phone', nameHe: 'טלפון', apiName: 'phone', fieldType: 'phone' };
  yield { type: 'record', entity: 'contacts', id: 'dana', fields: { email: 'dana@acme.example' } };
  const phases = ['won', 'won', 'won', 'new', 'some other'];
  for (const [index, phase] of phases.entries())
    yield { type: 'record', entity: 'deals', id: `d${index}`, fields: { title: `Deal ${index}`, phase } };
  for (let index = 0; index < automations; index++) {
    yield {
      type: 'automation',
      id: `a${index}`,
      name: `Rule ${index}`,
      status: index === 7 ? 'paused' : 'active',
      triggerType: 'record_created',
      executionCount: index,
      lastExecutedAt: index === 0 ? null : new Date().toISOString(),
      ...times,
    };
  }
  yield { type: 'webhook', id: 'w1', url: 'https://hooks.acme.example/in', events: ['lead.created'], active: true };
}

describe('the CRM as a whole, in Chromium', () => {
  let service: ImportedService;
  let gateway: Gateway;
  let browser: ChromiumWithExtension;
  let page: Page;

  beforeAll(async () => {
    service = await startImportedService([...lines()]);
    gateway = await startGateway(service.baseUrl);
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await connect(browser, { baseUrl: gateway.baseUrl, apiKey: service.apiKey });
  });
  afterAll(async () => {
    await browser?.close();
    gateway?.stop();
    await service?.remove();
  });

  const show = async (view: string) => {
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.getByRole('heading', { level: 2, name: view, exact: true }).waitFor();
  };
  const rows = () => page.locator('tbody tr');

  it('opens from the popup', async () => {
    const popup = await openPopup(browser, await browser.context.newPage());
    const opened = browser.context.waitForEvent('page');
    await popup.getByRole('button', { name: 'Your CRM at a glance' }).click();
    page = await opened;
    await page.getByRole('heading', { level: 2, name: 'Pipeline' }).waitFor();
  });

  it('shows how many records stand at which stage, the empty ones among them, and takes them along', async () => {
    await page.getByLabel('Record type', { exact: true }).selectOption('deals');
    const stages = page.getByRole('table', { name: 'Deals by phase' });
    await stages.waitFor();
    expect((await stages.locator('tbody tr').allInnerTexts()).map((text) => text.split(/\s*\t\s*/))).toEqual([
      ['new', '1', '20%'],
      ['talking', '0', '0%'],
      ['won', '3', '60%'],
      ['some other', '1', '20%'],
    ]);
    expect(await stages.locator('tfoot').innerText()).toMatch(/Total\s+5/);
    await page.getByRole('radio', { name: 'Largest first' }).check({ force: true });
    await page.getByRole('button', { name: 'Copy the pipeline' }).click();
    await page.getByRole('menuitem', { name: 'Copy as CSV' }).click();
    const copied = page.getByText('The pipeline was copied');
    await copied.waitFor();
    // It is told for as long as it takes to be read.
    await copied.waitFor({ state: 'detached' });
    expect(await paste(browser.context)).toBe('stage,count\nwon,3\nnew,1\nsome other,1\ntalking,0\n');
  });

  it('takes the pipeline along as a picture', async () => {
    await page.bringToFront();
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the pipeline' }).click();
    await page.getByRole('menuitem', { name: 'Copy as a picture' }).click();
    await page.getByText('The pipeline was copied').waitFor();
    const size = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      return [picture.width, picture.height];
    });
    // Title, four stages and the total, 30 pixels each between margins of 32, twice as large for sharp screens.
    expect(size).toEqual([1920, 2 * (64 + 6 * 30)]);
  });

  it('finds, sorts and pages through a thousand automations, and shows what is worth a look', async () => {
    await show('Automations');
    await rows().first().waitFor();
    expect(await rows().count()).toBe(50);
    await page.getByRole('button', { name: 'Runs' }).click();
    await page.getByRole('button', { name: 'Runs' }).click();
    expect(await page.getByRole('columnheader', { name: 'Runs' }).getAttribute('aria-sort')).toBe('descending');
    expect(await rows().first().innerText()).toContain('Rule 999');
    await page.getByRole('button', { name: 'Next page' }).click();
    expect(await rows().first().innerText()).toContain('Rule 949');
    await page.getByRole('radio', { name: 'Worth a look (2)' }).check({ force: true });
    expect((await rows().allInnerTexts()).map((text) => text.split(/\n+/).slice(0, 2))).toEqual([
      ['Rule 7', 'Does not run'],
      ['Rule 0', 'Has never run'],
    ]);
    await page.getByRole('searchbox').fill('rule 7');
    await expect.poll(() => rows().count()).toBe(1);
  });

  it('says of a subscription that it has never delivered', async () => {
    await show('Webhooks');
    await page.getByText('Has never delivered').waitFor();
    expect(await rows().first().innerText()).toMatch(/hooks\.acme\.example\/in[\s\S]*lead\.created[\s\S]*Active/);
  });

  it.each(['rtl', 'ltr'])('puts a dot before every option but the first of a line, %s', async (direction) => {
    await show('Fields');
    await page.getByLabel('Record type', { exact: true }).selectOption('deals');
    const options = page
      .getByRole('cell')
      .getByRole('listitem')
      .filter({ hasText: /^(new|talking|won)$/ });
    await options.last().scrollIntoViewIfNeeded();
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const isDotSeen = (items: (HTMLElement | SVGElement)[]) =>
      items.map((item) => {
        const { left, right, top, height } = item.getBoundingClientRect();
        const at = getComputedStyle(item).direction === 'ltr' ? left + 8 : right - 8;
        return item.contains(document.elementFromPoint(at, top + height / 2));
      });
    expect(await options.evaluateAll(isDotSeen)).toEqual([false, true, true]);
  });

  it('tells every question of a look-up and its answer', async () => {
    await show('Fields');
    await page.getByLabel('Record type', { exact: true }).selectOption('deals');
    await page.getByRole('listitem').filter({ hasText: 'talking' }).waitFor();
    await page.getByLabel('E-mail address or phone number').fill('dana@acme.example');
    await page.getByRole('button', { name: 'Show the questions' }).click();
    const steps = page.getByRole('region', { name: 'What a look-up asks' }).getByRole('listitem');
    await steps.first().waitFor();
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringMatching(/Contacts · E-mail[\s\S]*dana@acme\.example[\s\S]*found/),
    ]);
  });

  it('asks the kinds of records and the fields that the person chose, in the order they were dragged into', async () => {
    const list = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
    const namesIn = async (name: string) => (await list(name).allInnerTexts()).map((text) => text.split('\n')[0]);
    await page.getByRole('button', { name: 'Search Deals' }).click();
    await page.getByRole('checkbox', { name: 'Ask title' }).click();
    await page.getByRole('button', { name: 'Move Deals up' }).click();
    await expect.poll(() => namesIn('Record types')).toEqual(['Deals', 'Contacts']);
    await page.getByLabel('Record type', { exact: true }).selectOption('contacts');
    await page.getByRole('checkbox', { name: 'Ask Phone' }).waitFor();
    await list('Fields of Contacts').nth(1).dragTo(list('Fields of Contacts').first());
    await expect.poll(() => namesIn('Fields of Contacts')).toEqual(['Phone', 'E-mail']);
    await page.getByRole('button', { name: 'Show the questions' }).click();
    const steps = page.getByRole('region', { name: 'What a look-up asks' }).getByRole('listitem');
    await expect
      .poll(async () => (await steps.allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual([expect.stringContaining('Contacts · E-mail'), expect.stringContaining('Deals · title')]);
    await page.getByRole('checkbox', { name: 'Ask E-mail' }).click();
    await page.getByRole('button', { name: 'Show the questions' }).click();
    await expect.poll(() => steps.count()).toBe(1);
    await page.getByRole('button', { name: 'As your CRM has it' }).click();
    await expect.poll(() => namesIn('Fields of Contacts')).toEqual(['E-mail', 'Phone']);
    await page.getByRole('button', { name: 'Move Deals down' }).click();
    await page.getByRole('checkbox', { name: 'Search Deals' }).click();
  });

  it('keeps the last known where the CRM cannot be reached, and says how old it is', async () => {
    gateway.refuse(500);
    await show('Automations');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('Your CRM has a fault');
    expect(await rows().count()).toBeGreaterThan(0);
    gateway.open();
    await alert.getByRole('button').last().click();
    await alert.waitFor({ state: 'detached' });
  });

  it('remembers the pipeline that was looked at last', async () => {
    const again = await browser.openPage('overview.html');
    await again.getByRole('table', { name: 'Deals by phase' }).waitFor();
    await again.close();
  });
});
