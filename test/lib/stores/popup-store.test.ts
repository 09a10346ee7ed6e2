import { describe, expect, it, vi } from 'vitest';
import type { Place } from '#lib/history/place.ts';
import type { PageContact } from '#lib/messages/contract.ts';
import { createPopupStore } from '#lib/stores/popup-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { activityPage, connection, line, lookup, record, settings } from '#test/fakes/views.ts';

const dana: PageContact = { kind: 'email', value: 'dana@acme.example', text: 'dana@acme.example' };
const desk: PageContact = { kind: 'phone', value: '+442079460958', text: '020 7946 0958' };

function createStore(contacts: PageContact[] = [dana], answer: () => Promise<boolean> = async () => true) {
  const asked: string[][] = [];
  const fake = createFakeSend({
    readState: () => ({ connection: connection({ baseUrl: 'https://crm.example:8443/team' }), settings: settings() }),
    readContacts: () => ({ contacts }),
    lookUp: ({ contact }) => lookup({ contact, matches: [line('dana')] }),
    readRecord: ({ ref }) => ({ ok: true, value: record(ref.recordId) }),
    readActivities: () => ({ ok: true, value: activityPage([]) }),
  });
  const askPermission = async (patterns: string[]) => {
    asked.push(patterns);
    return answer();
  };
  return { store: createPopupStore({ send: fake.send, askPermission, askToNotify: async () => true }), fake, asked };
}

describe('the popup store', () => {
  it('looks up the one contact that a searched text holds', async () => {
    const { store, fake } = createStore();
    store.search.type('  Dana <dana@acme.example> ');
    await store.search.submit();
    expect(fake.asked[0]).toEqual({ name: 'readContacts', input: { text: 'Dana <dana@acme.example>' } });
    expect(store.person.contact.value).toEqual({ kind: 'email', value: 'dana@acme.example' });
    expect(store.search.hasOutcome.value).toBe(false);
  });

  it('follows the page that it stands over, and no other', async () => {
    const contacts = [dana];
    const readPage = vi.fn(() => ({ site: 'on' as const, pattern: '*://mail.example/*', contacts: [...contacts] }));
    const fake = createFakeSend({
      readState: () => ({ connection: connection(), settings: settings() }),
      readPage,
      readPlace: () => ({ page: '', place: { text: '', contact: null, trail: [] } }),
      readKnown: () => ({ isOn: false, known: [], unknown: [] }),
    });
    const store = createPopupStore({
      send: fake.send,
      askPermission: async () => true,
      askToNotify: async () => true,
      wait: async () => undefined,
    });
    const shown = () => (store.page.page.value.state === 'ready' ? store.page.page.value.value.contacts : []);
    await store.goTo(1);
    await vi.waitFor(() => expect(shown()).toEqual([dana]));
    contacts.push(desk);
    readPage.mockClear();
    store.onKept('page:2');
    await Promise.resolve();
    expect(readPage).not.toHaveBeenCalled();
    store.onKept('page:1');
    await vi.waitFor(() => expect(shown()).toEqual([dana, desk]));
  });

  it('keeps how a record was left and what was filled in, and begins with both again', async () => {
    const kept: Place[] = [];
    const open = async () => {
      const { store, fake } = createStore();
      fake.answers.readPlace = () => ({ page: 'p', place: kept.at(-1) ?? null });
      fake.answers.keepPlace = ({ place }) => void kept.push(place);
      fake.answers.readFields = () => ({ ok: true, value: [{ apiName: 'code', label: { en: 'Code', he: 'קוד' } }] });
      await store.goTo(7);
      return store;
    };
    const first = await open();
    first.person.openRecord(line('dana'));
    first.person.unfold();
    first.person.scrolled(80);
    first.fieldSearch.restore({ entity: 'deals', field: 'code', value: 'D-7' });
    await expect.poll(() => kept.at(-1)?.form?.value).toBe('D-7');
    const [again, count] = [await open(), kept.length];
    expect(again.person.view.value).toMatchObject({ isUnfolded: true, startAt: 80, trail: [line('dana')] });
    expect(again.fieldSearch.form.value).toEqual({ entity: 'deals', field: 'code', value: 'D-7' });
    expect(kept).toHaveLength(count);
  });

  it('knows of a pin also where it begins with a record, as it was left', async () => {
    const { store, fake } = createStore();
    fake.answers.readHistory = () => ({ recent: [], pinned: [line('dana')] });
    store.person.openRecord(line('dana'));
    await store.session.load();
    await expect.poll(() => store.history.isPinned(line('dana'))).toBe(true);
  });

  it('is back at the page when the box is emptied over nobody, and stays with somebody', async () => {
    const { store, fake } = createStore();
    fake.answers.lookUp = ({ contact }) => lookup({ contact, matches: [] });
    const search = async () => {
      store.search.type('dana@acme.example');
      await store.search.submit();
    };
    await search();
    await expect.poll(() => store.person.isNobody.value).toBe(true);
    store.clear();
    expect(store.search.text.value).toBe('');
    expect(store.person.isOpen.value).toBe(false);
    fake.answers.lookUp = ({ contact }) => lookup({ contact, matches: [line('dana')] });
    await search();
    await expect.poll(() => store.person.trail.value).toEqual([line('dana')]);
    store.clear();
    expect(store.person.trail.value).toEqual([line('dana')]);
  });

  it('lets the person choose among several', async () => {
    const { store } = createStore([dana, desk]);
    store.search.type('both');
    await store.search.submit();
    expect(store.search.search.value).toEqual({ state: 'several', contacts: [dana, desk] });
    expect(store.person.contact.value).toBeNull();
    store.pick(desk);
    expect(store.person.contact.value).toMatchObject({ value: '+442079460958' });
    expect(store.search.hasOutcome.value).toBe(false);
  });

  it('says so when the text holds none, until something else is typed', async () => {
    const { store } = createStore([]);
    store.search.type('hello');
    await store.search.submit();
    expect(store.search.search.value).toEqual({ state: 'unreadable' });
    store.search.type('hello d');
    expect(store.search.hasOutcome.value).toBe(false);
  });

  it('asks nothing for an empty box', async () => {
    const { store, fake } = createStore();
    store.search.type('   ');
    await store.search.submit();
    expect(fake.asked).toEqual([]);
  });

  it('drops what a text said that was changed meanwhile', async () => {
    const { store } = createStore();
    store.search.type('dana@acme.example');
    const searching = store.search.submit();
    store.search.type('dana@acme.example.other');
    await searching;
    expect(store.person.contact.value).toBeNull();
  });

  it('goes back step by step: trail, home with an empty box, and then no further', async () => {
    const { store } = createStore();
    store.search.type('dana@acme.example');
    await store.search.submit();
    await new Promise((resolve) => setTimeout(resolve));
    store.person.open(line('company'));
    expect(store.back()).toBe(true);
    expect(store.person.view.value.trail.map(({ title }) => title)).toEqual(['dana']);
    expect(store.back()).toBe(true);
    expect(store.person.contact.value).toBeNull();
    expect(store.search.text.value).toBe('');
    expect(store.back()).toBe(false);
  });

  it('empties a box that was typed in at home', () => {
    const { store } = createStore();
    store.search.type('dan');
    expect([store.back(), store.search.text.value]).toEqual([true, '']);
  });

  it.each(['several', 'filtered'] as const)('goes back to the list that it left by a choice: %s', async (which) => {
    const { store } = createStore([dana, desk]);
    store.search.type('both');
    if (which === 'several') await store.search.submit();
    store.pick(dana);
    expect([store.person.isOpen.value, store.search.hasOutcome.value]).toEqual([true, false]);
    store.back();
    expect([store.person.isOpen.value, store.search.text.value]).toEqual([false, 'both']);
    expect(store.search.search.value.state).toBe(which === 'several' ? 'several' : 'idle');
    store.back();
    expect([store.search.hasOutcome.value, store.search.text.value]).toEqual([false, '']);
  });

  it('goes back from what was chosen during a search to the text, which nobody searches for any more', async () => {
    const { store, fake } = createStore();
    const slow = createPromise<{ contacts: PageContact[] }>();
    fake.answers.readContacts = () => slow.promise;
    store.search.type('Dana');
    const searching = store.search.submit();
    store.openRecord(line('pinned'));
    slow.keep({ contacts: [dana] });
    await searching;
    store.back();
    expect([store.person.isOpen.value, store.search.text.value]).toEqual([false, 'Dana']);
    expect(store.search.search.value).toEqual({ state: 'idle' });
  });

  it('does not go back to a list that another search has left', async () => {
    const { store, fake } = createStore([dana, desk]);
    store.search.type('both');
    await store.search.submit();
    store.pick(dana);
    fake.answers.readContacts = () => ({ contacts: [desk] });
    store.search.type('020 7946 0958');
    await store.search.submit();
    store.back();
    expect([store.person.isOpen.value, store.search.text.value]).toEqual([false, '']);
  });

  it('is back at a record with the text that it was found by', async () => {
    const { store, fake } = createStore();
    store.search.type('dana@acme.example');
    await store.search.submit();
    fake.answers.readContacts = () => ({ contacts: [] });
    store.search.type('+++');
    await store.search.submit();
    store.back();
    expect(store.search.text.value).toBe('dana@acme.example');
  });

  it('looks through the lists of home for what is typed over a record, and is back at the record as it was', async () => {
    const { store } = createStore();
    store.search.type('dana@acme.example');
    await store.search.submit();
    store.person.scrolled(80);
    expect(store.search.isLooking.value).toBe(false);
    store.search.type('noa');
    expect([store.search.isLooking.value, store.home.value.isFiltered, store.isPicturable()]).toEqual([
      true,
      true,
      false,
    ]);
    expect(store.back()).toBe(true);
    expect([store.search.text.value, store.search.isLooking.value]).toEqual(['dana@acme.example', false]);
    expect([store.person.isOpen.value, store.person.view.value.startAt]).toEqual([true, 80]);
  });

  it('goes back to the list that something was chosen from over a record', async () => {
    const { store } = createStore();
    store.openRecord(line('first'));
    store.search.type('noa');
    store.openRecord(line('second'));
    store.back();
    expect([store.person.isOpen.value, store.search.text.value]).toEqual([false, 'noa']);
  });

  it('shows a record again with the text that stood over it when it was left', async () => {
    const { store, fake } = createStore();
    fake.answers.readPlace = () => ({ page: 'p', place: { text: 'no', contact: null, trail: [line('dana')] } });
    await store.goTo(7);
    expect([store.search.text.value, store.search.isLooking.value]).toEqual(['no', false]);
  });

  it('begins with a text that nobody was found for, as one to search for, and not with who was shown before', async () => {
    const kept: Place[] = [];
    const open = async () => {
      const { store, fake } = createStore();
      fake.answers.readContacts = () => ({ contacts: [] });
      fake.answers.readPlace = () => ({ page: 'p', place: kept.at(-1) ?? null });
      fake.answers.keepPlace = ({ place }) => void kept.push(place);
      await store.goTo(7);
      return store;
    };
    const first = await open();
    first.person.openRecord(line('dana'));
    first.search.type('nobody');
    await first.search.submit();
    const again = await open();
    expect([again.search.text.value, again.search.isLooking.value]).toEqual(['nobody', true]);
    expect([again.person.isOpen.value, again.search.hasOutcome.value]).toEqual([false, false]);
  });

  it('leaves nothing of a search once a pinned record was opened from home, and gone back from', () => {
    const { store } = createStore();
    store.openRecord(line('pinned'));
    store.back();
    expect([store.person.isOpen.value, store.search.text.value]).toEqual([false, '']);
  });

  it('goes back from a text that says nothing to the record it was typed over', async () => {
    const { store, fake } = createStore();
    store.search.type('dana@acme.example');
    await store.search.submit();
    fake.answers.readContacts = () => ({ contacts: [] });
    store.search.type('nobody');
    await store.search.submit();
    expect(store.back()).toBe(true);
    expect(store.person.contact.value).toMatchObject({ value: 'dana@acme.example' });
    expect(store.search.hasOutcome.value).toBe(false);
  });

  it('asks for the CRM’s own host, whatever its port and path, and for nothing without a connection', async () => {
    const { store, asked } = createStore();
    const retry = vi.fn();
    await store.allow(retry);
    expect(asked).toEqual([]);
    expect(retry).not.toHaveBeenCalled();
    await store.session.load();
    await store.allow(retry);
    expect(asked).toEqual([['https://crm.example/*']]);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['refused', async () => false],
    ['could not be asked', () => Promise.reject(new Error('no click'))],
  ])('tries nothing again when the permission was %s', async (_, askPermission) => {
    const { store } = createStore([dana], askPermission);
    const retry = vi.fn();
    await store.session.load();
    await store.allow(retry);
    expect(retry).not.toHaveBeenCalled();
  });
});
