import { describe, expect, it, vi } from 'vitest';
import { createSlices } from '#lib/spotting/page/slices.ts';

/** A clock that moves on by one whenever it is looked at. */
function tickingClock(): () => number {
  let time = 0;
  return () => time++;
}

function* steps(name: string, count: number, done: string[]): Generator<void> {
  for (let i = 1; i <= count; i++) {
    done.push(`${name}${i}`);
    yield;
  }
}

/** Slices of three ticks of a clock, which are counted. */
function countedSlices(now: () => number) {
  let count = 0;
  const idle = Promise.withResolvers<void>();
  const isPaused = () => {
    count++;
    return false;
  };
  const work = createSlices({ budget: 3, whenIdle: idle.resolve, isPaused, now });
  return { work, idle: idle.promise, count: () => count };
}

describe('slices', () => {
  it('run every step of every job, in order, over as many slices as it takes', async () => {
    const done: string[] = [];
    const { work, idle, count } = countedSlices(tickingClock());
    work.add(steps('a', 5, done));
    work.add(steps('b', 2, done));
    await idle;
    expect(done).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']);
    expect(count()).toBeGreaterThan(2);
    work.stop();
  });

  it('end when the clock is set back', async () => {
    const done: string[] = [];
    const times = [1000, 1000];
    const { work, idle, count } = countedSlices(() => times.shift() ?? 0);
    work.add(steps('a', 5, done));
    await idle;
    expect(done).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(count()).toBe(2);
    work.stop();
  });

  it('run a job before the others, also one that comes with the last step of another', async () => {
    const done: string[] = [];
    const idle = Promise.withResolvers<void>();
    const work = createSlices({ whenIdle: idle.resolve, isPaused: () => false });
    function* bringing(): Generator<void> {
      done.push('a1');
      yield;
      work.addFirst(steps('b', 2, done));
    }
    work.add(bringing());
    work.add(steps('c', 1, done));
    await idle.promise;
    expect(done).toEqual(['a1', 'b1', 'b2', 'c1']);
    work.stop();
  });

  it('do not run while nobody looks, and go on where they were', async () => {
    const done: string[] = [];
    let isPaused = true;
    const looked = vi.fn(() => isPaused);
    const idle = Promise.withResolvers<void>();
    const work = createSlices({ whenIdle: idle.resolve, isPaused: looked });
    work.add(steps('a', 2, done));
    await vi.waitFor(() => expect(looked).toHaveBeenCalled());
    expect(done).toEqual([]);
    isPaused = false;
    work.resume();
    await idle.promise;
    expect(done).toEqual(['a1', 'a2']);
    work.stop();
  });

  it('run nothing once stopped', async () => {
    const done: string[] = [];
    const work = createSlices({ whenIdle: () => done.push('idle'), isPaused: () => false });
    work.add(steps('a', 2, done));
    work.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([]);
  });

  it('go on behind a job that fails, and say so without a word of the page', async () => {
    const done: string[] = [];
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const idle = Promise.withResolvers<void>();
    const work = createSlices({ whenIdle: idle.resolve, isPaused: () => false });
    work.add({
      next() {
        throw new TypeError('jane@acme.example is not a function');
      },
    });
    work.add(steps('a', 2, done));
    await idle.promise;
    expect(done).toEqual(['a1', 'a2']);
    expect(said).toHaveBeenCalledOnce();
    expect(said.mock.lastCall?.join(' ')).toContain('TypeError');
    expect(said.mock.lastCall?.join(' ')).not.toContain('jane');
    said.mockRestore();
    work.stop();
  });
});
