import { expect, it } from 'vitest';
import { benchSpeed } from '#test/bench/spotting/speed/sections.ts';
import { quickSizes } from '#test/bench/spotting/speed/sizes.ts';

it('finding is measured in every way that it is promised to be fast, and nothing is missed meanwhile', async () => {
  const [chromium, firefox] = await benchSpeed(quickSizes, () => {});
  const held = (chromium?.rows ?? []).filter(({ bar }) => bar);
  // Documentation is read where this machine has some.
  const bars = [0.3, 0.5, 1.5, 3, 10, 1].slice(0, Math.max(held.length, 5));
  expect(held.map(({ bar }) => bar)).toEqual(bars.map((most) => ({ most })));
  for (const rows of [chromium?.rows ?? [], firefox?.rows ?? []]) {
    for (const { what, ratio } of rows.filter(({ what }) => !what.includes('per MB'))) {
      expect(ratio, what).toBeGreaterThan(0);
    }
    const ours = rows.filter(({ what }) => what.includes('prose') && what.endsWith('CRM Lens'));
    const qualities = ['0 per MB, all false', '100.0 / 100.0', '100.0 / 100.0'];
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.map(({ cells }) => cells?.at(-1))).toEqual(qualities.slice(0, ours.length));
  }
}, 600_000);
