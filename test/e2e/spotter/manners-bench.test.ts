import { expect, it } from 'vitest';
import { benchManners } from '#test/bench/spotting/speed/manners.ts';
import { quickSizes } from '#test/bench/spotting/speed/sizes.ts';

it('what the content script takes of a page is measured in every way that it is promised to be little', async () => {
  const { rows } = await benchManners(quickSizes);
  expect(rows.map(({ what }) => what.split(': ').at(-1))).toEqual([
    'longest piece of work',
    'longest gap between frames',
    'longest piece of work',
    'longest gap between frames',
    'memory',
    'changes',
    '20 addresses wrapped in elements, in times of marks',
    'frames lost to us',
    'start of its worker and first judgement, in times of a bare worker',
  ]);
  // A page of a few paragraphs may leave the memory as it was, or find rubbish in it; frames are to be lost to nobody.
  for (const { what, ratio } of rows.filter(({ what }) => !/memory$|frames lost/.test(what))) {
    expect(ratio, what).toBeGreaterThan(0);
  }
}, 600_000);
