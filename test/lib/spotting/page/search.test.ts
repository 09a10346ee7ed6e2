import { describe, expect, it } from 'vitest';
import { lastIndex } from '#lib/spotting/page/search.ts';

describe('the last in a list that is as wanted', () => {
  const upTo = (most: number) => (one: number) => one <= most;

  it.each([
    [[], 3, -1],
    [[4], 3, -1],
    [[3], 3, 0],
    [[1, 2, 3, 4, 5], 0, -1],
    [[1, 2, 3, 4, 5], 3, 2],
    [[1, 2, 2, 2, 5, 9], 2, 3],
    [[1, 2, 3, 4, 5], 9, 4],
  ])('of %j up to %i stands at %i', (list, most, index) => {
    expect(lastIndex(list, upTo(most))).toBe(index);
  });

  it('is found without asking all of them', () => {
    let asked = 0;
    lastIndex(
      Array.from({ length: 1_000 }, (_, index) => index),
      (one) => ++asked > 0 && one < 700,
    );
    expect(asked).toBeLessThanOrEqual(10);
  });
});
