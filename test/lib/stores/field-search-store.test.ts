import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createFieldSearchStore } from '#lib/stores/field-search-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { line } from '#test/fakes/views.ts';

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
  const store = createFieldSearchStore({ send: fake.send, chosen: signal(['contacts']), onFound });
  return { store, fake, onFound };
}

async function createOpenStore() {
  const made = createStore();
  made.store.open(true);
  await vi.waitFor(() => expect(made.store.view.value.field).toBe('contacts-name'));
  return made;
}

describe('the field search store', () => {
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

  it('asks nothing without a value', async () => {
    const { store, fake } = await createOpenStore();
    store.type('   ');
    await store.submit();
    expect(fake.namesAsked()).not.toContain('searchField');
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
