import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVault } from '#lib/connection/vault.ts';
import { send } from '#lib/messages/send.ts';
import { killAndRestart, startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import type { TestCrm } from '#test/fakes/crm.ts';
import { connect, crmOf, jane } from '#test/fakes/janes.ts';

let first: TestCrm;
let second: TestCrm;

const entryOf = ({ baseUrl, key }: TestCrm) => ({ baseUrl, apiKey: key });
const lookUp = async () => (await send('lookUp', { contact: jane, until: 'end' })).matches;
const titles = async () => (await lookUp()).map(({ title }) => title);
const state = () => send('readState', {});
const slugs = async () => (await state()).settings.entities.map(({ slug }) => slug);
const inUse = async () => (await state()).connection?.id;
const isAllowed = (host: string) => fake.permissions.coversUrl(`http://${host}:1/`);

let ids: { first: string; second: string };
beforeEach(async () => {
  startAnew();
  fake.permissions.grant('http://127.0.0.1/*', 'http://localhost/*');
  [first, second] = await Promise.all([crmOf('Jane One', 'contacts'), crmOf('Jane Two', 'people')]);
  second.baseUrl = second.baseUrl.replace('127.0.0.1', 'localhost');
  ids = { first: await connect(first, false), second: await connect(second, true) };
});
afterEach(() => Promise.all([first.close(), second.close()]));

describe('several connections', () => {
  it('are told where there are several, and the newest is in use', async () => {
    expect((await state()).connections?.map(({ id }) => id)).toEqual([ids.first, ids.second]);
    expect(await inUse()).toBe(ids.second);
    await send('disconnect', { id: ids.first });
    expect((await state()).connections).toBeUndefined();
  });

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['turns to another one', () => send('useConnection', { id: ids.first }), ['contacts']],
    ['leaves the one in use', () => send('disconnect', { id: ids.second }), ['contacts']],
    ['connects another key to the one in use', () => connect(second, false), ['people']],
  ])('keep what is searched in each, though the background ends while the person %s', async (_, change, searched) => {
    expect(await slugs()).toEqual(['people']);
    const set = fake.storage.local.set;
    const spy = vi.spyOn(fake.storage.local, 'set').mockImplementation(async (items) => {
      await set(items);
      // The background ends as soon as another connection is in use.
      if ('connections' in items) await new Promise(() => undefined);
    });
    void change();
    await vi.waitFor(async () =>
      expect(await fake.storage.local.get('connections')).not.toMatchObject({ connections: { active: ids.second } }),
    );
    spy.mockRestore();
    killAndRestart();
    await lookUp();
    expect(await slugs()).toEqual(searched);
    const left = (await state()).connections?.find(({ id }) => id === ids.second);
    if (left) await send('useConnection', { id: left.id });
    if (left) expect(await slugs()).toEqual(['people']);
  });

  it('are two where a CRM does not say whose it is', async () => {
    first.says.set('verify', {});
    await send('disconnect', { id: ids.second });
    await connect(first, false);
    await connect(first, true);
    expect((await state()).connections).toHaveLength(2);
  });

  it('count the changes of the one in use', async () => {
    const signature = { id: 's1', status: 'sent', documentName: 'Order', recipientName: 'Jane' };
    second.says.set('get_signature', signature);
    await send('watchSignature', { id: 's1', on: true });
    second.says.set('get_signature', { ...signature, status: 'viewed' });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    fake.alarms.goOff('signatures');
    const badge = () => fake.badges.get(-1)?.text;
    await vi.waitFor(() => expect(badge()).toBe('1'));
    vi.useRealTimers();
    await send('useConnection', { id: ids.first });
    await vi.waitFor(() => expect(badge()).toBe(''));
    expect((await state()).changes).toEqual({ [ids.second]: 1 });
    await send('useConnection', { id: ids.second });
    await vi.waitFor(() => expect(badge()).toBe('1'));
    // Those are told on their own there.
    expect((await state()).changes).toBeUndefined();
  });

  it('each know their own people, and are turned between', async () => {
    expect(await titles()).toEqual(['Jane Two']);
    expect((await send('useConnection', { id: ids.first })).connection?.id).toBe(ids.first);
    expect(await titles()).toEqual(['Jane One']);
    killAndRestart();
    expect(await titles()).toEqual(['Jane One']);
    await send('useConnection', { id: ids.second });
    expect(await titles()).toEqual(['Jane Two']);
  });

  it('each have their own entities, with the fields that were chosen', async () => {
    expect(await slugs()).toEqual(['people']);
    await send('saveSettings', { patch: { entities: [{ slug: 'people', fields: ['name'] }, { slug: 'staff' }] } });
    await send('useConnection', { id: ids.first });
    expect(await slugs()).toEqual(['contacts']);
    await send('useConnection', { id: ids.second });
    expect((await state()).settings.entities).toEqual([{ slug: 'people', fields: ['name'] }, { slug: 'staff' }]);
  });

  it('show nothing of one under another: records, what was looked at over a tab, lately, and pinned', async () => {
    const [line] = await lookUp();
    if (!line) throw new Error('nobody');
    await send('readRecord', { ref: line.ref });
    await send('pinRecord', { line, on: true });
    fake.tabs.open({ id: 7, url: 'https://x.example/' });
    await send('keepPlace', { tabId: 7, place: { text: '', contact: jane, trail: [line] } });
    await expect.poll(async () => fake.storage.session.dump().includes('place:7')).toBe(true);
    await send('useConnection', { id: ids.first });

    const refused = { ok: false, problem: { kind: 'not-connected' } };
    expect(await send('readRecord', { ref: line.ref })).toEqual(refused);
    expect(await send('readLinked', { ref: line.ref, entity: 'people', offset: 0 })).toEqual(refused);
    expect(await send('readActivities', { ref: line.ref, page: 1 })).toEqual(refused);
    expect((await send('readPlace', { tabId: 7, surface: 'panel' })).place).toBeNull();
    expect(await send('readHistory', {})).toEqual({ recent: [], pinned: [] });
    expect((await send('pinRecord', { line, on: true })).pinned).toEqual([]);
    await send('keepPlace', { tabId: 7, place: { text: '', contact: null, trail: [line] } });
    expect((await send('readPlace', { tabId: 7, surface: 'panel' })).place).toBeNull();

    await send('useConnection', { id: ids.second });
    expect((await send('readPlace', { tabId: 7, surface: 'panel' })).place?.trail).toMatchObject([
      { title: 'Jane Two' },
    ]);
    expect((await send('readHistory', {})).pinned).toMatchObject([{ title: 'Jane Two' }]);
    await send('pinRecord', { line, on: false });
    expect((await send('readHistory', {})).recent).toMatchObject([{ title: 'Jane Two' }]);
  });

  it('each remember where contacts were found', async () => {
    await lookUp();
    await send('useConnection', { id: ids.first });
    await lookUp();
    const habits = () => fake.storage.local.dump();
    expect(habits()).toMatch(new RegExp(ids.first));
    expect(habits()).toMatch(new RegExp(`"connectionId":"${ids.second}"`));
  });

  it('are tested one by one', async () => {
    const tested = await send('testConnection', { id: ids.first });
    expect(tested.ok && tested.value.id).toBe(ids.first);
    expect(await inUse()).toBe(ids.second);
  });

  it('are left one by one, with all that was kept of them: the other is used then', async () => {
    await lookUp();
    const left = (await state()).connection;
    if (!left) throw new Error('not connected');
    await send('disconnect', {});
    expect([await inUse(), await slugs()]).toEqual([ids.first, ['contacts']]);
    expect(await createVault().take(left)).toBeUndefined();
    expect(fake.storage.local.dump()).not.toContain(ids.second);
    expect(fake.storage.session.dump()).not.toContain('Jane Two');
    expect([isAllowed('localhost'), isAllowed('127.0.0.1')]).toEqual([false, true]);
    await send('disconnect', {});
    expect(await inUse()).toBeUndefined();
    expect(isAllowed('127.0.0.1')).toBe(false);
  });

  it('leaves the one in use when another is left', async () => {
    await send('disconnect', { id: ids.first });
    expect([await inUse(), await slugs()]).toEqual([ids.second, ['people']]);
    expect(fake.storage.local.dump()).not.toContain(ids.first);
    await send('disconnect', { id: 'nobody' });
    expect(await inUse()).toBe(ids.second);
  });

  it('do not turn to one that is not there', async () => {
    await send('useConnection', { id: 'nobody' });
    expect(await inUse()).toBe(ids.second);
  });

  it('are not doubled by another key to the very same CRM', async () => {
    const again = await connect(first, true);
    expect((await state()).connections?.map(({ id }) => id)).toEqual([ids.second, again]);
    const third = await connect(first, true);
    expect((await state()).connections?.map(({ id }) => id)).toEqual([ids.second, third]);
  });

  it('stay when one of them is replaced, or a new one cannot be made', async () => {
    expect((await send('connect', { ...entryOf(first), apiKey: 'svc_test_wrong', isBeside: true })).ok).toBe(false);
    expect((await state()).connections).toHaveLength(2);
    const replaced = await connect(second, false);
    expect((await state()).connections?.map(({ id }) => id)).toEqual([ids.first, replaced]);
  });
});
