import { describe, expect, it } from 'vitest';
import { realClock } from '#lib/crm/clock.ts';
import { readRetryAfter } from '#lib/crm/exchange.ts';
import { retryDelay } from '#lib/crm/retry.ts';

const passing = (retryAfter?: number) =>
  ({ ok: false, problem: { kind: 'service' }, isPassing: true, retryAfter }) as const;
const delay = (outcome: Parameters<typeof retryDelay>[0], attempt: number, elapsed = 0, chance = 0.5) =>
  retryDelay(outcome, { attempt, elapsed }, () => chance);

describe('retryDelay', () => {
  it('doubles the pause and leaves half of it to chance', () => {
    expect([delay(passing(), 1, 0, 0), delay(passing(), 1, 0, 1)]).toEqual([150, 300]);
    expect([delay(passing(), 2, 0, 0), delay(passing(), 2, 0, 1)]).toEqual([300, 600]);
  });

  it.each([
    ['a success', { ok: true, answer: {} } as const, 1, 0],
    ['what will not pass', { ok: false, problem: { kind: 'rejected' }, isPassing: false } as const, 1, 0],
    ['a third try', passing(), 3, 0],
    ['a pause longer than a person waits', passing(8_001), 1, 0],
    ['a pause that ends too late', passing(5_000), 2, 15_001],
  ])('ends with %s', (_, outcome, attempt, elapsed) => {
    expect(delay(outcome, attempt, elapsed)).toBeUndefined();
  });

  it('keeps to the pause that the service names', () => {
    expect(delay(passing(8_000), 1)).toBe(8_000);
    expect(delay(passing(0), 1)).toBe(0);
  });
});

describe('readRetryAfter', () => {
  const now = Date.UTC(2026, 0, 1, 0, 0, 0);
  it.each([
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ])('reads %j as %j', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});

describe('the real clock', () => {
  it('ends a wait with the reason of the signal', async () => {
    const stop = new AbortController();
    const waiting = realClock.wait(60_000, stop.signal);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(realClock.wait(60_000, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });

  it('waits and then goes on', async () => {
    await expect(realClock.wait(1)).resolves.toBeUndefined();
  });
});
