import type { Clock } from '#lib/crm/clock.ts';

/** A clock that a test moves; waiting takes no time, moves it on and is remembered. */
export function createTestClock(start = Date.UTC(2026, 0, 15, 9, 0, 0)) {
  let time = start;
  const waits: number[] = [];
  const clock: Clock = {
    now: () => time,
    random: () => 1 - Number.EPSILON,
    wait: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { ...clock, waits, pass };
}
