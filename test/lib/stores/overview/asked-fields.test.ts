import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { SearchedEntity } from '#lib/settings/schema.ts';
import { createAskedFields } from '#lib/stores/overview/asked-fields-store.ts';
import { createSessionStore } from '#lib/stores/session-store.ts';
import { define } from '#test/fakes/records.ts';
import { createFakeSend } from '#test/fakes/send.ts';
import { connection, settings } from '#test/fakes/views.ts';

const fields = define({ name: 'text', born: 'date', phone: 'phone', mail: 'email', mail_2: 'Email' });

/** The fields of contacts, and what is kept once something was chosen. */
async function start(entities: SearchedEntity[]) {
  const state = { connection: connection(), settings: settings({ entities }) };
  const { send } = createFakeSend({
    readState: () => state,
    saveSettings: ({ patch }) => {
      state.settings = { ...state.settings, ...(patch.entities && { entities: patch.entities }) };
      return state.settings;
    },
  });
  const session = createSessionStore({ send });
  await session.load();
  const store = createAskedFields({ session, entity: signal('contacts'), definitions: signal(fields) });
  const rows = () => store.rows.value.map(({ field, isAsked }) => (isAsked ? field.apiName : `(${field.apiName})`));
  return { store, rows, kept: () => state.settings.entities };
}

describe('the fields that a look-up asks', () => {
  it('are all that hold addresses, then numbers, until the person chooses; text may be chosen, too', async () => {
    const { store, rows } = await start([{ slug: 'contacts' }]);
    expect(rows()).toEqual(['mail', 'mail_2', 'phone', '(name)']);
    expect([store.isSearched.value, store.isChosen.value]).toEqual([true, false]);
  });

  it('are those chosen, in the person’s order, and of that entity alone', async () => {
    const { store, rows, kept } = await start([{ slug: 'leads', fields: ['x'] }, { slug: 'contacts' }]);
    await store.toggle('name');
    expect(rows()).toEqual(['mail', 'mail_2', 'phone', 'name']);
    await store.place('name', 0);
    await store.toggle('mail_2');
    expect(rows()).toEqual(['name', 'mail', 'phone', '(mail_2)']);
    expect(kept()).toEqual([
      { slug: 'leads', fields: ['x'] },
      { slug: 'contacts', fields: ['name', 'mail', 'phone'] },
    ]);
  });

  it('are left to the CRM again', async () => {
    const { store, rows, kept } = await start([{ slug: 'contacts', fields: [] }]);
    expect(rows()).toEqual(['(mail)', '(mail_2)', '(phone)', '(name)']);
    await store.leaveOpen();
    expect(kept()).toEqual([{ slug: 'contacts' }]);
    expect(rows()[0]).toBe('mail');
  });

  it.each([
    ['a field that is gone', 'gone', 0],
    ['one that is not asked', 'name', 0],
    ['before the first', 'mail', -1],
    ['behind the last', 'mail', 3],
    ['where it is', 'mail', 0],
  ])('stay as they are when moved: %s', async (_, apiName, to) => {
    const { store, kept } = await start([{ slug: 'contacts' }]);
    await store.place(apiName, to);
    expect(kept()).toEqual([{ slug: 'contacts' }]);
  });

  it('shows a choice of a field that the CRM no longer has as what is left of it', async () => {
    expect((await start([{ slug: 'contacts', fields: ['gone', 'phone'] }])).rows()[0]).toBe('phone');
  });

  it('cannot be chosen of an entity that is not searched', async () => {
    const { store, kept } = await start([{ slug: 'leads' }]);
    expect(store.isSearched.value).toBe(false);
    await store.toggle('mail');
    expect(kept()).toEqual([{ slug: 'leads' }]);
  });
});
