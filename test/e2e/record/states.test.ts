import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectGood } from '../harness/accessible.ts';
import { recordView } from '../harness/card.ts';
import { type Gateway, startGateway } from '../harness/gateway.ts';
import { connect } from '../harness/options-page.ts';
import { openPopup, search } from '../harness/popup.ts';
import { startWorld, type World } from '../harness/world.ts';

/** A busy machine is no failure. */
const patient = { timeout: 15_000 };
const dana = 'dana.levi@galil-optics.example';

describe('a look-up that does not go well', () => {
  let world: World;
  let gateway: Gateway;
  let popup: Page;

  beforeAll(async () => {
    world = await startWorld();
    gateway = await startGateway(world.service.baseUrl);
    await connect(world.browser, { baseUrl: gateway.baseUrl, apiKey: world.service.apiKey });
    popup = await openPopup(world.browser, await world.browser.context.newPage());
    await popup.bringToFront();
    // What the entities hold is known from then on, and each test asks for somebody new.
    await search(popup, dana);
    await recordView(popup).activity.getByRole('listitem').first().waitFor();
  });
  afterEach(() => gateway.open());
  afterAll(async () => {
    gateway?.stop();
    await world?.close();
  });

  it('shows what shape is coming while the CRM takes its time, and then the record', async () => {
    gateway.hold();
    await search(popup, 'grace.whitfield@cobaltworks.example');
    const shape = popup.locator('article[aria-busy=true] [role=status]').filter({ hasText: 'Loading…' });
    await shape.waitFor({ state: 'attached' });
    // An answer that comes within 200 ms is preceded by nothing.
    const seenAfter = (milliseconds: number) =>
      shape.evaluate((box, at) => {
        box.style.animation = 'none';
        box.getBoundingClientRect();
        box.style.animation = '';
        const [appearing] = box.getAnimations();
        appearing?.pause();
        if (appearing) appearing.currentTime = at;
        return getComputedStyle(box).visibility;
      }, milliseconds);
    expect([await seenAfter(199), await seenAfter(202)]).toEqual(['hidden', 'visible']);
    await expectGood(popup);
    gateway.open();
    await recordView(popup).title.getByText('Grace Whitfield').waitFor();
    expect(await popup.locator('article').getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    ['a wrong key', 401, 'Your CRM refused the API key', 'Open settings'],
    ['a service fault', 500, 'Your CRM has a fault', 'Try again'],
  ])('calls %s by its name, with one thing to do', async (_, status, words, remedy) => {
    gateway.refuse(status);
    await search(popup, 'camille.aubry@maison-aubry.example');
    const notice = popup.getByRole('alert');
    await notice.getByText(words).waitFor({ timeout: 60_000 });
    await notice.getByRole('button', { name: remedy }).waitFor();
    expect(await notice.getByRole('button').count()).toBe(1);
    await expectGood(popup);
  });

  it('counts down the pause that the CRM asks for', async () => {
    gateway.refuse(429, { 'retry-after': '58' });
    await search(popup, 'jonas.richter@spree-logistik.example');
    const notice = popup.getByRole('alert');
    await notice.getByText('Your CRM asks for a pause').waitFor();
    const button = notice.getByRole('button', { name: /^Try again in \d+ sec$/ });
    const first = await button.innerText();
    await expect.poll(() => button.innerText(), patient).not.toBe(first);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await expectGood(popup);
  });

  it('keeps the last that it knew in sight, with its age, when the CRM is gone', async () => {
    await search(popup, dana);
    await recordView(popup).activity.getByRole('listitem').first().waitFor();
    gateway.cut();
    await popup.getByRole('button', { name: 'Refresh' }).click();
    const notice = popup.getByRole('alert').filter({ hasText: 'As last known, ' }).first();
    await notice.getByText('Your CRM cannot be reached').waitFor({ timeout: 60_000 });
    expect(await recordView(popup).details.getByText('Head of procurement').count()).toBe(1);
    await expectGood(popup);
    gateway.open();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(await recordView(popup).title.innerText()).toBe('Dana Levi');
  });

  it('says of a site that is not turned on what can be done about it', async () => {
    const page = await world.browser.context.newPage();
    await page.goto(world.mailbox.url);
    const over = await openPopup(world.browser, page);
    await over.getByRole('heading', { name: /^Off on / }).waitFor();
    await over.getByRole('button', { name: 'Look once' }).waitFor();
    expect(await over.getByRole('button', { name: 'Always on this site' }).count()).toBe(1);
    await expectGood(over);
    await over.close();
    await page.close();
  });

  it('leads from nobody found to the search box', async () => {
    await search(popup, 'nobody@nowhere.example');
    await popup.getByText('Not in your CRM').waitFor();
    await popup.getByRole('button', { name: 'Search by something else' }).press('Enter');
    await popup.keyboard.type(dana);
    await popup.keyboard.press('Enter');
    await recordView(popup).title.getByText('Dana Levi').waitFor();
    expect(await popup.getByRole('searchbox').inputValue()).toBe(dana);
  });
});
