import { describe, expect, it } from 'vitest';
import { createKnownStore } from '#lib/stores/known-store.ts';
import { createSessionStore } from '#lib/stores/session-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;
type Known = { isOn: boolean; known: [typeof dana]; unknown: [] };
const known: Known = { isOn: true, known: [dana], unknown: [] };

function createStore() {
  const fake = createFakeSend({ readKnown: ({ tabId }) => (tabId === 7 ? known : new Promise<Known>(() => {})) });
  return { fake, store: createKnownStore({ send: fake.send, session: createSessionStore(fake) }) };
}

describe('the store of whom the CRM knows', () => {
  it('says of the tab in front who is known', async () => {
    const { store } = createStore();
    await store.load(7);
    expect([store.isOn.value, store.isKnown(dana)]).toEqual([true, true]);
  });

  it.each([8, null])('says nothing of it over another tab: %s', async (other) => {
    const { store } = createStore();
    await store.load(7);
    void store.load(other);
    expect([store.isOn.value, store.isKnown(dana)]).toEqual([false, undefined]);
  });

  it('stays as it is while the same tab is read again', async () => {
    const { store, fake } = createStore();
    await store.load(7);
    fake.answers.readKnown = () => new Promise(() => {});
    void store.load();
    expect([store.isOn.value, store.isKnown(dana)]).toEqual([true, true]);
  });

  it('drops an answer for a tab that was left for none', async () => {
    const { store, fake } = createStore();
    const late = createPromise<Known>();
    fake.answers.readKnown = () => late.promise;
    const loading = store.load(7);
    await store.load(null);
    late.keep(known);
    await loading;
    expect([store.isOn.value, store.isKnown(dana)]).toEqual([false, undefined]);
  });
});
