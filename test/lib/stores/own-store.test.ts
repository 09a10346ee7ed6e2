import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { PageContact } from '#lib/messages/contract.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { createOwnStore } from '#lib/stores/own-store.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { settings } from '#test/fakes/views.ts';

const lena: PageContact = { kind: 'email', value: 'lena@mail.example', text: 'lena@mail.example' };
const phone: PageContact = { kind: 'phone', value: '+442079460958;ext=2', text: '020 7946 0958 x2' };

function createStore(found: PageContact[], kept: string[] = []) {
  const current = signal<Settings | null>(settings({ ownContacts: kept }));
  const fake = createFakeSend({ readContacts: () => ({ contacts: found }) });
  const answers = { isLost: false };
  const save = async (patch: Partial<Settings>) => {
    if (!answers.isLost) current.value = settings(patch);
  };
  return { store: createOwnStore({ send: fake.send, session: { settings: current, save } }), fake, answers };
}

describe('the person’s own contacts', () => {
  it.each([
    ['lena@mail.example', [lena], 'lena@mail.example'],
    ['020 7946 0958 x2', [phone], '+442079460958'],
    [' @Acme.example ', [], 'acme.example'],
  ])('take in %j', async (typed, found, entry) => {
    const { store } = createStore(found, ['old.example']);
    store.type(typed);
    await store.add();
    expect([store.entries.value, store.typed.value]).toEqual([['old.example', entry], '']);
  });

  it.each([
    ['nobody', [], 'unreadable'],
    ['a and b', [lena, phone], 'unreadable'],
    ['acme.example', [], 'already'],
  ])('do not take in %j', async (typed, found, state) => {
    const { store } = createStore(found, ['acme.example']);
    store.type(typed);
    await store.add();
    expect([store.entries.value, store.typed.value, store.outcome.value.state]).toEqual([
      ['acme.example'],
      typed,
      state,
    ]);
    store.type('x');
    expect(store.outcome.value.state).toBe('none');
  });

  it('keep what was typed when the background does not answer', async () => {
    const { store, fake } = createStore([]);
    fake.answers.readContacts = () => Promise.reject(new Error('gone'));
    store.type('lena@mail.example');
    await store.add();
    expect([store.outcome.value.state, store.typed.value]).toEqual(['failed', 'lena@mail.example']);
  });

  it('keep what was typed when it could not be kept', async () => {
    const { store, answers } = createStore([lena]);
    answers.isLost = true;
    store.type('lena@mail.example');
    await store.add();
    expect([store.entries.value, store.typed.value]).toEqual([[], 'lena@mail.example']);
  });

  it('let one go', async () => {
    const { store } = createStore([], ['a.example', 'b.example']);
    await store.remove('a.example');
    expect(store.entries.value).toEqual(['b.example']);
  });
});
