import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '#lib/settings/defaults.ts';
import { createSettingsStore, readSettings } from '#lib/settings/store.ts';
import { watchSettings } from '#lib/settings/watch.ts';
import { fake } from '#test/fakes/browser.ts';

beforeEach(() => fake.reset());

describe('reading settings', () => {
  it('gives the defaults before anything was chosen', async () => {
    expect(await createSettingsStore().read()).toEqual(defaultSettings);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'settings'],
    ['a list', [1, 2]],
  ])('gives the defaults where %s is stored', (_, raw) => {
    expect(readSettings(raw)).toEqual(defaultSettings);
  });

  it('replaces a damaged member and keeps the rest', () => {
    const read = readSettings({ version: 1, language: 'klingon', theme: 'dark', sites: 'https://mail.example/*' });
    expect(read).toEqual({ ...defaultSettings, theme: 'dark' });
  });

  it('leaves out the damaged items of a list', () => {
    const { entities } = readSettings({ entities: [{ slug: 'contacts' }, { slug: '' }, 7, { slug: 'leads' }] });
    expect(entities).toEqual([{ slug: 'contacts' }, { slug: 'leads' }]);
  });

  it('drops members that it does not know, such as those of a newer version', () => {
    expect(readSettings({ version: 99, theme: 'light', hologram: true })).toEqual({
      ...defaultSettings,
      theme: 'light',
    });
  });

  it('asks the storage once and remembers', async () => {
    const get = vi.spyOn(fake.storage.local, 'get');
    const store = createSettingsStore();
    await Promise.all([store.read(), store.read()]);
    await store.read();
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
  });

  it('tries again after the storage failed once', async () => {
    const store = createSettingsStore();
    fake.storage.local.breakWith(new Error('disk'));
    await expect(store.read()).rejects.toThrow('disk');
    fake.storage.local.breakWith();
    expect(await store.read()).toEqual(defaultSettings);
  });
});

describe('saving settings', () => {
  it('changes what the patch names, and a new background reads it', async () => {
    await createSettingsStore().save({ theme: 'dark', language: undefined });
    expect(await createSettingsStore().read()).toEqual({ ...defaultSettings, theme: 'dark' });
  });

  it('loses no change when two arrive at once', async () => {
    const store = createSettingsStore();
    await Promise.all([store.save({ theme: 'dark' }), store.save({ region: 'IL' })]);
    expect(await createSettingsStore().read()).toEqual({ ...defaultSettings, theme: 'dark', region: 'IL' });
  });

  it('goes on after a write that failed', async () => {
    const store = createSettingsStore();
    await store.read();
    fake.storage.local.breakWith(new Error('disk'));
    await expect(store.save({ theme: 'dark' })).rejects.toThrow('disk');
    fake.storage.local.breakWith();
    expect(await store.save({ region: 'FR' })).toEqual({ ...defaultSettings, region: 'FR' });
  });

  it('writes the version beside the members', async () => {
    await createSettingsStore().save({});
    expect(await fake.storage.local.get('settings')).toEqual({ settings: { ...defaultSettings, version: 2 } });
  });
});

describe('settings of the first version', () => {
  it.each([
    ['over', ['https://mail.example/*']],
    ['open', []],
  ])('have the first steps %s, by whether a site was turned on', async (firstSteps, sites) => {
    await fake.storage.local.set({ settings: { sites, version: 1 } });
    expect((await createSettingsStore().read()).firstSteps).toBe(firstSteps);
  });
});

describe('watching settings', () => {
  it('tells of every change until the signal aborts', async () => {
    const watcher = new AbortController();
    const seen = vi.fn();
    watchSettings(seen, watcher.signal);
    const store = createSettingsStore();
    await store.save({ theme: 'dark' });
    expect(seen).toHaveBeenCalledTimes(1);
    await fake.storage.local.set({ other: 1 });
    watcher.abort();
    await store.save({ theme: 'light' });
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
