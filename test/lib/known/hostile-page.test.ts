import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '#lib/messages/send.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';
import { startCrm } from '#test/fakes/crm.ts';
import { define, wireRecord } from '#test/fakes/records.ts';

const acme = useAcme();
const site = 'https://mail.example/*';
const nobody = { kind: 'email', value: 'nobody@nowhere.example' } as const;
const many = (count: number, host: string): Contact[] =>
  Array.from({ length: count }, (_, place) => ({ kind: 'email', value: `p${place}@${host}` }));

const report = (contacts: readonly Contact[], tabId = 7, place = {}) =>
  fake.sendAs(fake.sender.spotter(tabId, place), {
    name: 'reportContacts',
    input: { contacts: contacts.map((contact) => ({ ...contact, text: contact.value })) },
  });
const readKnown = () => send('readKnown', { tabId: 7 });
const asked = () => acme.crm.asked('smart_lookup').map(({ value }) => value);
/** The allowance is one of each minute: none turns over in the middle of a test. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 15, 9) });
/** Long enough for everything that an event starts by itself. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 300));
const allow = async (...patterns: string[]) => {
  fake.permissions.grant(...patterns);
  for (const pattern of patterns) await send('turnSite', { pattern, on: true });
};

afterEach(() => vi.useRealTimers());

describe('knowing on sight, where the page is hostile', () => {
  beforeEach(async () => {
    fake.tabs.open({ id: 7, url: 'https://mail.example/inbox' });
    await acme.connect();
    await allow(site);
    await send('saveSettings', { patch: { knownOnSight: [site] } });
  });

  it('gives a site with many hosts one allowance, and not each of them its own', async () => {
    stopTheClock();
    const wide = 'https://*.wide.example/*';
    await allow(wide);
    await send('saveSettings', { patch: { knownOnSight: [wide] } });
    for (const [tabId, host] of [
      [8, 'a.wide.example'],
      [9, 'b.wide.example'],
    ] as const) {
      const url = `https://${host}/`;
      fake.tabs.open({ id: tabId, url });
      await report(many(40, host), tabId, { url });
    }
    await vi.waitFor(() => expect(asked().length).toBe(30), { timeout: 10_000 });
    await rest();
    expect(asked().length).toBe(30);
  });

  it('asks for nobody in a frame of a site for which the person did not want it', async () => {
    await allow('https://other.example/*');
    await report([nobody]);
    await report([jane], 7, { frameId: 3, documentId: 'frame', url: 'https://other.example/' });
    await vi.waitFor(async () => expect((await readKnown()).unknown).toEqual([nobody]));
    await rest();
    expect(asked()).not.toContain(jane.value);
    expect((await readKnown()).known).toEqual([]);
  });

  it('asks for nobody of the page that was in the tab before, of another site', async () => {
    await allow('https://other.example/*');
    fake.tabs.open({ id: 7, url: 'https://other.example/' });
    await report([jane], 7, { url: 'https://other.example/' });
    fake.tabs.open({ id: 7, url: 'https://mail.example/inbox' });
    expect(await readKnown()).toEqual({ isOn: true, known: [], unknown: [] });
    await rest();
    expect(asked()).toEqual([]);
  });

  it('goes on past somebody for whom the CRM has no readable answer', async () => {
    const odd = { kind: 'email', value: 'odd@x.example' } as const;
    const fields = define({ email: 'email' });
    const records = [
      { ...wireRecord('o', 'contacts', { email: odd.value }), createdAt: 'never' },
      wireRecord('j', 'contacts', { email: jane.value }),
    ];
    await acme.replaceWith(await startCrm({ contacts: { fields, records } }));
    await acme.connect();
    await report([odd, jane, nobody]);
    await vi.waitFor(async () => expect(await readKnown()).toMatchObject({ known: [jane], unknown: [nobody] }));
    await rest();
    expect(asked().filter((value) => value === odd.value)).toHaveLength(1);
  });

  it('knows also where one of the searched entities is none that the CRM has', async () => {
    await send('saveSettings', { patch: { entities: [{ slug: 'ghosts' }, { slug: 'contacts' }] } });
    await report([nobody, jane]);
    await vi.waitFor(async () => expect(await readKnown()).toMatchObject({ known: [jane], unknown: [nobody] }));
  });

  it.each([
    ['the connection', () => send('disconnect', {})],
    ['the wish', () => send('saveSettings', { patch: { knownOnSight: [] } })],
    ['the site', () => send('turnSite', { pattern: site, on: false })],
    ['being strangers', () => send('saveSettings', { patch: { ownContacts: [jane.value] } })],
  ])('takes what the toolbar says of a page away with %s', async (_what, end) => {
    await report([jane]);
    await vi.waitFor(() => expect(fake.badges.get(7)?.text).toBe('1'));
    await rest();
    await end();
    await vi.waitFor(() => expect(fake.badges.get(7)?.text).toBe(''));
  });
});
