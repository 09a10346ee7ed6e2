import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { createPictureShelf } from '#lib/history/picture-shelf.ts';
import type { Place } from '#lib/history/place.ts';
import { send } from '#lib/messages/send.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { connectionsKey } from '#lib/settings/kept-keys.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';
import { line as lineOf } from '#test/fakes/views.ts';

const acme = useAcme();
const inbox = 'https://mail.example/inbox';
const kept = async () => (await fake.storage.session.get('picture')).picture ?? null;

describe('the picture of what was looked at last', () => {
  let line: RecordLine;
  let place: Place;

  const keepPicture = (changes: { page?: string; tabId?: number; ref?: RecordLine['ref'] } = {}) =>
    send('keepPicture', { tabId: 7, page: inbox, ref: line.ref, picture: 'Jane Roe, pictured', ...changes });

  beforeEach(async () => {
    fake.permissions.grant('https://mail.example/*');
    fake.tabs.open({ id: 7, url: inbox });
    await acme.connect();
    const [first] = (await acme.lookUp()).matches;
    if (!first) throw new Error('nobody');
    line = first;
    place = { text: '', contact: jane, trail: [line] };
    await send('keepPlace', { tabId: 7, place });
  });

  it('is kept in memory, with the place that it is of', async () => {
    await keepPicture();
    expect(await kept()).toMatchObject({ tabId: 7, page: inbox, picture: 'Jane Roe, pictured' });
    expect(fake.storage.local.dump()).not.toContain('pictured');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the connection', () => send('disconnect', {})],
    ['the connection in use', () => acme.connect()],
    ['the place', () => send('keepPlace', { tabId: 7, place: { ...place, trail: [] } })],
    ['the place over another tab', () => send('keepPlace', { tabId: 8, place })],
    ['the language or the colours', () => send('saveSettings', { patch: { language: 'he' } })],
  ])('is gone as soon as %s is another one', async (_what, change) => {
    await keepPicture();
    await change();
    expect(await kept()).toBeNull();
    expect(fake.storage.session.dump()).not.toContain('pictured');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is gone', () => send('disconnect', {})],
    ['is replaced', () => acme.connect()],
    [
      'has another beside it',
      () => send('connect', { baseUrl: acme.crm.baseUrl, apiKey: acme.crm.key, isBeside: true }),
    ],
  ])('is gone before the connection %s', async (_what, change) => {
    await keepPicture();
    const seen: Promise<unknown>[] = [];
    browser.storage.onChanged.addListener((changes) => {
      if (changes[connectionsKey]) seen.push(kept());
    });
    await change();
    expect(seen.length).toBeGreaterThan(0);
    expect(await Promise.all(seen)).toEqual(seen.map(() => null));
  });

  it('is gone even where it was being written', async () => {
    const set = fake.storage.session.set;
    const memory = Promise.withResolvers<void>();
    const written = vi.spyOn(fake.storage.session, 'set').mockImplementation(async (items) => {
      await memory.promise;
      await set(items);
    });
    onTestFinished(() => {
      written.mockRestore();
      memory.resolve();
    });
    const keeping = keepPicture();
    await vi.waitFor(() => expect(written).toHaveBeenCalled());
    const forgetting = send('saveSettings', { patch: { language: 'he' } });
    await new Promise((resolve) => setTimeout(resolve));
    memory.resolve();
    await Promise.all([keeping, forgetting]);
    expect(await kept()).toBeNull();
  });

  it('is gone with its tab', async () => {
    await keepPicture();
    fake.tabs.close(7);
    await vi.waitFor(async () => expect(await kept()).toBeNull());
  });

  it('is not kept when it comes while the connection ends', async () => {
    await Promise.all([send('disconnect', {}), keepPicture()]);
    await Promise.all([keepPicture(), acme.connect()]);
    expect(fake.storage.session.dump()).not.toContain('pictured');
  });

  it.each([
    ['of another page than the place', () => ({ page: 'https://mail.example/sent' })],
    ['over a tab without a place', () => ({ tabId: 9 })],
    ['of another record than the place', () => ({ ref: { ...line.ref, recordId: 'c' } })],
  ])('is not kept %s', async (_what, changes) => {
    await keepPicture(changes());
    expect(await kept()).toBeNull();
  });

  it('is not kept of a record that the connection in use did not bring', async () => {
    const { ref } = lineOf('x');
    await send('keepPlace', { tabId: 7, place: { ...place, trail: [lineOf('x')] } });
    await keepPicture({ ref });
    expect(await kept()).toBeNull();
  });

  it('is not kept where it was forgotten while it was on its way', async () => {
    const shelf = createPictureShelf();
    await shelf.keep(async () => {
      await shelf.forget();
      return { tabId: 7, page: inbox, at: 1, picture: 'pictured' };
    });
    expect(await kept()).toBeNull();
  });

  it('is taken from the popup alone, and of no great size', async () => {
    const input = { tabId: 7, page: inbox, ref: line.ref, picture: 'pictured' };
    for (const sender of [fake.sender.spotter(7), fake.sender.card(7)]) {
      expect(await fake.sendAs(sender, { name: 'keepPicture', input })).toEqual({ ok: false, error: 'not-allowed' });
    }
    const large = { ...input, picture: 'x'.repeat(60_001) };
    expect(await fake.sendAs(fake.sender.popup, { name: 'keepPicture', input: large })).toEqual({
      ok: false,
      error: 'malformed',
    });
    expect(await kept()).toBeNull();
  });
});
