// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenMoved } from '#lib/spotting/page/card/place.ts';

/** Those that observe, each with what it tells. */
const live = new Map<object, (entries: { intersectionRatio: number }[]) => void>();
class Observer {
  readonly tell: (entries: { intersectionRatio: number }[]) => void;
  constructor(tell: (entries: { intersectionRatio: number }[]) => void) {
    this.tell = tell;
  }
  observe() {
    live.set(this, this.tell);
  }
  disconnect() {
    live.delete(this);
  }
}

describe('following what a mark stands in', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('ends for good where it is ended by what it tells of', async () => {
    vi.stubGlobal('IntersectionObserver', Observer);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const element = document.body.appendChild(document.createElement('p'));
    element.getBoundingClientRect = () => new DOMRect(0, 10, 100, 20);
    const ended = new AbortController();
    const tell = vi.fn();
    ended.signal.addEventListener('abort', whenMoved(element, document.createElement('div'), tell));
    const see = async (intersectionRatio: number) => {
      for (const told of [...live.values()]) told([{ intersectionRatio }]);
      await Promise.resolve();
    };
    await see(1);
    expect(live.size).toBe(1);
    tell.mockImplementation(() => ended.abort());
    await see(0);
    expect(ended.signal.aborted).toBe(true);
    expect(live.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
