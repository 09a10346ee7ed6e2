import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#scripts/system/until.ts';
import { type FirefoxWithExtension, openFirefox } from '../harness/firefox.ts';
import { connect, press, says, textOf } from '../harness/firefox-page.ts';
import { startTestService, type TestService } from '../harness/servers.ts';

const id = 'sig-2005';
const title = 'Order form: e-signing';

/** Leave to notify, which a person gives under a prompt that headless browsers never show. */
const manifest = {
  permissions: ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'notifications'],
  optional_permissions: [],
};

type Api = typeof import('webextension-polyfill');

/** Each step stands on the one before. */
describe('a signature request, in Firefox', () => {
  let service: TestService;
  let firefox: FirefoxWithExtension;
  let page: Page;

  beforeAll(async () => {
    service = await startTestService();
    firefox = await openFirefox({ manifest, hasWindow: true });
    await connect(firefox, service);
    await noteThoseAway();
  });
  afterAll(async () => {
    await firefox?.close();
    await service?.remove();
  });

  /** The notifications that there are, and those that were put away: without a desktop Firefox puts them away at once. */
  const notifications = () =>
    firefox.settings.evaluate(async () => {
      const { notifications }: Api = Reflect.get(globalThis, 'browser');
      return { shown: Object.keys(await notifications.getAll()), away: Reflect.get(globalThis, 'putAway') };
    });
  /** Begins to write down which are put away. */
  const noteThoseAway = () =>
    firefox.settings.evaluate(() => {
      const { notifications }: Api = Reflect.get(globalThis, 'browser');
      const away: string[] = [];
      Reflect.set(globalThis, 'putAway', away);
      notifications.onClosed.addListener((name) => away.push(name));
    });
  /** Has the alarm go off, and waits until the background has done what there was to do: it says then what changed. */
  async function ring(): Promise<void> {
    await firefox.settings.evaluate(async () => {
      const { action, alarms }: Api = Reflect.get(globalThis, 'browser');
      await action.setBadgeText({ text: 'before' });
      alarms.create('signatures', { when: Date.now() });
    });
    await until('the background was not woken', () =>
      firefox.settings.evaluate(async () => {
        const { action }: Api = Reflect.get(globalThis, 'browser');
        return (await action.getBadgeText({})) === '1' || undefined;
      }),
    );
  }
  const headings = (on: Page) => on.$$eval('h2', (all) => all.map(({ textContent }) => textContent));

  it('is found by the id that is typed into the popup, and leads to the record of its recipient', async () => {
    const popup = await firefox.openBehind('popup.html');
    await popup.bringToFront();
    const box = await until(
      'there is nothing to search in',
      async () => (await popup.$('input[type="search"]')) ?? undefined,
    );
    await box.type(id);
    await popup.keyboard.press('Enter');
    await says(popup, title);
    expect(await headings(popup)).toContain(title);
    await press(popup, 'Show the record of Harriet Fitch');
    await until('the record was not shown', async () => (await headings(popup)).includes('Harriet Fitch') || undefined);
    await says(popup, 'Signatures seen in this browser');
    await popup.close();
  });

  it('is watched from now on', async () => {
    // What is begun ten minutes ago is due by now, once the background goes by the right time again.
    await firefox.settings.evaluate(async () => {
      const { runtime }: Api = Reflect.get(globalThis, 'browser');
      const background: Window & { Date: DateConstructor } = Object(await runtime.getBackgroundPage());
      const right = background.Date.now;
      background.Date.now = () => right() - 10 * 60_000;
    });
    page = await firefox.openBehind(`overview.html#signatures`);
    await page.bringToFront();
    await says(page, 'Your CRM may have others');
    await press(page, title);
    await press(page, 'Tell me when this changes');
    await says(page, 'Checked for changes');
    expect(await notifications()).toEqual({ shown: [], away: [] });
  });

  it('is told of once when it was signed, though the background ended in between', async () => {
    await firefox.settings.bringToFront();
    await firefox.endBackground();
    const signing = await firefox.newPage();
    await signing.goto(`${service.baseUrl}/sign/${id}`);
    await (await signing.$('form button'))?.click();
    await until('it was not signed', async () => (await signing.$('.state[data-state="signed"]')) ?? undefined);
    await signing.close();
    await firefox.settings.bringToFront();
    await ring();
    const { shown, away } = await notifications();
    const told: string[] = [...shown, ...away];
    expect(told).toEqual([expect.stringContaining(`"${id}","signed"`)]);
    // Whoever put it away hears of it no more, whatever life of the background comes next.
    await firefox.settings.evaluate(async (name = '') => {
      const { notifications }: Api = Reflect.get(globalThis, 'browser');
      await notifications.clear(name);
    }, told[0]);
    await until('it was not put away', async () => (await notifications()).away.includes(told[0]) || undefined);
    await firefox.endBackground();
    await ring();
    expect(await notifications()).toEqual({ shown: [], away: told });
  });

  it('is shown among what changed in the popup, until it is looked at', async () => {
    // Over another tab than the one at which somebody was looked at: there the popup would go on with them.
    const other = await firefox.newPage();
    await other.bringToFront();
    const popup = await firefox.openBehind('popup.html');
    await popup.bringToFront();
    const changes = () =>
      popup.$$eval('ul[aria-label="Signatures that changed"] li', (all) => all.map(({ innerText }) => innerText));
    await says(popup, 'Signatures that changed');
    expect(await changes()).toEqual([expect.stringMatching(/Order form: e-signing[\s\S]*Harriet Fitch[\s\S]*Signed/)]);
    await (await popup.$('ul[aria-label="Signatures that changed"] button'))?.click();
    await says(popup, 'no longer watched');
    const pdf = await popup.$eval('a[href$="signed.pdf"]', (link) => link.getAttribute('href'));
    expect(pdf).toBe(`${service.baseUrl}/sign/${id}/signed.pdf`);
    await popup.close();
    await firefox.settings.bringToFront();
    const again = await firefox.openBehind('popup.html');
    await again.bringToFront();
    await until('the popup is empty', async () => (await again.$('input[type="search"]')) ?? undefined);
    expect(await textOf(again)).not.toContain('Signatures that changed');
    await again.close();
  });
});
