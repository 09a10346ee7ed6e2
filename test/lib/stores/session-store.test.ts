// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { language } from '#lib/i18n/i18n.ts';
import type { Output } from '#lib/messages/contract.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createSessionStore } from '#lib/stores/session-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { connection, settings } from '#test/fakes/views.ts';

afterEach(() => {
  language.value = 'en';
});

async function createStore() {
  const fake = createFakeSend({
    readState: () => ({ connection: connection(), settings: settings() }),
    saveSettings: ({ patch }) => settings({ theme: patch.theme ?? 'system' }),
  });
  const store = createSessionStore(fake);
  await store.load();
  return { fake, store };
}

describe('the session store', () => {
  it('knows settings and connection once loaded', async () => {
    const { store } = await createStore();
    expect(store.isReady.value).toBe(true);
    expect(store.connection.value?.organization).toBe('Acme');
  });

  it('tells of a background that does not answer, and is not ready', async () => {
    const store = createSessionStore(createFakeSend({}));
    await store.load();
    expect(store.isReady.value).toBe(false);
    expect(store.trouble.value).toEqual({ kind: 'extension', detail: 'readState: lost' });
  });

  it('says after a while that nothing was answered, until it is', async () => {
    const [state, late] = [createPromise<Output<'readState'>>(), createPromise<void>()];
    const fake = createFakeSend({ readState: () => state.promise });
    const store = createSessionStore({ ...fake, wait: () => late.promise });
    const loading = store.load();
    expect(store.trouble.value).toBeNull();
    late.keep();
    await vi.waitFor(() => expect(store.trouble.value).toEqual({ kind: 'extension' }));
    state.keep({ connection: connection(), settings: settings() });
    await loading;
    expect([store.trouble.value, store.isReady.value]).toEqual([null, true]);
  });

  it('has no doubts about a background that has answered', async () => {
    const store = createSessionStore({ ...(await createStore()).fake, wait: async () => {} });
    await store.load();
    await store.doubt();
    expect(store.trouble.value).toBeNull();
  });

  it('shows a change at once, and says when it is kept', async () => {
    const { store } = await createStore();
    const saving = store.save({ theme: 'dark' });
    expect([store.settings.value?.theme, store.saved.value]).toEqual(['dark', 'saving']);
    await saving;
    expect([store.settings.value?.theme, store.saved.value]).toEqual(['dark', 'saved']);
  });

  it('falls back to what was there when a change could not be kept', async () => {
    const { store, fake } = await createStore();
    delete fake.answers.saveSettings;
    await store.save({ theme: 'dark' });
    expect([store.settings.value?.theme, store.saved.value]).toEqual(['system', 'failed']);
  });

  /** Two changes under way, each to be answered by hand. */
  async function changeTwice() {
    const { store, fake } = await createStore();
    const [theme, language] = [createPromise<Settings>(), createPromise<Settings>()];
    fake.answers.saveSettings = ({ patch }) => (patch.theme ? theme.promise : language.promise);
    const saving = [store.save({ theme: 'dark' }), store.save({ language: 'he' })];
    const shown = () => [store.settings.value?.theme, store.settings.value?.language, store.saved.value];
    return { store, fake, theme, language, saving, shown };
  }

  it('keeps a change in sight while an earlier one is answered, or told of by the browser', async () => {
    const { store, fake, theme, language, saving, shown } = await changeTwice();
    fake.answers.readState = () => ({ connection: connection(), settings: settings({ theme: 'dark' }) });
    await store.reread();
    expect(shown()).toEqual(['dark', 'he', 'saving']);
    theme.keep(settings({ theme: 'dark' }));
    await saving[0];
    expect(shown()).toEqual(['dark', 'he', 'saving']);
    language.keep(settings({ theme: 'dark', language: 'he' }));
    await saving[1];
    expect(shown()).toEqual(['dark', 'he', 'saved']);
  });

  it('takes back the change that could not be kept, and no other', async () => {
    const { theme, language, saving, shown } = await changeTwice();
    theme.keep(Promise.reject(new Error('lost')));
    await saving[0];
    expect(shown()).toEqual(['system', 'he', 'failed']);
    language.keep(settings({ language: 'he' }));
    await saving[1];
    expect(shown()).toEqual(['system', 'he', 'failed']);
  });
});

describe('a session store whose settings another page changed', () => {
  it('keeps what it knows, and its page in sight, while the background does not answer', async () => {
    const { store, fake } = await createStore();
    delete fake.answers.readState;
    await store.reread();
    expect([store.settings.value?.theme, store.trouble.value]).toEqual(['system', null]);
  });
});

describe('followAppearance', () => {
  it('sets language, direction and theme of the page, and follows every change', async () => {
    const { store, fake } = await createStore();
    followAppearance(store, 'he-IL', document);
    const root = document.documentElement;
    expect([root.lang, root.dir, root.dataset.theme]).toEqual(['he', 'rtl', 'system']);
    const changed = settings({ language: 'en', theme: 'dark' });
    fake.answers.readState = () => ({ connection: connection(), settings: changed });
    await store.reread();
    expect([root.lang, root.dir, root.dataset.theme]).toEqual(['en', 'ltr', 'dark']);
  });
});
