import { describe, expect, it } from 'vitest';
import type { Input } from '#lib/messages/contract.ts';
import { createLinkedStore } from '#lib/stores/linked-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { line } from '#test/fakes/views.ts';

const ref = (recordId: string) => ({ question: 'q', recordId });
const offline = { ok: false, problem: { kind: 'offline' } } as const;
const pageOf = ({ offset, words = '' }: Input<'readLinked'>) => ({
  ok: true as const,
  value: { total: words ? 3 : 1_000, lines: [line(`${words}${offset}`)] },
});

function createParts() {
  const fake = createFakeSend({ readLinked: pageOf });
  const pauses: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => pauses.push(resolve));
  const store = createLinkedStore({ send: fake.send, wait });
  store.show(ref('a'));
  store.open('deals');
  const endPauses = () => {
    for (const end of pauses.splice(0)) end();
  };
  const offsets = () => fake.asked.map(({ input }) => Object(input).offset);
  return { fake, store, endPauses, offsets, deals: () => store.groups.value.deals };
}

describe('a linked group', () => {
  it('reads the pages that are looked at, each once', async () => {
    const { store, offsets, deals } = createParts();
    await Promise.all([store.look('deals', 0, 12), store.look('deals', 6, 18)]);
    await store.look('deals', 390, 410);
    await store.look('deals', 0, 12);
    expect(offsets()).toEqual([0, 200, 400]);
    expect(Object.keys(deals()?.pages ?? {})).toEqual(['0', '1', '2']);
    expect(deals()?.total).toBe(1_000);
  });

  it('finds lines once typing rests, with the latest words alone', async () => {
    const { store, fake, endPauses, deals } = createParts();
    await store.look('deals', 0, 12);
    const first = store.find('deals', 'le');
    const second = store.find('deals', 'lens');
    expect(deals()).toMatchObject({ words: 'lens', isFinding: true, total: 1_000 });
    endPauses();
    await Promise.all([first, second]);
    expect(fake.asked.slice(1).map(({ input }) => input)).toEqual([
      { ref: ref('a'), entity: 'deals', offset: 0, words: 'lens' },
    ]);
    expect(deals()).toMatchObject({ words: 'lens', isFinding: false, total: 3, pages: { 0: [{ title: 'lens0' }] } });
  });

  it('shows all lines again without words', async () => {
    const { store, endPauses, deals } = createParts();
    const found = store.find('deals', 'lens');
    endPauses();
    await found;
    const all = store.find('deals', '');
    endPauses();
    await all;
    expect(deals()).toMatchObject({ words: '', total: 1_000, pages: { 0: [{ title: '0' }] } });
  });

  it('never mixes a late page into what was found since', async () => {
    const { store, fake, endPauses, deals } = createParts();
    const late = createPromise<ReturnType<typeof pageOf>>();
    fake.answers.readLinked = (input) => (input.words ? pageOf(input) : late.promise);
    const looking = store.look('deals', 400, 410);
    const found = store.find('deals', 'lens');
    endPauses();
    await found;
    late.keep(pageOf({ ref: ref('a'), entity: 'deals', offset: 400 }));
    await looking;
    expect(Object.keys(deals()?.pages ?? {})).toEqual(['0']);
  });

  it('asks nothing more after a failure until the person tries again', async () => {
    const { store, fake, offsets, deals } = createParts();
    fake.answers.readLinked = () => offline;
    await store.look('deals', 0, 12);
    await store.look('deals', 200, 212);
    expect(offsets()).toEqual([0]);
    expect(deals()?.trouble).toEqual({ kind: 'offline' });
    fake.answers.readLinked = pageOf;
    store.retry('deals');
    await store.look('deals', 200, 212);
    expect(deals()).toMatchObject({ pages: { 1: [{ title: '200' }] } });
    expect(deals()).not.toHaveProperty('trouble');
  });

  it('is found open and filtered as it was left, and reads what was still on its way', async () => {
    const { store, endPauses, deals, fake } = createParts();
    const found = store.find('deals', 'lens');
    store.show(ref('b'));
    expect(store.groups.value).toEqual({});
    endPauses();
    await found;
    expect(fake.asked).toEqual([]);
    store.show(ref('a'));
    expect(deals()).toMatchObject({ words: 'lens', isFinding: false, pages: {} });
    await store.look('deals', 0, 0);
    expect(deals()).toMatchObject({ total: 3, pages: { 0: [{ title: 'lens0' }] } });
  });

  it('is read anew once the record was', async () => {
    const { store, deals, offsets } = createParts();
    await store.look('deals', 0, 12);
    store.renew();
    expect(deals()).toEqual({ words: '', isFinding: false, pages: {} });
    await store.look('deals', 0, 12);
    expect(offsets()).toEqual([0, 0]);
  });

  it('closes, and opens without what was typed', async () => {
    const { store, endPauses, deals } = createParts();
    const found = store.find('deals', 'lens');
    store.close('deals');
    endPauses();
    await found;
    expect(deals()).toBeUndefined();
    store.open('deals');
    expect(deals()?.words).toBe('');
  });
});
