import { describe, expect, it } from 'vitest';
import { home } from '#lib/history/home.ts';
import { aheadOfSurface, createAhead } from '#lib/stores/ahead.ts';
import { createCardStore } from '#lib/stores/card-store.ts';
import { createPopupStore } from '#lib/stores/popup-store.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { connection, line, lookup, record, settings } from '#test/fakes/views.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;
const state = { connection: connection(), settings: settings({ language: 'he' }) };
const known = lookup({ matches: [line('dana')] });
const shown = { ok: true as const, value: record('dana') };
const kept = { page: 'https://mail.example/', place: { ...home, contact: dana, trail: [line('dana')] } };

describe('answers that come ahead of their questions', () => {
  const setUp = () => {
    let now = 0;
    const fake = createFakeSend({ readState: () => ({ connection: null, settings: settings() }) });
    const { send, hold, overtake } = createAhead(fake.send, () => now);
    hold({ readState: { input: {}, output: state } }, ['connections']);
    const passTime = (milliseconds: number) => {
      now += milliseconds;
    };
    return { fake, send, hold, overtake, passTime };
  };

  it('are given once; after that the background is asked', async () => {
    const { fake, send } = setUp();
    expect(await send('readState', {})).toEqual(state);
    expect(fake.asked).toEqual([]);
    expect((await send('readState', {})).connection).toBeNull();
  });

  it('are given to no other question', async () => {
    const { fake, send, hold } = setUp();
    hold({ readRecord: { input: { ref: line('dana').ref }, output: shown } });
    await expect(send('readRecord', { ref: line('omri').ref })).rejects.toThrow('lost');
    expect(fake.namesAsked()).toEqual(['readRecord']);
  });

  it.each([
    ['not once what they hang on has changed', 'connections', 1],
    ['whatever else changes', 'recent', 0],
  ])('are given %s', async (_what, key, asked) => {
    const { fake, send, overtake } = setUp();
    overtake(key);
    await send('readState', {});
    expect(fake.asked).toHaveLength(asked);
  });

  it('are given in the first moment alone', async () => {
    const { fake, send, passTime } = setUp();
    passTime(1_001);
    await send('readState', {});
    expect(fake.namesAsked()).toEqual(['readState']);
  });
});

describe('a surface that is told first what it was left with', () => {
  const opening = { tabId: 5, state, kept, lookup: known, record: shown };
  const others = {
    readPage: () => ({ site: 'closed' as const, pattern: '', contacts: [] }),
    readKnown: () => ({ isOn: false, known: [], unknown: [] }),
    readHistory: () => ({ recent: [], pinned: [] }),
    readState: () => state,
  };
  const popup = (front: number) => {
    const fake = createFakeSend({ ...others, readPlace: () => ({ page: '', place: null }) });
    const store = createPopupStore({ send: fake.send, askPermission: async () => true, askToNotify: async () => true });
    return { fake, store, begun: store.begin(Promise.resolve(front), Promise.resolve(opening)) };
  };

  it('draws the record without another question about it', async () => {
    const { fake, store, begun } = popup(5);
    await begun;
    expect(store.person.view.value).toMatchObject({
      record: shown.value && { state: 'ready', value: { title: 'dana' } },
    });
    expect(store.session.settings.value?.language).toBe('he');
    for (const name of ['readState', 'readPlace', 'readRecord', 'lookUp'])
      expect(fake.namesAsked()).not.toContain(name);
  });

  it('asks what stands around a record once that is drawn', async () => {
    const { fake, store, begun } = popup(5);
    await begun;
    const around = ['readPage', 'readKnown', 'readHistory'];
    expect(fake.namesAsked().filter((name) => around.includes(name))).toEqual([]);
    store.drawn();
    await expect.poll(() => fake.namesAsked()).toEqual(expect.arrayContaining(around));
  });

  it('asks at once who is on the page where no record was left', async () => {
    const { fake, begun } = popup(6);
    await begun;
    expect(fake.namesAsked()).toEqual(expect.arrayContaining(['readPage', 'readKnown', 'readHistory']));
  });

  it('asks as always where the background took another tab for the one in front', async () => {
    const { fake, store, begun } = popup(6);
    await begun;
    expect(fake.namesAsked()).toEqual(expect.arrayContaining(['readPlace', 'readState']));
    expect(store.person.isOpen.value).toBe(false);
  });

  it('asks as always where it was told nothing', async () => {
    const fake = createFakeSend({ ...others, readPlace: () => kept, readRecord: () => shown, lookUp: () => known });
    const store = createPopupStore({ send: fake.send, askPermission: async () => true, askToNotify: async () => true });
    await store.begin(Promise.resolve(5), Promise.reject(new Error('lost')));
    await expect.poll(() => store.person.view.value.record).toMatchObject({ state: 'ready' });
  });

  it('says of its page and of its history too what it was told', () => {
    const page = { site: 'closed' as const, pattern: '', contacts: [] };
    const history = { recent: [], pinned: [] };
    const ahead = aheadOfSurface({ tabId: 5, state, kept: { page: '', place: null }, page, history }, 'panel');
    expect(ahead).toMatchObject({
      readPlace: { input: { tabId: 5, surface: 'panel' } },
      readPage: { input: { tabId: 5 }, output: page },
      readHistory: { input: {}, output: history },
    });
    expect(Object.keys(ahead)).not.toContain('readRecord');
  });
});

describe('a card that is told who it is about', () => {
  it('draws that without another question, and uses the ticket that was asked for early', async () => {
    const fake = createFakeSend({
      redeemTicket: () => ({ contact: dana, state, lookup: known, record: shown }),
      readActivities: () => ({ ok: false, problem: { kind: 'offline' } }),
    });
    const firstTicket = Promise.resolve({ ticket: 'early' });
    const store = createCardStore({
      send: fake.send,
      askPermission: async () => true,
      firstTicket,
    });
    const offered: string[] = [];
    await store.enter({ offer: (ticket) => offered.push(ticket), admitted: Promise.resolve() });
    expect(offered).toEqual(['early']);
    await expect.poll(() => store.person.view.value.record).toMatchObject({ state: 'ready', value: { title: 'dana' } });
    for (const name of ['takeTicket', 'readState', 'lookUp', 'readRecord'])
      expect(fake.namesAsked()).not.toContain(name);
  });
});
