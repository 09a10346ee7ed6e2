import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { openCard, pointAtText, takesClicks, waitForMarks } from '../harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { type Gateway, startGateway } from '../harness/gateway.ts';
import { connect, turnOn } from '../harness/options-page.ts';
import { openPanelPage } from '../harness/panel.ts';
import { openPopup, search } from '../harness/popup.ts';
import { startTestService, type TestService } from '../harness/servers.ts';
import { type PageServer, servePages } from '../spotter/serve-pages.ts';

const run = promisify(execFile);
const onPage = 'Signature requests on this page';
const trail = 'paper.trail@acme.example';
const patience = { timeout: 15_000 };

/** What a page does that would like to be told: it stands in the way of the document's own functions, and counts. */
const spy = `<script>
  window.counted = 0;
  const { get } = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'href');
  Object.defineProperty(HTMLAnchorElement.prototype, 'href', { get() { window.counted += 1; return get.call(this); } });
  for (const name of ['querySelectorAll', 'getElementsByTagName'])
    Document.prototype[name] = function () { window.counted += 1; return []; };
  addEventListener('load', () => new MutationObserver((changes) => { window.counted += changes.length; })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true }));
</script><form name="querySelectorAll"></form><img name="links" alt="">`;

/** Somebody whose record leads to a signing page in one field, and only seems to in others. */
async function importRecord({ baseUrl, folder, apiKey }: TestService): Promise<void> {
  const links = {
    contract: `${baseUrl}/sign/sig-2008`,
    forged: 'https://elsewhere.example/sign/sig-2001',
    climbing: `${baseUrl}/sign/../../sig-2002`,
  };
  const named = Object.keys(links).map((apiName, index) => ({
    ...{ type: 'field', entity: 'contacts', apiName, fieldType: 'text', orderIndex: 50 + index },
    ...{ name: apiName.replace(/^./, (first) => first.toUpperCase()), nameHe: apiName },
  }));
  const at = new Date().toISOString();
  const fields = { name: 'Paper Trail', email: trail, ...links };
  const person = { type: 'record', id: 'paper-trail', entity: 'contacts', fields, createdAt: at, updatedAt: at };
  const file = join(folder, 'paper-trail.jsonl');
  await writeFile(file, [...named, person].map((line) => JSON.stringify(line)).join('\n'));
  const environment = apiKey.startsWith('svc_live_') ? 'live' : 'test';
  await run(process.execPath, [
    ...['service/main.ts', 'import', file],
    ...['--environment', environment, '--data', folder],
  ]);
}

/** Each step stands on the one before. */
describe('links to signing pages, in Chromium', () => {
  let service: TestService;
  let gateway: Gateway;
  let pages: PageServer;
  let browser: ChromiumWithExtension;
  let page: Page;
  let linking = '';

  const link = (href: string) => `<p><a href="${href}">Signed, paid and done</a></p>`;
  const listIn = (surface: Page) => surface.getByRole('list', { name: onPage });
  const rowsIn = async (surface: Page): Promise<string[]> =>
    (await listIn(surface).getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  /** The popup over the page, once it lists the page's contacts. */
  async function popupOver(tab: Page): Promise<Page> {
    const popup = await openPopup(browser, tab);
    await popup.getByRole('list', { name: 'On this page', exact: true }).waitFor();
    return popup;
  }
  /** Leaves what was looked at over the tab, which would be shown over it again. */
  async function goHome(surface: Page): Promise<void> {
    await surface.getByRole('button', { name: 'Back' }).click();
    await surface.getByRole('list', { name: 'On this page', exact: true }).waitFor();
  }
  async function options(act: (box: ReturnType<Page['getByLabel']>, page: Page) => Promise<void>): Promise<void> {
    const settings = await browser.openPage('options.html');
    await act(settings.getByLabel('Address of signing pages'), settings);
    await settings.close();
  }

  beforeAll(async () => {
    service = await startTestService();
    await importRecord(service);
    gateway = await startGateway(service.baseUrl);
    pages = await servePages();
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await connect(browser, { baseUrl: gateway.baseUrl, apiKey: service.apiKey });
    await turnOn(browser, pages.site);
    const { host } = new URL(service.baseUrl);
    const [inFrame, inFrameThatIsOff = ''] = ['sig-2007', 'sig-2004'].map((id) =>
      pages.add(link(`${service.baseUrl}/sign/${id}`)),
    );
    linking = pages.add(
      [
        spy,
        '<p>grace.whitfield@larkmoor.example</p>',
        link(`${service.baseUrl}/sign/sig-2005`),
        link(`${service.baseUrl}/sign/sig-2006?from=mail`),
        link(`${service.baseUrl}/sign/sig-2006`),
        link(`${service.baseUrl.replace('127.0.0.1', 'localhost')}/sign/sig-2001`),
        link(`http://${host}@elsewhere.example/sign/sig-2002`),
        link(`${service.baseUrl}/sign/${'x'.repeat(300)}`),
        link(`${service.baseUrl}/sign/sig-2003/more`),
        link(`${service.baseUrl}/sign/%E2%80%AEsig-2004`),
        `<iframe src="${inFrame}" title="A frame"></iframe>`,
        `<iframe src="${inFrameThatIsOff.replace('127.0.0.1', 'localhost')}" title="A frame of a site that is off"></iframe>`,
      ].join('\n'),
    );
    page = await browser.context.newPage();
    await page.goto(linking);
  });
  afterAll(async () => {
    await browser?.close();
    pages?.stop();
    gateway?.stop();
    await service?.remove();
  });

  it('are nothing before anybody knows where signing pages are', async () => {
    const popup = await popupOver(page);
    expect(await listIn(popup).count()).toBe(0);
    await options(async (box, settings) => {
      expect(await box.inputValue()).toBe('');
      await settings.getByText('once you have looked at a signature request').waitFor();
    });
    await search(popup, 'sig-2005');
    await popup.getByRole('heading', { level: 2, name: 'Order form: e-signing' }).waitFor();
    await goHome(popup);
    await popup.close();
  });

  it('are told by the address of the first signature request that was seen', async () => {
    await options(async (box, settings) => {
      await settings.getByText('Proposed from a signature request').waitFor();
      expect(await box.inputValue()).toBe(`${service.baseUrl}/sign/{id}`);
    });
  });

  it('are listed in the popup: those that lead there and no others, asking nothing of the CRM', async () => {
    gateway.refuse(500);
    const popup = await popupOver(page);
    expect(await rowsIn(popup)).toEqual([
      expect.stringMatching(/^Order form: e-signing Harriet Fitch Sent /),
      'sig-2006 Not checked yet',
      'sig-2007 Not checked yet',
    ]);
    gateway.open();
    await popup.getByRole('button', { name: 'sig-2006' }).click();
    await popup.getByRole('heading', { level: 2, name: 'Data processing agreement' }).waitFor();
    await popup.getByText('Declined', { exact: true }).waitFor();
    await goHome(popup);
    await expect
      .poll(() => rowsIn(popup), patience)
      .toContainEqual(expect.stringMatching(/^Data processing agreement Priya Raman Declined /));
    await popup.close();
  });

  it('are read without the page being told', async () => {
    expect(await page.evaluate('counted')).toBe(0);
  });

  it('follow the tab in the panel', async () => {
    const panel = await openPanelPage(browser, page);
    await listIn(panel).waitFor();
    const other = await browser.context.newPage();
    await other.goto(pages.add('<p>grace.whitfield@larkmoor.example</p>'));
    await listIn(panel).waitFor({ state: 'detached' });
    await panel.getByRole('list', { name: 'On this page', exact: true }).waitFor();
    await other.evaluate((href) => {
      document.body.insertAdjacentHTML('beforeend', `<p>late@acme.example <a href="${href}">Sign</a></p>`);
    }, `${service.baseUrl}/sign/sig-2009`);
    await expect.poll(() => rowsIn(panel), patience).toEqual(['sig-2009 Not checked yet']);
    await page.bringToFront();
    await expect.poll(async () => (await rowsIn(panel)).length, patience).toBe(3);
    await panel.close();
    await other.close();
  });

  it('are not looked for on a site that is off, before a person looks once', async () => {
    const off = await browser.context.newPage();
    await off.goto(linking.replace('127.0.0.1', 'localhost'));
    const popup = await openPopup(browser, off);
    await popup.getByRole('button', { name: 'Look once' }).waitFor();
    expect(await listIn(popup).count()).toBe(0);
    await popup.getByRole('button', { name: 'Look once' }).click();
    await listIn(popup).waitFor();
    await popup.close();
    await off.close();
  });

  it('are not looked for once the person emptied the address, and again by the one that was proposed', async () => {
    await options(async (box, settings) => {
      await box.fill('https://{id}.crm.example');
      await box.press('Enter');
      await settings.getByText('put {id} after it').waitFor();
      await box.fill('');
      await box.press('Enter');
      await settings.getByText('Links to signature requests are not looked for').waitFor();
    });
    const popup = await popupOver(page);
    expect(await listIn(popup).count()).toBe(0);
    await options(async (box, settings) => {
      await settings.getByRole('button', { name: 'Use this address' }).click();
      await settings.getByText('Proposed from a signature request').waitFor();
      expect(await box.inputValue()).toBe(`${service.baseUrl}/sign/{id}`);
    });
    await listIn(popup).waitFor();
    await popup.close();
  });

  it('in a field of a record are offered with it, and lead to how they stand', async () => {
    const popup = await openPopup(browser, page);
    await search(popup, trail);
    const list = popup.getByRole('list', { name: 'Signature status' });
    await list.waitFor();
    expect((await list.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n'))).toEqual([
      ['sig-2008', 'Contract', 'Not checked yet'],
    ]);
    await list.getByRole('button').click();
    await popup.getByRole('heading', { level: 2, name: 'Bon de commande : caisse' }).waitFor();
    await popup.close();
  });

  it('in a field are offered on the card, too, which shows them in a tab of ours', async () => {
    await page.goto(pages.add(`<p style="margin: 3em">${trail}</p>`));
    await waitForMarks(page);
    await pointAtText(page, trail);
    const card = await openCard(page);
    await takesClicks(card);
    const opened = browser.context.waitForEvent('page');
    await card.getByRole('list', { name: 'Signature status' }).getByRole('button').click();
    const shown = await opened;
    await shown.getByRole('heading', { level: 2, name: 'Bon de commande : caisse' }).waitFor();
  });
});
