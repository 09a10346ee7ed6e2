import { describe, expect, it } from 'vitest';
import type { History } from '#lib/messages/history.ts';
import { createHistoryStore } from '#lib/stores/history-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { line } from '#test/fakes/views.ts';

const [dana, omri] = [line('dana'), line('omri')];

function createStore() {
  const pinned: History['pinned'] = [];
  const fake = createFakeSend({
    readHistory: () => ({ recent: [omri], pinned: [...pinned] }),
    pinRecord: ({ line }) => {
      pinned.push(line);
      return { recent: [omri], pinned: [...pinned] };
    },
  });
  return { fake, store: createHistoryStore(fake) };
}

describe('the store of what was looked at', () => {
  it('knows what is pinned, and what was looked at lately', async () => {
    const { store } = createStore();
    await store.pin(dana, true);
    await store.load();
    expect([store.recent.value, store.isPinned(dana), store.isPinned(omri)]).toEqual([[omri], true, false]);
  });

  it('tells that nothing was looked at from not knowing it yet', async () => {
    const { store, fake } = createStore();
    fake.answers.readHistory = () => ({ recent: [], pinned: [] });
    const before = store.isRead.value;
    await store.load();
    const after = store.isRead.value;
    store.reset();
    expect([before, after, store.isRead.value]).toEqual([false, true, false]);
  });

  it('has a pin that is on its way listed to whoever goes home meanwhile', async () => {
    const { store, fake } = createStore();
    const late = createPromise<History>();
    const { pinRecord } = fake.answers;
    fake.answers.pinRecord = () => late.promise;
    const pinning = store.pin(dana, true);
    const loading = store.load();
    late.keep(pinRecord?.({ line: dana, on: true }) ?? { recent: [], pinned: [] });
    await Promise.all([pinning, loading]);
    expect(store.isPinned(dana)).toBe(true);
  });

  it.each<[string, () => Promise<History>]>([
    ['failed', () => Promise.reject(new Error('lost'))],
    ['full', async () => ({ recent: [], pinned: [], isFull: true })],
  ])('says of a record that it could not be pinned, and why: %s', async (why, answer) => {
    const { store, fake } = createStore();
    const { pinRecord } = fake.answers;
    fake.answers.pinRecord = answer;
    await store.pin(dana, true);
    expect([store.whyNotPinned(dana), store.whyNotPinned(omri)]).toEqual([why, undefined]);
    Object.assign(fake.answers, { pinRecord });
    await store.pin(dana, true);
    expect(store.whyNotPinned(dana)).toBeUndefined();
  });
});
