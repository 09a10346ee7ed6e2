import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageName, Output } from '#lib/messages/contract.ts';
import { send } from '#lib/messages/send.ts';
import { killAndRestart, startAnew, turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import type { TestCrm } from '#test/fakes/crm.ts';
import { connect, crmOf, jane } from '#test/fakes/janes.ts';

const mail = 'https://mail.example/*';
const work = 'https://work.example/*';
let one: TestCrm;
let two: TestCrm;
let ids: { one: string; two: string };

const state = (tabId?: number) => send('readState', tabId === undefined ? {} : { tabId });
const answers = async (tabId: number) => (await state(tabId)).connection?.id;
/** As a page of ours asks that stands over a tab. */
const lookUpOver = async (tabId: number) =>
  (await send('lookUp', { contact: jane, until: 'end' }, await answers(tabId))).matches;
const titlesOver = async (tabId: number) => (await lookUpOver(tabId)).map(({ title }) => title);
const questions = () => [one.asked('smart_lookup').length, two.asked('smart_lookup').length];
const choose = (id: string | null, more: { pattern?: string; mailbox?: string } = {}) =>
  send('chooseConnection', { pattern: work, ...more, id });

/** A card that a content script vouched for, over a tab. */
async function openCard(tabId: number, url: string) {
  const ask = async <N extends MessageName>(name: N, input: object, connection?: string): Promise<unknown> => {
    const message = { name, input, ...(connection && { connection }) };
    const answer: { output?: Output<N> } = JSON.parse(
      JSON.stringify(await fake.sendAs(fake.sender.card(tabId), message)),
    );
    return answer.output;
  };
  const taken = await ask('takeTicket', {});
  const spotter = fake.sender.spotter(tabId, { url });
  await fake.sendAs(spotter, { name: 'openCard', input: { contact: jane, by: 'click', ...Object(taken) } });
  return { ask, redeem: () => ask('redeemTicket', Object(taken)) };
}

beforeEach(async () => {
  startAnew();
  fake.permissions.grant('http://127.0.0.1/*', 'http://localhost/*');
  [one, two] = await Promise.all([crmOf('Jane One', 'contacts'), crmOf('Jane Two', 'people')]);
  two.baseUrl = two.baseUrl.replace('127.0.0.1', 'localhost');
  ids = { two: await connect(two, false), one: await connect(one, true) };
  await turnOn(mail, work);
  fake.tabs.open({ id: 1, url: 'https://mail.example/inbox', active: false });
  fake.tabs.open({ id: 2, url: 'https://work.example/inbox' });
});
afterEach(() => Promise.all([one.close(), two.close()]));

describe('a site with a connection of its own', () => {
  beforeEach(() => choose(ids.two));

  it('asks that one alone, and searches its entities; every other site asks the one in use', async () => {
    expect([await answers(1), await answers(2)]).toEqual([ids.one, ids.two]);
    expect((await state(2)).searched).toEqual(['people']);
    expect(await titlesOver(1)).toEqual(['Jane One']);
    expect(questions()).toEqual([1, 0]);
    expect(await titlesOver(2)).toEqual(['Jane Two']);
    expect(questions()).toEqual([1, 1]);
    killAndRestart();
    expect(await titlesOver(2)).toEqual(['Jane Two']);
  });

  it('keeps it, whichever is in use', async () => {
    await send('useConnection', { id: ids.two });
    expect([await answers(1), await answers(2)]).toEqual([ids.two, ids.two]);
    await send('useConnection', { id: ids.one });
    expect(await titlesOver(2)).toEqual(['Jane Two']);
    expect((await state(2)).site).toEqual({ pattern: work, by: 'site' });
  });

  it('shows no record of another, what was looked at or pinned there neither', async () => {
    const [line] = await lookUpOver(2);
    if (!line) throw new Error('nobody');
    const read = (connection?: string) => send('readRecord', { ref: line.ref }, connection);
    const history = (connection?: string) => send('readHistory', {}, connection);
    expect(await read(ids.two)).toMatchObject({ ok: true });
    await send('pinRecord', { line, on: true }, ids.two);
    for (const other of [ids.one, undefined, 'nobody']) {
      expect(await read(other)).toEqual({ ok: false, problem: { kind: 'not-connected' } });
      expect(await history(other)).toEqual({ recent: [], pinned: [] });
    }
    expect((await history(ids.two)).pinned).toMatchObject([{ title: 'Jane Two' }]);
    await send('keepPlace', { tabId: 2, place: { text: '', contact: jane, trail: [line] } }, ids.two);
    const place = async (id: string) => (await send('readPlace', { tabId: 2, surface: 'panel' }, id)).place;
    expect(await place(ids.one)).toBeNull();
    expect((await place(ids.two))?.trail).toHaveLength(1);
  });

  it('is asked by a card on it, which can ask no other', async () => {
    const card = await openCard(2, 'https://work.example/inbox');
    expect(await card.redeem()).toMatchObject({ state: { connection: { id: ids.two } } });
    await vi.waitFor(() => expect(questions()).toEqual([0, 1]));
    const ask = (connection?: string) => card.ask('lookUp', { contact: jane, until: 'end' }, connection);
    expect(await ask(ids.two)).toMatchObject({ matches: [{ title: 'Jane Two' }] });
    expect(await ask()).toMatchObject({ matches: [{ title: 'Jane Two' }] });
    expect(await ask(ids.one)).toMatchObject({ matches: [], problem: { kind: 'not-connected' } });
    expect(questions()).toEqual([0, 1]);
    await choose(null);
    expect(await ask(ids.two)).toMatchObject({ matches: [], problem: { kind: 'not-connected' } });
    expect(await card.ask('readState', {})).toMatchObject({ connection: { id: ids.one } });
    expect(await card.ask('readState', { tabId: 2 })).toMatchObject({ connection: { id: ids.one } });
  });

  it('is what the popup begins with over it', async () => {
    fake.tabs.open({ id: 2, url: 'https://work.example/inbox', active: true });
    expect((await send('openSurface', { surface: 'popup' })).state.connection?.id).toBe(ids.two);
  });

  it('asks it who is known on sight, and tells that under no other', async () => {
    await send('saveSettings', { patch: { knownOnSight: [work] } });
    await fake.sendAs(fake.sender.spotter(2, { url: 'https://work.example/inbox' }), {
      name: 'reportContacts',
      input: { contacts: [{ ...jane, text: 'Jane' }] },
    });
    const known = (id?: string) => send('readKnown', { tabId: 2 }, id);
    await vi.waitFor(async () => expect((await known(ids.two)).known).toMatchObject([jane]));
    expect(questions()).toEqual([0, 1]);
    expect(await known(ids.one)).toEqual({ isOn: false, known: [], unknown: [] });
    expect(await known()).toEqual({ isOn: false, known: [], unknown: [] });
    await vi.waitFor(() => expect(fake.badges.get(2)?.text).toBe('1'));
    await choose(null);
    await vi.waitFor(() => expect(fake.badges.get(2)?.text ?? '').toBe(''));
  });

  it('is asked for nobody of the page that its tab showed before', async () => {
    await send('saveSettings', { patch: { knownOnSight: [mail, work] } });
    await fake.sendAs(fake.sender.spotter(1, { url: 'https://mail.example/inbox' }), {
      name: 'reportContacts',
      input: { contacts: [{ ...jane, text: 'Jane' }] },
    });
    await vi.waitFor(() => expect(questions()).toEqual([1, 0]));
    // The tab is at its next page, which has reported nothing yet.
    fake.tabs.open({ id: 1, url: 'https://work.example/inbox', frames: [{ frameId: 0, documentId: 'next-1' }] });
    for (const id of [ids.one, ids.two])
      expect(await send('readKnown', { tabId: 1 }, id)).toMatchObject({ known: [], unknown: [] });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(questions()).toEqual([1, 0]);
    expect(fake.badges.get(1)?.text ?? '').toBe('');
  });

  it('falls back to the one in use once its own is gone, and says so until it is chosen anew', async () => {
    await send('disconnect', { id: ids.two });
    const fallen = await state(2);
    expect([fallen.connection?.id, fallen.site]).toEqual([ids.one, { pattern: work, by: 'site', isGone: true }]);
    expect(await titlesOver(2)).toEqual(['Jane One']);
    expect((await state(1)).site).not.toHaveProperty('isGone');
    await choose(null);
    expect((await state(2)).site).toBeUndefined();
  });

  it('has it by another key to the same CRM, too', async () => {
    const again = await connect(two, true);
    await send('useConnection', { id: ids.one });
    expect([await answers(1), await answers(2)]).toEqual([ids.one, again]);
  });

  it('has none any more once it was turned off', async () => {
    await send('turnSite', { pattern: work, on: false });
    expect(await answers(2)).toBe(ids.one);
    await send('turnSite', { pattern: work, on: true });
    expect(await answers(2)).toBe(ids.one);
  });
});

describe('a choice', () => {
  it('is of a site that is on, and a connection that is there', async () => {
    expect((await choose('nobody')).connectionChoices).toEqual([]);
    expect((await choose(ids.two, { pattern: 'https://off.example/*' })).connectionChoices).toEqual([]);
  });

  it('is not a card’s to make', async () => {
    const card = await openCard(2, 'https://work.example/inbox');
    expect(await card.ask('chooseConnection', { pattern: work, id: ids.two })).toBeUndefined();
    const connectionChoices = [{ pattern: work, connectionId: ids.two }];
    await card.ask('saveSettings', { patch: { connectionChoices } });
    expect(await answers(2)).toBe(ids.one);
  });

  it('is offered only where there is something to choose', async () => {
    expect((await state(2)).site).toEqual({ pattern: work, by: 'inUse' });
    expect((await state()).site).toBeUndefined();
    await send('disconnect', { id: ids.two });
    expect((await state(2)).site).toBeUndefined();
  });
});

describe('a mailbox with a connection of its own', () => {
  const me = 'me@acme.example';
  const report = (own: string, documentId = 'top-2') =>
    fake.sendAs(fake.sender.spotter(2, { url: 'https://work.example/inbox', documentId }), {
      name: 'reportContacts',
      input: { contacts: [{ ...jane, text: 'Jane' }], own },
    });
  const open = (documentId: string) =>
    fake.tabs.open({ id: 2, url: 'https://work.example/inbox', frames: [{ frameId: 0, documentId }] });
  beforeEach(async () => {
    open('top-2');
    await choose(ids.two, { mailbox: me });
  });

  it('asks that one, and any other mailbox of the site what the site asks', async () => {
    expect(await answers(2)).toBe(ids.one);
    await report('Account: Me (Me@acme.example)');
    expect((await state(2)).site).toEqual({ pattern: work, mailbox: me, by: 'mailbox' });
    expect(await titlesOver(2)).toEqual(['Jane Two']);
    await report('Account: You (you@acme.example)');
    expect([await answers(2), (await state(2)).site?.mailbox]).toEqual([ids.one, 'you@acme.example']);
  });

  it('is looked for in no page only because a card opens there', async () => {
    await choose(null, { mailbox: me });
    await report(me);
    const card = await openCard(2, 'https://work.example/inbox');
    expect((await state(2)).site?.mailbox).toBe(me);
    expect(await card.redeem()).toMatchObject({ state: { site: { pattern: work, by: 'inUse' } } });
    expect(await card.redeem()).not.toHaveProperty('state.site.mailbox');
  });

  it('stays known while its page does not say it again, and no longer than the page', async () => {
    await report('me@acme.example');
    await report('');
    expect(await answers(2)).toBe(ids.two);
    open('next-2');
    expect(await answers(2)).toBe(ids.one);
    await report('', 'next-2');
    expect(await answers(2)).toBe(ids.one);
  });

  it('has nobody asked unasked before it is known', async () => {
    await send('saveSettings', { patch: { knownOnSight: [work] } });
    await report('');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(questions()).toEqual([0, 0]);
    await report('me@acme.example');
    await vi.waitFor(() => expect(questions()).toEqual([0, 1]));
  });
});
