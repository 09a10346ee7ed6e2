import { describe, expect, it } from 'vitest';
import { createRecordStore } from '#lib/stores/record-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { activity, activityPage, line, record } from '#test/fakes/views.ts';

const ref = (recordId: string) => ({ question: 'q', recordId });
const offline = { ok: false, problem: { kind: 'offline' } } as const;

function createParts() {
  return createFakeSend({
    readRecord: (input) => ({ ok: true, value: record(input.ref.recordId) }),
    readActivities: ({ ref: { recordId }, page }) => ({
      ok: true,
      value: activityPage([activity(`${recordId}-${page}`)], page, page < 3),
    }),
    readLinked: ({ offset }) => ({ ok: true, value: [line(`line-${offset}`)] }),
  });
}

describe('the record store', () => {
  it('reads a record and its activities side by side', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    const shown = store.show(ref('a'));
    expect([store.record.value.state, store.activities.value.state]).toEqual(['loading', 'loading']);
    await shown;
    expect(store.record.value).toMatchObject({ state: 'ready', value: { title: 'a' } });
    expect(store.activities.value).toMatchObject({
      value: { activities: [{ id: 'a-1' }], hasMore: true, nextPage: 2 },
    });
  });

  it('has a record that was seen before back at once, without asking', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    await store.show(ref('b'));
    const before = fake.asked.length;
    const back = store.show(ref('a'));
    expect(store.record.value).toMatchObject({ state: 'ready', value: { title: 'a' } });
    await back;
    expect(fake.asked.length).toBe(before);
  });

  it('never shows a late answer under another record', async () => {
    const fake = createParts();
    const late = createPromise<{ ok: true; value: ReturnType<typeof record> }>();
    const answer = fake.answers.readRecord;
    fake.answers.readRecord = (input) => (input.ref.recordId === 'slow' ? late.promise : (answer?.(input) ?? offline));
    const store = createRecordStore(fake);
    const slow = store.show(ref('slow'));
    await store.show(ref('b'));
    late.keep({ ok: true, value: record('slow') });
    await slow;
    expect(store.record.value).toMatchObject({ value: { title: 'b' } });
  });

  it('adds further activities, none of them twice', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => ({
      ok: true,
      value: activityPage([activity('a-1'), activity('older')], 2),
    });
    await store.moreActivities();
    expect(store.activities.value).toMatchObject({
      value: { activities: [{ id: 'a-1' }, { id: 'older' }], hasMore: false, isLoadingMore: false },
    });
    const before = fake.asked.length;
    await store.moreActivities();
    expect(fake.asked.length).toBe(before);
  });

  it('keeps the activities that are there when further ones fail', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => offline;
    await store.moreActivities();
    expect(store.activities.value).toMatchObject({
      state: 'ready',
      value: { activities: [{ id: 'a-1' }], isLoadingMore: false, hasMore: true },
      trouble: { kind: 'offline' },
    });
  });

  it('asks again for the further ones that failed, and keeps those in sight', async () => {
    const fake = createParts();
    const { readActivities } = fake.answers;
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    await store.moreActivities();
    fake.answers.readActivities = () => offline;
    await store.moreActivities();
    Object.assign(fake.answers, { readActivities });
    const retrying = store.retryActivities();
    expect(store.activities.value).toMatchObject({ value: { activities: [{ id: 'a-1' }, { id: 'a-2' }] } });
    await retrying;
    expect(fake.asked.at(-1)?.input).toEqual({ ref: ref('a'), page: 3 });
    expect(store.activities.value).toMatchObject({
      value: { activities: [{ id: 'a-1' }, { id: 'a-2' }, { id: 'a-3' }] },
    });
    expect(store.activities.value).not.toHaveProperty('trouble');
  });

  it('asks again for the first ones where reading those failed, after further ones had failed too', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    fake.answers.readActivities = () => offline;
    await store.moreActivities();
    await store.reread();
    await store.retryActivities();
    expect(fake.asked.at(-1)?.input).toEqual({ ref: ref('a'), page: 1 });
    expect(store.activities.value).toMatchObject({
      value: { activities: [{ id: 'a-1' }] },
      trouble: { kind: 'offline' },
    });
  });

  it('asks again for the first ones that never came', async () => {
    const fake = createParts();
    const { readActivities } = fake.answers;
    fake.answers.readActivities = () => offline;
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    expect(store.activities.value).toEqual({ state: 'trouble', trouble: { kind: 'offline' } });
    Object.assign(fake.answers, { readActivities });
    await store.retryActivities();
    expect(store.activities.value).toMatchObject({ state: 'ready', value: { activities: [{ id: 'a-1' }] } });
  });

  it('reads further linked lines from where the known ones end', async () => {
    const fake = createParts();
    fake.answers.readRecord = () => ({
      ok: true,
      value: record('a', { linked: [{ entity: 'deals', total: 9, lines: [line('d1'), line('d2')] }] }),
    });
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    await store.moreLinked('deals');
    await store.moreLinked('deals');
    const offsets = fake.asked.filter(({ name }) => name === 'readLinked').map(({ input }) => input);
    expect(offsets).toEqual([
      { ref: ref('a'), entity: 'deals', offset: 2 },
      { ref: ref('a'), entity: 'deals', offset: 3 },
    ]);
    expect(store.more.value.deals?.lines.map(({ title }) => title)).toEqual(['line-2', 'line-3']);
  });

  it('shows the old record beside the trouble when reading it again fails', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    fake.answers.readRecord = () => offline;
    await store.reread();
    expect(store.record.value).toMatchObject({ state: 'ready', value: { title: 'a' }, trouble: { kind: 'offline' } });
  });

  it('asks again for a record that could not be read the first time', async () => {
    const fake = createParts();
    const answer = fake.answers.readRecord;
    fake.answers.readRecord = () => offline;
    const store = createRecordStore(fake);
    await store.show(ref('a'));
    expect(store.record.value).toEqual({ state: 'trouble', trouble: { kind: 'offline' } });
    fake.answers.readRecord = answer ?? (() => offline);
    await store.show(ref('a'));
    expect(store.record.value).toMatchObject({ state: 'ready', value: { title: 'a' } });
  });
});
