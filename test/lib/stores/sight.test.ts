// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSight } from '#lib/stores/sight.ts';

describe('a surface in a browser that does not tell whether it is seen', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserverEntry', class {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const setUp = () => {
    const surface = document.createElement('main');
    const button = surface.appendChild(document.createElement('button'));
    const press = vi.fn();
    button.addEventListener('click', press);
    const sight = watchSight(surface);
    const isTaken = (): boolean => {
      press.mockClear();
      button.click();
      return press.mock.calls.length > 0;
    };
    return { ...sight, surface, isTaken };
  };

  it('takes no click that comes as it appears, and says nothing of being covered', () => {
    const { isTaken, isCovered } = setUp();
    expect([isTaken(), isCovered.value]).toEqual([false, false]);
    vi.advanceTimersByTime(299);
    expect(isTaken()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isTaken()).toBe(true);
  });

  it('takes none for as long after it was moved, counted from the last move', () => {
    const { isTaken, unsettle } = setUp();
    vi.advanceTimersByTime(300);
    unsettle();
    vi.advanceTimersByTime(200);
    unsettle();
    vi.advanceTimersByTime(200);
    expect(isTaken()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(isTaken()).toBe(true);
  });

  it('takes none for as long after the window was moved, from when a pointer or a click finds it elsewhere', () => {
    const { surface, isTaken } = setUp();
    vi.advanceTimersByTime(300);
    vi.stubGlobal('screenX', 60);
    expect(isTaken()).toBe(false);
    vi.advanceTimersByTime(300);
    expect(isTaken()).toBe(true);
    vi.stubGlobal('screenY', 40);
    surface.dispatchEvent(new Event('pointermove'));
    vi.advanceTimersByTime(300);
    expect(isTaken()).toBe(true);
  });

  it.each([
    ['takes none for as long after the pointer came, where strangers frame the page', {}, false],
    ['takes one as soon as the pointer came, where nobody does', window, true],
  ])('%s', (_, top, taken) => {
    vi.stubGlobal('top', top);
    const { surface, isTaken } = setUp();
    vi.advanceTimersByTime(300);
    surface.dispatchEvent(new Event('pointerenter'));
    expect(isTaken()).toBe(taken);
    vi.advanceTimersByTime(300);
    expect(isTaken()).toBe(true);
  });
});
