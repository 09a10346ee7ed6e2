import { beforeEach, describe, expect, it } from 'vitest';
import { createAnswerCache } from '#lib/lookup/answer-cache.ts';
import type { AgedAnswer } from '#lib/lookup/answer-text.ts';
import { fake } from '#test/fakes/browser.ts';
import { graphOf, wireRecord } from '#test/fakes/records.ts';

beforeEach(() => fake.reset());

const missing = (fetchedAt: number): AgedAnswer => ({ answer: { found: false }, fetchedAt });
const found = (fields: object, related?: object): AgedAnswer => ({
  answer: { found: true, graph: graphOf('contacts', fields, related) },
  fetchedAt: 7,
});
const sized = (bytes: number) => found({ note: 'x'.repeat(bytes) });
const limits = { session: 10_000, largest: 5_000, recordsAtHand: 100 };

/** What the next background would find, with nothing at hand. */
const later = (name: string) => createAnswerCache(limits).get(name);

describe('answers', () => {
  it('outlive the background, with their age', async () => {
    const answer = found(
      { name: 'Jane', tags: ['a', { b: null }], company: wireRecord('c', 'companies', { n: 1 }) },
      { deals: [wireRecord('d', 'deals')] },
    );
    await createAnswerCache(limits).put('q', answer);
    expect(await later('q')).toEqual(answer);
    await createAnswerCache(limits).put('none', missing(3));
    expect(await later('none')).toEqual(missing(3));
  });

  it.each([
    ['was cut short', '{"fetchedAt":7,"rec'],
    ['is empty', ''],
    ['is of another form', '{"records":7}'],
    ['is no text', 7],
  ])('are unknown where what was kept %s, and can be kept anew', async (_, damaged) => {
    await createAnswerCache(limits).put('q', missing(1));
    const [key] = Object.keys(await fake.storage.session.get(null)).filter((name) => name.startsWith('spare:'));
    await fake.storage.session.set({ [key ?? '']: damaged });
    expect(await later('q')).toBeUndefined();
    await createAnswerCache(limits).put('q', missing(2));
    expect(await later('q')).toEqual(missing(2));
  });

  it('that come when everything was forgotten are not kept', async () => {
    const cache = createAnswerCache(limits);
    const isWanted = cache.ask();
    await cache.clear();
    await cache.put('q', missing(1), isWanted);
    expect(await cache.get('q')).toBeUndefined();
    expect(fake.storage.session.dump()).not.toContain('spare:');
  });

  it('that are being written when everything is forgotten leave nothing behind', async () => {
    const cache = createAnswerCache(limits);
    await Promise.all([cache.put('q', missing(1)), cache.put('r', sized(100)), cache.clear()]);
    expect([await cache.get('q'), await cache.get('r')]).toEqual([undefined, undefined]);
    expect(fake.storage.session.dump()).not.toContain('spare:');
  });

  it('are unknown under another name', async () => {
    expect(await createAnswerCache(limits).get('q')).toBeUndefined();
  });

  it('are never written where content scripts or a disk would keep them', async () => {
    await createAnswerCache(limits).put('q', found({ name: 'Jane' }));
    expect(fake.storage.local.dump()).toBe('');
  });

  it('that are large live as long as the background does', async () => {
    const cache = createAnswerCache(limits);
    const large = sized(6_000);
    await cache.put('large', large);
    expect(await cache.get('large')).toBe(large);
    expect(await later('large')).toBeUndefined();
  });

  it('that grew large take the place of the small one kept before', async () => {
    const cache = createAnswerCache(limits);
    await cache.put('q', sized(10));
    await cache.put('q', sized(6_000));
    expect(await later('q')).toBeUndefined();
  });

  it('make way when the session is full, the longest unused first', async () => {
    const cache = createAnswerCache(limits);
    for (const name of ['a', 'b', 'c']) await cache.put(name, sized(2_500));
    await cache.get('a');
    await cache.put('d', sized(2_500));
    expect(await later('b')).toBeUndefined();
    expect([await later('a'), await later('c'), await later('d')].every(Boolean)).toBe(true);
    expect(fake.storage.session.bytes()).toBeLessThan(11_000);
  });

  it('stay within the limit over many backgrounds', async () => {
    for (let index = 0; index < 40; index++) await createAnswerCache(limits).put(`q${index}`, sized(1_500));
    expect(fake.storage.session.bytes()).toBeLessThan(11_000);
    expect(await later('q39')).toBeDefined();
    expect(await later('q0')).toBeUndefined();
  });

  it('held at hand are bounded by their records, and the last one always is', async () => {
    const cache = createAnswerCache({ ...limits, largest: 0 });
    const crowd = found({}, { deals: Array.from({ length: 80 }, (_, index) => wireRecord(`d${index}`, 'deals')) });
    await cache.put('one', crowd);
    await cache.put('two', crowd);
    expect([await cache.get('one'), await cache.get('two')]).toEqual([undefined, crowd]);
    const throng = found({}, { deals: Array.from({ length: 800 }, (_, index) => wireRecord(`d${index}`, 'deals')) });
    await cache.put('three', throng);
    expect([await cache.get('two'), await cache.get('three')]).toEqual([undefined, throng]);
  });

  it('held at hand are bounded in number', async () => {
    const cache = createAnswerCache({ ...limits, largest: 0, recordsAtHand: 1_000 });
    for (let index = 0; index < 250; index++) await cache.put(`q${index}`, missing(index));
    expect(await cache.get('q49')).toBeUndefined();
    expect(await cache.get('q50')).toEqual(missing(50));
  });

  it('stay at hand when the storage refuses them', async () => {
    const cache = createAnswerCache(limits);
    fake.storage.session.breakWith(new Error('quota'));
    await cache.put('q', found({ name: 'Jane' }));
    expect(await cache.get('q')).toMatchObject({ fetchedAt: 7 });
  });

  it('are gone when cleared', async () => {
    const cache = createAnswerCache(limits);
    await cache.put('q', found({ name: 'Jane' }));
    await cache.clear();
    expect(await cache.get('q')).toBeUndefined();
    expect(await later('q')).toBeUndefined();
    expect(fake.storage.session.dump()).not.toContain('Jane');
  });

  it('that are damaged count as unknown', async () => {
    await fake.storage.session.set({ 'answer:q': '{"fetchedAt":"now"}', 'answer:r': 7 });
    expect([await later('q'), await later('r')]).toEqual([undefined, undefined]);
  });
});

it('a response of 50,000 records is kept at hand without being written out', async () => {
  const cache = createAnswerCache();
  const many = found({}, { deals: Array.from({ length: 50_000 }, (_, index) => wireRecord(`d${index}`, 'deals')) });
  await cache.put('q', many);
  expect(await cache.get('q')).toBe(many);
  expect(fake.storage.session.bytes()).toBeLessThan(1_000);
});
