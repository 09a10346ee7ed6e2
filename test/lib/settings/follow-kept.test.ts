import { beforeEach, describe, expect, it } from 'vitest';
import { followKept } from '#lib/settings/follow-kept.ts';
import { fake } from '#test/fakes/browser.ts';

describe('following what the background keeps', () => {
  beforeEach(() => fake.reset());

  it('tells of what changed before anybody heard it, once, and of what changes then', async () => {
    const changes = followKept();
    await fake.storage.session.set({ 'page:1': {}, recent: [] });
    const told: string[] = [];
    changes.hear((key) => told.push(key));
    expect(told).toEqual(['page:1', 'recent']);
    await fake.storage.local.set({ settings: {} });
    expect(told).toEqual(['page:1', 'recent', 'settings']);
  });

  it('ends with the page that hears it', async () => {
    const closing = new AbortController();
    const told: string[] = [];
    followKept(closing.signal).hear((key) => told.push(key));
    closing.abort();
    await fake.storage.session.set({ recent: [] });
    expect(told).toEqual([]);
  });
});
