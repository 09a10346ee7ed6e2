// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { spotOnce } from '#lib/spotting/page/once.ts';

function spotter(isRunning: boolean) {
  return { stop: vi.fn(), isRunning: () => isRunning };
}

afterEach(() => {
  globalThis.crmLensSpotter = undefined;
});

describe('a document', () => {
  it('has one spotter, however often its script is run', () => {
    const start = vi.fn(() => spotter(true));
    spotOnce(start);
    spotOnce(start);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('gets a new one where the old one has ended, and the old one leaves nothing', () => {
    const ended = spotter(false);
    const next = spotter(true);
    spotOnce(() => ended);
    spotOnce(() => next);
    expect(ended.stop).toHaveBeenCalled();
    expect(globalThis.crmLensSpotter).toBe(next);
  });
});
