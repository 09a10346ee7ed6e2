import { describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const acme = useAcme();
const [spotter, card] = [fake.sender.spotter(1), fake.sender.card(1)];

async function pointAtJane(): Promise<void> {
  await turnOn('https://mail.example/*');
  const taken = await fake.sendAs(card, { name: 'takeTicket', input: {} });
  const { ticket } = JSON.parse(JSON.stringify(taken)).output;
  await fake.sendAs(spotter, { name: 'openCard', input: { contact: jane, by: 'click', ticket } });
  const redeemed = await fake.sendAs(card, { name: 'redeemTicket', input: { ticket } });
  expect(redeemed).toMatchObject({ ok: true, output: { contact: jane } });
}
const firstSteps = async () => (await send('readState', {})).settings.firstSteps;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('the first card', () => {
  it('is the last of the first steps, once there is a CRM that it could tell of', async () => {
    await pointAtJane();
    await settled();
    expect(await firstSteps()).toBe('open');
    await acme.connect();
    await pointAtJane();
    await expect.poll(firstSteps).toBe('pointed');
  });

  it('does not bring back what was wished away', async () => {
    await acme.connect();
    await send('saveSettings', { patch: { firstSteps: 'over' } });
    await pointAtJane();
    await settled();
    expect(await firstSteps()).toBe('over');
  });
});
