import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordView, takesClicks } from '../harness/card.ts';
import { paste } from '../harness/clipboard.ts';
import { openOn } from '../harness/contacts.ts';
import { turnOn } from '../harness/options-page.ts';
import { openPopup, search } from '../harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from '../harness/world.ts';
import { type PageServer, servePages } from '../spotter/serve-pages.ts';

/** A busy machine is no failure. */
const patient = { timeout: 15_000 };
const address = 'dana.levi@galil-optics.example';

const hrefsOf = (links: (HTMLElement | SVGElement)[]) => links.map((link) => link.getAttribute('href'));

describe('what is done with a record', () => {
  let world: World;
  let pages: PageServer;
  let mailbox: Page;
  let popup: Page;

  beforeAll(async () => {
    world = await startConnectedWorld();
    pages = await servePages();
    mailbox = await openMailbox(world);
    popup = await openPopup(world.browser, mailbox);
  });
  afterAll(async () => {
    pages?.stop();
    await world?.close();
  });

  const menuButton = () => popup.getByRole('button', { name: 'Copy', exact: true });
  const focused = () => popup.evaluate(() => document.activeElement?.textContent);
  const showDana = async () => {
    await search(popup, address);
    await recordView(popup).activity.getByRole('listitem').first().waitFor();
  };

  /** Where the number, and the menu, of a popup that was opened anew lead to; the record's id left out. */
  const readLinks = async () => {
    await popup.reload();
    await showDana();
    const call = recordView(popup).details.getByRole('link', { name: '020 7946 0958' });
    const outside = popup.getByRole('link', { name: 'Open in CRM' });
    const hrefs = [await call.getAttribute('href'), ...(await outside.evaluateAll(hrefsOf))];
    return hrefs.map((href) => href?.replace(/[^/=]+$/, (end) => (/^\d+$/.test(end) ? end : '')));
  };

  it('the menu is gone through by keyboard, and Escape leaves the record as it was', async () => {
    await showDana();
    await menuButton().focus();
    await popup.keyboard.press('ArrowUp');
    await expect.poll(focused, patient).toBe('Copy as JSON');
    for (const [key, text] of [
      ['ArrowDown', 'Copy as text'],
      ['ArrowDown', 'Copy as vCard'],
      ['End', 'Copy as JSON'],
      ['Home', 'Copy as text'],
    ] as const) {
      await popup.keyboard.press(key);
      await expect.poll(focused, patient).toBe(text);
    }
    await popup.keyboard.press('Escape');
    expect(await popup.getByRole('menu').count()).toBe(0);
    expect(await menuButton().evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await recordView(popup).title.innerText()).toBe('Dana Levi');
  });

  it.each([
    ['text', /^Dana Levi\nGalil Optics\n\nName in Hebrew: דנה לוי\nE-mail: dana\.levi@galil-optics\.example\n/],
    [
      'vCard',
      /^BEGIN:VCARD\nVERSION:4\.0\nKIND:individual\nFN:Dana Levi\nORG:Galil Optics\nTITLE:Head of procurement\n/,
    ],
    ['CSV', /^id,entity,Name,Name in Hebrew,E-mail,/],
    ['JSON', /^\{\n {2}"id": "[^"]+",\n {2}"entity": "contacts",\n {2}"title": "Dana Levi",/],
  ])('the record is copied as %s, and that is said', async (form, shape) => {
    await popup.bringToFront();
    await menuButton().press('Enter');
    // What is said goes again soon: it is waited for from before.
    await Promise.all([
      popup.getByRole('status').getByText(`Copied as ${form}`).waitFor(),
      popup.getByRole('menuitem', { name: `Copy as ${form}` }).press('Enter'),
    ]);
    expect(await paste(world.browser.context)).toMatch(shape);
  });

  it('what lay under the menu says no more of itself to a pointer that rests, for that would cover what is said', async () => {
    const below = await popup.getByRole('button', { name: /^Checked/ }).boundingBox();
    await menuButton().click();
    const above = await popup.getByRole('menuitem', { name: 'Copy as text' }).boundingBox();
    if (!below || !above) throw new Error('Not all is there');
    const x = (Math.max(below.x, above.x) + Math.min(below.x + below.width, above.x + above.width)) / 2;
    const y = (Math.max(below.y, above.y) + Math.min(below.y + below.height, above.y + above.height)) / 2;
    await popup.mouse.move(x, y);
    await popup.mouse.down();
    const said = popup.getByRole('status').getByText('Copied as text');
    await Promise.all([said.waitFor(), popup.mouse.up()]);
    const hints = popup.getByRole('tooltip');
    const seen = hints.waitFor(patient).then(() => 'the hint');
    const gone = said.waitFor({ state: 'detached' }).then(() => 'the end of what was said');
    expect(await Promise.race([seen, gone])).toBe('the end of what was said');
    await popup.mouse.move(x + 2, y);
    await seen;
  });

  it('numbers are called, and records opened, as was chosen in the options', async () => {
    const options = await world.browser.openPage('options.html');
    const section = options.getByRole('region', { name: 'Calling and opening' });
    await section.getByLabel('Call phone numbers with').selectOption('web');
    for (const [label, template] of [
      ['Address of the web dialler', 'https://dial.example/?to={number}'],
      ['Address of a record in your CRM', 'https://crm.example/{entity}/{id}'],
    ] as const) {
      await section.getByLabel(label).fill(template.replace('https', 'http'));
      await section.getByLabel(label).press('Enter');
      await section.getByText('This address is not encrypted. Use https.').waitFor();
      await section.getByLabel(label).fill(template);
      await section.getByLabel(label).press('Enter');
      await options.getByText('Saved', { exact: true }).waitFor();
    }
    await options.close();
    await popup.bringToFront();
    await expect
      .poll(readLinks, patient)
      .toEqual(['https://dial.example/?to=02079460958', 'https://crm.example/contacts/']);
  });

  it('a value is copied in the card, even where the page keeps the clipboard from its frames', async () => {
    await turnOn(world.browser, pages.site);
    const strict = pages.add(`<p>${address}</p>`, { 'permissions-policy': 'clipboard-write=()' });
    const page = await world.browser.context.newPage();
    const card = await openOn(page, strict, address);
    await takesClicks(card);
    await recordView(card).details.getByText(address).hover();
    await Promise.all([
      card.getByRole('status').getByText('Copied').waitFor(),
      card.getByRole('button', { name: 'Copy E-mail' }).click(),
    ]);
    expect(await paste(world.browser.context)).toBe(address);
    await page.close();
  });
});
