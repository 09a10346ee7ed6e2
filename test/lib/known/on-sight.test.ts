import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAttention } from '#lib/known/attention.ts';
import { createBudget } from '#lib/lookup/budget.ts';
import { send } from '#lib/messages/send.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';

const acme = useAcme();
const site = 'https://mail.example/*';
const nobody = { kind: 'email', value: 'nobody@nowhere.example' } as const;

const report = (contacts: readonly { kind: 'email' | 'phone'; value: string }[]) =>
  fake.sendAs(fake.sender.spotter(7), {
    name: 'reportContacts',
    input: { contacts: contacts.map((contact) => ({ ...contact, text: contact.value })) },
  });
const readKnown = () => send('readKnown', { tabId: 7 });
const questions = () => acme.crm.asked('smart_lookup').length;
/** The allowance is one of each minute: none turns over in the middle of a test. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
/** Long enough for everything that an event starts by itself. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 300));

afterEach(() => vi.useRealTimers());

describe('knowing on sight', () => {
  beforeEach(async () => {
    fake.permissions.grant(site);
    fake.tabs.open({ id: 7, url: 'https://mail.example/inbox' });
    await acme.connect();
    await send('turnSite', { pattern: site, on: true });
  });
  const turnOn = (more = {}) => send('saveSettings', { patch: { knownOnSight: [site], ...more } });

  it('asks nothing unasked before the person wants it', async () => {
    await report([jane, nobody]);
    await rest();
    expect(questions()).toBe(0);
    expect(await readKnown()).toEqual({ isOn: false, known: [], unknown: [] });
    expect(fake.badges.get(7)?.text ?? '').toBe('');
  });

  it('tells our own pages and the toolbar whom the CRM knows', async () => {
    await turnOn();
    await report([jane, nobody]);
    await vi.waitFor(async () => expect((await readKnown()).unknown).toHaveLength(1));
    expect(await readKnown()).toMatchObject({ isOn: true, known: [jane], unknown: [nobody] });
    await vi.waitFor(() => expect(fake.badges.get(7)?.text).toBe('1'));
    expect(fake.badges.get(7)?.title).toBe('CRM Lens: 1 contact of this page is in your CRM');
  });

  it('tells our own pages by which record it is, so that an address and a number of one are told to be one person’s', async () => {
    await turnOn();
    await report([jane]);
    await vi.waitFor(async () => expect((await readKnown()).known).toHaveLength(1));
    const [known] = (await readKnown()).known;
    expect(known?.record).toEqual({ key: '["contacts","j"]', title: 'Jane Roe' });
  });

  it('says it in the person’s language', async () => {
    await turnOn({ language: 'he' });
    await report([jane]);
    await vi.waitFor(() => expect(fake.badges.get(7)?.title).toContain('איש קשר אחד'));
  });

  it('answers the page the same, whether it is on or off, and whoever is known', async () => {
    const heard: unknown[] = [];
    fake.tabs.open({
      id: 7,
      url: 'https://mail.example/inbox',
      frames: [{ frameId: 0, documentId: 'top-7', spotter: (message) => heard.push(message) }],
    });
    const off = await report([jane, nobody]);
    await turnOn();
    const known = await report([jane]);
    const unknown = await report([nobody]);
    await vi.waitFor(async () => expect((await readKnown()).unknown).toHaveLength(1));
    await rest();
    expect([known, unknown]).toEqual([off, off]);
    expect(heard).toEqual([]);
    for (const sender of [fake.sender.spotter(7), fake.sender.card(7)]) {
      const asked = await fake.sendAs(sender, { name: 'readKnown', input: { tabId: 7 } });
      expect(asked).toEqual({ ok: false, error: 'not-allowed' });
    }
  });

  it('leaves the person’s own addresses and colleagues out', async () => {
    await turnOn({ ownContacts: ['acme.example'] });
    await report([jane, nobody]);
    await vi.waitFor(async () => expect((await readKnown()).unknown).toHaveLength(1));
    const values = acme.crm.asked('smart_lookup').map((asked) => JSON.stringify(asked));
    expect(values.filter((text) => text.includes('acme.example'))).toEqual([]);
    expect((await readKnown()).known).toEqual([]);
  });

  it('asks thirty questions a minute at most, however many contacts a page plants', async () => {
    stopTheClock();
    await turnOn();
    const planted = Array.from(
      { length: 100 },
      (_, index) => ({ kind: 'email', value: `p${index}@x.example` }) as const,
    );
    await report(planted);
    await vi.waitFor(() => expect(questions()).toBe(30), { timeout: 10_000 });
    await report([...planted, jane]);
    await rest();
    expect(questions()).toBe(30);
    // The person still gets an answer.
    expect((await acme.lookUp()).matches).toHaveLength(2);
  });

  it('ends when the site is turned off, and forgets with the connection', async () => {
    await turnOn();
    await report([jane]);
    await vi.waitFor(async () => expect((await readKnown()).known).toHaveLength(1));
    await acme.connect();
    await vi.waitFor(async () => expect((await readKnown()).isOn).toBe(true));
    const settings = await send('turnSite', { pattern: site, on: false });
    expect(settings.knownOnSight).toEqual([]);
    expect(await readKnown()).toEqual({ isOn: false, known: [], unknown: [] });
    await vi.waitFor(() => expect(fake.badges.get(7)?.text).toBe(''));
  });

  it('never touches the disk', async () => {
    await turnOn();
    await report([jane]);
    await vi.waitFor(async () => expect((await readKnown()).known).toHaveLength(1));
    expect(fake.storage.local.dump()).not.toContain(jane.value);
  });
});

describe('the person’s attention', () => {
  it('is waited for, until nobody waits any more', async () => {
    const attention = createAttention();
    const ends: (() => void)[] = [];
    const busy = [1, 2].map(() => attention.during(() => new Promise<void>((resolve) => ends.push(resolve))));
    let isIdle = false;
    const idle = attention.idle().then(() => {
      isIdle = true;
    });
    ends[0]?.();
    await busy[0];
    expect(isIdle).toBe(false);
    ends[1]?.();
    await Promise.all([...busy, idle]);
    expect(isIdle).toBe(true);
  });

  it('is free again after a failure', async () => {
    const attention = createAttention();
    await expect(attention.during(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(attention.idle()).resolves.toBeUndefined();
  });
});

describe('the allowance of a site', () => {
  it('is three hundred an hour', async () => {
    let now = 0;
    const budget = createBudget('on-sight-test', { perMinute: 30, perHour: 300 }, () => now);
    for (let minute = 0; minute < 10; minute += 1) {
      now = minute * 60_000;
      expect(await budget.spend('a', 30)).toBe(true);
    }
    now = 11 * 60_000;
    expect(await budget.spend('a')).toBe(false);
    expect(await budget.spend('b')).toBe(true);
  });
});
