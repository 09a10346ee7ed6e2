import { describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { useWatched } from './use-watched.ts';

describe('a signature request that is watched', () => {
  const { acme, says, told, watchedNow, changes, through, ring, askAnew, aWhile, watch } = useWatched();

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
});
