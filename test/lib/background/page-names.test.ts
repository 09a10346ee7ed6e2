import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { killAndRestart, startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import type { FakeFrame } from '#test/fakes/tabs.ts';

const mail = 'https://mail.example';
const ads = 'https://ads.example';
const email = (value: string, text = value) => ({ kind: 'email', value, text }) as const;
const report = (contacts: object[], place: { frameId?: number; documentId?: string | undefined; url?: string } = {}) =>
  fake.sendAs({ ...fake.sender.spotter(1), ...place }, { name: 'reportContacts', input: { contacts } });
const texts = async () => (await send('readPage', { tabId: 1 })).contacts.map(({ text }) => text);
const open = (frames: FakeFrame[], origin = mail) => fake.tabs.open({ id: 1, url: `${origin}/`, frames });

const top = { frameId: 0, documentId: 'top-1' };
const letter = { frameId: 4, documentId: 'f4' };

/** What documents were asked for, in order. */
let asked: string[][] = [];
/** A document that calls everybody by one name. */
const calls =
  (name: string, origin = mail) =>
  (first: unknown) => {
    if (!Array.isArray(first)) return { origin, hrefs: [] };
    asked.push(first);
    return first.map((address) => [address, name, true]);
  };

async function turnOn(...origins: string[]) {
  for (const origin of origins) {
    fake.permissions.grant(`${origin}/*`);
    await send('turnSite', { pattern: `${origin}/*`, on: true });
  }
}

beforeEach(async () => {
  startAnew();
  asked = [];
  await turnOn(mail);
});
afterEach(() => void vi.useRealTimers());

describe('the names of a page', () => {
  it('are asked of each document for those whom it shows without one, and of no other', async () => {
    open([
      { ...top, finds: calls('Dana Levi') },
      { ...letter, finds: calls('Your Bank') },
      { frameId: 9, documentId: 'f9', finds: calls('Nobody') },
    ]);
    await report([email('a@x.example'), email('b@x.example', 'Noa Bar')]);
    await report([email('c@x.example', 'Gil <c@x.example>'), email('d@x.example')], letter);
    expect(await texts()).toEqual(['Dana Levi', 'Noa Bar', 'Gil', 'Your Bank']);
    expect(asked).toEqual([['a@x.example'], ['d@x.example']]);
  });

  it('are waited for no second time, until somebody else comes onto the page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    killAndRestart();
    open([{ ...top, finds: calls('Dana Levi') }]);
    await report([email('a@x.example')]);
    expect([await texts(), await texts()]).toEqual([['Dana Levi'], ['Dana Levi']]);
    expect(asked).toHaveLength(1);
    await report([email('a@x.example'), email('d@x.example')]);
    expect(await texts()).toEqual(['Dana Levi', 'Dana Levi']);
    expect(asked.slice(1)).toEqual([['a@x.example', 'd@x.example']]);
    // Half a minute later a page may have come to show another.
    vi.setSystemTime(Date.now() + 30_000);
    await texts();
    expect(asked).toHaveLength(3);
  });

  it('are those of whom the page shows another address, too', async () => {
    const finds = (first: unknown) =>
      Array.isArray(first) ? [['a@x.example', 'Dana Levi', true]] : { origin: mail, hrefs: [] };
    open([{ ...top, finds }]);
    await report([email('a@x.example', 'ceo＠bank.example'), email('b@x.example', 'ceo＠bank.example')]);
    expect(await texts()).toEqual(['Dana Levi', 'ceo＠bank.example']);
  });

  it('are asked of no document where everybody has one', async () => {
    const finds = vi.fn(() => ({ origin: mail, hrefs: [] }));
    open([{ ...top, finds }]);
    await report([email('a@x.example', 'Dana Levi')]);
    await texts();
    expect(finds).toHaveBeenCalledTimes(1);
  });

  it('are not asked of a page that is off, to which a link of one that is on led', async () => {
    open([{ ...top, finds: calls('Dana Levi') }]);
    await report([email('a@x.example')]);
    fake.tabs.activeTab.add(1);
    open([{ frameId: 0, documentId: 'next', finds: calls('Your Bank', ads) }], ads);
    expect(await send('readPage', { tabId: 1 })).toMatchObject({ site: 'off', contacts: [] });
    expect(asked).toEqual([]);
  });

  it('are not asked of a page whose site was turned off', async () => {
    open([{ ...top, finds: calls('Dana Levi') }]);
    await report([email('a@x.example')]);
    fake.tabs.activeTab.add(1);
    await send('turnSite', { pattern: `${mail}/*`, on: false });
    expect((await send('readPage', { tabId: 1 })).site).toBe('off');
    expect(asked).toEqual([]);
  });

  it('are asked of the page that showed somebody, and not of the next one of a site that is on', async () => {
    await turnOn(ads);
    open([{ ...top, finds: calls('Dana Levi') }]);
    await report([email('a@x.example')]);
    open([{ frameId: 0, documentId: 'next', finds: calls('Your Bank', ads) }], ads);
    expect(await texts()).toEqual([]);
    expect(asked).toEqual([]);
    // Back in the document as it was left.
    open([{ ...top, finds: calls('Dana Levi') }]);
    expect(await texts()).toEqual(['Dana Levi']);
  });

  it('are asked where a person looked once', async () => {
    const finds = calls('Dana Levi', ads);
    open([{ ...top, finds }], ads);
    fake.tabs.activeTab.add(1);
    fake.tabs.whenInjected(() => void report([email('a@x.example')], { url: `${ads}/` }));
    await send('lookAtPageOnce', { tabId: 1 });
    await vi.waitFor(async () => expect(await texts()).toEqual(['Dana Levi']));
  });

  it('that are in a frame of the same site are those of its top, too, and those in a frame of another are not', async () => {
    await turnOn(ads);
    open([top, letter, { frameId: 9, documentId: 'f9' }]);
    await report([email('a@x.example'), email('b@x.example')]);
    await report([email('a@x.example', 'Your Bank')], { ...letter, url: `${ads}/` });
    expect(await texts()).toEqual(['a@x.example', 'b@x.example']);
    await report([email('b@x.example', 'Dana Levi')], { frameId: 9, documentId: 'f9' });
    expect(await texts()).toEqual(['a@x.example', 'Dana Levi']);
  });
});

describe('the names of a page in a browser that gives documents no ids', () => {
  const nameless = { documentId: undefined };

  it('are asked of its frames, each time anew', async () => {
    open([{ frameId: 0, finds: calls('Dana Levi') }]);
    await report([email('a@x.example')], nameless);
    expect(await texts()).toEqual(['Dana Levi']);
    open([{ frameId: 0, finds: calls('Dana Katz') }]);
    expect(await texts()).toEqual(['Dana Katz']);
  });

  it('are not taken of a document that has one', async () => {
    open([{ ...top, finds: calls('Dana Levi') }]);
    await report([email('a@x.example')], nameless);
    expect(await texts()).toEqual(['a@x.example']);
  });

  it('are not asked of a frame that shows another site by now', async () => {
    await turnOn(ads);
    open([{ frameId: 0 }, { frameId: 4, finds: calls('Your Bank', ads) }]);
    await report([email('b@x.example')], nameless);
    await report([email('a@x.example')], { ...nameless, frameId: 4 });
    expect(await texts()).toEqual(['b@x.example', 'a@x.example']);
    open([{ frameId: 0, finds: calls('Your Bank', ads) }], ads);
    await texts();
    expect(asked).toEqual([]);
  });
});
