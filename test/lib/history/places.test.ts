import { beforeEach, describe, expect, it, vi } from 'vitest';
import { home } from '#lib/history/home.ts';
import type { Place } from '#lib/history/place.ts';
import { createPlaces } from '#lib/history/places.ts';
import { send } from '#lib/messages/send.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { line } from '#test/fakes/views.ts';

const acme = useAcme();
const inbox = 'https://mail.example/inbox?folder=1';
const atJane: Place = { text: 'jane', contact: jane, trail: [line('j'), line('c', 'companies')] };

const openTab = (url = inbox) => fake.tabs.open({ id: 7, url });
const read = (surface: 'popup' | 'panel' = 'popup') => send('readPlace', { tabId: 7, surface });
async function keep(place = atJane) {
  const { page } = await read();
  await send('keepPlace', { tabId: 7, page, place });
}

describe('what was looked at over a tab', () => {
  beforeEach(() => {
    fake.permissions.grant('https://mail.example/*');
    openTab();
  });

  it('is found as it was left, also after the background was ended', async () => {
    expect((await read()).place).toBeNull();
    await keep();
    killAndRestart();
    expect((await read()).place).toEqual(atJane);
    expect((await read('panel')).place).toEqual(atJane);
  });

  it.each([
    ['the part behind the # changes', `${inbox}#letter`, atJane],
    ['the tab goes to another page', 'https://mail.example/sent', null],
    ['the question behind the ? changes', 'https://mail.example/inbox?folder=2', null],
    ['the tab goes to another site', 'https://other.example/inbox?folder=1', null],
  ])('when %s', async (_what, url, found) => {
    fake.permissions.grant('https://other.example/*');
    await keep();
    openTab(url);
    expect((await read()).place).toEqual(found);
  });

  it('is not found on the page that the tab went to while it was on its way', async () => {
    const { page } = await read();
    openTab('https://mail.example/sent');
    await send('keepPlace', { tabId: 7, page, place: atJane });
    expect((await read()).place).toBeNull();
  });

  it('is kept for the page that the tab shows where no other is named', async () => {
    await send('keepPlace', { tabId: 7, place: atJane });
    expect((await read('panel')).place).toEqual(atJane);
    openTab('https://mail.example/sent');
    expect((await read('panel')).place).toBeNull();
  });

  it('is another one for each tab, and gone with it', async () => {
    await keep();
    fake.tabs.open({ id: 8, url: inbox });
    expect((await send('readPlace', { tabId: 8, surface: 'popup' })).place).toBeNull();
    fake.tabs.close(7);
    await vi.waitFor(async () => expect(Object.keys(await fake.storage.session.get(null))).not.toContain('place:7'));
    openTab();
    expect((await read()).place).toBeNull();
  });

  it('never touches the disk', async () => {
    await keep();
    expect(fake.storage.session.dump()).toContain(jane.value);
    expect(fake.storage.local.dump()).not.toContain(jane.value);
  });

  it('is forgotten with the connection that it was seen through', async () => {
    await acme.connect();
    await keep();
    await send('disconnect', {});
    expect((await read()).place).toBeNull();
  });

  it.each([
    ['none', () => send('disconnect', {})],
    ['another one', () => acme.connect()],
  ])('is not kept any more of a connection in whose place is %s by now', async (_what, change) => {
    await acme.connect();
    const { matches } = await acme.lookUp();
    const place = { ...atJane, trail: matches };
    await keep(place);
    expect((await read()).place).toEqual(place);
    await change();
    // A card that was open all the time is moved to the panel.
    await send('keepPlace', { tabId: 7, place });
    expect((await read('panel')).place).toBeNull();
    expect(fake.storage.session.dump()).not.toContain('Jane Roe');
  });

  it('is nobody’s business but our own pages’', async () => {
    await keep();
    for (const sender of [fake.sender.spotter(7), fake.sender.card(7)]) {
      const asked = await fake.sendAs(sender, { name: 'readPlace', input: { tabId: 7, surface: 'panel' } });
      expect(asked).toEqual({ ok: false, error: 'not-allowed' });
      const kept = { tabId: 7, page: inbox, place: home };
      expect(await fake.sendAs(sender, { name: 'keepPlace', input: kept })).toEqual({
        ok: false,
        error: 'not-allowed',
      });
    }
    expect((await read()).place).toEqual(atJane);
  });

  it.each([
    ['a trail without an end', { ...atJane, trail: Array.from({ length: 13 }, (_, index) => line(`r${index}`)) }],
    ['a text without an end', { ...atJane, text: 'x'.repeat(2_001) }],
    ['something else', 'jane'],
  ])('is refused when it is %s', async (_what, place) => {
    const input = { tabId: 7, page: inbox, place };
    expect(await fake.sendAs(fake.sender.popup, { name: 'keepPlace', input })).toEqual({
      ok: false,
      error: 'malformed',
    });
  });

  it('stands as nothing where what is stored is damaged', async () => {
    await fake.storage.session.set({ 'place:7': { page: inbox, at: Date.now(), place: { text: 1 } } });
    expect((await read()).place).toBeNull();
  });
});

describe('how long it is kept', () => {
  it('is minutes for the popup, and as long as the tab shows the page for the panel', async () => {
    let now = 1_000_000;
    const places = createPlaces(() => now);
    await places.keep(7, inbox, atJane);
    now += 10 * 60_000;
    expect(await places.find(7, inbox, 'popup')).toEqual(atJane);
    now += 1;
    expect(await places.find(7, inbox, 'popup')).toBeNull();
    now += 24 * 60 * 60_000;
    expect(await places.find(7, inbox, 'panel')).toEqual(atJane);
  });
});
