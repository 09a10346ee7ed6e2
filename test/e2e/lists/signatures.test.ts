import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { type Gateway, startGateway } from '../harness/gateway.ts';
import { connect } from '../harness/options-page.ts';
import { openPopup, search } from '../harness/popup.ts';
import { startTestService, type TestService } from '../harness/servers.ts';

const id = 'sig-2005';
const title = 'Order form: e-signing';

/** The build with leave to notify, which a person gives under a prompt that headless browsers never show. */
async function notifyingBuild(folder: string): Promise<string> {
  const build = await grantedBuild('chrome', folder);
  const file = join(build, 'manifest.json');
  const manifest: { permissions: string[] } = JSON.parse(await readFile(file, 'utf8'));
  const permissions = [...manifest.permissions, 'notifications'];
  await writeFile(file, JSON.stringify({ ...manifest, permissions, optional_permissions: [] }));
  return build;
}

/** Each step stands on the one before. */
describe('a signature request, in Chromium', () => {
  let service: TestService;
  let gateway: Gateway;
  let browser: ChromiumWithExtension;
  let page: Page;

  beforeAll(async () => {
    service = await startTestService();
    gateway = await startGateway(service.baseUrl);
    browser = await openChromium({ extension: notifyingBuild });
    await connect(browser, { baseUrl: gateway.baseUrl, apiKey: service.apiKey });
  });
  afterAll(async () => {
    await browser?.close();
    gateway?.stop();
    await service?.remove();
  });

  const heading = (on: Page) => on.getByRole('heading', { level: 2, name: title });
  const notifications = async (): Promise<string[]> =>
    Object.keys(await page.evaluate('chrome.notifications.getAll()'));
  /** Has the alarm go off, and waits until the background has done what there was to do: it says then what changed. */
  async function ring(): Promise<void> {
    await page.evaluate("chrome.action.setBadgeText({ text: 'before' })");
    await page.evaluate("chrome.alarms.create('signatures', { when: Date.now() })");
    await expect.poll(() => page.evaluate('chrome.action.getBadgeText({})'), { timeout: 20_000 }).toBe('1');
  }

  it('is found by the id that is typed into the popup, and leads to the record of its recipient', async () => {
    const popup = await openPopup(browser, await browser.context.newPage());
    await popup.getByRole('searchbox').waitFor();
    await popup.bringToFront();
    await search(popup, id);
    await heading(popup).waitFor();
    await popup.getByRole('button', { name: 'Show the record of Harriet Fitch' }).click();
    await popup.getByRole('heading', { name: 'Harriet Fitch' }).waitFor();
    const seen = popup.getByRole('list', { name: 'Signatures seen in this browser' }).getByRole('button');
    await seen.click();
    await heading(popup).waitFor();
    // The CRM names it by its id alone.
    await popup.getByRole('button', { name: 'Show record' }).click();
    await heading(popup).waitFor({ state: 'detached' });
    await popup.getByRole('article').getByRole('heading', { level: 2 }).waitFor();
    expect(await popup.getByText('Its ID in your CRM').count()).toBe(0);
    await popup.close();
  });

  it('is listed among those seen, and says that the CRM may have others', async () => {
    page = await browser.openPage('overview.html#signatures');
    await page.getByText('Your CRM may have others').waitFor();
    await page.getByRole('link', { name: title }).click();
    await heading(page).waitFor();
    expect(page.url()).toMatch(new RegExp(`#signature/${id}$`));
  });

  it('is watched from now on', async () => {
    // What is begun ten minutes ago is due by now, once the background goes by the right time again.
    const worker = browser.context.serviceWorkers().find((one) => one.url().startsWith(browser.origin));
    await worker?.evaluate(() => {
      const right = Date.now;
      Date.now = () => right() - 10 * 60_000;
    });
    await page.getByRole('switch', { name: 'Tell me when this changes' }).click();
    await page.getByText('Checked for changes').waitFor();
    await page.getByRole('link', { name: 'Signature requests' }).click();
    await page.getByText('Watched', { exact: true }).waitFor();
    expect(await notifications()).toEqual([]);
  });

  it('is told of once when it was signed, though the background ended in between', async () => {
    await browser.killWorker();
    const signing = await browser.context.newPage();
    await signing.goto(`${service.baseUrl}/sign/${id}`);
    await signing.locator('form button').click();
    await signing.locator('.state[data-state="signed"]').waitFor();
    await signing.close();
    await ring();
    expect(await notifications()).toEqual([expect.stringContaining(`"${id}","signed"`)]);
    // Whoever put it away hears of it no more, whatever life of the background comes next.
    const [told = ''] = await notifications();
    await page.evaluate((name) => Reflect.get(globalThis, 'chrome').notifications.clear(name), told);
    await browser.killWorker();
    await ring();
    expect(await notifications()).toEqual([]);
  });

  it('is shown among what changed, in the popup and on the page, until it is looked at', async () => {
    const change = page.getByRole('list', { name: 'Signatures that changed' }).getByRole('button');
    await change.waitFor();
    expect(await change.innerText()).toMatch(/Order form: e-signing[\s\S]*Harriet Fitch[\s\S]*Signed/);
    const popup = await openPopup(browser, await browser.context.newPage());
    await popup.getByRole('list', { name: 'Signatures that changed' }).getByRole('button').click();
    await heading(popup).waitFor();
    const pdf = popup.getByRole('link', { name: 'Open the signed document' });
    expect(await pdf.getAttribute('href')).toBe(`${gateway.baseUrl}/sign/${id}/signed.pdf`);
    await popup.getByText('no longer watched').waitFor();
    await change.waitFor({ state: 'detached' });
    await popup.close();
  });

  it('is shown as it was last known where the CRM cannot be asked', async () => {
    await page.getByRole('link', { name: title }).click();
    await heading(page).waitFor();
    gateway.refuse(500);
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await page.getByRole('alert').filter({ hasText: 'Your CRM has a fault' }).waitFor();
    expect(await heading(page).isVisible()).toBe(true);
    gateway.open();
  });
});
