import { expect, it } from 'vitest';
import { benchLinear } from './speed/linear.ts';
import { benchNode } from './speed/node.ts';
import { quickSizes } from './speed/sizes.ts';

it('every finder reads every text in Node, and ours finds all that is in it and nothing else', () => {
  const { rows } = benchNode(quickSizes);
  expect(rows).toHaveLength(16);
  for (const { ratio, what } of rows) expect(ratio, what).toBeGreaterThan(0);
  const ours = rows.filter(({ what }) => what.endsWith('CRM Lens'));
  expect(ours.map(({ ratio }) => ratio)).toEqual([1, 1, 1, 1]);
  expect(ours.map(({ cells }) => cells?.at(-1))).toEqual([
    '0 per MB, all false',
    '100.0 / 100.0',
    '100.0 / 100.0',
    '0 per MB, all false',
  ]);
});

it('twice the text is timed against once the text, of every text that is made to be slow', () => {
  const { rows } = benchLinear(quickSizes);
  expect(rows.map(({ bar }) => bar)).toEqual([{ most: 2.2 }]);
  expect(rows[0]?.what).toContain(`${quickSizes.adversaries} texts`);
  expect(rows[0]?.ratio).toBeGreaterThan(0);
});
