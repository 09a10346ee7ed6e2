import { describe, expect, it, vi } from 'vitest';
import { home } from '#lib/history/home.ts';
import type { Place } from '#lib/history/place.ts';
import type { Output, PageContact } from '#lib/messages/contract.ts';
import { createPanelStore } from '#lib/stores/panel-store.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { activityPage, connection, line, lookup, record, settings } from '#test/fakes/views.ts';

const dana: PageContact = { kind: 'email', value: 'dana@acme.example', text: 'Dana' };
const omri: PageContact = { kind: 'email', value: 'omri@acme.example', text: 'Omri' };

function createStore(first?: Promise<Output<'openSurface'>>) {
  const pages: Record<number, PageContact[]> = { 1: [dana], 2: [omri] };
  const places: Record<number, Place> = {};
  const fake = createFakeSend({
    readState: () => ({ connection: connection(), settings: settings() }),
    readPage: ({ tabId }) => ({ site: 'on', pattern: 'https://mail.example/*', contacts: pages[tabId] ?? [] }),
    readPlace: ({ tabId }) => ({ page: 'https://mail.example/', place: places[tabId] ?? null }),
    keepPlace: ({ tabId, place }) => {
      places[tabId] = place;
      return undefined;
    },
    lookUp: ({ contact }) => lookup({ contact, matches: [line(contact.value)] }),
    readRecord: ({ ref }) => ({ ok: true, value: record(ref.recordId) }),
    readActivities: () => ({ ok: true, value: activityPage([]) }),
  });
  const store = createPanelStore({
    send: fake.send,
    askPermission: async () => true,
    askToNotify: async () => true,
    wait: async () => undefined,
    ...(first && { first }),
  });
  const namesShown = () => (store.page.page.value.state === 'ready' ? store.page.page.value.value.contacts : []);
  return { store, fake, pages, places, namesShown };
}

describe('the panel store', () => {
  it('shows who is on the tab in front, and goes along with the person', async () => {
    const { store, namesShown } = createStore();
    store.onFront(1);
    await vi.waitFor(() => expect(namesShown()).toEqual([dana]));
    store.onFront(2);
    await vi.waitFor(() => expect(namesShown()).toEqual([omri]));
  });

  it.each([
    ['before the first tab is known', false],
    ['before the next one is answered for', true],
  ])('leaves the search box to whoever types %s', async (_when, isNext) => {
    const { store, fake, places } = createStore();
    if (isNext) {
      store.onFront(1);
      await vi.waitFor(() => expect(fake.namesAsked()).toContain('readPlace'));
      store.search.type('of the first');
    }
    const late = Promise.withResolvers<Output<'readState'>>();
    fake.answers.readState = () => late.promise;
    if (isNext) store.onFront(2);
    store.search.type('dana');
    if (!isNext) store.onFront(2);
    late.resolve({ connection: connection(), settings: settings() });
    await vi.waitFor(() => expect(places[2]).toMatchObject({ text: 'dana' }));
    expect(store.search.text.value).toBe('dana');
  });

  it('begins with what the background said of the tab, asks that no more, and asks again for the next one', async () => {
    const state = { connection: connection(), settings: settings() };
    const page = { site: 'on' as const, pattern: 'https://mail.example/*', contacts: [dana] };
    const kept = { page: 'https://mail.example/', place: null };
    const { store, fake, namesShown } = createStore(Promise.resolve({ tabId: 1, state, kept, page }));
    store.onFront(1);
    await vi.waitFor(() => expect(namesShown()).toEqual([dana]));
    const asked = () => fake.namesAsked().filter((name) => /^read(State|Page|Place)$/.test(name));
    expect(asked()).toEqual([]);
    store.onFront(2);
    await vi.waitFor(() => expect(namesShown()).toEqual([omri]));
    expect(asked()).toEqual(expect.arrayContaining(['readState', 'readPage', 'readPlace']));
  });

  it('shows what another surface left for its tab while the background still said what was left before', async () => {
    const state = { connection: connection(), settings: settings() };
    const page = { site: 'on' as const, pattern: 'https://mail.example/*', contacts: [dana] };
    const kept = { page: 'https://mail.example/', place: null };
    const said = Promise.withResolvers<Output<'openSurface'>>();
    const { store, places } = createStore(said.promise);
    store.onFront(1);
    places[1] = { text: '', contact: { kind: 'email', value: omri.value }, trail: [] };
    store.onKept('place:1');
    said.resolve({ tabId: 1, state, kept, page });
    await vi.waitFor(() => expect(store.person.contact.value).toEqual({ kind: 'email', value: omri.value }));
  });

  it('shows nothing of what the background said first once another connection answers', async () => {
    const contact = { kind: 'email' as const, value: omri.value };
    const place = { text: '', contact, trail: [] };
    const kept = { page: 'https://mail.example/', place };
    const state = { connection: connection({ id: 'a' }), settings: settings() };
    const found = lookup({ contact, matches: [line('of a')] });
    const said = Promise.withResolvers<Output<'openSurface'>>();
    const { store, fake } = createStore(said.promise);
    const read = Promise.withResolvers<Output<'readPlace'>>();
    fake.answers.readPlace = () => read.promise;
    store.onFront(1);
    store.onKept('place:1');
    said.resolve({ tabId: 1, state, kept, lookup: found });
    await vi.waitFor(() => expect(fake.namesAsked()).toContain('readPlace'));
    fake.answers.readState = () => ({ connection: connection({ id: 'b' }), settings: settings() });
    fake.answers.readPlace = () => kept;
    store.onKept('connections');
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('b'));
    read.resolve({ ...kept, place: { ...place, trail: [line('of a')] } });
    await vi.waitFor(() => expect(store.person.trail.value.map(({ title }) => title)).toEqual([omri.value]));
    expect(fake.asked.find(({ name }) => name === 'lookUp')).toMatchObject({ connection: 'b' });
  });

  it.each<[string, () => Promise<Output<'openSurface'>>]>([
    ['nothing was said', () => Promise.reject(new Error('lost'))],
    [
      'it was said of another tab',
      async () => ({
        tabId: 3,
        state: { connection: null, settings: settings() },
        kept: { page: '', place: null },
        page: { site: 'off', pattern: '', contacts: [omri] },
      }),
    ],
  ])('asks for all of it where %s', async (_what, said) => {
    const { store, namesShown } = createStore(said());
    store.onFront(1);
    await vi.waitFor(() => expect(namesShown()).toEqual([dana]));
  });

  it('remembers for each tab who was chosen there', async () => {
    const { store, namesShown } = createStore();
    store.onFront(1);
    await vi.waitFor(() => expect(namesShown()).toEqual([dana]));
    store.pick(dana);
    await vi.waitFor(() => expect(store.person.trail.value.map(({ title }) => title)).toEqual(['dana@acme.example']));
    store.onFront(2);
    await vi.waitFor(() => expect(store.person.isOpen.value).toBe(false));
    store.onFront(1);
    await vi.waitFor(() => expect(store.person.trail.value.map(({ title }) => title)).toEqual(['dana@acme.example']));
    expect(store.person.contact.value).toEqual({ kind: 'email', value: 'dana@acme.example' });
  });

  it('reads the page again when its contacts change, and only its own', async () => {
    const { store, fake, pages, namesShown } = createStore();
    store.onFront(1);
    await vi.waitFor(() => expect(namesShown()).toEqual([dana]));
    const before = fake.asked.length;
    store.onKept('page:2');
    store.onKept('answers');
    expect(fake.asked.length).toBe(before);
    pages[1] = [dana, omri];
    store.onKept('page:1');
    await vi.waitFor(() => expect(namesShown()).toEqual([dana, omri]));
  });

  it('goes on with what another surface left for its tab', async () => {
    const { store, places, namesShown } = createStore();
    store.onFront(1);
    await vi.waitFor(() => expect(namesShown()).toEqual([dana]));
    places[1] = { text: '', contact: { kind: 'email', value: omri.value }, trail: [] };
    store.onKept('place:1');
    await vi.waitFor(() => expect(store.person.contact.value).toEqual({ kind: 'email', value: omri.value }));
  });

  it.each(['recent', 'pins'])('learns of what was looked at or pinned in a card: %s', async (key) => {
    const { store, fake } = createStore();
    fake.answers.readHistory = () => ({ recent: [], pinned: [line('dana')] });
    store.onKept(key);
    await vi.waitFor(() => expect(store.history.isPinned(line('dana'))).toBe(true));
  });

  it('goes home in a tab whose page nobody tells the address of, once it shows another one', async () => {
    const { store, fake, places } = createStore();
    fake.answers.readPlace = ({ tabId }) => ({ page: '', place: places[tabId] ?? null });
    store.onFront(1);
    await vi.waitFor(() => expect(fake.namesAsked()).toContain('readPlace'));
    store.pick(dana);
    await vi.waitFor(() => expect(places[1]?.trail).toHaveLength(1));
    store.onUnseen(1);
    await vi.waitFor(() => expect(places[1]).toEqual(home));
    store.onKept('place:1');
    await vi.waitFor(() => expect(store.person.isOpen.value).toBe(false));
  });

  it('learns of a connection that was made in the settings', async () => {
    const { store } = createStore();
    expect(store.session.connection.value).toBeNull();
    store.onKept('connections');
    await vi.waitFor(() => expect(store.session.connection.value).toMatchObject({ id: 'one' }));
  });

  it('searches at once for a text that was asked for elsewhere, and keeps it as one that was searched for', async () => {
    const { store, fake, places } = createStore();
    fake.answers.readContacts = () => ({ contacts: [dana, omri] });
    store.onFront(1);
    await vi.waitFor(() => expect(store.search.text.value).toBe(''));
    places[1] = { text: 'dana and omri', contact: null, trail: [], isAsked: true };
    store.onKept('place:1');
    await vi.waitFor(() => expect(store.search.search.value).toEqual({ state: 'several', contacts: [dana, omri] }));
    expect(places[1]).toEqual({ text: 'dana and omri', contact: null, trail: [] });
  });

  it('shows a signature request that was asked for elsewhere, over its own tab alone, until it is closed', async () => {
    const { store, fake, places } = createStore();
    fake.answers.readSignature = () => ({ ok: false, problem: { kind: 'offline' } });
    store.onFront(1);
    await vi.waitFor(() => expect(store.search.text.value).toBe(''));
    places[1] = { ...home, signature: 's-77' };
    store.onKept('place:1');
    await vi.waitFor(() => expect(store.signature.id.value).toBe('s-77'));
    store.onFront(2);
    await vi.waitFor(() => expect(store.signature.id.value).toBe(''));
    expect(places[2]).toBeUndefined();
    store.onFront(1);
    await vi.waitFor(() => expect(store.signature.id.value).toBe('s-77'));
    store.back();
    await vi.waitFor(() => expect(places[1]).toEqual(home));
  });

  it('finds again what was shown over a tab that another CRM answers for', async () => {
    const { store, fake, places } = createStore();
    const other = connection({ id: 'other' });
    fake.answers.readState = ({ tabId }) => ({ connection: tabId === 2 ? other : connection(), settings: settings() });
    store.onFront(1);
    await vi.waitFor(() => expect(fake.namesAsked()).toContain('readPlace'));
    store.pick(dana);
    await vi.waitFor(() => expect(places[1]?.trail).toHaveLength(1));
    store.onFront(2);
    await vi.waitFor(() => expect(store.session.connection.value?.id).toBe('other'));
    await vi.waitFor(() => expect(store.person.isOpen.value).toBe(false));
    await vi.waitFor(() => expect(fake.asked.filter(({ name }) => name === 'readPlace')).not.toHaveLength(1));
    store.pick(omri);
    await vi.waitFor(() => expect(places[2]?.trail).toHaveLength(1));
    store.onFront(1);
    await vi.waitFor(() => expect(store.person.contact.value).toMatchObject({ value: dana.value }));
    expect([places[1]?.trail, places[2]?.trail]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('leaves what one CRM brought as soon as another one is in use', async () => {
    const { store, fake, places } = createStore();
    const other = connection({ id: 'other' });
    await store.session.load();
    store.onFront(1);
    await vi.waitFor(() => expect(fake.namesAsked()).toContain('readPlace'));
    store.pick(dana);
    await vi.waitFor(() => expect(store.person.trail.value).toHaveLength(1));
    store.search.type('dana');
    delete places[1];
    fake.answers.readState = () => ({ connection: other, connections: [connection(), other], settings: settings() });
    store.onKept('connections');
    await vi.waitFor(() => expect(store.person.isOpen.value).toBe(false));
    expect([store.search.text.value, store.session.connections.value.length]).toEqual(['', 2]);
  });
});
