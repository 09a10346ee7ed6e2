import { describe, expect, it } from 'vitest';
import { beginWatch, isDue, nextQuestion, takeAnswer } from '#lib/signatures/watching/compare.ts';
import type { Watch } from '#lib/signatures/watching/watch-list.ts';
import { signature } from '#test/fakes/signatures.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 10);
const begin = (more: object = {}): Watch => beginWatch('s1', signature('s1', more), start);

/** Asks whenever it is due, for so many answers, and gives the minutes between them. */
function gaps(answers: number): number[] {
  let watch = begin();
  let now = start;
  return Array.from({ length: answers }, () => {
    const before = now;
    while (!isDue(watch, now)) now += minute;
    watch = takeAnswer(watch, signature('s1'), now).watch;
    return (now - before) / minute;
  });
}

describe('a signature request that is watched', () => {
  it('is asked about less and less often, and at least every hour', () => {
    expect(gaps(7)).toEqual([5, 10, 20, 40, 60, 60, 60]);
  });

  it('is asked about soon again after a change', () => {
    const quiet = { ...begin(), quiet: 9 };
    const { watch } = takeAnswer(quiet, signature('s1', { status: 'viewed' }), start);
    expect(nextQuestion({ watches: [watch], changes: [] }, start)).toBe(5 * minute);
  });

  it.each([
    ['a new status', 'viewed', 'viewed'],
    ['one that nobody foresaw', 'countersigned?', 'countersigned?'],
    ['the same status', 'sent', undefined],
    ['no status at all', '', undefined],
  ])('%s is news, or is not', (_, status, news) => {
    expect(takeAnswer(begin(), signature('s1', { status }), start).news).toBe(news);
  });

  it('is told of once, however often it goes to and fro', () => {
    let watch = begin();
    const told = ['viewed', 'sent', 'viewed', 'sent', 'signed', 'sent', 'signed'].map((status) => {
      const answer = takeAnswer(watch, signature('s1', { status }), start);
      watch = answer.watch;
      return answer.news;
    });
    expect(told).toEqual(['viewed', undefined, undefined, undefined, 'signed', undefined, undefined]);
  });

  it.each(['signed', 'Completed', 'declined', 'expired', 'canceled', 'cancelled'])('ends once it is %s', (status) => {
    const { watch } = takeAnswer(begin(), signature('s1', { status }), start);
    expect([watch.end, isDue(watch, start + 600 * minute)]).toEqual(['settled', false]);
    expect(nextQuestion({ watches: [watch], changes: [] }, start)).toBeUndefined();
  });

  it('is signed once it has a time of signing, whatever its status still says', () => {
    const answer = takeAnswer(begin(), signature('s1', { signedAt: '2026-01-09T00:00:00.000Z' }), start);
    expect([answer.news, answer.watch.end]).toEqual(['signed', 'settled']);
  });

  it('ends a day after its time ran out, and says so', () => {
    const late = signature('s1', { expiresAt: '2026-01-09T00:00:00.000Z' });
    let watch = { ...begin(), quiet: 4 };
    const news: (string | undefined)[] = [];
    for (let hour = 0; hour < 24; hour++) {
      const answer = takeAnswer(watch, late, start + hour * 60 * minute);
      watch = answer.watch;
      news.push(answer.news);
    }
    expect([news.slice(0, 23).filter(Boolean), news[23], watch.end]).toEqual([[], 'expired', 'expired']);
  });

  it('is not ended by a clock that was set forward for some hours', () => {
    let watch = { ...begin({ expiresAt: '2026-02-01T00:00:00.000Z' }), quiet: 4 };
    const row = signature('s1', { expiresAt: '2026-02-01T00:00:00.000Z' });
    const years = 5 * 365 * 24 * 60 * minute;
    for (let hour = 0; hour < 20; hour++) watch = takeAnswer(watch, row, start + years + hour * 60 * minute).watch;
    watch = takeAnswer(watch, row, start).watch;
    expect([watch.end, watch.overdue]).toEqual([undefined, 0]);
  });

  it.each([
    ['back', -30 * 24 * 60],
    ['forward', 30 * 24 * 60],
  ])('is asked about at once where the clock was set %s, and once', (_, minutes) => {
    const watch = { ...begin(), quiet: 9 };
    const now = start + minutes * minute;
    expect(isDue(watch, now)).toBe(true);
    const { watch: next } = takeAnswer(watch, signature('s1'), now);
    expect([isDue(next, now), isDue(next, now + 59 * minute)]).toEqual([false, false]);
  });

  it.each([
    ['offline', 5],
    ['service', 5],
    ['unauthorized', 60],
    ['no-permission', 60],
  ] as const)('is asked about again in %s after %s minutes', (kind, minutes) => {
    const paper = { watches: [begin()], changes: [], paused: { kind } };
    expect(nextQuestion(paper, start + 500 * minute)).toBe(minutes * minute);
  });
});
