import { describe, expect, it } from 'vitest';
import { createCardStore } from '#lib/stores/card-store.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { connection, lookup, settings } from '#test/fakes/views.ts';

function createStore() {
  const fake = createFakeSend({
    redeemTicket: ({ ticket }) => (ticket === 'good' ? { contact: { kind: 'email', value: 'dana@acme.example' } } : {}),
    readState: () => ({ connection: connection(), settings: settings({ language: 'he' }) }),
    lookUp: () => lookup(),
  });
  return { fake, store: createCardStore({ send: fake.send, askPermission: async () => true }) };
}

describe('the card store', () => {
  it('looks up the contact that its ticket stands for', async () => {
    const { store } = createStore();
    expect(await store.redeem('good')).toBe(true);
    expect(store.isAdmitted.value).toBe(true);
    expect(store.person.contact.value).toEqual({ kind: 'email', value: 'dana@acme.example' });
    expect(store.session.settings.value?.language).toBe('he');
  });

  it('asks nothing more, and admits nobody, for a ticket that the background does not know', async () => {
    const { store, fake } = createStore();
    expect(await store.redeem('forged')).toBe(false);
    expect(store.isAdmitted.value).toBe(false);
    expect(fake.namesAsked()).toEqual(['redeemTicket']);
  });

  it('admits nobody when the background does not answer', async () => {
    const { store, fake } = createStore();
    delete fake.answers.redeemTicket;
    expect(await store.redeem('good')).toBe(false);
    expect(store.isAdmitted.value).toBe(false);
  });
});
