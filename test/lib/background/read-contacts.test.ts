import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { send } from '#lib/messages/send.ts';
import { startAnew, turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const pattern = 'https://mail.example/*';
const tabId = 1;
const ticketOf = z.object({ output: z.object({ ticket: z.string() }) });

beforeEach(async () => {
  startAnew();
  await turnOn(pattern);
  await send('saveSettings', { patch: { region: 'US' } });
  fake.tabs.open({ id: tabId, url: 'https://mail.example/inbox', frames: [{ frameId: 0, documentId: 'top-1' }] });
  const contacts = [
    { kind: 'email', value: 'dana@acme.example', text: 'dana@acme.example' },
    { kind: 'phone', value: '+442079460018', text: '020 7946 0018' },
  ];
  await fake.sendAs(fake.sender.spotter(tabId), { name: 'reportContacts', input: { contacts } });
});

const valuesOf = async (text: string, over?: number): Promise<string[]> => {
  const { contacts } = await send('readContacts', { text, ...(over !== undefined && { tabId: over }) });
  return contacts.map(({ value }) => value);
};

describe('what a person types', () => {
  it('is read as the numbers of the page are written over which it is typed', async () => {
    expect(await valuesOf('07700 900 123', tabId)).toEqual(['+447700900123']);
  });

  it('is read so in a card, too, which stands in the page', async () => {
    const [spotter, card] = [fake.sender.spotter(tabId), fake.sender.card(tabId)];
    const taken = ticketOf.parse(await fake.sendAs(card, { name: 'takeTicket', input: {} }));
    const { ticket } = taken.output;
    const contact = { kind: 'email', value: 'dana@acme.example' };
    await fake.sendAs(spotter, { name: 'openCard', input: { contact, by: 'click', ticket } });
    const answer = await fake.sendAs(card, { name: 'readContacts', input: { text: '07700 900 123' } });
    expect(answer).toMatchObject({ output: { contacts: [{ value: '+447700900123' }] } });
  });

  it('is read as the own region writes numbers wherever that can be', async () => {
    expect(await valuesOf('(202) 555-0134', tabId)).toEqual(['+12025550134']);
  });

  it('is no number where neither writes one like that, or no page stands beside', async () => {
    expect(await valuesOf('0177 12', tabId)).toEqual([]);
    expect(await valuesOf('07700 900 123')).toEqual([]);
    expect(await valuesOf('07700 900 123', 2)).toEqual([]);
  });
});
