import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCard, pointAt, recordView, takesClicks } from '../harness/card.ts';
import { openPopup, search } from '../harness/popup.ts';
import { openMailbox, startConnectedWorld, type World } from '../harness/world.ts';

describe('who is offered', () => {
  let world: World;
  let mailbox: Page;

  beforeAll(async () => {
    world = await startConnectedWorld();
    mailbox = await openMailbox(world);
  });
  afterAll(() => world?.close());

  it('colleagues are named in the options, as addresses, numbers or domains', async () => {
    const options = await world.browser.openPage('options.html');
    const section = options.getByRole('region', { name: 'You and your colleagues' });
    const box = section.getByLabel('An address, a number or a domain');
    await box.fill('no such thing');
    await box.press('Enter');
    await section.getByText('That is neither an address nor a number nor a domain.').waitFor();
    await box.fill('@galil-optics.example');
    await box.press('Enter');
    await section.getByRole('button', { name: 'No longer leave out galil-optics.example' }).waitFor();
    await options.getByText('Saved', { exact: true }).waitFor();
    expect(await box.inputValue()).toBe('');
    await options.close();
  });

  it('a colleague is looked up from the card only when that is wanted', async () => {
    await mailbox.bringToFront();
    await pointAt(mailbox, mailbox.locator('#reading .sender .chip'));
    const card = await openCard(mailbox);
    await card.getByRole('heading', { name: 'One of yours' }).waitFor();
    await takesClicks(card);
    await card.getByRole('button', { name: 'Look up all the same' }).click();
    await recordView(card).title.getByText('Dana Levi').waitFor();
    expect(await recordView(card).title.innerText()).toBe('Dana Levi');
    await mailbox.mouse.move(5, 790, { steps: 6 });
  });

  it('the popup lists everyone on the page but colleagues, and says how many it left out', async () => {
    const popup = await openPopup(world.browser, mailbox);
    await popup.getByText(/contacts? of yours or your colleagues’/).waitFor();
    const listed = await popup.getByRole('list', { name: 'On this page' }).innerText();
    expect(listed).toContain('noa.friedman@negev-sun.example');
    expect(listed).not.toContain('galil-optics.example');
    await popup.close();
  });

  it('one person in two entities is both, chosen with the arrow keys, and nobody is called the only one', async () => {
    const popup = await openPopup(world.browser, mailbox);
    await search(popup, 'noa.friedman@negev-sun.example');
    const choice = popup.getByRole('group', { name: 'Records found' });
    // A record that was found more than a moment (`waitForOthers`) before the other stays: on a busy machine the answers decide
    // which one that is.
    const lead = choice.getByRole('radio', { name: 'Leads', checked: true });
    await choice.getByRole('radio', { checked: true }).focus();
    const steps = (await lead.isVisible()) ? 2 : 1;
    for (let step = 0; step < steps; step += 1) await popup.keyboard.press('ArrowRight');
    await lead.waitFor();
    await recordView(popup).details.getByText('Negev Sun').waitFor();
    await popup.getByText('How this was found').click();
    await popup.getByText('Your CRM names one record for each question.').waitFor();
    expect(await popup.getByText('Record found', { exact: true }).count()).toBe(2);
  });
});
