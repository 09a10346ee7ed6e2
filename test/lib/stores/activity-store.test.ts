import { describe, expect, it } from 'vitest';
import { createActivityStore } from '#lib/stores/activity-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { activity, activityPage } from '#test/fakes/views.ts';

const ref = (recordId: string) => ({ question: 'q', recordId });
const offline = { ok: false, problem: { kind: 'offline' } } as const;

function createParts() {
  return createFakeSend({
    readActivities: ({ ref: { recordId }, page, type = '' }) => ({
      ok: true,
      value: activityPage([activity(`${recordId}-${type}${page}`)], page, page < 3),
    }),
  });
}

describe('the activities of a record', () => {
  it('adds further activities, none of them twice', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => ({
      ok: true,
      value: activityPage([activity('a-1'), activity('older')], 2),
    });
    await store.more();
    expect(store.shown.value.list).toMatchObject({
      value: { activities: [{ id: 'a-1' }, { id: 'older' }], hasMore: false, isLoadingMore: false },
    });
    const before = fake.asked.length;
    await store.more();
    expect(fake.asked.length).toBe(before);
  });

  it.each([
    ['empty ones', []],
    ['the same one again and again', [activity('a-1')]],
  ])('asks no further where the CRM promises more and gives %s', async (_what, given) => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => ({ ok: true, value: activityPage(given, 2, true) });
    await store.more();
    expect(store.shown.value.list).toMatchObject({ value: { activities: [{ id: 'a-1' }], hasMore: false } });
  });

  it('asks for nothing after a first page that is empty', async () => {
    const fake = createParts();
    fake.answers.readActivities = () => ({ ok: true, value: activityPage([], 1, true) });
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    expect(store.shown.value.list).toMatchObject({ value: { activities: [], hasMore: false } });
  });

  it.each([0, -3, 0.5, 1e9])(
    'goes on from the page that it asked for, whatever the CRM calls it: %d',
    async (named) => {
      const fake = createParts();
      fake.answers.readActivities = ({ page }) => ({
        ok: true,
        value: activityPage([activity(`a-${page}`)], named, page < 3),
      });
      const store = createActivityStore(fake);
      await store.show(ref('a'));
      await store.more();
      await store.more();
      expect(fake.asked.map(({ input }) => input)).toEqual([1, 2, 3].map((page) => ({ ref: ref('a'), page })));
    },
  );

  it('keeps the activities that are there when further ones fail', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => offline;
    await store.more();
    expect(store.shown.value.list).toMatchObject({
      state: 'ready',
      value: { activities: [{ id: 'a-1' }], isLoadingMore: false, hasMore: true },
      trouble: { kind: 'offline' },
    });
  });

  it('asks again for the further ones that failed, and keeps those in sight', async () => {
    const fake = createParts();
    const { readActivities } = fake.answers;
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    await store.more();
    fake.answers.readActivities = () => offline;
    await store.more();
    Object.assign(fake.answers, { readActivities });
    const retrying = store.retry();
    expect(store.shown.value.list).toMatchObject({ value: { activities: [{ id: 'a-1' }, { id: 'a-2' }] } });
    await retrying;
    expect(fake.asked.at(-1)?.input).toEqual({ ref: ref('a'), page: 3 });
    expect(store.shown.value.list).toMatchObject({
      value: { activities: [{ id: 'a-1' }, { id: 'a-2' }, { id: 'a-3' }] },
    });
    expect(store.shown.value.list).not.toHaveProperty('trouble');
  });

  it('asks again for the first ones where reading those failed, after further ones had failed too', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => offline;
    await store.more();
    await store.reread();
    await store.retry();
    expect(fake.asked.at(-1)?.input).toEqual({ ref: ref('a'), page: 1 });
    expect(store.shown.value.list).toMatchObject({
      value: { activities: [{ id: 'a-1' }] },
      trouble: { kind: 'offline' },
    });
  });

  it('asks again for the first ones that never came', async () => {
    const fake = createParts();
    const { readActivities } = fake.answers;
    fake.answers.readActivities = () => offline;
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    expect(store.shown.value.list).toEqual({ state: 'trouble', trouble: { kind: 'offline' } });
    Object.assign(fake.answers, { readActivities });
    await store.retry();
    expect(store.shown.value.list).toMatchObject({ state: 'ready', value: { activities: [{ id: 'a-1' }] } });
  });

  it('asks for one type alone, and has the others back at once', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    const filtering = store.filterBy('call');
    expect(store.shown.value).toEqual({ filter: 'call', list: { state: 'loading' } });
    await filtering;
    await store.more();
    expect(fake.asked.slice(1).map(({ input }) => input)).toEqual([
      { ref: ref('a'), page: 1, type: 'call' },
      { ref: ref('a'), page: 2, type: 'call' },
    ]);
    expect(store.shown.value.list).toMatchObject({ value: { activities: [{ id: 'a-call1' }, { id: 'a-call2' }] } });
    const before = fake.asked.length;
    await store.filterBy('all');
    expect(store.shown.value).toMatchObject({ filter: 'all', list: { value: { activities: [{ id: 'a-1' }] } } });
    expect(fake.asked.length).toBe(before);
  });

  it('puts a late page into the list that it was asked for', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    const late = createPromise<{ ok: true; value: ReturnType<typeof activityPage> }>();
    const answer = fake.answers.readActivities;
    fake.answers.readActivities = (input) => (input.page === 2 ? late.promise : (answer?.(input) ?? offline));
    const going = store.more();
    await store.filterBy('note');
    late.keep({ ok: true, value: activityPage([activity('late')], 2) });
    await going;
    expect(store.shown.value.list).toMatchObject({ value: { activities: [{ id: 'a-note1' }] } });
    await store.filterBy('all');
    expect(store.shown.value.list).toMatchObject({ value: { activities: [{ id: 'a-1' }, { id: 'late' }] } });
  });

  it('goes on from where it was, when its record was left while a page was on its way', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    const going = store.more();
    await store.show(ref('b'));
    await going;
    await store.show(ref('a'));
    expect(store.shown.value.list).toMatchObject({ value: { isLoadingMore: false, nextPage: 2 } });
    await store.more();
    expect(store.shown.value.list).toMatchObject({ value: { activities: [{ id: 'a-1' }, { id: 'a-2' }] } });
  });

  it('shows none of another type once everything was read anew', async () => {
    const fake = createParts();
    const store = createActivityStore(fake);
    await store.show(ref('a'));
    await store.filterBy('call');
    await store.reread();
    expect(store.shown.value.filter).toBe('call');
    const before = fake.asked.length;
    await store.filterBy('all');
    expect(fake.asked.length).toBe(before + 1);
  });
});
