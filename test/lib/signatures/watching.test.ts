import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { killAndRestart, useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';
import { signature } from '#test/fakes/signatures.ts';

describe('watching a signature request', () => {
  // Before the background starts: it takes the clock that there is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const acme = useAcme();
  const says = (more: object = {}) => acme.crm.says.set('get_signature', signature('s1', more));
  const asked = () => acme.crm.asked('get_signature').length;
  const told = () => fake.notifications.history.map(({ title, message }) => [title, message]);
  const watchedNow = async () => (await send('readWatched', {})).watched.map(({ id, status }) => [id, status]);
  const changes = async () => (await send('readWatched', {})).changes.map(({ id, status }) => [id, status]);

  /** Waits until the background has come to the end of a round: it says then how many changes there are. */
  async function through(act: () => unknown): Promise<void> {
    const spy = vi.spyOn(browser.action, 'setBadgeText');
    const ends = () => spy.mock.calls.filter(([{ tabId }]) => tabId === undefined).length;
    const before = ends();
    act();
    await vi.waitFor(() => expect(ends()).toBeGreaterThan(before));
  }
  const ring = () => fake.alarms.goOff('signatures');
  /** Whatever is watched is due. */
  const pass = () => vi.setSystemTime(Date.now() + 61 * 60_000);
  async function askAnew(): Promise<void> {
    pass();
    await through(ring);
  }
  /** Time for what must not happen to happen. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

  async function watch(more: object = {}): Promise<void> {
    await acme.connect();
    says(more);
    expect(await send('watchSignature', { id: 's1', on: true })).toEqual({ isDone: true });
  }

  it('asks again after five minutes, and not once nothing is watched any more', async () => {
    await watch();
    expect(fake.alarms.minutesTo('signatures')).toBe(5);
    await send('watchSignature', { id: 's1', on: false });
    expect(fake.alarms.minutesTo('signatures')).toBeUndefined();
  });

  it('tells of a change by a notification, on the toolbar and in a list, until it is looked at', async () => {
    fake.permissions.empower('notifications');
    await watch();
    says({ status: 'viewed' });
    await askAnew();
    expect(told()).toEqual([['Order s1', 'Status: Viewed. Recipient: Jane Roe.']]);
    expect([fake.badges.get(-1)?.text, await changes()]).toEqual(['1', [['s1', 'viewed']]]);
    await send('readSignature', { id: 's1' });
    expect([fake.badges.get(-1)?.text, await changes()]).toEqual(['', []]);
  });

  it('is among those watched with how it stands, but not while it is among those that changed, and not once that is over', async () => {
    await watch();
    expect(await watchedNow()).toEqual([['s1', 'sent']]);
    says({ status: 'viewed' });
    await askAnew();
    expect(await watchedNow()).toEqual([]);
    await send('readSignature', { id: 's1' });
    expect(await watchedNow()).toEqual([['s1', 'viewed']]);
    says({ status: 'signed' });
    await askAnew();
    await send('readSignature', { id: 's1' });
    expect(await watchedNow()).toEqual([]);
  });

  it('writes nothing where a person looks at what has not changed, so that nobody looks again for that', async () => {
    await watch();
    const { watched } = await browser.storage.session.get('watched');
    await send('readSignature', { id: 's1' });
    await send('readSignature', { id: 's1', refresh: true });
    expect(await browser.storage.session.get('watched')).toEqual({ watched });
  });

  it('is looked at by nobody where the page that shows it is not in view', async () => {
    await watch();
    says({ status: 'viewed' });
    await askAnew();
    await send('readSignature', { id: 's1', isUnseen: true });
    expect([fake.badges.get(-1)?.text, await changes()]).toEqual(['1', [['s1', 'viewed']]]);
  });

  it('is looked at, too, where the CRM has it no more', async () => {
    await watch();
    says({ status: 'cancelled' });
    await askAnew();
    acme.crm.says.delete('get_signature');
    expect((await send('readSignature', { id: 's1', refresh: true })).ok).toBe(false);
    expect([fake.badges.get(-1)?.text, await changes()]).toEqual(['', []]);
  });

  it('asks about the others where one cannot be told, and tells it later', async () => {
    fake.permissions.empower('notifications');
    await watch();
    await send('watchSignature', { id: 's2', on: true });
    says({ status: 'viewed' });
    const create = vi.spyOn(browser.notifications, 'create').mockRejectedValue(new Error('refused'));
    await askAnew();
    create.mockRestore();
    expect([told(), (await changes()).map(([id]) => id).sort()]).toEqual([[], ['s1', 's2']]);
    await through(ring);
    expect(told()).toHaveLength(2);
  });

  it('asks less and less often where the word is another one every time, and keeps no long ones', async () => {
    await watch();
    for (let time = 0; time < 14; time++) {
      says({ status: `${time} `.padEnd(500, 'x') });
      await askAnew();
    }
    expect(fake.alarms.minutesTo('signatures')).toBe(60);
    expect((await changes()).map(([, status]) => status?.length)).toEqual([100]);
  });

  it('is no news what the person saw first', async () => {
    await watch();
    says({ status: 'viewed' });
    await send('readSignature', { id: 's1', refresh: true });
    await askAnew();
    expect(await changes()).toEqual([]);
  });

  it('tells in the language of the settings, and a status that nobody foresaw as it is', async () => {
    fake.permissions.empower('notifications');
    await watch({ documentName: '', recipientName: '' });
    await send('saveSettings', { patch: { language: 'he' } });
    says({ status: 'sealed_$&', documentName: '', recipientName: '' });
    await askAnew();
    expect(told()).toEqual([['s1', 'מצב: Sealed $&.']]);
  });

  it('tells nobody of what has not changed, and asks less and less often', async () => {
    fake.permissions.empower('notifications');
    await watch();
    await askAnew();
    expect([told(), await changes(), fake.alarms.minutesTo('signatures')]).toEqual([[], [], 10]);
  });

  it('tells of a change once, though it could not be told at first and the background ended again and again', async () => {
    fake.permissions.empower('notifications');
    await watch();
    killAndRestart();
    says({ status: 'signed' });
    vi.spyOn(browser.notifications, 'create').mockRejectedValueOnce(new Error('not now'));
    await askAnew();
    expect([told(), await changes()]).toEqual([[], [['s1', 'signed']]]);
    for (let life = 0; life < 3; life++) {
      killAndRestart();
      await through(ring);
    }
    expect(told()).toEqual([['Order s1', 'Status: Signed. Recipient: Jane Roe.']]);
    expect(fake.alarms.minutesTo('signatures')).toBeUndefined();
  });

  it('does not tell again of what was told just before the background ended', async () => {
    fake.permissions.empower('notifications');
    await watch();
    says({ status: 'signed' });
    const create = browser.notifications.create;
    vi.spyOn(browser.notifications, 'create').mockImplementationOnce(async (...wanted: unknown[]) => {
      await Reflect.apply(create, browser.notifications, wanted);
      throw new Error('not now');
    });
    await askAnew();
    killAndRestart();
    const [name = ''] = fake.notifications.shown.keys();
    fake.notifications.close(name);
    await aWhile();
    await through(ring);
    expect(told()).toHaveLength(1);
  });

  it('goes on after the browser was closed, though the alarm was forgotten', async () => {
    await watch();
    await browser.alarms.clear('signatures');
    killAndRestart();
    vi.setSystemTime(Date.now() + 6 * 60_000);
    says({ status: 'signed' });
    fake.startUp();
    await vi.waitFor(async () => expect(await changes()).toEqual([['s1', 'signed']]));
  });

  it('goes on where the alarm is gone, though the browser was not started anew', async () => {
    await watch();
    await browser.alarms.clear('signatures');
    killAndRestart();
    await vi.waitFor(() => expect(fake.alarms.minutesTo('signatures')).toBe(5));
  });

  it('is read from the vault by no later start of the background, once there is nothing to watch', async () => {
    await watch();
    await send('watchSignature', { id: 's1', on: false });
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    killAndRestart();
    await aWhile();
    expect(read).not.toHaveBeenCalled();
    await browser.storage.session.clear();
    killAndRestart();
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
  });

  it('has its alarm before it is written down, so that no end of the background comes in between', async () => {
    const minutes: unknown[] = [];
    browser.storage.onChanged.addListener((kept) => {
      if (kept.watched) minutes.push(fake.alarms.minutesTo('signatures'));
    });
    await watch();
    expect(minutes).toEqual([5]);
  });

  it('sets an alarm anew that lies too far ahead, since the clock was set back', async () => {
    await watch();
    fake.alarms.put('signatures', Date.now() + 400 * 24 * 60 * 60_000);
    killAndRestart();
    await vi.waitFor(() => expect(fake.alarms.minutesTo('signatures')).toBe(5));
  });

  it('asks nothing while there is no network', async () => {
    await watch();
    const before = asked();
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    await askAnew();
    vi.unstubAllGlobals();
    expect([asked(), fake.alarms.minutesTo('signatures')]).toEqual([before, 5]);
  });

  it('pauses where the CRM refuses the key, says so, and goes on once it does not', async () => {
    await watch();
    const { key } = acme.crm;
    acme.crm.key = 'another';
    await askAnew();
    const paused = await send('readSignatures', {});
    expect(paused[0]?.watch?.paused).toMatchObject({ kind: 'unauthorized' });
    expect(fake.alarms.minutesTo('signatures')).toBe(60);
    acme.crm.key = key;
    await askAnew();
    expect((await send('readSignatures', {}))[0]?.watch?.paused).toBeUndefined();
  });

  it('ends where the CRM has it no more', async () => {
    await watch();
    acme.crm.says.delete('get_signature');
    await askAnew();
    expect([await changes(), fake.alarms.minutesTo('signatures')]).toEqual([[], undefined]);
  });

  it('shows a change without a notification where none is allowed, and tells it nowhere later', async () => {
    await watch();
    says({ status: 'viewed' });
    await askAnew();
    expect([told(), await changes()]).toEqual([[], [['s1', 'viewed']]]);
    fake.permissions.empower('notifications');
    await aWhile();
    expect(told()).toEqual([]);
  });

  it('opens what a notification tells of', async () => {
    fake.permissions.empower('notifications');
    await watch();
    says({ status: 'signed' });
    await askAnew();
    const [name = ''] = fake.notifications.shown.keys();
    const create = vi.spyOn(browser.tabs, 'create');
    fake.notifications.click(name);
    await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ url: `${fake.root}overview.html#signature/s1` }));
    expect(fake.notifications.shown.size).toBe(0);
    fake.notifications.click('somebody else’s');
    await aWhile();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('ends with the connection', async () => {
    await watch();
    await send('disconnect', {});
    await vi.waitFor(() => expect(fake.alarms.minutesTo('signatures')).toBeUndefined());
    expect(await changes()).toEqual([]);
  });

  it('has room for fifty', async () => {
    await acme.connect();
    says();
    for (let index = 0; index < 50; index++) await send('watchSignature', { id: `w${index}`, on: true });
    expect(await send('watchSignature', { id: 'one more', on: true })).toEqual({ isDone: false });
    await send('watchSignature', { id: 'w7', on: false });
    expect(await send('watchSignature', { id: 'one more', on: true })).toEqual({ isDone: true });
  });

  it.each(['watchSignature', 'readWatched'])('%s is refused to a card and to a page', async (name) => {
    for (const sender of [fake.sender.card(1), fake.sender.spotter(1)]) {
      expect(await fake.sendAs(sender, { name, input: { id: 's1', on: true } })).toEqual({
        ok: false,
        error: 'not-allowed',
      });
    }
  });
});
