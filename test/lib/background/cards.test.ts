import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackground } from '#lib/background/start.ts';
import { send } from '#lib/messages/send.ts';
import { fake } from '#test/fakes/browser.ts';

const jane = { kind: 'email', value: 'jane@acme.example' } as const;
const spotter = fake.sender.spotter(1);
const card = fake.sender.card(1);
const openCard = (by: string, sender: object = spotter) =>
  fake.sendAs(sender, { name: 'openCard', input: { contact: jane, by } });
const redeem = (ticket: unknown, sender: object = card) =>
  fake.sendAs(sender, { name: 'redeemTicket', input: { ticket } });
const readState = (sender: object) => fake.sendAs(sender, { name: 'readState', input: {} });

async function ticketFor(sender: object = spotter): Promise<unknown> {
  const answer = await openCard('click', sender);
  return JSON.parse(JSON.stringify(answer)).output.ticket;
}

async function turnOn(...patterns: string[]) {
  for (const pattern of patterns) {
    fake.permissions.grant(pattern);
    await send('turnSite', { pattern, on: true });
  }
}

beforeEach(async () => {
  fake.reset();
  globalThis.indexedDB = new IDBFactory();
  startBackground();
  await turnOn('https://mail.example/*');
});

describe('a content script', () => {
  const notAllowed = { ok: false, error: 'not-allowed' };
  const judge = (sender: object) =>
    fake.sendAs(sender, { name: 'judgePhones', input: { candidates: ['+44 20 7946 0123'], language: 'en' } });
  const report = (sender: object) =>
    fake.sendAs(sender, { name: 'reportContacts', input: { contacts: [{ ...jane, text: 'Jane' }] } });
  const turnOff = () => send('turnSite', { pattern: 'https://mail.example/*', on: false });
  const elsewhere = fake.sender.spotter(1, { url: 'https://other.example/', documentId: 'elsewhere' });

  it('is refused all that it asks once its site is off, or when it never was on', async () => {
    for (const ask of [openCard.bind(null, 'click'), judge, report]) expect(await ask(elsewhere)).toEqual(notAllowed);
    await turnOff();
    for (const ask of [openCard.bind(null, 'click'), judge, report]) expect(await ask(spotter)).toEqual(notAllowed);
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
  it('is let in by its ticket and may then ask', async () => {
    expect(await readState(card)).toEqual({ ok: false, error: 'not-allowed' });
    expect(await redeem(await ticketFor())).toEqual({ ok: true, output: { contact: jane } });
    expect(await readState(card)).toMatchObject({ ok: true, output: { connection: null } });
  });

  it('is let in, and stays in, when the background was ended in between', async () => {
    const ticket = await ticketFor();
    fake.killBackground();
    startBackground();
    expect(await redeem(ticket)).toMatchObject({ output: { contact: jane } });
    fake.killBackground();
    startBackground();
    expect(await readState(card)).toMatchObject({ ok: true });
  });

  it.each([
    ['in another tab', fake.sender.card(2)],
    ['framed in another frame with a ticket that is used', fake.sender.card(1, { frameId: 8, documentId: 'other' })],
  ])('stays blank %s', async (_, stranger) => {
    const ticket = await ticketFor();
    await redeem(ticket);
    expect(await redeem(ticket, stranger)).toEqual({ ok: true, output: {} });
    expect(await readState(stranger)).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('stays blank without a ticket, or with one that is made up', async () => {
    await ticketFor();
    expect(await redeem('0'.repeat(32))).toEqual({ ok: true, output: {} });
    expect(await redeem({ $ne: '' })).toEqual({ ok: false, error: 'malformed' });
    expect(await readState(card)).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('cannot be let in by the content script itself', async () => {
    expect(await redeem(await ticketFor(), spotter)).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('leaves a popup that redeems a ticket empty-handed', async () => {
    expect(await redeem(await ticketFor(), fake.sender.popup)).toEqual({ ok: true, output: {} });
  });

  it('is out when its page has gone on to another document', async () => {
    await redeem(await ticketFor());
    await ticketFor(fake.sender.spotter(1, { documentId: 'next' }));
    expect(await readState(card)).toEqual({ ok: false, error: 'not-allowed' });
  });
});

describe('opening a card', () => {
  it('by resting the pointer can be turned off; a click and a key still open it', async () => {
    await send('saveSettings', { patch: { openOnHover: false } });
    expect(await openCard('hover')).toEqual({ ok: true, output: {} });
    expect(await openCard('click')).toMatchObject({ output: { ticket: expect.stringMatching(/^\w{32}$/) } });
    expect(await openCard('keyboard')).toMatchObject({ output: { ticket: expect.any(String) } });
  });

  it('tells the page the same for every contact', async () => {
    const answer = await openCard('hover');
    expect(answer).toEqual({ ok: true, output: { ticket: expect.any(String) } });
  });

  it('cannot be repeated by a page without end, by waiting for the background to end neither', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    let opened = 0;
    for (let index = 0; index < 130; index++) {
      if (index % 50 === 0) {
        fake.killBackground();
        startBackground();
      }
      if (JSON.stringify(await openCard('click')).includes('ticket')) opened += 1;
    }
    expect(opened).toBe(120);
    await turnOn('https://other.example/*');
    const elsewhere = fake.sender.spotter(2, { url: 'https://other.example/' });
    expect(await openCard('click', elsewhere)).toMatchObject({ output: { ticket: expect.any(String) } });
    vi.useRealTimers();
  });

  it('opens for a click however many hovers a page brought about', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    const hovers = [];
    for (let index = 0; index < 40; index++) hovers.push(JSON.stringify(await openCard('hover')).includes('ticket'));
    expect(hovers.filter(Boolean)).toHaveLength(30);
    for (const by of ['click', 'keyboard'])
      expect(await openCard(by)).toMatchObject({ output: { ticket: expect.any(String) } });
    vi.useRealTimers();
  });
});

describe('judging numbers for a page', () => {
  it('has a bound a tab and minute, and says that the rest was not judged', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
    fake.killBackground();
    startBackground();
    const batch = new Array(500).fill(`+44 20 7946 0123 ${'x'.repeat(180)}`);
    const ask = (tabId: number) =>
      fake.sendAs(fake.sender.spotter(tabId), { name: 'judgePhones', input: { candidates: batch, language: 'en' } });
    const judged = {
      ok: true,
      output: expect.arrayContaining([[expect.objectContaining({ value: '+442079460123' })]]),
    };
    expect(await ask(1)).toMatchObject(judged);
    expect(await ask(1)).toEqual({ ok: true, output: [] });
    expect(await ask(2)).toMatchObject(judged);
    vi.setSystemTime(Date.UTC(2026, 0, 15, 9, 1));
    expect(await ask(1)).toMatchObject(judged);
    vi.useRealTimers();
  });

  const judge = (candidates: string[], language: string, url = 'https://mail.example/') =>
    fake.sendAs(fake.sender.spotter(1, { url }), { name: 'judgePhones', input: { candidates, language } });

  it('finds the numbers in each candidate, in the page’s own country', async () => {
    expect(await judge(['+44 20 7946 0123', '020 7946 0123', '2026-01-15'], 'en-GB')).toEqual({
      ok: true,
      output: [[{ value: '+442079460123', start: 0, end: 16 }], [{ value: '+442079460123', start: 0, end: 13 }], []],
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
    ['more candidates than a page shows at once', Array(501).fill('1'), 'en'],
    ['a candidate that is no number', ['1'.repeat(201)], 'en'],
    ['a language that is a book', ['1'], 'x'.repeat(65)],
  ])('refuses %s', async (_, candidates, language) => {
    expect(await judge(candidates, language)).toEqual({ ok: false, error: 'malformed' });
  });
});
