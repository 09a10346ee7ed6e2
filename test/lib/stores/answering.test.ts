import { describe, expect, it, vi } from 'vitest';
import type { Place } from '#lib/history/place.ts';
import type { Output } from '#lib/messages/contract.ts';
import { createCardStore } from '#lib/stores/card-store.ts';
import { createPanelStore } from '#lib/stores/panel-store.ts';
import { createSessionStore } from '#lib/stores/session-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { activityPage, connection, line, lookup, record, settings } from '#test/fakes/views.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;
const live = connection({ id: 'live', environment: 'live' });
const test = connection({ id: 'test' });
const site = { pattern: 'https://mail.example/*', by: 'site' } as const;
const stateOf = (one: typeof live, more: Partial<Output<'readState'>> = {}): Output<'readState'> => ({
  ...{ connection: one, connections: [live, test], settings: settings() },
  ...more,
});
const said = {
  readRecord: ({ ref }: { ref: { recordId: string } }) => ({ ok: true as const, value: record(ref.recordId) }),
  readActivities: () => ({ ok: true as const, value: activityPage([]) }),
  readHistory: () => ({ recent: [], pinned: [] }),
  readSignaturesOf: () => [],
  readWatched: () => ({ changes: [], watched: [] }),
};

describe('a panel over two tabs, each of a site with another connection', () => {
  function setUp() {
    const places: Record<number, Place> = {};
    const fake = createFakeSend({
      ...said,
      readState: ({ tabId }) => (tabId === 2 ? stateOf(test, { site, searched: ['people'] }) : stateOf(live)),
      readPage: () => ({ site: 'on', pattern: site.pattern, contacts: [] }),
      readPlace: ({ tabId }) => ({ page: 'https://mail.example/', place: places[tabId] ?? null }),
      keepPlace: ({ tabId, place }) => {
        places[tabId] = place;
        return undefined;
      },
      readKnown: () => ({ isOn: true, known: [dana], unknown: [] }),
      lookUp: ({ contact }) => lookup({ contact, matches: [line('dana')] }),
    });
    const parts = { askPermission: async () => true, askToNotify: async () => true, wait: async () => undefined };
    const store = createPanelStore({ send: fake.send, ...parts });
    const inNamesOf = (name: string) => fake.asked.filter((one) => one.name === name).map((one) => one.connection);
    return { fake, store, places, inNamesOf };
  }

  it('asks in the name of the one that it shows', async () => {
    const { store, inNamesOf } = setUp();
    store.onFront(1);
    await vi.waitFor(() => expect(store.known.isOn.value).toBe(true));
    store.pick(dana);
    await vi.waitFor(() => expect(store.person.trail.value).toHaveLength(1));
    store.onFront(2);
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('test'));
    expect(store.session.searched.value).toEqual(['people']);
    await vi.waitFor(() => expect(store.person.isOpen.value).toBe(false));
    store.pick(dana);
    await vi.waitFor(() => expect(store.person.trail.value).toHaveLength(1));
    expect(inNamesOf('lookUp')).toEqual(['live', 'test']);
    expect(inNamesOf('readRecord')).toEqual(['live', 'test']);
  });

  it('shows nothing of the one under the other, and finds each again', async () => {
    const { fake, store, places } = setUp();
    store.onFront(1);
    await vi.waitFor(() => expect(store.known.isKnown(dana)).toBe(true));
    store.pick(dana);
    await vi.waitFor(() => expect(places[1]?.trail).toHaveLength(1));
    const slow = createPromise<Output<'readKnown'>>();
    fake.answers.readKnown = () => slow.promise;
    const seen: unknown[] = [];
    const stop = store.session.connection.subscribe((one) => {
      if (one?.id === 'test') queueMicrotask(() => seen.push(store.person.isOpen.value, store.known.isKnown(dana)));
    });
    store.onFront(2);
    await vi.waitFor(() => expect(seen).toEqual([false, undefined]));
    stop();
    expect(places[1]?.trail).toHaveLength(1);
    store.onFront(1);
    await vi.waitFor(() => expect(store.person.trail.value).toHaveLength(1));
    expect(store.session.connection.value?.id).toBe('live');
  });

  it('shows at no time what one knows of the page’s signature requests under the other', async () => {
    const { fake, store } = setUp();
    const mention = { id: 's1', documentName: 'Secret plan' };
    let answering = live;
    fake.answers.readState = () => stateOf(answering);
    fake.answers.readPage = () => ({ site: 'on', pattern: site.pattern, contacts: [], signatures: [mention] });
    store.onFront(1);
    await vi.waitFor(() => expect(JSON.stringify(store.page.page.value)).toContain('Secret plan'));
    fake.answers.readPage = () => new Promise(() => undefined);
    answering = test;
    store.onKept('connections');
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('test'));
    expect(JSON.stringify(store.page.page.value)).not.toContain('Secret plan');
  });

  it('stays with the tab that is in front at last, whichever is told of first', async () => {
    const { fake, store } = setUp();
    const first = createPromise<Output<'readState'>>();
    fake.answers.readState = ({ tabId }) => (tabId === 1 ? first.promise : stateOf(test, { site }));
    store.onFront(1);
    store.onFront(2);
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('test'));
    first.keep(stateOf(live));
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.session.connection.value?.id).toBe('test');
  });

  it('asks nothing over a tab before it is known who answers there, be that asked anew meanwhile', async () => {
    const { fake, store } = setUp();
    store.onFront(1);
    await vi.waitFor(() => expect(store.known.isOn.value).toBe(true));
    const answers = [createPromise<Output<'readState'>>(), createPromise<Output<'readState'>>()] as const;
    let asked = 0;
    fake.answers.readState = () => answers[asked++ === 0 ? 0 : 1].promise;
    const overTheSecond = () =>
      fake.asked.flatMap(({ name, input, connection }) =>
        name !== 'readState' && JSON.stringify(input).includes('"tabId":2') ? [`${name} of ${connection}`] : [],
      );
    store.onFront(2);
    store.onKept('settings');
    answers[0].keep(stateOf(test, { site }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(overTheSecond()).toEqual([]);
    answers[1].keep(stateOf(test, { site }));
    await vi.waitFor(() => expect(overTheSecond()).toContain('readKnown of test'));
    expect(overTheSecond().filter((one) => one.endsWith('live'))).toEqual([]);
  });

  it('looks once for whose mailbox it is, however often the page reports', async () => {
    const { fake } = setUp();
    const pauses: (() => void)[] = [];
    const waiting = createPanelStore({
      ...{ send: fake.send, askPermission: async () => true, askToNotify: async () => true },
      wait: () => new Promise<void>((resolve) => void pauses.push(resolve)),
    });
    const count = () => fake.asked.filter(({ name }) => name === 'readState').length;
    waiting.onFront(2);
    await vi.waitFor(() => expect(waiting.session.site.value).toBeDefined());
    const before = count();
    for (let i = 0; i < 20; i++) waiting.onKept('page:2');
    await new Promise((resolve) => setTimeout(resolve));
    for (const end of pauses.splice(0)) end();
    await vi.waitFor(() => expect(count()).toBe(before + 1));
    for (let i = 0; i < 20; i++) waiting.onKept('page:2');
    for (const end of pauses.splice(0)) end();
    await vi.waitFor(() => expect(count()).toBe(before + 2));
  });
});

describe('a panel that opens while the page says whose mailbox it is', () => {
  const mailbox = 'me@acme.example';
  const before = stateOf(live, { site: undefined });
  const after = stateOf(test, { site: { ...site, mailbox, by: 'mailbox' } });

  function setUp(first?: Promise<Output<'openSurface'>>) {
    const waiting: (() => void)[] = [];
    const fake = createFakeSend({
      ...said,
      readState: () => after,
      readPage: () => ({ site: 'on', pattern: site.pattern, contacts: [{ ...dana, text: 'Dana' }] }),
      readPlace: () => ({ page: 'https://mail.example/', place: null }),
      readKnown: () => ({ isOn: true, known: [], unknown: [] }),
    });
    const store = createPanelStore({
      ...{ send: fake.send, askPermission: async () => true, askToNotify: async () => true },
      wait: () => new Promise<void>((resolve) => void waiting.push(resolve)),
      ...(first && { first }),
    });
    const goOn = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      for (const end of waiting.splice(0)) end();
    };
    return { fake, store, goOn };
  }

  it('looks again, where it may have asked before that', async () => {
    const { fake, store, goOn } = setUp();
    const asked = createPromise<Output<'readState'>>();
    fake.answers.readState = () => asked.promise;
    store.onFront(2);
    store.onKept('page:2');
    fake.answers.readState = () => after;
    asked.keep(before);
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('live'));
    await goOn();
    await vi.waitFor(() => expect(store.session.site.value?.mailbox).toBe(mailbox));
  });

  const kept = { page: 'https://mail.example/', place: null };
  const ofPage: Output<'readPage'> = { site: 'on', pattern: site.pattern, contacts: [] };
  const left: Place = { text: '', contact: null, trail: [line('dana')] };

  it.each([
    ['of the page, while it is not known which tab is in front', 'page:2', true],
    ['of the page, as soon as that is known', 'page:2', false],
    ['of the connections', 'connections', true],
    ['of the settings', 'settings', true],
  ])('takes nothing of what the background said first, behind news %s', async (_what, key, isEarly) => {
    const first = createPromise<Output<'openSurface'>>();
    const { fake, store } = setUp(first.promise);
    if (isEarly) store.onKept(key);
    store.onFront(2);
    if (!isEarly) store.onKept(key);
    const of = { ...before, settings: settings({ language: 'he' }) };
    first.keep({
      tabId: 2,
      state: of,
      kept: { ...kept, place: left },
      page: ofPage,
      record: { ok: true, value: record('dana') },
    });
    await vi.waitFor(() => expect(store.session.site.value?.mailbox).toBe(mailbox));
    await vi.waitFor(() => expect(JSON.stringify(store.page.page.value)).toContain(dana.value));
    expect(store.session.settings.value?.language).toBe(settings().language);
    // What was left over that page was one CRM's, and another one answers.
    expect(store.person.isOpen.value).toBe(false);
    expect(fake.asked.map(({ name }) => name)).toContain('readPlace');
  });

  it('takes nothing of it either where another connection was turned to before that was known', async () => {
    const first = createPromise<Output<'openSurface'>>();
    const { fake, store } = setUp(first.promise);
    fake.answers.readState = () => before;
    await store.session.load();
    fake.answers.readState = () => after;
    store.onKept('connections');
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('test'));
    store.onFront(2);
    first.keep({ tabId: 2, state: before, kept: { ...kept, place: left }, page: ofPage });
    await vi.waitFor(() => expect(JSON.stringify(store.page.page.value)).toContain(dana.value));
    expect(store.session.connection.value?.id).toBe('test');
    expect(store.person.isOpen.value).toBe(false);
  });

  it.each(['page:3', 'recent'])('takes what the background said first, behind news of %s', async (key) => {
    const first = createPromise<Output<'openSurface'>>();
    const { fake, store } = setUp(first.promise);
    store.onKept(key);
    store.onFront(2);
    first.keep({ tabId: 2, state: before, kept, page: ofPage });
    await vi.waitFor(() => expect(store.page.page.value.state).toBe('ready'));
    expect(store.session.connection.value?.id).toBe('live');
    expect(fake.asked.map(({ name }) => name)).not.toContain('readPage');
  });

  it('is not disturbed by another page', async () => {
    const { fake, store, goOn } = setUp();
    store.onFront(2);
    await vi.waitFor(() => expect(store.session.site.value?.mailbox).toBe(mailbox));
    const before = fake.asked.length;
    store.onKept('page:3');
    await goOn();
    expect(fake.asked.slice(before).filter(({ name }) => name === 'readState')).toEqual([]);
  });
});

describe('a card over which the connection changes', () => {
  async function openOne() {
    let answering = live;
    const fake = createFakeSend({
      ...said,
      takeTicket: () => ({ ticket: 'mine' }),
      redeemTicket: () => ({ contact: dana }),
      readState: () => stateOf(answering),
      lookUp: () =>
        lookup(
          answering === live ? { matches: [line('dana')] } : { state: 'done', problem: { kind: 'not-connected' } },
        ),
    });
    const store = createCardStore({
      send: fake.send,
      askPermission: async () => true,
      wait: () => new Promise(() => {}),
    });
    await store.enter({ offer: () => {}, admitted: Promise.resolve() });
    await vi.waitFor(() => expect(store.person.trail.value).toHaveLength(1));
    return {
      fake,
      store,
      turn: () => {
        answering = test;
        fake.answers.lookUp = () => lookup({ matches: [line('other')] });
      },
    };
  }

  it('asks the new one for the same contact', async () => {
    const { fake, store, turn } = await openOne();
    turn();
    store.onKept('connections');
    await vi.waitFor(() => expect(store.person.trail.value.map(({ title }) => title)).toEqual(['other']));
    expect(fake.asked.filter(({ name }) => name === 'lookUp').map((one) => one.connection)).toEqual(['live', 'test']);
  });

  it('learns of it where an answer says that there is none', async () => {
    const { fake, store, turn } = await openOne();
    turn();
    fake.answers.lookUp = () => {
      fake.answers.lookUp = () => lookup({ matches: [line('other')] });
      return lookup({ state: 'done', problem: { kind: 'not-connected' } });
    };
    void store.person.refresh();
    await vi.waitFor(() => expect(store.person.trail.value.map(({ title }) => title)).toEqual(['other']));
    expect(store.session.connection.value?.id).toBe('test');
  });
});

describe('what a connection answers for', () => {
  function setUp(before: AnsweringSiteOf, isGone = false) {
    let by = before;
    const fake = createFakeSend({
      readState: () => stateOf(test, { site: { pattern: site.pattern, mailbox: 'me@acme.example', by, isGone } }),
      chooseConnection: ({ mailbox, id }) => {
        by = id === null ? 'inUse' : mailbox === undefined ? 'site' : 'mailbox';
        return settings();
      },
      useConnection: () => stateOf(live),
    });
    const session = createSessionStore({ send: fake.send });
    const chosen = () => fake.asked.filter(({ name }) => name !== 'readState').map(({ name, input }) => [name, input]);
    return { fake, session, chosen };
  }
  type AnsweringSiteOf = 'inUse' | 'site' | 'mailbox';
  const { pattern } = site;
  const mailbox = 'me@acme.example';

  it.each([
    ['inUse', 'site', [{ pattern, id: 'test' }]],
    ['inUse', 'mailbox', [{ pattern, mailbox, id: 'test' }]],
    ['site', 'inUse', [{ pattern, id: null }]],
    [
      'mailbox',
      'inUse',
      [
        { pattern, mailbox, id: null },
        { pattern, id: null },
      ],
    ],
    [
      'mailbox',
      'site',
      [
        { pattern, mailbox, id: null },
        { pattern, id: 'test' },
      ],
    ],
    ['site', 'site', []],
  ] as const)('from %s to %s is chosen so', async (before, after, choices) => {
    const { session, chosen } = setUp(before);
    await session.load(7);
    await session.bind(after);
    expect(chosen()).toEqual(choices.map((choice) => ['chooseConnection', choice]));
  });

  it.each(['inUse', 'site'] as const)('is taken back for the place it was shown over alone: to %s', async (after) => {
    const { fake, session, chosen } = setUp('mailbox');
    await session.load(7);
    // The person turns to a tab of another site while the first of two changes is on its way.
    fake.answers.chooseConnection = () => {
      fake.answers.readState = () => stateOf(live, { site: { pattern: 'https://other.example/*', by: 'inUse' } });
      void session.load(8);
      return settings();
    };
    await session.bind(after);
    expect(chosen().map(([, input]) => input)).not.toContainEqual(
      expect.objectContaining({ pattern: 'https://other.example/*' }),
    );
  });

  it('is chosen anew by the same wish, where the one that was chosen is gone', async () => {
    const { session, chosen } = setUp('site', true);
    await session.load(7);
    await session.bind('site');
    expect(chosen()).toEqual([['chooseConnection', { pattern, id: 'test' }]]);
  });

  it.each([
    ['inUse', ['useConnection', { id: 'live', tabId: 7 }]],
    ['site', ['chooseConnection', { pattern, id: 'live' }]],
    ['mailbox', ['chooseConnection', { pattern, mailbox, id: 'live' }]],
  ] as const)('is kept where another one is to answer: %s', async (by, choice) => {
    const { session, chosen } = setUp(by);
    await session.load(7);
    await session.turnTo('live');
    expect(chosen()).toEqual([choice]);
  });
});
