import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { ConnectionView } from '#lib/messages/connections.ts';
import { createFieldSearchStore } from '#lib/stores/field-search-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { connection, line } from '#test/fakes/views.ts';

const check = (slug: string, state: 'found' | 'unknown' = 'found') => ({
  slug,
  state,
  emailFields: [] as string[],
  phoneFields: [] as string[],
  fieldCount: 1,
});
const label = { en: 'Name', he: 'שם' };

function createStore() {
  const fake = createFakeSend({
    proposeEntities: () => ({ ok: true, value: [check('deals'), check('contacts'), check('ghosts', 'unknown')] }),
    readFields: ({ entity }) => ({
      ok: true,
      value: [
        { apiName: `${entity}-name`, label },
        { apiName: 'code', label },
      ],
    }),
    searchField: ({ value }) => ({ ok: true, value: value === 'Jane' ? line('jane') : null }),
  });
  const onFound = vi.fn();
  const chosen = signal(['contacts']);
  const connected = signal<ConnectionView | null>(connection());
  const store = createFieldSearchStore({ send: fake.send, chosen, connection: connected, onFound });
  return { store, fake, onFound, chosen, connected };
}

async function createOpenStore() {
  const made = createStore();
  made.store.open(true);
  await vi.waitFor(() => expect(made.store.view.value.field).toBe('contacts-name'));
  return made;
}

describe('the field search store', () => {
  it('is filled in again as it was left, also for an entity that is not among the person’s', async () => {
    const { store } = createStore();
    const left = { entity: 'deals', field: 'code', value: 'D-7' };
    expect(store.form.value).toBeUndefined();
    store.restore(left);
    expect(store.form.value).toEqual(left);
    expect(store.view.value.entities).toContain('deals');
    await vi.waitFor(() => expect(store.view.value.fields.state).toBe('ready'));
    expect(store.form.value).toEqual(left);
    store.restore(undefined);
    expect([store.form.value, store.view.value.isOpen]).toEqual([undefined, false]);
  });

  it('falls back to the first field where the one left is gone', async () => {
    const { store } = createStore();
    store.restore({ entity: 'deals', field: 'gone', value: '' });
    await vi.waitFor(() => expect(store.view.value.field).toBe('deals-name'));
  });

  it('asks nothing before somebody wants it, and then offers the person’s entities first, each once', async () => {
    const { store, fake } = createStore();
    expect(fake.asked).toEqual([]);
    store.open(true);
    await vi.waitFor(() => expect(store.view.value.entities).toEqual(['contacts', 'deals']));
  });

  it('shows the fields of the entity that was chosen last', async () => {
    const { store, fake } = await createOpenStore();
    const late = createPromise<{ ok: true; value: [] }>();
    fake.answers.readFields = ({ entity }) =>
      entity === 'deals' ? late.promise : { ok: true, value: [{ apiName: 'again', label }] };
    store.choose('deals');
    store.choose('contacts');
    late.keep({ ok: true, value: [] });
    await vi.waitFor(() => expect(store.view.value.field).toBe('again'));
    expect(store.view.value.entity).toBe('contacts');
  });

  it('opens the record that was found', async () => {
    const { store, fake, onFound } = await createOpenStore();
    store.chooseField('code');
    store.type('  Jane ');
    await store.submit();
    expect(fake.asked.at(-1)?.input).toEqual({ entity: 'contacts', field: 'code', value: 'Jane' });
    expect(onFound).toHaveBeenCalledWith(line('jane'));
  });

  it('says that there is none, until something else is written', async () => {
    const { store, onFound } = await createOpenStore();
    store.type('Nobody');
    await store.submit();
    expect(store.view.value.outcome).toEqual({ state: 'nothing' });
    store.type('Nobody e');
    expect(store.view.value.outcome).toEqual({ state: 'idle' });
    expect(onFound).not.toHaveBeenCalled();
  });

  it('asks nothing without a value, and says so until one is written', async () => {
    const { store, fake } = await createOpenStore();
    store.type('   ');
    expect(store.view.value.outcome).toEqual({ state: 'idle' });
    await store.submit();
    expect(fake.namesAsked()).not.toContain('searchField');
    expect(store.view.value.outcome).toEqual({ state: 'empty' });
    store.type('J');
    expect(store.view.value.outcome).toEqual({ state: 'idle' });
  });

  it('searches as soon as the fields are there that it is still reading', async () => {
    const { store, fake, onFound } = await createOpenStore();
    const late = createPromise<{ ok: true; value: { apiName: string; label: typeof label }[] }>();
    fake.answers.readFields = () => late.promise;
    store.choose('deals');
    store.type('Jane');
    const searching = store.submit();
    expect(store.view.value.outcome).toEqual({ state: 'asking' });
    late.keep({ ok: true, value: [{ apiName: 'code', label }] });
    await searching;
    expect(fake.asked.at(-1)?.input).toEqual({ entity: 'deals', field: 'code', value: 'Jane' });
    expect(onFound).toHaveBeenCalledTimes(1);
  });

  it('searches for whoever was quicker than the very first answer', async () => {
    const { store, onFound } = createStore();
    store.open(true);
    store.type('Jane');
    await store.submit();
    expect(onFound).toHaveBeenCalledTimes(1);
  });

  it('tries the entities again for whoever searches without any', async () => {
    const { store, fake, chosen } = createStore();
    chosen.value = [];
    const { proposeEntities } = fake.answers;
    fake.answers.proposeEntities = () => ({ ok: false, problem: { kind: 'offline' } });
    store.open(true);
    store.type('Jane');
    await store.submit();
    expect(store.view.value.outcome).toMatchObject({ state: 'trouble', trouble: { kind: 'offline' } });
    store.type('Jane R');
    Object.assign(fake.answers, { proposeEntities });
    await store.submit();
    expect(store.view.value).toMatchObject({ entity: 'deals', field: 'deals-name', outcome: { state: 'idle' } });
  });

  it.each<[string, (store: ReturnType<typeof createStore>['store']) => void]>([
    ['writes another value', (store) => store.type('Omri')],
    ['chooses another field', (store) => store.chooseField('code')],
  ])('opens nothing for who %s while it asks', async (_, change) => {
    const { store, fake, onFound } = await createOpenStore();
    const late = createPromise<{ ok: true; value: ReturnType<typeof line> }>();
    fake.answers.searchField = () => late.promise;
    store.type('Jane');
    const searching = store.submit();
    change(store);
    expect(store.view.value.outcome).toEqual({ state: 'idle' });
    late.keep({ ok: true, value: line('jane') });
    await searching;
    expect(onFound).not.toHaveBeenCalled();
  });

  it('tells that the entities could not be read where there are none to choose from, and tries that again', async () => {
    const { store, fake, chosen } = createStore();
    chosen.value = [];
    const { proposeEntities } = fake.answers;
    fake.answers.proposeEntities = () => ({ ok: false, problem: { kind: 'offline' } });
    store.open(true);
    await vi.waitFor(() =>
      expect(store.view.value.outcome).toMatchObject({ state: 'trouble', trouble: { kind: 'offline' } }),
    );
    Object.assign(fake.answers, { proposeEntities });
    await store.retry();
    expect(store.view.value).toMatchObject({ entity: 'deals', field: 'deals-name', outcome: { state: 'idle' } });
  });

  it('makes do with the entities that the person searches anyway where the others could not be read', async () => {
    const { store, fake } = createStore();
    fake.answers.proposeEntities = () => ({ ok: false, problem: { kind: 'offline' } });
    store.open(true);
    await vi.waitFor(() => expect(store.view.value.field).toBe('contacts-name'));
    expect(store.view.value.outcome).toEqual({ state: 'idle' });
  });

  it('begins anew with another CRM, and not when the same one is only told of again', async () => {
    const { store, fake, chosen, connected } = await createOpenStore();
    store.type('Jane');
    connected.value = connection();
    expect(store.view.value).toMatchObject({ entity: 'contacts', value: 'Jane' });
    chosen.value = [];
    fake.answers.proposeEntities = () => ({ ok: true, value: [check('people')] });
    connected.value = connection({ id: 'two' });
    expect(store.view.value).toMatchObject({ entities: [], fields: { state: 'idle' }, value: '' });
    await vi.waitFor(() => expect(store.view.value.field).toBe('people-name'));
    expect(store.view.value.entities).toEqual(['people']);
  });

  it('asks another CRM nothing while it is folded away', async () => {
    const { store, fake, connected } = await createOpenStore();
    store.open(false);
    const before = fake.asked.length;
    connected.value = connection({ id: 'two' });
    connected.value = null;
    expect([fake.asked.length, store.view.value.entity]).toEqual([before, '']);
  });

  it('tells what went wrong, with the fields or with the search, and tries that again', async () => {
    const { store, fake, onFound } = await createOpenStore();
    const { readFields, searchField } = fake.answers;
    fake.answers.readFields = () => ({ ok: false, problem: { kind: 'offline' } });
    store.choose('deals');
    await vi.waitFor(() =>
      expect(store.view.value.outcome).toMatchObject({ state: 'trouble', trouble: { kind: 'offline' } }),
    );
    Object.assign(fake.answers, { readFields });
    await store.retry();
    expect(store.view.value.field).toBe('deals-name');
    fake.answers.searchField = () => ({ ok: false, problem: { kind: 'timeout' } });
    store.type('Jane');
    await store.submit();
    expect(store.view.value.outcome).toMatchObject({ trouble: { kind: 'timeout' } });
    Object.assign(fake.answers, { searchField });
    await store.retry();
    expect(onFound).toHaveBeenCalledTimes(1);
  });
});
