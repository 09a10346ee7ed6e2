import { existsSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#scripts/system/until.ts';
import { type Display, startDisplay } from '../harness/display.ts';
import { type FirefoxWithExtension, openFirefox } from '../harness/firefox.ts';
import { connect, marksOn, press, says, textOf, turnOn } from '../harness/firefox-page.ts';
import { startTestMailbox, startTestService, type TestMailbox, type TestService } from '../harness/servers.ts';

const canShowWindows = ['Xvfb', 'openbox', 'xdotool'].every((program) => existsSync(`/usr/bin/${program}`));

/** What a person picks in the browser's own menu, and types in its address bar by real keys. */
describe.skipIf(!canShowWindows)('a real window of Firefox', () => {
  let display: Display;
  let service: TestService;
  let mailbox: TestMailbox;
  let firefox: FirefoxWithExtension;
  let page: Page;

  beforeAll(async () => {
    display = await startDisplay();
    service = await startTestService();
    mailbox = await startTestMailbox(service.baseUrl);
    firefox = await openFirefox({ display: display.name, hasWindow: true });
    await connect(firefox, service);
    await turnOn(firefox, mailbox.url);
    page = await firefox.newPage();
    await page.goto(mailbox.url);
    await page.bringToFront();
    await marksOn(page, 12);
  });
  afterAll(async () => {
    await firefox?.close();
    await mailbox?.stop();
    await service?.remove();
    await display?.stop();
  });

  const menu = "document.getElementById('contentAreaContextMenu')";
  /** The entries of ours in the menu that is open: Firefox puts them into one of their own, named after the extension. */
  const ours = `[...${menu}.querySelectorAll('menu')].find(({ label }) => label === 'CRM Lens')`;

  async function openMenu(): Promise<void> {
    const address = await until(
      'there is no address',
      async () => (await page.$('#reading a[href^="mailto:"]')) ?? undefined,
    );
    await address.evaluate((element) => getSelection()?.selectAllChildren(element));
    await address.click({ button: 'right' });
    await until('no menu opened', async () => (await firefox.inWindow(`${menu}.state`)) === 'open' || undefined);
    await until('the menu has nothing of ours', async () => {
      await firefox.inWindow(`${ours}.openMenu(true)`);
      return (await firefox.inWindow(`${ours}.menupopup.state`)) === 'open' || undefined;
    });
  }

  const entries = () => firefox.inWindow(`[...${ours}.menupopup.children].map(({ label }) => label)`);
  const pick = (title: string) =>
    firefox.inWindow(`(() => {
      const { menupopup } = ${ours};
      menupopup.activateItem([...menupopup.children].find(({ label }) => label === ${JSON.stringify(title)}));
    })()`);

  it('looks selected text up from the menu, in the sidebar beside the page', async () => {
    await openMenu();
    expect(await entries()).toEqual(['Look up in CRM', 'Signature status in CRM']);
    await pick('Look up in CRM');
    await until('the sidebar shows nobody', async () =>
      (await firefox.sidebarText())?.includes('Head of procurement') ? true : undefined,
    );
    expect(await firefox.sidebarText()).toContain('Dana Levi');
  });

  /** What the address bar shows below itself. */
  const suggested = async (): Promise<string> =>
    String(await firefox.inWindow("gURLBar.view.isOpen ? gURLBar.view.panel.innerText : ''"));
  async function type(text: string): Promise<void> {
    await page.bringToFront();
    await display.press('ctrl+l');
    await display.type(text);
  }

  /** What the tab shows of a person counts at the page of ours alone, as the letter that stood there before says it, too. */
  async function showsOnOurPage(text: string): Promise<void> {
    const address = /^moz-extension:\/\/[\w-]+\/lookup\.html$/;
    await until(
      'the page of ours did not open',
      async () => address.test(String(await firefox.inWindow('gBrowser.currentURI.spec'))) || undefined,
    );
    await says(page, text);
  }

  it('looks up what is typed in the address bar after the keyword, and the address tells nothing of it', async () => {
    await type('crm camille');
    await until('the address bar says nothing', async () => (await suggested()).includes('camille') || undefined);
    expect(await suggested()).toContain('Type an e-mail address, a phone number, or a name that you looked at lately');
    await type('crm dana.levi@galil-optics.example');
    await display.press('Return');
    await showsOnOurPage('Head of procurement');
  });

  it('suggests whom the person looked at lately, and shows them', async () => {
    await page.goto(mailbox.url);
    await type('crm levi');
    await until('nobody is suggested', async () => (await suggested()).includes('Dana Levi') || undefined);
    await display.press('Down', 'Return');
    await showsOnOurPage('Head of procurement');
    expect(await textOf(page)).toContain('Dana Levi');
  });

  it('speaks the language that the person chose, in the menu and in the address bar', async () => {
    await press(firefox.settings, 'עברית');
    await page.goto(mailbox.url);
    await page.bringToFront();
    await openMenu();
    expect(await entries()).toEqual(['חיפוש ב־CRM', 'מצב החתימה ב־CRM']);
    await display.press('Escape', 'Escape');
    await type('crm camille');
    await until('the address bar says nothing', async () => (await suggested()).includes('camille') || undefined);
    expect(await suggested()).toContain('מקלידים כתובת');
  });
});
