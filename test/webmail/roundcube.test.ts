import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedBuild } from '#test/e2e/harness/build.ts';
import { openCard, pointAt, pointAtText, recordView, waitForMarks, waitForNoCard } from '#test/e2e/harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '#test/e2e/harness/chromium.ts';
import { connect, turnOn } from '#test/e2e/harness/options-page.ts';
import { openPopup } from '#test/e2e/harness/popup.ts';
import { startTestService, type TestService } from '#test/e2e/harness/servers.ts';
import { temporaryFolder } from '#test/e2e/harness/temporary.ts';
import { hebrewLetter, numberLetter, splitLetter } from './letters.ts';
import { type MailServer, startDovecot } from './roundcube/dovecot.ts';
import { startRoundcube, type Webmail } from './roundcube/roundcube.ts';

describe('the main journey in Roundcube', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let mail: MailServer;
  let webmail: Webmail;
  let service: TestService;
  let browser: ChromiumWithExtension;
  let page: Page;

  beforeAll(async () => {
    folder = await temporaryFolder();
    mail = await startDovecot(folder.path);
    await mail.deliver('agent', [splitLetter, numberLetter, hebrewLetter]);
    webmail = await startRoundcube(folder.path, mail.port);
    service = await startTestService();
    browser = await openChromium({ extension: (temporary) => grantedBuild('chrome', temporary) });
    await connect(browser, service);
    await turnOn(browser, webmail.url);
    page = await browser.context.newPage();
    await page.goto(webmail.url);
    await page.locator('#rcmloginuser').fill('agent@desk.example');
    await page.locator('#rcmloginpwd').fill(mail.password);
    await page.locator('#rcmloginsubmit').click();
    // A webmail that was just started has now and then not read its mailbox at first; opened anew it has.
    const letter = page.locator('#messagelist tbody tr').first();
    await letter.waitFor().catch(() => page.reload());
    await letter.waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
    await webmail?.stop();
    await mail?.stop();
    await folder?.remove();
  });

  /** The message in the pane beside the list, opened unless it is there, in the frame that shows it. */
  async function open(subject: string): Promise<Frame> {
    // A popup that was closed may leave another tab in front: what nobody sees is not drawn, and cannot be clicked.
    await page.bringToFront();
    const heading = page.frameLocator('#messagecontframe').getByRole('heading', { name: subject });
    // A second click on the same row soon after the first counts as a double click, which leaves the list altogether.
    if (!(await heading.isVisible())) {
      await page.locator('#messagelist tbody tr', { hasText: subject }).locator('.subject a').click();
    }
    await heading.waitFor();
    const frame = page.frames().find((candidate) => candidate.url().includes('_action=preview'));
    if (!frame) throw new Error('The message has no frame');
    return frame;
  }

  /** Points there, and reads whose record the card shows. */
  async function personBehind(point: () => Promise<void>): Promise<{ name: string; details: string }> {
    await point();
    const card = recordView(await openCard(page));
    await card.activity.waitFor();
    const found = { name: await card.title.innerText(), details: await card.details.innerText() };
    await page.mouse.move(30, 780, { steps: 6 });
    await waitForNoCard(page);
    return found;
  }

  it('finds and looks up the sender in the list, whose address is in an attribute only', async () => {
    await expect.poll(() => waitForMarks(page)).toContain('Priya Raman');
    const sender = page.locator('#messagelist .rcmContactAddress', { hasText: 'Priya Raman' });
    const person = await personBehind(() => pointAt(page, sender));
    expect(person.name).toBe('Priya Raman');
    expect(person.details).toContain('Chief data officer');
  });

  it('calls the senders of the list in the popup as it does, and finds them by their names in Hebrew and English', async () => {
    const popup = await openPopup(browser, page);
    const people = popup.getByRole('list', { name: 'On this page' }).locator(':scope > li');
    const shown = async () => (await people.allInnerTexts()).map((text) => text.split('\n').slice(-2).join(' ')).sort();
    const [dana, priya, tamar] = [
      'Dana Levi dana.levi@galil-optics.example',
      'Priya Raman priya.raman@thameside.example',
      'תמר כץ tamar.katz@galil-optics.example',
    ];
    // A popup shows who was on the page when it was opened, which may still be read then.
    const anew = () =>
      popup
        .reload()
        .then(() => people.first().waitFor())
        .then(shown);
    await expect.poll(anew).toEqual([dana, priya, tamar]);
    const box = popup.getByRole('searchbox').first();
    for (const [typed, found] of [
      ['תמר', [tamar]],
      ['כ״ץ תמר', [tamar]],
      ['תָּמָר', [tamar]],
      ['priya', [priya]],
      ['galil', [dana, tamar]],
      ['דנה', []],
    ] as const) {
      await box.fill(typed);
      await expect.poll(shown).toEqual(found);
    }
    await box.fill('');
    await expect.poll(shown).toHaveLength(3);
    await popup.close();
  });

  it('calls whom a letter names in its text by that name, too', async () => {
    const frame = await open('Invoice for October');
    await expect.poll(() => waitForMarks(frame)).toContain('avi.levi@galil-optics.example');
    const popup = await openPopup(browser, page);
    const rows = popup.locator('li:has([data-row])');
    const rowOf = (address: string) => rows.filter({ hasText: address }).first();
    // The letter may be reported after the popup was opened.
    const read = () => popup.reload().then(() => rowOf('tamar.katz@').innerText());
    await expect.poll(read).toMatch(/תמר כץ[\s\S]*Sender/);
    await expect.poll(() => rowOf('avi.levi@').innerText()).toContain('אבי לוי');
    await popup.close();
  });

  it('finds and looks up the sender in the open message', async () => {
    const frame = await open('Please call the plant');
    await expect.poll(() => waitForMarks(frame)).toContain('Dana Levi');
    const person = await personBehind(() => pointAt(page, frame.locator('a.rcmContactAddress').first()));
    expect(person.name).toBe('Dana Levi');
    expect(person.details).toContain('Head of procurement');
  });

  it('lists the sender of the open message first and says so, and leaves out whose account it is', async () => {
    const frame = await open('Please call the plant');
    await expect.poll(() => waitForMarks(frame)).toContain('Dana Levi');
    const popup = await openPopup(browser, page);
    const rows = popup.locator('li:has([data-row])');
    await expect.poll(() => rows.first().innerText()).toMatch(/Dana Levi[\s\S]*Sender/);
    const all = (await rows.allInnerTexts()).join('\n');
    expect(all).toContain('priya.raman@thameside.example');
    expect(all).not.toContain('agent@desk.example');
    await popup.close();
  });

  it('finds and looks up a number in the body', async () => {
    const frame = await open('Please call the plant');
    await expect.poll(() => waitForMarks(frame)).toContain('+44 20 7946 0961');
    const person = await personBehind(() => pointAtText(page, '+44 20 7946 0961', frame));
    expect(person.name).toBe('Moshe Peretz');
  });

  it('finds and looks up an address that is split over inline tags', async () => {
    const frame = await open('Who takes over');
    await expect.poll(() => waitForMarks(frame)).toContain('tom.ashworth@thameside.example');
    const person = await personBehind(() => pointAtText(page, 'tom.ashworth', frame));
    expect(person.name).toBe('Tom Ashworth');
  });
});
