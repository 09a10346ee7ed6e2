import { describe, expect, it } from 'vitest';
import { createSessionStore } from '#lib/stores/session-store.ts';
import { createSitesStore } from '#lib/stores/sites-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { settings } from '#test/fakes/views.ts';

const [desk, gmail] = ['https://desk.example/*', 'https://mail.google.com/*'];

/** The sites of a person, a background that keeps them, and a browser that allows some and asks for others. */
async function setUp({ sites = [desk], allows = true } = {}) {
  let kept = settings({ sites });
  const allowed = new Set(sites);
  const asked: string[][] = [];
  const fake = createFakeSend({
    readState: () => ({ connection: null, settings: kept }),
    turnSite: ({ pattern, on }) => {
      const others = kept.sites.filter((site) => site !== pattern);
      kept = { ...kept, sites: on ? [...others, pattern] : others };
      return kept;
    },
  });
  const askPermission = async (patterns: string[]) => {
    asked.push(patterns);
    if (allows) for (const pattern of patterns) allowed.add(pattern);
    return allows;
  };
  const session = createSessionStore({ send: fake.send });
  const isAllowed = async (pattern: string) => allowed.has(pattern);
  const store = createSitesStore({ send: fake.send, session, askPermission, isAllowed });
  await session.load();
  const row = (name: string) => {
    const found = [...store.webmails.value, ...store.others.value].find((each) => each.name === name);
    if (!found) throw new Error(`There is no row for ${name}`);
    return found;
  };
  return { store, session, fake, asked, allowed, row };
}

describe('the sites', () => {
  it('turn on a webmail under the click, and off without a question', async () => {
    const { store, asked, row } = await setUp();
    const turning = store.turnOn(row('Gmail'));
    expect(asked).toEqual([[gmail]]);
    await turning;
    expect(row('Gmail').standing).toBe('on');
    await store.turnOff(row('Gmail'));
    expect(row('Gmail').standing).toBe('off');
    expect(asked).toHaveLength(1);
  });

  it('turn on any other site by its address', async () => {
    const { store } = await setUp();
    store.type('mail.company.example/inbox?a=b');
    await store.add();
    expect(store.others.value.map(({ name }) => name)).toEqual(['desk.example', 'mail.company.example']);
    expect(store.address.value).toBe('');
  });

  it('leave an address alone that is typed while the one before is turned on', async () => {
    const { store } = await setUp();
    store.type('mail.company.example');
    const adding = store.add();
    store.type('other.example');
    await adding;
    expect(store.address.value).toBe('other.example');
  });

  it.each(['', 'not an address', 'chrome://settings', 'javascript:alert(1)', 'https://*/*', '<all_urls>'])(
    'do not ask for %j',
    async (entry) => {
      const { store, asked } = await setUp();
      store.type(entry);
      await store.add();
      expect(store.outcome.value).toEqual({ state: 'malformed' });
      expect(asked).toEqual([]);
    },
  );

  it('stay off when the person refuses, with the address kept', async () => {
    const { store, fake } = await setUp({ allows: false });
    store.type('mail.company.example');
    await store.add();
    expect(store.outcome.value).toEqual({ state: 'denied', site: 'mail.company.example' });
    expect(fake.namesAsked()).not.toContain('turnSite');
    expect(store.address.value).toBe('mail.company.example');
    expect(store.others.value.map(({ name }) => name)).toEqual(['desk.example']);
  });

  it('are turned off one by one', async () => {
    const { store, row } = await setUp();
    await store.turnOff(row('desk.example'));
    expect(store.others.value).toEqual([]);
    expect(store.isAnyOn.value).toBe(false);
  });
});

describe('a site that the browser no longer allows', () => {
  const outlook = [
    'https://outlook.live.com/*',
    'https://outlook.office.com/*',
    'https://outlook.office365.com/*',
    'https://outlook.cloud.microsoft/*',
  ];

  it.each([
    ['another site', 'desk.example', [desk]],
    ['a webmail at one of its addresses', 'Outlook', outlook],
  ])('is on no longer: %s', async (_, name, sites) => {
    const { store, allowed, row } = await setUp({ sites });
    await expect.poll(() => row(name).standing).toBe('on');
    allowed.delete(sites[0] ?? '');
    await store.recheck();
    expect(row(name).standing).toBe('not-allowed');
    await store.turnOn(row(name));
    expect(row(name).standing).toBe('on');
  });

  it('is known for that from the first look', async () => {
    const { store, session, allowed, row } = await setUp();
    allowed.clear();
    await session.load();
    await expect.poll(() => row('desk.example').standing).toBe('not-allowed');
    expect(store.isAnyOn.value).toBe(false);
  });

  it('is not on when the person refuses again', async () => {
    const { store, allowed, row } = await setUp({ allows: false });
    allowed.clear();
    expect(await store.turnOn(row('desk.example'))).toBe(false);
    expect(store.outcome.value).toEqual({ state: 'denied', site: 'desk.example' });
    expect(row('desk.example').standing).toBe('not-allowed');
  });

  it('is judged by the newest look, whichever answer comes first', async () => {
    const answers = [createPromise<boolean>(), createPromise<boolean>()];
    const fake = createFakeSend({ readState: () => ({ connection: null, settings: settings({ sites: [desk] }) }) });
    const session = createSessionStore({ send: fake.send });
    let looks = -1;
    const isAllowed = () => answers[++looks]?.promise ?? Promise.resolve(true);
    const store = createSitesStore({ send: fake.send, session, askPermission: async () => true, isAllowed });
    await session.load();
    const second = store.recheck();
    answers[1]?.keep(false);
    await second;
    answers[0]?.keep(true);
    await answers[0]?.promise;
    await Promise.resolve();
    expect(store.others.value.map(({ standing }) => standing)).toEqual(['not-allowed']);
  });
});
