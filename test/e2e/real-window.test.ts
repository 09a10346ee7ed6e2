import { existsSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionBuild } from './harness/build.ts';
import { hasCard, openCard, recordView, waitForMarks, waitForNoCard } from './harness/card.ts';
import { type ChromiumWithExtension, openChromium } from './harness/chromium.ts';
import { type Display, startDisplay } from './harness/display.ts';
import { realPanel } from './harness/panel.ts';
import { startTestMailbox, startTestService, type TestMailbox, type TestService } from './harness/servers.ts';

const canShowWindows = ['Xvfb', 'openbox', 'xdotool'].every((program) => existsSync(`/usr/bin/${program}`));

/** What only a real window has: the browser's own prompts and shortcuts, with the production build as it is. */
describe.skipIf(!canShowWindows)('a real window of Chromium', () => {
  let display: Display;
  let service: TestService;
  let mailbox: TestMailbox;
  let browser: ChromiumWithExtension;
  let options: Page;

  beforeAll(async () => {
    display = await startDisplay();
    service = await startTestService();
    mailbox = await startTestMailbox(service.baseUrl);
    browser = await openChromium({ extension: () => productionBuild('chrome'), display: display.name });
    options = await browser.openPage('options.html');
  });
  afterAll(async () => {
    await browser?.close();
    await mailbox?.stop();
    await service?.remove();
    await display?.stop();
  });

  const keys = { allow: ['Tab', 'Return'], refuse: ['Escape'] };

  /**
   * Clicks, and answers the prompt that follows with real keys. Nothing tells when a prompt is there, so the keys are pressed
   * until the page has the answer; without a prompt they reach nothing that matters, because nothing in the page has the focus.
   */
  async function answer(button: Locator, how: keyof typeof keys, said: Locator): Promise<void> {
    await button.click();
    await options.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (let attempt = 0; attempt < 12 && !(await said.isVisible()); attempt += 1) {
      await options.waitForTimeout(1_000);
      await display.press(...keys[how]);
      await options.waitForTimeout(1_000);
    }
    await said.waitFor();
  }

  const connect = () => options.getByRole('button', { name: 'Connect', exact: true });

  it('gives the extension every shortcut that it asks for', async () => {
    await options.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    const keysShown = (await options.locator('kbd').allInnerTexts()).filter((key) => key.length === 1);
    expect(keysShown.sort()).toEqual(['J', 'K', 'L', 'S']);
    expect(await options.getByText('Not set').count()).toBe(0);
  });

  it('connects to nothing when the person refuses the real prompt, and says so', async () => {
    await options.getByLabel('Base URL').fill(service.baseUrl);
    await options.getByLabel('API key').fill(service.apiKey);
    await answer(connect(), 'refuse', options.getByText(/^The browser did not allow CRM Lens to reach/));
    expect(await options.getByText(/^Connected\./).count()).toBe(0);
  });

  it('connects when the person allows it', async () => {
    await answer(connect(), 'allow', options.getByText(/^Connected\./));
    expect(await options.getByText('Olive & Oak Systems').count()).toBe(1);
  });

  const turnOn = () => options.getByRole('button', { name: 'Turn on', exact: true });
  const turnOff = () => options.getByRole('button', { name: 'Turn off localhost' });
  const row = () => options.getByRole('listitem').filter({ has: turnOff() });
  const keptFromUs = () => row().getByText('the browser does not let CRM Lens read it');

  it('leaves a site off when the person refuses the real prompt, and says so', async () => {
    // Another host than the service's, so that the browser asks again.
    await options.getByLabel('Any other site').fill(mailbox.url.replace('127.0.0.1', 'localhost'));
    await answer(turnOn(), 'refuse', options.getByText('The browser did not allow CRM Lens on localhost.'));
    expect(await row().count()).toBe(0);
    expect(await options.getByText('No other site is turned on.').count()).toBe(1);
  });

  it('turns a site on when the person allows it', async () => {
    await answer(turnOn(), 'allow', turnOff());
    expect(await keptFromUs().count()).toBe(0);
    const page = await browser.context.newPage();
    await page.goto(mailbox.url.replace('127.0.0.1', 'localhost'));
    expect((await waitForMarks(page, 12)).length).toBeGreaterThanOrEqual(12);
  });

  it('says that a site is on no longer once its permission was taken back, and turns it on again', async () => {
    await options.evaluate("chrome.permissions.remove({ origins: ['http://localhost/*'] })");
    await keptFromUs().waitFor();
    await row().getByRole('button', { name: 'Allow access to localhost' }).click();
    await keptFromUs().waitFor({ state: 'detached' });
    expect(await options.evaluate("chrome.permissions.contains({ origins: ['http://localhost/*'] })")).toBe(true);
  });

  const mailboxPage = () => browser.context.pages().at(-1) ?? options;
  const hasFocus = async () => (await openCard(mailboxPage())).evaluate(() => document.activeElement !== document.body);

  /** The title in the card, once it is not that of the card before, whose frame may be on its way out. */
  async function titleOtherThan(last: string | undefined): Promise<string> {
    const read = async () => {
      const card = recordView(await openCard(mailboxPage()));
      await card.activity.getByRole('listitem').first().waitFor({ timeout: 2_000 });
      return card.title.innerText({ timeout: 1_000 });
    };
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const title = await read().catch(() => last);
      if (title !== undefined && title !== last) return title;
      await options.waitForTimeout(250);
    }
    throw new Error(`The card did not step on from ${last}`);
  }

  it('steps through the contacts by real keys, and gives the focus back after Escape', async () => {
    const page = mailboxPage();
    await page.bringToFront();
    await page.locator('[data-letter="negev-sun"]').focus();
    const titles: string[] = [];
    for (const shortcut of ['alt+shift+j', 'alt+shift+j', 'alt+shift+k']) {
      await display.press(shortcut);
      titles.push(await titleOtherThan(titles.at(-1)));
      await expect.poll(() => hasFocus()).toBe(true);
    }
    expect(titles[2]).toBe(titles[0]);
    expect(titles[1]).not.toBe(titles[0]);
    await display.press('Escape');
    await waitForNoCard(page);
    expect(hasCard(page)).toBe(false);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-letter'));
    expect(focused).toBe('negev-sun');
  });

  it('looks selected text up from the browser’s menu, in the panel beside the page', async () => {
    const page = mailboxPage();
    const name = page.locator('.who .chip', { hasText: 'Grace Whitfield' });
    await name.evaluate((chip) => getSelection()?.selectAllChildren(chip));
    await name.click({ button: 'right' });
    await options.waitForTimeout(500);
    // Ours are the last but those for developers, and the first of ours looks up.
    await display.press('End', 'Up', 'Right', 'Return');
    const panel = await realPanel(browser);
    await expect.poll(panel.text, { timeout: 15_000 }).toContain('Vice president, supply');
    await panel.close();
  });

  it('looks up what is typed in the address bar after the keyword, and the address tells nothing of it', async () => {
    const page = mailboxPage();
    await page.bringToFront();
    await display.press('ctrl+l');
    await display.type('crm');
    await display.press('Tab');
    await display.type('dana.levi@galil-optics.example');
    const opened = page.waitForURL(`${browser.origin}/lookup.html`);
    await display.press('Return');
    await opened;
    await recordView(page).title.getByText('Dana Levi').waitFor();
    await page.reload();
    await recordView(page).title.getByText('Dana Levi').waitFor();
  });
});
