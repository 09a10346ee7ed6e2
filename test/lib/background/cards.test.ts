import { beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { killAndRestart, startAnew, turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const jane = { kind: 'email', value: 'jane@acme.example' } as const;
const spotter = fake.sender.spotter(1);
const card = fake.sender.card(1);
/** The card's document asks for its ticket, as it does when it comes up. */
async function takeTicket(sender: object = card): Promise<unknown> {
  const answer = await fake.sendAs(sender, { name: 'takeTicket', input: {} });
  return JSON.parse(JSON.stringify(answer)).output?.ticket;
}
const vouch = (ticket: unknown, by = 'click', sender: object = spotter) =>
  fake.sendAs(sender, { name: 'openCard', input: { contact: jane, by, ticket } });
/** A card comes up, and the content script vouches for it. */
const openCard = async (by = 'click', sender: object = spotter, place: object = card) =>
  vouch(await takeTicket(place), by, sender);
const redeem = (ticket: unknown, sender: object = card) =>
  fake.sendAs(sender, { name: 'redeemTicket', input: { ticket } });
const readState = (sender: object) => fake.sendAs(sender, { name: 'readState', input: {} });
const isOpen = (yes: boolean) => ({ ok: true, output: { isOpen: yes } });

async function openedTicket(): Promise<unknown> {
  const ticket = await takeTicket();
  expect(await vouch(ticket)).toEqual(isOpen(true));
  return ticket;
}

beforeEach(async () => {
  startAnew();
  await turnOn('https://mail.example/*');
});

describe('a card of somebody whom the page names', () => {
  it.each([
    ['Jane Roe', 'Jane Roe'],
    ['jane@acme.example', undefined],
    ['Write to us', undefined],
    ['Jane', undefined],
  ])('is told a name where that is like one: %s', async (text, name) => {
    const report = { name: 'reportContacts', input: { contacts: [{ ...jane, text }] } };
    await fake.sendAs(spotter, report);
    const redeemed = JSON.parse(JSON.stringify(await redeem(await openedTicket())));
    expect(redeemed.output.contact).toEqual(jane);
    expect(redeemed.output.name).toBe(name);
  });
});

describe('a content script', () => {
  const notAllowed = { ok: false, error: 'not-allowed' };
  const judge = (sender: object) =>
    fake.sendAs(sender, { name: 'judgeTexts', input: { texts: ['+44 20 7946 0123'], language: 'en' } });
  const report = (sender: object) =>
    fake.sendAs(sender, { name: 'reportContacts', input: { contacts: [{ ...jane, text: 'Jane' }] } });
  const click = (sender: object) => openCard('click', sender);
  const turnOff = () => send('turnSite', { pattern: 'https://mail.example/*', on: false });
  const elsewhere = fake.sender.spotter(1, { url: 'https://other.example/', documentId: 'elsewhere' });

  it('is refused all that it asks once its site is off, or when it never was on', async () => {
    for (const ask of [click, judge, report]) expect(await ask(elsewhere)).toEqual(notAllowed);
    await turnOff();
    for (const ask of [click, judge, report]) expect(await ask(spotter)).toEqual(notAllowed);
    expect(fake.storage.session.dump()).not.toContain('jane');
  });

  it('is refused once the browser takes its permission back', async () => {
    fake.permissions.takeBack('https://mail.example/*');
    expect(await openCard('click')).toEqual(notAllowed);
  });

  it('is answered in every frame of a tab that the person had looked at once, and in no other tab', async () => {
    fake.tabs.open({ id: 1, url: 'https://other.example/' });
    fake.tabs.activeTab.add(1);
    await send('lookAtPageOnce', { tabId: 1 });
    for (const sender of [elsewhere, fake.sender.spotter(1, { frameId: 3, url: 'https://inner.example/' })])
      expect(await judge(sender)).toMatchObject({ ok: true });
    expect(await judge({ ...elsewhere, tab: { id: 2 } })).toEqual(notAllowed);
  });

  it('is answered in frames without an address, as long as the site that they belong to is on', async () => {
    const made = { ...fake.sender.spotter(1, { frameId: 3, url: 'about:blank' }), origin: 'https://mail.example' };
    const letter = {
      ...fake.sender.spotter(1, { frameId: 4, url: 'about:srcdoc' }),
      origin: 'null',
      tab: { id: 1, url: 'https://mail.example/inbox' },
    };
    for (const sender of [made, letter]) expect(await judge(sender)).toMatchObject({ ok: true });
    await turnOff();
    for (const sender of [made, letter]) expect(await judge(sender)).toEqual(notAllowed);
  });
});

describe('a card', () => {
  const notAllowed = { ok: false, error: 'not-allowed' };
  const nothing = { ok: true, output: {} };

  it('is let in by the content script that put it up, and may then ask', async () => {
    const ticket = await takeTicket();
    expect(await readState(card)).toEqual(notAllowed);
    expect(await redeem(ticket)).toEqual(nothing);
    expect(await vouch(ticket)).toEqual(isOpen(true));
    expect(await redeem(ticket)).toMatchObject({ ok: true, output: { contact: jane, state: { connection: null } } });
    expect(await readState(card)).toMatchObject({ ok: true, output: { connection: null } });
  });

  it('is told of a contact in its one spelling, whichever the page has', async () => {
    const contact = { kind: 'email', value: 'jane@xn--bcher-kva.example' };
    const ticket = await takeTicket();
    await fake.sendAs(spotter, { name: 'openCard', input: { contact, by: 'click', ticket } });
    expect(await redeem(ticket)).toMatchObject({ output: { contact: { value: 'jane@bücher.example' } } });
  });

  it('is let in, and stays in, when the background was ended in between', async () => {
    const ticket = await takeTicket();
    killAndRestart();
    expect(await vouch(ticket)).toEqual(isOpen(true));
    killAndRestart();
    expect(await redeem(ticket)).toMatchObject({ output: { contact: jane } });
    killAndRestart();
    expect(await readState(card)).toMatchObject({ ok: true });
  });

  it.each([
    ['in another tab', fake.sender.card(2)],
    ['in another frame of the page', fake.sender.card(1, { frameId: 8, documentId: 'other' })],
    ['in another frame that says nothing of its document', fake.sender.card(1, { frameId: 8 })],
    ['in the same frame later on', fake.sender.card(1, { documentId: 'other' })],
    ['at the top of the tab', fake.sender.card(1, { frameId: 0 })],
  ])('stays blank %s, however early it comes with the ticket', async (_, thief) => {
    const ticket = await takeTicket();
    expect(await redeem(ticket, thief)).toEqual(nothing);
    expect(await vouch(ticket)).toEqual(isOpen(true));
    expect(await redeem(ticket, thief)).toEqual(nothing);
    expect(await readState(thief)).toEqual(notAllowed);
    expect(await redeem(ticket)).toMatchObject({ ok: true, output: { contact: jane } });
  });

  it('stays blank without a ticket, or with one that is made up', async () => {
    await openedTicket();
    const stranger = fake.sender.card(1, { frameId: 8, documentId: 'other' });
    expect(await redeem('0'.repeat(32), stranger)).toEqual(nothing);
    expect(await redeem({ $ne: '' }, stranger)).toEqual({ ok: false, error: 'malformed' });
    expect(await readState(stranger)).toEqual(notAllowed);
  });

  it('stays blank when a content script of another tab vouches for it', async () => {
    const ticket = await takeTicket();
    expect(await vouch(ticket, 'click', fake.sender.spotter(2))).toEqual(isOpen(false));
    expect(await redeem(ticket)).toEqual(nothing);
  });

  it('cannot be let in by the content script itself', async () => {
    expect(await redeem(await openedTicket(), spotter)).toEqual(notAllowed);
    expect(await fake.sendAs(spotter, { name: 'takeTicket', input: {} })).toEqual(notAllowed);
  });

  it('gives a popup neither a ticket nor anything for one', async () => {
    expect(await fake.sendAs(fake.sender.popup, { name: 'takeTicket', input: {} })).toEqual(notAllowed);
    expect(await redeem(await openedTicket(), fake.sender.popup)).toEqual(notAllowed);
  });

  it('leaves what it shows over its own tab, and over no other', async () => {
    fake.tabs.open({ id: 1, url: 'https://mail.example/inbox', active: false });
    fake.tabs.open({ id: 2, url: 'https://other.example/' });
    await openedTicket();
    const place = { text: '', contact: jane, trail: [] };
    const input = { tabId: 2, page: 'https://other.example/', place };
    expect(await fake.sendAs(card, { name: 'keepPlace', input })).toMatchObject({ ok: true });
    const placeOver = async (tabId: number) => (await send('readPlace', { tabId, surface: 'panel' })).place;
    expect(await placeOver(1)).toEqual(place);
    expect(await placeOver(2)).toBeNull();
  });

  it('is out when its page has gone on to another document', async () => {
    await openedTicket();
    const [nextPage, nextCard] = [
      fake.sender.spotter(1, { documentId: 'next' }),
      fake.sender.card(1, { frameId: 8, documentId: 'next card' }),
    ];
    expect(await openCard('click', nextPage, nextCard)).toEqual(isOpen(true));
    expect(await readState(card)).toEqual(notAllowed);
  });
});

describe('opening a card', () => {
  it('by resting the pointer can be turned off; a click and a key still open it', async () => {
    await send('saveSettings', { patch: { openOnHover: false } });
    expect(await openCard('hover')).toEqual(isOpen(false));
    for (const by of ['click', 'keyboard']) expect(await openCard(by)).toEqual(isOpen(true));
  });

  it('by resting the pointer is known to be off before anyone points', async () => {
    const report = () => fake.sendAs(spotter, { name: 'reportContacts', input: { contacts: [] } });
    expect(await report()).toMatchObject({ ok: true, output: { opensOnHover: true } });
    await send('saveSettings', { patch: { openOnHover: false } });
    expect(await report()).toMatchObject({ ok: true, output: { opensOnHover: false } });
  });

  it('closes those of the tab’s other frames, and no other', async () => {
    const closed: string[] = [];
    const frames = (tabId: number) =>
      [0, 3, 5].map((frameId) => ({
        frameId,
        documentId: `${tabId}-${frameId}`,
        spotter: (message: unknown) => void closed.push(`${tabId}/${frameId} ${JSON.stringify(message)}`),
      }));
    for (const id of [1, 2]) {
      fake.tabs.open({ id, url: 'https://mail.example/', frames: frames(id) });
      for (const { frameId, documentId } of frames(id))
        await fake.sendAs(fake.sender.spotter(id, { frameId, documentId }), {
          name: 'reportContacts',
          input: { contacts: [{ ...jane, text: 'Jane' }] },
        });
    }
    await fake.sendAs(fake.sender.spotter(1, { frameId: 3, documentId: '1-3' }), {
      name: 'closeOtherCards',
      input: {},
    });
    expect(closed).toEqual(['1/0 {"type":"closeCard"}', '1/5 {"type":"closeCard"}']);
  });

  it('cannot be repeated by a page without end, by waiting for the background to end neither', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    const answers: unknown[] = [];
    for (let index = 0; index < 130; index++) {
      if (index % 50 === 0) {
        killAndRestart();
      }
      answers.push(await openCard());
    }
    expect(answers).toEqual(answers.map((_, index) => isOpen(index < 120)));
    await turnOn('https://other.example/*');
    const elsewhere = fake.sender.spotter(2, { url: 'https://other.example/' });
    expect(await openCard('click', elsewhere, fake.sender.card(2))).toEqual(isOpen(true));
    vi.useRealTimers();
  });

  it('opens for a click however many hovers a page brought about', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    const hovers: unknown[] = [];
    for (let index = 0; index < 40; index++) hovers.push(await openCard('hover'));
    expect(hovers).toEqual(hovers.map((_, index) => isOpen(index < 30)));
    for (const by of ['click', 'keyboard']) expect(await openCard(by)).toEqual(isOpen(true));
    vi.useRealTimers();
  });
});

describe('judging texts for a page', () => {
  const judge = (texts: string[], language: string, url = 'https://mail.example/') =>
    fake.sendAs(fake.sender.spotter(1, { url }), { name: 'judgeTexts', input: { texts, language } });

  it('finds addresses and numbers in each text, in the page’s own country', async () => {
    expect(await judge(['+44 20 7946 0123, jane@acme.example', '020 7946 0123', '2026-01-15'], 'en-GB')).toEqual({
      ok: true,
      output: [
        [
          { kind: 'phone', value: '+442079460123', start: 0, end: 16 },
          { kind: 'email', value: 'jane@acme.example', start: 18, end: 35 },
        ],
        [{ kind: 'phone', value: '+442079460123', start: 0, end: 13 }],
        [],
      ],
    });
  });

  it('takes the country from the address where the language names none, and the person’s own at last', async () => {
    await turnOn('https://mail.example.uk/*');
    expect(await judge(['020 7946 0123'], 'en', 'https://mail.example.uk/')).toMatchObject({
      output: [[{ value: '+442079460123' }]],
    });
    await send('saveSettings', { patch: { region: 'GB' } });
    expect(await judge(['020 7946 0123'], '')).toMatchObject({ output: [[{ value: '+442079460123' }]] });
  });

  it.each([
    ['more texts than a page shows at once', Array(501).fill('1'), 'en'],
    ['a text that is a book', ['1'.repeat(8_001)], 'en'],
    ['texts that are one together', Array(5).fill('1'.repeat(8_000)), 'en'],
    ['a language that is a book', ['1'], 'x'.repeat(65)],
  ])('refuses %s', async (_, texts, language) => {
    expect(await judge(texts, language)).toEqual({ ok: false, error: 'malformed' });
  });
});
