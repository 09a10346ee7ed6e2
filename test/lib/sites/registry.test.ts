import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSiteRegistry } from '#lib/sites/registry.ts';
import { fake } from '#test/fakes/browser.ts';

const mail = 'https://mail.example/*';
const crm = 'https://crm.example/*';
let sites: string[];
let once: number[];

const create = () =>
  createSiteRegistry({ sites: async () => sites, isLookedAtOnce: async (tabId) => once.includes(tabId) });
const registered = () => fake.scripting.registered.get('spotter')?.matches;

beforeEach(() => {
  fake.reset();
  sites = [];
  once = [];
});

/** A tab with a content script that notes what it is told. */
function openWithSpotter(id: number, url: string) {
  const spotter = vi.fn();
  fake.tabs.open({ id, url, frames: [{ frameId: 0, documentId: `top-${id}`, spotter }] });
  return spotter;
}

describe('the content script', () => {
  it('is registered for the sites that are both turned on and allowed', async () => {
    sites = [mail, crm];
    fake.permissions.grant(mail);
    await create().synchronise();
    expect(fake.scripting.registered.get('spotter')).toMatchObject({
      matches: [mail],
      js: ['spotter.js'],
      allFrames: true,
      matchOriginAsFallback: true,
      persistAcrossSessions: true,
      runAt: 'document_idle',
    });
  });

  it('is not registered where nothing is turned on, or nothing allowed', async () => {
    fake.permissions.grant(mail);
    await create().synchronise();
    expect(registered()).toBeUndefined();
    fake.reset();
    sites = [mail];
    await create().synchronise();
    expect(registered()).toBeUndefined();
  });

  it('follows every change, in whatever order changes come', async () => {
    const registry = create();
    fake.permissions.grant(mail, crm);
    sites = [mail];
    const one = registry.synchronise();
    sites = [mail, crm];
    await Promise.all([one, registry.synchronise(), registry.synchronise()]);
    expect(registered()).toEqual([crm, mail]);
    sites = [];
    await registry.synchronise();
    expect(registered()).toBeUndefined();
    await registry.synchronise();
  });

  it('goes on after a change that failed', async () => {
    const registry = create();
    sites = [mail];
    fake.permissions.grant(mail);
    fake.scripting.api.registerContentScripts = vi
      .fn(fake.scripting.api.registerContentScripts)
      .mockRejectedValueOnce(new Error('busy'));
    await expect(registry.synchronise()).rejects.toThrow('busy');
    await registry.synchronise();
    expect(registered()).toEqual([mail]);
  });
});

describe('tabs that are already open', () => {
  it('get the content script when their site is turned on, and only then', async () => {
    fake.tabs.open({ id: 1, url: 'https://mail.example/inbox' });
    fake.tabs.open({ id: 2, url: 'https://other.example/' });
    sites = [mail];
    fake.permissions.grant(mail);
    const registry = create();
    await registry.synchronise();
    await registry.synchronise();
    expect(fake.tabs.injected).toEqual([{ tabId: 1, files: ['spotter.js'] }]);
  });

  it('are told to stop when their site is turned off', async () => {
    fake.permissions.grant(mail, crm);
    sites = [mail, crm];
    const registry = create();
    await registry.synchronise();
    const [inMail, inCrm] = [openWithSpotter(1, 'https://mail.example/'), openWithSpotter(2, 'https://crm.example/')];
    sites = [crm];
    await registry.synchronise();
    expect(inMail.mock.calls).toEqual([[{ type: 'stop' }]]);
    expect(inCrm).not.toHaveBeenCalled();
  });

  it('are told to stop when the permission is taken back', async () => {
    fake.permissions.grant(mail);
    sites = [mail];
    const registry = create();
    await registry.synchronise();
    const inMail = openWithSpotter(1, 'https://mail.example/');
    fake.permissions.takeBack(mail);
    await registry.synchronise();
    expect(inMail.mock.calls).toEqual([[{ type: 'stop' }]]);
    expect(registered()).toBeUndefined();
  });

  it('that the person is looking at once are left alone', async () => {
    once = [1];
    const lookedAt = openWithSpotter(1, 'https://other.example/');
    await create().synchronise();
    expect(lookedAt).not.toHaveBeenCalled();
  });

  it('that cannot be entered hold up no others', async () => {
    sites = [mail];
    fake.permissions.grant(mail);
    fake.tabs.open({ id: 1, url: 'https://mail.example/broken' });
    fake.tabs.open({ id: 2, url: 'https://mail.example/' });
    fake.tabs.whenInjected(({ id }) => {
      if (id === 1) throw new Error('showing an error page');
    });
    await create().synchronise();
    expect(fake.tabs.injected.map(({ tabId }) => tabId)).toContain(2);
    expect(registered()).toEqual([mail]);
  });
});
