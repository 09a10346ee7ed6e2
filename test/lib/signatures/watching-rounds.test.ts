import { describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { useWatched } from './use-watched.ts';

describe('asking about what is watched', () => {
  const { acme, says, asked, changes, askAnew, aWhile, watch } = useWatched();

  it('asks again after five minutes, and not once nothing is watched any more', async () => {
    await watch();
    expect(fake.alarms.minutesTo('signatures')).toBe(5);
    await send('watchSignature', { id: 's1', on: false });
    expect(fake.alarms.minutesTo('signatures')).toBeUndefined();
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
