import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCard, pointAt, recordView, takesClicks, unfoldFields, waitForNoCard } from './harness/card.ts';
import { connect } from './harness/options-page.ts';
import { openPopup, search } from './harness/popup.ts';
import { openMailbox, startConnectedWorld, startWorld, type World } from './harness/world.ts';

/** Ends every key of a service, as whoever runs it would. */
async function revokeKeys({ folder }: World['service']): Promise<void> {
  const keys = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['service/main.ts', 'keys', ...args, '--data', folder]);
  const ids = (await keys('list')).stdout.match(/^key_\S+/gm) ?? [];
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) await keys('revoke', id);
}

describe('before anything is connected', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('the popup asks for a connection and leads to the settings', async () => {
    const page = await world.browser.context.newPage();
    const popup = await openPopup(world.browser, page);
    await popup.getByText('Connect your CRM').waitFor();
    await popup.getByRole('alert').getByRole('button', { name: 'Open settings' }).click();
    const addresses = () => world.browser.context.pages().map((open) => open.url());
    await expect.poll(addresses).toContain(`${world.browser.origin}/options.html`);
  });

  it.each([
    ['a wrong key', (key: string) => `${key.slice(0, -4)}0000`, 'Your CRM refused the API key'],
    ['a key of another kind', () => 'sk_live_1234567890', 'This is no API key of your CRM. Copy all of it again.'],
  ])('refuses %s and says so', async (_what, change, words) => {
    const page = await world.browser.openPage('options.html');
    await page.getByLabel('Base URL').fill(world.service.baseUrl);
    await page.getByLabel('API key').fill(change(world.service.apiKey));
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText(words).waitFor();
    expect(await page.getByText(/^Connected\./).count()).toBe(0);
    await page.close();
  });

  it('has the dots between the details of a refusal midway between them', async () => {
    const page = await world.browser.openPage('options.html');
    await page.getByLabel('Base URL').fill(world.service.baseUrl);
    await page.getByLabel('API key').fill(`${world.service.apiKey.slice(0, -4)}0000`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const dot = page.getByRole('alert').getByText('·', { exact: true }).first();
    const [before = 0, after = 0] = await dot.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const sign = document.createRange();
      // A blank, the dot, a blank.
      sign.setStart(element.firstChild ?? element, 1);
      sign.setEnd(element.firstChild ?? element, 2);
      const { left: start, right: end } = sign.getBoundingClientRect();
      return [start - left, right - end];
    });
    expect(before).toBeGreaterThan(0);
    expect(Math.abs(before - after)).toBeLessThan(1);
    await page.close();
  });

  it('refuses an address in the clear that is not on this machine', async () => {
    const page = await world.browser.openPage('options.html');
    await page.getByLabel('Base URL').fill('http://crm.example');
    await page.getByLabel('API key').fill(world.service.apiKey);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('This address is not encrypted').waitFor();
    expect(await page.getByText(/^Connected\./).count()).toBe(0);
    await page.close();
  });

  it('shows test or live, and never the key again', async () => {
    await connect(world.browser, world.service);
    const page = await world.browser.openPage('options.html');
    await page
      .getByText(world.service.apiKey.startsWith('svc_test_') ? 'Test' : 'Live', { exact: true })
      .first()
      .waitFor();
    expect(await page.content()).not.toContain(world.service.apiKey);
    expect(await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value))).not.toContain(
      world.service.apiKey,
    );
    await page.close();
  });

  it('the settings say by themselves that the key does not open any more, where it can be replaced', async () => {
    await revokeKeys(world.service);
    const page = await world.browser.openPage('options.html');
    await page.getByRole('alert').getByText('Your CRM refused the API key').waitFor();
    await page.getByRole('button', { name: 'Use another key or CRM' }).click();
    await page.getByLabel('API key').waitFor();
    await page.close();
  });
});

describe('when something is in the way', () => {
  let world: World;
  let page: Page;
  beforeAll(async () => {
    world = await startConnectedWorld();
    page = await openMailbox(world);
  });
  afterAll(() => world.close());

  const pointAtRow = async (letter: string) => {
    await pointAt(page, page.locator(`[data-letter="${letter}"] .chip`));
    return openCard(page);
  };
  const leave = async () => {
    await page.mouse.click(5, 790);
    await waitForNoCard(page);
  };

  it('the card says when the CRM does not know a contact, and what was tried', async () => {
    const card = await pointAtRow('antiques');
    await card.getByText('Not in your CRM').waitFor();
    expect(await card.getByText(/What was tried: \d+ search/).count()).toBe(1);
    await takesClicks(card);
    const otherwise = card.getByLabel('Another address or number, or a name');
    await otherwise.fill('+1');
    await otherwise.press('Enter');
    await card.getByText('That could not be read as an e-mail or a phone number').waitFor();
    await otherwise.fill('Nobody Anywhere');
    await otherwise.press('Enter');
    await card.getByText('Nothing found under the name “Nobody Anywhere”').waitFor();
    await otherwise.fill('Dana Levi');
    await page.mouse.move(5, 790, { steps: 6 });
    // More than twice as long as a card stays in which nothing has the focus.
    await page.waitForTimeout(1_000);
    expect(await otherwise.inputValue()).toBe('Dana Levi');
    await otherwise.press('Enter');
    await recordView(card).title.getByText('Dana Levi').waitFor();
    await leave();
  });

  it('the card of whom the CRM does not know by their address offers the name that the page has', async () => {
    const card = await pointAtRow('antiques');
    await takesClicks(card);
    await card.getByRole('button', { name: 'Search by name: Rosalind Achterberg' }).click();
    await card.getByText('Nothing found under the name “Rosalind Achterberg”').waitFor();
    const otherwise = card.getByLabel('Another address or number, or a name');
    await otherwise.fill('grace.whitfield@cobaltworks.example');
    await otherwise.press('Enter');
    await recordView(card).title.getByText('Grace Whitfield').waitFor();
    await leave();
  });

  it('the card still works after the background was ended', async () => {
    await world.browser.killWorker();
    const card = await pointAtRow('controls');
    await expect.poll(() => recordView(card).title.innerText()).toBe('Grace Whitfield');
    await leave();
  });

  it('an open card keeps working when the background is ended under it', async () => {
    const card = await pointAtRow('vault');
    await recordView(card).title.getByText('Oliver Bramley').waitFor();
    await takesClicks(card);
    await world.browser.killWorker();
    await unfoldFields(card);
    await recordView(card).details.getByRole('button', { name: 'Bramley & Fitch' }).click();
    await recordView(card).title.getByText('Bramley & Fitch').waitFor();
    expect(await recordView(card).title.innerText()).toBe('Bramley & Fitch');
    await leave();
  });

  it('the card says that the CRM cannot be reached, and tries again on demand', async () => {
    await world.service.stop();
    const card = await pointAtRow('spree');
    await card.getByText('Your CRM cannot be reached').waitFor({ timeout: 60_000 });
    await world.service.start();
    await takesClicks(card);
    await card.getByRole('button', { name: 'Try again' }).click();
    await recordView(card).title.getByText('Jonas Richter').waitFor();
    expect(await recordView(card).title.innerText()).toBe('Jonas Richter');
    await leave();
  });

  it('the popup says that the CRM cannot be reached, without waiting for ever', async () => {
    await world.service.stop();
    const popup = await openPopup(world.browser, page);
    await search(popup, 'harriet.fitch@bramley-fitch.example');
    await popup.getByText('Your CRM cannot be reached').waitFor({ timeout: 60_000 });
    expect(await popup.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await world.service.start();
  });
});
