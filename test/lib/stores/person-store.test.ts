import { describe, expect, it } from 'vitest';
import { createPersonStore } from '#lib/stores/person-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { activityPage, line, lookup, record } from '#test/fakes/views.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;

function createStore() {
  const fake = createFakeSend({
    lookUp: () => lookup({ matches: [line('contact'), line('lead', 'leads')] }),
    readRecord: ({ ref }) => ({ ok: true, value: record(ref.recordId) }),
    readActivities: () => ({ ok: true, value: activityPage([]) }),
  });
  return { fake, store: createPersonStore(fake) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const trailOf = ({ view }: ReturnType<typeof createPersonStore>) => view.value.trail.map(({ title }) => title);

describe('the person store', () => {
  it('opens the most useful match by itself, and another one when chosen', async () => {
    const { store } = createStore();
    await store.show(dana);
    await settled();
    expect(store.view.value.record).toMatchObject({ state: 'ready', value: { title: 'contact' } });
    store.choose(line('lead', 'leads'));
    await settled();
    expect(trailOf(store)).toEqual(['lead']);
    expect(store.view.value.record).toMatchObject({ value: { title: 'lead' } });
  });

  it('tells another surface where to go on, and to ask about nobody whom it did not ask about itself', async () => {
    const { store } = createStore();
    store.hold(dana);
    expect(store.place()).toEqual({ text: dana.value, contact: null, trail: [] });
    await store.show(dana);
    expect(store.place()).toMatchObject({ text: '', contact: dana, trail: [{ title: 'contact' }] });
  });

  it('keeps the trail of records opened one from another, and goes back along it', async () => {
    const { store } = createStore();
    await store.show(dana);
    store.open(line('company'));
    store.open(line('deal'));
    expect(trailOf(store)).toEqual(['contact', 'company', 'deal']);
    expect([store.back(), store.back(), store.back()]).toEqual([true, true, false]);
    await settled();
    expect(trailOf(store)).toEqual(['contact']);
    expect(store.view.value.record).toMatchObject({ value: { title: 'contact' } });
  });

  it('shows a record again as it was left, and the next one from its beginning', async () => {
    const { store, fake } = createStore();
    const left = { scroll: 420, isUnfolded: true, filter: 'call', groups: [{ entity: 'deals', words: '' }] } as const;
    store.restore(dana, [line('contact'), line('company')], { ...left, groups: [...left.groups] });
    expect(store.left.value).toEqual(left);
    await settled();
    expect(store.view.value).toMatchObject({
      isUnfolded: true,
      startAt: 420,
      activities: { filter: 'call', list: { state: 'ready' } },
      openGroups: { deals: { words: '' } },
    });
    expect(fake.asked.at(-1)?.input).toMatchObject({ type: 'call' });
    store.scrolled(7);
    expect([store.left.value.scroll, store.view.value.startAt]).toEqual([7, 420]);
    store.back();
    expect(store.left.value).toEqual({ scroll: 0, isUnfolded: false, filter: 'all', groups: [] });
    expect(store.view.value.startAt).toBe(0);
  });

  it('goes back to a record that is on the trail already instead of adding it once more', async () => {
    const { store } = createStore();
    await store.show(dana);
    store.open(line('company'));
    store.open(line('deal'));
    store.open(line('contact'));
    expect(trailOf(store)).toEqual(['contact']);
  });

  it('begins a new trail for another contact', async () => {
    const { store } = createStore();
    await store.show(dana);
    store.open(line('company'));
    await store.show({ kind: 'phone', value: '+442079460958' });
    expect(trailOf(store)).toEqual(['contact']);
  });

  it('stays on the record that is read while a refresh brings others', async () => {
    const { store, fake } = createStore();
    await store.show(dana);
    store.open(line('company'));
    await settled();
    fake.answers.lookUp = () => lookup({ matches: [line('someone else')] });
    const refreshing = store.refresh();
    expect(store.view.value.isRefreshing).toBe(true);
    await refreshing;
    expect(trailOf(store)).toEqual(['contact', 'company']);
    expect(store.view.value.isRefreshing).toBe(false);
    expect(fake.asked.at(-2)).toMatchObject({ name: 'readRecord', input: { ref: { recordId: 'company' } } });
  });

  it.each<[string, (store: ReturnType<typeof createStore>['store']) => unknown]>([
    ['shows another contact', (store) => store.show({ kind: 'phone', value: '+442079460958' })],
    ['shows one of their own', (store) => store.hold({ kind: 'email', value: 'me@acme.example' })],
    ['opens another record', (store) => store.openRecord(line('other'))],
    ['finds what they left', (store) => store.restore(null, [line('other')])],
    ['goes home', (store) => store.clear()],
  ])('a refresh is over for whoever %s meanwhile, and takes nothing away there when it ends', async (_, leave) => {
    const { store, fake } = createStore();
    await store.show(dana);
    await settled();
    const hanging = createPromise<ReturnType<typeof lookup>>();
    const { lookUp } = fake.answers;
    fake.answers.lookUp = ({ contact }) =>
      contact.value === dana.value ? hanging.promise : (lookUp?.({ contact, until: 'end' }) ?? lookup());
    const refreshing = store.refresh();
    leave(store);
    expect(store.view.value.isRefreshing).toBe(false);
    await settled();
    const before = fake.asked.length;
    hanging.keep(lookup());
    await refreshing;
    await settled();
    expect(fake.asked.slice(before)).toEqual([]);
  });

  it('a second refresh is not ended by the first', async () => {
    const { store, fake } = createStore();
    await store.show(dana);
    await settled();
    const [first, second] = [createPromise<ReturnType<typeof lookup>>(), createPromise<ReturnType<typeof lookup>>()];
    const answers = [first.promise, second.promise];
    fake.answers.lookUp = () => answers.shift() ?? lookup();
    const refreshing = [store.refresh(), store.refresh()];
    first.keep(lookup());
    await refreshing[0];
    expect(store.view.value.isRefreshing).toBe(true);
    second.keep(lookup());
    await refreshing[1];
    expect(store.view.value.isRefreshing).toBe(false);
  });

  it('opens nothing where nothing was found, and opens it once a refresh found it', async () => {
    const { store, fake } = createStore();
    fake.answers.lookUp = () => lookup();
    await store.show(dana);
    expect(store.view.value).toMatchObject({ trail: [], lookup: { state: 'ready' }, record: { state: 'idle' } });
    fake.answers.lookUp = () => lookup({ matches: [line('contact')] });
    await store.refresh();
    expect(trailOf(store)).toEqual(['contact']);
  });

  it('forgets everything when cleared', async () => {
    const { store } = createStore();
    await store.show(dana);
    await settled();
    store.clear();
    expect(store.view.value).toMatchObject({ contact: null, trail: [], lookup: { state: 'idle' }, openGroups: {} });
    expect(store.view.value.record).toEqual({ state: 'idle' });
  });
});
