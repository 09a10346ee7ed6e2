import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { SigningPagesView } from '#lib/signatures/view.ts';
import { createSigningStore } from '#lib/stores/signing-store.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { connection } from '#test/fakes/views.ts';

const proposed = 'https://crm.example/sign/{id}';

async function createStore(first: SigningPagesView) {
  let kept = first;
  const session = {
    connection: signal<ConnectionView | null>(connection()),
    saved: signal<'unchanged' | 'saving' | 'saved' | 'failed'>('unchanged'),
  };
  const fake = createFakeSend({
    readSigningPages: () => kept,
    writeSigningPages: ({ template }) => {
      kept = { ...(kept.proposed !== undefined && { proposed: kept.proposed }) };
      if (template !== undefined) kept = { ...kept, written: template };
      return kept;
    },
  });
  const store = createSigningStore({ send: fake.send, session });
  await store.load();
  const shown = () => [store.standing.value, store.text.value, store.otherProposal.value];
  const keep = (next: SigningPagesView) => {
    kept = next;
  };
  return { store, fake, session, shown, keep };
}

describe('where signing pages are, in the settings', () => {
  it.each<[string, SigningPagesView, unknown[]]>([
    ['known by nobody', {}, ['none', '', undefined]],
    ['proposed', { proposed }, ['proposed', proposed, undefined]],
    ['accepted', { proposed, written: proposed }, ['written', proposed, undefined]],
    [
      'written otherwise',
      { proposed, written: 'https://x.example/{id}' },
      ['written', 'https://x.example/{id}', proposed],
    ],
    ['emptied', { proposed, written: '' }, ['off', '', proposed]],
  ])('is shown as %s', async (_, kept, expected) => {
    expect((await createStore(kept)).shown()).toEqual(expected);
  });

  it('is accepted as it was proposed, changed, emptied, and taken from the proposal again', async () => {
    const { store, shown, session } = await createStore({ proposed });
    await store.save();
    expect(shown()).toEqual(['written', proposed, undefined]);
    store.type(' https://x.example/{id} ');
    await store.save();
    expect([...shown(), session.saved.value]).toEqual(['written', 'https://x.example/{id}', proposed, 'saved']);
    store.type('');
    await store.save();
    expect(shown()).toEqual(['off', '', proposed]);
    await store.takeProposal();
    expect(shown()).toEqual(['proposed', proposed, undefined]);
  });

  it('keeps what was typed where it cannot be used, or where nobody answers', async () => {
    const { store, fake, session } = await createStore({ proposed });
    store.type('https://crm.example/sign');
    await store.save();
    expect([store.fault.value, store.text.value, session.saved.value]).toEqual([
      'place-missing',
      'https://crm.example/sign',
      'unchanged',
    ]);
    fake.answers.writeSigningPages = () => Promise.reject(new Error('gone'));
    store.type('https://crm.example/{id}');
    expect(store.fault.value).toBeUndefined();
    await store.save();
    expect([store.text.value, session.saved.value]).toEqual(['https://crm.example/{id}', 'failed']);
  });

  it('keeps what is typed while the one before is being kept', async () => {
    const { store } = await createStore({ proposed });
    store.type('https://x.example/{id}');
    const saving = store.save();
    store.type('https://y.example/{id}');
    await saving;
    expect(store.text.value).toBe('https://y.example/{id}');
  });

  it('is that of the connection in use', async () => {
    const { store, session, keep, shown } = await createStore({ proposed });
    store.type('half written');
    keep({ written: 'https://other.example/{id}' });
    session.connection.value = connection({ id: 'other' });
    await Promise.resolve();
    await store.load();
    expect(shown()).toEqual(['written', 'https://other.example/{id}', undefined]);
    session.connection.value = null;
    expect(shown()).toEqual(['none', '', undefined]);
  });
});
