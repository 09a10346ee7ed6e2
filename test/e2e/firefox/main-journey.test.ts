import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCard, unfoldFields } from '#scripts/demo/read-page.ts';
import { until } from '#scripts/system/until.ts';
import { type FirefoxWithExtension, openFirefox } from '../harness/firefox.ts';
import { connect, marksOn, textOf, turnOn } from '../harness/firefox-page.ts';
import { startTestMailbox, startTestService, type TestMailbox, type TestService } from '../harness/servers.ts';

/** The main job in the order in which a person does it: each step stands on the one before. */
describe('the main journey in Firefox', () => {
  let service: TestService;
  let mailbox: TestMailbox;
  let firefox: FirefoxWithExtension;
  let page: Page;

  beforeAll(async () => {
    service = await startTestService();
    mailbox = await startTestMailbox(service.baseUrl);
    firefox = await openFirefox();
  });
  afterAll(async () => {
    await firefox?.close();
    await mailbox?.stop();
    await service?.remove();
  });

  it('opens the settings by itself after installing, and connects there', async () => {
    await connect(firefox, service);
    expect(await textOf(firefox.settings)).toContain('Connected. 3 record types can be searched.');
    expect(await textOf(firefox.settings)).toContain('Olive & Oak Systems');
  });

  it('marks the contacts of a site that is turned on', async () => {
    await turnOn(firefox, mailbox.url);
    page = await firefox.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(mailbox.url);
    expect(await marksOn(page, 12)).toBeGreaterThanOrEqual(12);
  });

  it('shows the record, what is linked to it and what happened lately, when the pointer rests on the sender', async () => {
    const box = await (await page.$('#reading .sender .chip'))?.boundingBox();
    if (!box) throw new Error('There is nothing to point at');
    await page.mouse.move(box.x - 30, box.y + 40);
    await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 8 });
    // The mailbox has no frames of its own; Firefox gives the address of the extension's to nobody.
    const card = await until('no card opened', async () => page.frames().find((frame) => frame !== page.mainFrame()));
    // Read as the tour of `npm start` reads it, which takes Firefox where no other browser is installed.
    const shown = await until('the card showed no whole record', async () => {
      await card.evaluate(unfoldFields);
      const content = await card.evaluate(readCard);
      return content.isComplete ? content : undefined;
    });
    expect(shown.title).toBe('Dana Levi');
    expect(shown.fields).toContain('Job title: Head of procurement');
    expect(shown.pointsTo).toContain('Galil Optics');
    expect(shown.linked).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Deals \d+$/), expect.stringMatching(/^Tickets \d+$/)]),
    );
    expect(shown.activities.join()).toContain('Revised quote for lens line 3');
  });

  it('shows a mail in its form, from which Escape closes the card', async () => {
    const card = page.frames()[1];
    await until('the card takes no click', async () =>
      card?.evaluate(() => document.documentElement.hasAttribute('data-takes-clicks') || undefined),
    );
    await card?.evaluate(() => {
      const words = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Show formatted',
      );
      words?.click();
    });
    const mail = await until('no mail was shown', async () =>
      page.frames().find((frame) => frame.parentFrame() === card),
    );
    await until('the mail is not as tall as its frame', () =>
      mail.evaluate(
        () => (document.links.length > 0 && document.documentElement.scrollHeight <= innerHeight + 1) || undefined,
      ),
    );
    expect(await mail.evaluate(() => [...document.links].map(({ protocol }) => protocol))).toEqual(['https:', 'tel:']);
    await mail.evaluate(() => document.links[0]?.focus());
    page.keyboard.down('Escape').catch(() => {});
    await until('the card stays', async () => (page.frames().length === 1 ? true : undefined));
    await page.keyboard.up('Escape');
    expect(page.frames()).toHaveLength(1);
  });

  it('closes the card when the pointer leaves', async () => {
    await page.mouse.move(5, 790, { steps: 10 });
    const box = await (await page.$('#reading .sender .chip'))?.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 8, { steps: 8 });
    await until('no card opened', async () => (page.frames().length > 1 ? true : undefined));
    await page.mouse.move(5, 790, { steps: 10 });
    await until('the card stays', async () => (page.frames().length === 1 ? true : undefined));
    expect(page.frames()).toHaveLength(1);
  });

  it('leads in the popup from a person of the page to a linked record, what happened, and back', async () => {
    const popup = await firefox.openBehind('popup.html');
    const press = (words: string) =>
      until(`the popup has no button ${words}`, () =>
        popup.evaluate((wanted) => {
          const shown = [...document.querySelectorAll('button')];
          const found = shown.find(({ textContent, ariaLabel }) => (ariaLabel ?? textContent).includes(wanted));
          found?.click();
          return found && true;
        }, words),
      );
    const shows = (words: string) =>
      until(`the popup never said "${words}"`, async () => (await textOf(popup)).includes(words) || undefined);
    const title = () => popup.evaluate(() => document.querySelector('h2')?.textContent);
    // Her mark is her address: her name is read from the document.
    await shows('Dana Levi\ndana.levi@galil-optics.example');
    await press('dana.levi@galil-optics.example');
    await shows('Revised quote for lens line 3');
    expect(await title()).toBe('Dana Levi');
    await popup.evaluate(() =>
      [...document.querySelectorAll('label')].find((one) => one.innerText === 'Calls')?.click(),
    );
    await until('the filter let mail through', async () =>
      (await textOf(popup)).includes('Revised quote') ? undefined : true,
    );
    await press('Galil Optics');
    await until('the company did not open', async () => ((await title()) === 'Galil Optics' ? true : undefined));
    await press('Back');
    await until('nothing leads back', async () => ((await title()) === 'Dana Levi' ? true : undefined));
    expect(await popup.evaluate(() => document.querySelectorAll('nav[aria-label="How you got here"]').length)).toBe(0);
    await popup.close();
  });

  it('has a real sidebar that follows the tab in front, and shows who is on it', async () => {
    const opener = await firefox.openBehind('popup.html');
    await opener.bringToFront();
    await until('the popup is empty', async () => (await textOf(opener)).includes('Dana') || undefined);
    await (await opener.$('button[aria-label="Open the side panel"]'))?.click();
    await page.bringToFront();
    const reads = (words: string) =>
      until(`the sidebar never said "${words}"`, async () =>
        (await firefox.sidebarText())?.includes(words) ? true : undefined,
      );
    // It was opened over a person, where the popup was.
    await reads('Head of procurement');
    const other = await firefox.newPage();
    await reads('off limits');
    await page.bringToFront();
    await reads('Head of procurement');
    await other.close();
    expect(await firefox.sidebarText()).toContain('Dana Levi');
  });
});
