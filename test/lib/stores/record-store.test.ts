import { describe, expect, it } from 'vitest';
import { createRecordStore } from '#lib/stores/record-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { activity, activityPage, record } from '#test/fakes/views.ts';

const ref = (recordId: string) => ({ question: 'q', recordId });
const offline = { ok: false, problem: { kind: 'offline' } } as const;

function createParts() {
  return createFakeSend({
    readRecord: (input) => ({ ok: true, value: record(input.ref.recordId) }),
    readActivities: ({ ref: { recordId }, page }) => ({
      ok: true,
      value: activityPage([activity(`${recordId}-${page}`)], page, page < 3),
    }),
  });
}

describe('the record store', () => {
  it('reads a record and its activities side by side', async () => {
    const fake = createParts();
    const store = createRecordStore(fake);
    const shown = store.show(ref('a'));
    expect([store.record.value.state, store.activities.shown.value.list.state]).toEqual(['loading', 'loading']);
    await shown;
    expect(store.record.value).toMatchObject({ state: 'ready', value: { title: 'a' } });
    expect(store.activities.shown.value.list).toMatchObject({
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
