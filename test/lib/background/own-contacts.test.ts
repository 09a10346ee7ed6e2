import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { startAnew, turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const pattern = 'https://mail.example/*';
const email = (value: string) => ({ kind: 'email', value, text: value }) as const;
const spotter = fake.sender.spotter(1);
const card = fake.sender.card(1);

beforeEach(async () => {
  startAnew();
  await turnOn(pattern);
  fake.tabs.open({ id: 1, url: 'https://mail.example/inbox', frames: [{ frameId: 0, documentId: 'top-1' }] });
  await send('saveSettings', { patch: { ownContacts: ['acme.example', 'me@mail.example'] } });
});

/** What the card of a contact is told, once the content script vouched for it. */
async function openCard(value: string, by: string): Promise<unknown[]> {
  const contact = { kind: 'email', value };
  const taken = await fake.sendAs(card, { name: 'takeTicket', input: {} });
  const { ticket } = JSON.parse(JSON.stringify(taken)).output;
  const opened = await fake.sendAs(spotter, { name: 'openCard', input: { contact, by, ticket } });
  return [opened, await fake.sendAs(card, { name: 'redeemTicket', input: { ticket } })];
}

describe('the person’s own contacts', () => {
  it('are left out of what a page shows, and counted', async () => {
    const contacts = ['dana@x.example', 'Me@mail.example', 'you@sales.acme.example'].map(email);
    await fake.sendAs(spotter, { name: 'reportContacts', input: { contacts } });
    for (const name of ['readPage', 'lookAtPageOnce'] as const) {
      expect(await send(name, { tabId: 1 })).toMatchObject({ contacts: [{ value: 'dana@x.example' }], ownContacts: 2 });
    }
  });

  it('are no news to the page: it is told the same of them as of anybody, and the card alone knows', async () => {
    const opened = { ok: true, output: { isOpen: true } };
    for (const by of ['hover', 'click']) {
      const [saidOfOwn, own] = await openCard('you@acme.example', by);
      const [said, other] = await openCard('dana@x.example', by);
      expect([saidOfOwn, said]).toEqual([opened, opened]);
      expect(own).toMatchObject({ output: { isOwn: true } });
      // Nobody looked it up unasked.
      expect(own).not.toHaveProperty('output.lookup');
      expect(other).toMatchObject({ output: { contact: { value: 'dana@x.example' }, lookup: { matches: [] } } });
      expect(other).not.toHaveProperty('output.isOwn');
    }
  });

  it('are found all the same when they are searched for', async () => {
    const { contacts } = await send('readContacts', { text: 'you@acme.example' });
    expect(contacts.map(({ value }) => value)).toEqual(['you@acme.example']);
  });

  it('and so is an address whose ending nobody knows yet', async () => {
    const { contacts } = await send('readContacts', { text: 'you@acme.yetunknown' });
    expect(contacts.map(({ value }) => value)).toEqual(['you@acme.yetunknown']);
  });
});
