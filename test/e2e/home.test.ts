import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageName } from '#lib/messages/contract.ts';
import { expectGood } from './harness/accessible.ts';
import { waitForMarks } from './harness/card.ts';
import { openPopup, search } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

const pinned = ['Dana Levi', 'Noa Friedman', 'Grace Whitfield', 'Tom Ashworth', 'Hila Stern'];

/** What one of our own pages asks the background. */
const ask = (page: Page, name: MessageName, input: object): Promise<unknown> =>
  page.evaluate(
    async (message) => {
      const { runtime }: typeof import('webextension-polyfill') = Reflect.get(globalThis, 'chrome');
      const { output }: { output: unknown } = await runtime.sendMessage(message);
      return output;
    },
    { name, input },
  );

async function pin(page: Page, name: string): Promise<void> {
  const found = await ask(page, 'searchField', { entity: 'contacts', field: 'name', value: name });
  const line: unknown = typeof found === 'object' && found && 'value' in found ? found.value : undefined;
  await ask(page, 'pinRecord', { line, on: true });
}

/** Whether all of it is above the foot of a popup of the usual size, without scrolling. */
const isInSight = async (place: Locator): Promise<boolean> => {
  const box = await place.boundingBox();
  return box !== null && box.y >= 50 && box.y + box.height <= 560 - 36;
};

describe('the home of the popup in Chromium', () => {
  let world: World;
  let mailbox: Page;
  let popup: Page;

  beforeAll(async () => {
    world = await startConnectedWorld();
    mailbox = await openMailbox(world);
    const options = await world.browser.openPage('options.html');
    for (const name of pinned) await pin(options, name);
    await ask(options, 'readSignature', { id: 'sig-2005' });
    await ask(options, 'watchSignature', { id: 'sig-2005', on: true });
    await options.close();
    popup = await openPopup(world.browser, mailbox);
    await popup.getByRole('heading', { name: /^On this page \d/ }).waitFor();
    await popup.bringToFront();
  });
  afterAll(() => world.close());

  it('has pins, watched signatures and people in sight, and all pins by a click', async () => {
    const pins = popup.getByRole('list', { name: 'Pinned' }).getByRole('button');
    const watched = popup.getByRole('list', { name: 'Watched signatures' }).getByRole('button');
    const people = popup.getByRole('list', { name: 'On this page' }).getByRole('button');
    await watched.waitFor();
    expect(await watched.innerText()).toMatch(/Order form: e-signing[\s\S]*Harriet Fitch[\s\S]*Sent/);
    await expect.poll(() => pins.count()).toBe(4);
    for (const place of [pins.nth(0), pins.nth(3), watched, people.nth(2)]) expect(await isInSight(place)).toBe(true);
    await expectGood(popup);
    await popup.getByRole('button', { name: 'Show all 5: Pinned' }).click();
    await expect.poll(() => pins.count()).toBe(5);
    await pins.nth(4).click();
    await popup.getByRole('heading', { name: 'Hila Stern' }).waitFor();
    await popup.getByRole('button', { name: 'Back', exact: true }).click();
    await popup.getByRole('heading', { name: /^On this page \d/ }).waitFor();
  });

  it('filters pins and watched signatures, too, and is as accessible so', async () => {
    await popup.getByRole('searchbox').fill('harriet');
    await popup.getByRole('list', { name: 'Pinned' }).waitFor({ state: 'detached' });
    expect(await popup.getByRole('list', { name: 'Watched signatures' }).getByRole('button').count()).toBe(1);
    await expectGood(popup);
    await popup.getByRole('searchbox').fill('');
  });

  it('shows the watch over a signature request within its first screen', async () => {
    await search(popup, 'sig-2005');
    const wish = popup.getByRole('switch', { name: 'Tell me when this changes' });
    await wish.waitFor();
    expect([await isInSight(wish), await wish.getAttribute('aria-checked')]).toEqual([true, 'true']);
    await popup.getByRole('button', { name: 'Back', exact: true }).click();
  });

  it('names people as hostile pages write them in one short line of text, or not at all', async () => {
    const page = await world.browser.context.newPage();
    await page.goto(world.mailbox.url);
    await page.evaluate(() => {
      const chip = (email: string, name: string) => {
        const made = document.createElement('span');
        made.setAttribute('email', email);
        made.setAttribute('name', name);
        made.textContent = email;
        return made;
      };
      // A form whose parent its own fields stand for.
      const form = document.createElement('form');
      const [one, other, name] = [...Array(2).fill('input'), 'b'].map((kind) => document.createElement(kind));
      for (const field of [one, other]) field.setAttribute('name', 'parentNode');
      name.textContent = 'Noa Bar';
      form.append(one, other, name, ' <form@acme.example>');
      document.body.replaceChildren(
        form,
        chip('bold@acme.example', '<img src=x onerror=alert(1)>'),
        chip('turned@acme.example', 'Dana\u202e Levi\n\nKatz'),
        chip('long@acme.example', 'Dana '.repeat(60)),
        chip('odd@acme.example', 'boss＠bank.example'),
        chip('fine@acme.example', 'דנה לוי'),
      );
    });
    await expect.poll(() => waitForMarks(page)).toContain('fine@acme.example');
    const over = await openPopup(world.browser, page);
    const rows = over.getByRole('list', { name: 'On this page' }).getByRole('button');
    await expect.poll(() => rows.allInnerTexts()).toHaveLength(6);
    const texts = (await rows.allInnerTexts()).map((text) => text.split('\n').filter((line) => line.length > 2));
    expect(texts).toEqual([
      ['Noa Bar', 'form@acme.example'],
      ['bold@acme.example'],
      ['Dana Levi Katz', 'turned@acme.example'],
      ['long@acme.example'],
      ['odd@acme.example'],
      ['דנה לוי', 'fine@acme.example'],
    ]);
    await over.close();
    await page.close();
  });

  it('puts a number to a person of the page once the CRM is known to have both in one record', async () => {
    const people = popup.getByRole('list', { name: 'On this page', exact: true });
    const dana = people.locator(':scope > li').filter({ hasText: 'dana.levi@galil-optics.example' });
    await dana.waitFor();
    expect(await dana.getByRole('button').count()).toBe(1);
    await popup.getByRole('switch', { name: 'Show who is in your CRM' }).click();
    await dana.getByRole('button', { name: /7946 0958$/ }).waitFor({ timeout: 30_000 });
    expect(await popup.getByRole('button', { name: /7946 0958$/ }).count()).toBe(1);
  });
});
