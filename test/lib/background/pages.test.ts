import { beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { killAndRestart, startAnew, turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import type { FakeFrame } from '#test/fakes/tabs.ts';

const pattern = 'https://mail.example/*';
const email = (value: string) => ({ kind: 'email', value, text: value }) as const;
const report = (tabId: number, contacts: object[], place: { frameId?: number; documentId?: string } = {}) =>
  fake.sendAs(fake.sender.spotter(tabId, place), { name: 'reportContacts', input: { contacts } });
const read = async (tabId = 1) => {
  const { site, contacts } = await send('readPage', { tabId });
  return [site, ...contacts.map(({ value }) => value)];
};
const top = { frameId: 0, documentId: 'top-1' };
const open = (frames: FakeFrame[] = [top]) => fake.tabs.open({ id: 1, url: 'https://mail.example/inbox', frames });

beforeEach(startAnew);

describe('what a page shows', () => {
  beforeEach(() => turnOn(pattern));

  it('is what its frames reported, the top one first, nobody twice', async () => {
    open([top, { frameId: 4, documentId: 'f4' }, { frameId: 9, documentId: 'f9' }]);
    await report(1, [email('c@x.example'), email('a@x.example')], { frameId: 9, documentId: 'f9' });
    await report(1, [email('b@x.example'), email('a@x.example')], { frameId: 4, documentId: 'f4' });
    await report(1, [email('a@x.example')]);
    expect(await read()).toEqual(['on', 'a@x.example', 'b@x.example', 'c@x.example']);
  });

  it('is told to be cut short where a frame reported as many as it may', async () => {
    open();
    const many = Array.from({ length: 500 }, (_, place) => email(`p${place}@x.example`));
    await report(1, many.slice(1));
    expect((await send('readPage', { tabId: 1 })).isCutShort).toBeUndefined();
    // One of them in another spelling is nobody else.
    await report(1, [email('P1@x.example'), ...many.slice(1)]);
    expect(await send('readPage', { tabId: 1 })).toMatchObject({ isCutShort: true, contacts: { length: 499 } });
  });

  it('takes no letter’s word for whose account it is, nor for who is on the thread', async () => {
    open([top, { frameId: 4, documentId: 'f4' }]);
    await report(1, [email('jane@x.example'), { ...email('joe@x.example'), role: 'recipient' }]);
    await fake.sendAs(
      {
        ...fake.sender.spotter(1, { frameId: 4, documentId: 'f4', url: 'about:srcdoc' }),
        origin: 'https://mail.example',
      },
      {
        name: 'reportContacts',
        input: { contacts: [{ ...email('thief@x.example'), role: 'sender' }], own: 'jane@x.example' },
      },
    );
    const { contacts, ownContacts } = await send('readPage', { tabId: 1 });
    expect(contacts.map(({ value, role = 'other' }) => [value, role])).toEqual([
      ['joe@x.example', 'recipient'],
      ['jane@x.example', 'other'],
      ['thief@x.example', 'other'],
    ]);
    expect(ownContacts).toBeUndefined();
  });

  it('is an address in one spelling of its domain, whichever the page has', async () => {
    open();
    await report(1, [email('a@xn--bcher-kva.example'), email('a@bücher.example')]);
    expect(await read()).toEqual(['on', 'a@bücher.example']);
  });

  it('is an address once, however its capitals are written, and as it stands first', async () => {
    open();
    await report(1, [email('Jane@x.example'), email('jane@x.example'), email('JANE@x.example')]);
    expect(await read()).toEqual(['on', 'Jane@x.example']);
  });

  it('is remembered when the background was ended', async () => {
    open();
    await report(1, [email('a@x.example')]);
    killAndRestart();
    expect(await read()).toEqual(['on', 'a@x.example']);
  });

  it('takes a new report of a frame in place of the old one', async () => {
    open();
    await report(1, [email('a@x.example'), email('b@x.example')]);
    await report(1, [email('b@x.example')]);
    expect(await read()).toEqual(['on', 'b@x.example']);
  });

  it('leaves out frames that are gone, and documents that were left', async () => {
    const tab = open([top, { frameId: 4, documentId: 'f4' }]);
    await report(1, [email('a@x.example')]);
    await report(1, [email('b@x.example')], { frameId: 4, documentId: 'f4' });
    tab.frames = [top, { frameId: 4, documentId: 'next' }];
    expect(await read()).toEqual(['on', 'a@x.example']);
    tab.frames = [{ frameId: 0, documentId: 'next' }];
    expect(await read()).toEqual(['on']);
  });

  it('begins anew with a new document at the top', async () => {
    const tab = open([top, { frameId: 4, documentId: 'f4' }]);
    await report(1, [email('b@x.example')], { frameId: 4, documentId: 'f4' });
    await report(1, [email('a@x.example')]);
    tab.frames = [{ frameId: 0, documentId: 'next' }];
    await report(1, [email('c@x.example')], { frameId: 0, documentId: 'next' });
    expect(await read()).toEqual(['on', 'c@x.example']);
    expect(fake.storage.session.dump()).not.toContain('b@x.example');
  });

  it('keeps what a frame of a new page reported before its top did', async () => {
    const tab = open([top, { frameId: 4, documentId: 'f4' }]);
    await report(1, [email('b@x.example')], { frameId: 4, documentId: 'f4' });
    await report(1, [email('a@x.example')]);
    tab.frames = [
      { frameId: 0, documentId: 'next' },
      { frameId: 5, documentId: 'f5' },
    ];
    await report(1, [email('d@x.example')], { frameId: 5, documentId: 'f5' });
    await report(1, [email('c@x.example')], { frameId: 0, documentId: 'next' });
    expect(await read()).toEqual(['on', 'c@x.example', 'd@x.example']);
    expect(fake.storage.session.dump()).not.toContain('b@x.example');
  });

  it('keeps none of the page before where the new one is too busy to say which frames it has', async () => {
    const tab = open([top, { frameId: 4, documentId: 'f4' }]);
    await report(1, [email('b@x.example')], { frameId: 4, documentId: 'f4' });
    await report(1, [email('a@x.example')]);
    tab.frames = [{ frameId: 0, documentId: 'next' }];
    fake.tabs.freeze(1);
    await report(1, [email('c@x.example')], { frameId: 0, documentId: 'next' });
    expect(await read()).toEqual(['on', 'c@x.example']);
  });

  it('is forgotten with its tab', async () => {
    open();
    await report(1, [email('a@x.example')]);
    fake.tabs.close(1);
    await vi.waitFor(() => expect(fake.storage.session.dump()).not.toContain('a@x.example'));
    expect(await read()).toEqual(['closed']);
  });

  it('is what was reported, when the page is too busy to be asked', async () => {
    open();
    await report(1, [email('a@x.example')]);
    fake.tabs.freeze(1);
    expect(await read()).toEqual(['on', 'a@x.example']);
  });

  it('takes no more of a hostile page than a page needs', async () => {
    const frames = Array.from({ length: 5 }, (_, index) => ({
      frameId: index,
      documentId: index === 0 ? 'top-1' : `f${index}`,
    }));
    open(frames);
    for (const frame of frames) {
      const crowd = Array.from({ length: 400 }, (_, index) => ({
        ...email(`${frame.frameId}-${index}@x.example`),
        text: 'x'.repeat(2_000),
      }));
      expect(await report(1, crowd, frame)).toMatchObject({ ok: true });
    }
    expect((await read()).length).toBe(501);
    expect(fake.storage.session.bytes()).toBeLessThan(200_000);
  });

  it.each(['x', '\u05d0', '\u0001'])('takes no more bytes of it either, of whatever sign: %j', async (sign) => {
    const crowd = Array.from({ length: 500 }, (_, index) => ({
      kind: 'email',
      value: `${index}@${sign.repeat(300)}`,
      text: sign.repeat(160),
    }));
    const frames = Array.from({ length: 5 }, (_, index) => ({
      frameId: index,
      documentId: index ? `f${index}` : 'top-1',
    }));
    open(frames);
    for (const frame of frames) {
      const before = fake.storage.session.bytes();
      expect(await report(1, crowd, frame)).toMatchObject({ ok: true });
      expect(fake.storage.session.bytes() - before).toBeLessThan(65 * 1024);
    }
    expect(fake.storage.session.bytes()).toBeLessThan(260 * 1024);
    expect((await read())[1]).toBe(`0@${sign.repeat(300)}`);
  });

  it('is told to nobody but our own pages', async () => {
    open();
    const answer = await fake.sendAs(fake.sender.spotter(1), { name: 'readPage', input: { tabId: 1 } });
    expect(answer).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('is answered to the page that reported it with no word on it', async () => {
    open();
    expect(await report(1, [email('a@x.example')])).toEqual({
      ok: true,
      output: { opensOnHover: true, people: expect.any(String) },
    });
  });
});

describe('the state of a site', () => {
  it.each([
    ['a page of the browser', 'chrome://settings'],
    ['a store', 'https://chromewebstore.google.com/'],
    ['a page that the browser does not show us', 'https://mail.example/'],
  ])('is closed for %s', async (_, url) => {
    fake.tabs.open({ id: 1, url });
    expect(await send('readPage', { tabId: 1 })).toEqual({ site: 'closed', pattern: '', contacts: [] });
  });

  it('is closed for a tab that is gone', async () => {
    expect(await read(99)).toEqual(['closed']);
  });

  it('is off before it was turned on, with the pattern to ask for', async () => {
    open();
    fake.tabs.activeTab.add(1);
    expect(await send('readPage', { tabId: 1 })).toEqual({ site: 'off', pattern, contacts: [] });
  });

  it('is not allowed when it was turned on but the browser does not let it be read', async () => {
    open();
    fake.tabs.activeTab.add(1);
    expect((await send('turnSite', { pattern, on: true })).sites).toEqual([pattern]);
    expect(await read()).toEqual(['not-allowed']);
    fake.permissions.grant(pattern);
    await vi.waitFor(() => expect(fake.tabs.injected).toEqual([{ tabId: 1, files: ['spotter.js'] }]));
    expect(await read()).toEqual(['on']);
  });

  it('is off again, and its permission given back, when it was turned off', async () => {
    const stopped = vi.fn();
    await turnOn(pattern);
    fake.tabs.open({ id: 1, url: 'https://mail.example/', frames: [{ ...top, spotter: stopped }] });
    expect((await send('turnSite', { pattern, on: false })).sites).toEqual([]);
    expect(stopped).toHaveBeenCalledWith({ type: 'stop' });
    expect(fake.permissions.coversUrl('https://mail.example/')).toBe(false);
    expect(fake.scripting.registered.size).toBe(0);
  });

  it.each(['<all_urls>', '*://*/*', 'https://*/*', 'not a pattern', ''])('cannot be turned on for %j', async (wide) => {
    expect((await send('turnSite', { pattern: wide, on: true })).sites).toEqual([]);
  });

  it('is on beside another that was turned on at the same moment', async () => {
    const other = 'https://other.example/*';
    fake.permissions.grant(pattern, other);
    const both = [pattern, other].map((each) => send('turnSite', { pattern: each, on: true }));
    expect((await Promise.all(both)).at(-1)?.sites).toEqual([pattern, other]);
    await Promise.all([pattern, other].map((each) => send('turnSite', { pattern: each, on: false })));
    expect((await send('readState', {})).settings.sites).toEqual([]);
  });

  it('follows settings that are saved as a whole', async () => {
    fake.permissions.grant(pattern);
    await send('saveSettings', { patch: { sites: [pattern] } });
    expect(fake.scripting.registered.get('spotter')?.matches).toEqual([pattern]);
  });

  it('is brought in line when the browser starts, or the extension was updated', async () => {
    await turnOn(pattern);
    for (const begin of [fake.startUp, fake.install]) {
      fake.scripting.clear();
      begin();
      await vi.waitFor(() => expect(fake.scripting.registered.get('spotter')?.matches).toEqual([pattern]));
    }
  });
});

describe('one look', () => {
  beforeEach(() => {
    open();
    fake.tabs.activeTab.add(1);
    fake.tabs.whenInjected(({ id }) => void report(id, [email('a@x.example')]));
  });

  it('brings the content script to this page, this once', async () => {
    expect(await send('lookAtPageOnce', { tabId: 1 })).toMatchObject({ site: 'once', pattern });
    expect(fake.tabs.injected).toEqual([{ tabId: 1, files: ['spotter.js'] }]);
    await vi.waitFor(async () => expect(await read()).toEqual(['once', 'a@x.example']));
    expect(fake.scripting.registered.size).toBe(0);
  });

  it('ends with the page', async () => {
    await send('lookAtPageOnce', { tabId: 1 });
    await vi.waitFor(async () => expect(await read()).toEqual(['once', 'a@x.example']));
    open([{ frameId: 0, documentId: 'next' }]);
    expect(await read()).toEqual(['off']);
  });

  it('is not taken at a page that is closed to us', async () => {
    fake.tabs.activeTab.clear();
    expect(await send('lookAtPageOnce', { tabId: 1 })).toEqual({ site: 'closed', pattern: '', contacts: [] });
    expect(fake.tabs.injected).toEqual([]);
  });
});
