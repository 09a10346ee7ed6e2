import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlices } from '#lib/spotting/page/slices.ts';

/** Whether the page can be seen, and how often that was asked: once a slice. */
const page = { isHidden: false, asked: 0 };

beforeEach(() => {
  Object.assign(page, { isHidden: false, asked: 0 });
  vi.stubGlobal('document', {
    get hidden() {
      page.asked++;
      return page.isHidden;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A clock that moves on by so much whenever it is looked at. */
function tickingClock(by: number): () => number {
  let time = 0;
  return () => (time += by);
}

function* steps(name: string, count: number, done: string[]): Generator<void> {
  for (let i = 1; i <= count; i++) {
    done.push(`${name}${i}`);
    yield;
  }
}

/** Slices by a clock of ours. */
function timedSlices(now: () => number) {
  vi.spyOn(Date, 'now').mockImplementation(now);
  const idle = Promise.withResolvers<void>();
  return { work: createSlices(idle.resolve), idle: idle.promise };
}

describe('slices', () => {
  it('run every step of every job, in order, over as many slices as it takes', async () => {
    const done: string[] = [];
    const { work, idle } = timedSlices(tickingClock(0.5));
    work.add(steps('a', 5, done));
    work.add(steps('b', 2, done));
    await idle;
    expect(done).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']);
    expect(page.asked).toBe(3);
    work.stop();
  });

  it('end when the clock is set back', async () => {
    const done: string[] = [];
    const times = [1000, 1000];
    const { work, idle } = timedSlices(() => times.shift() ?? 0);
    work.add(steps('a', 5, done));
    await idle;
    expect(done).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    expect(page.asked).toBe(2);
    work.stop();
  });

  it('run a job before the others, also one that comes with the last step of another', async () => {
    const done: string[] = [];
    const idle = Promise.withResolvers<void>();
    const work = createSlices(idle.resolve);
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
    page.isHidden = true;
    const idle = Promise.withResolvers<void>();
    const work = createSlices(idle.resolve);
    work.add(steps('a', 2, done));
    await vi.waitFor(() => expect(page.asked).toBeGreaterThan(0));
    expect(done).toEqual([]);
    page.isHidden = false;
    work.resume();
    await idle.promise;
    expect(done).toEqual(['a1', 'a2']);
    work.stop();
  });

  it('run nothing once stopped', async () => {
    const done: string[] = [];
    const work = createSlices(() => done.push('idle'));
    work.add(steps('a', 2, done));
    work.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([]);
  });

  it('go on behind a job that fails, and say so without a word of the page', async () => {
    const done: string[] = [];
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const idle = Promise.withResolvers<void>();
    const work = createSlices(idle.resolve);
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
