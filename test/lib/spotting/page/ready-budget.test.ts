import { describe, expect, it } from 'vitest';
import { createReadyBudget } from '#lib/spotting/page/card/ready-budget.ts';

function setUp() {
  const clock = { at: 0 };
  const budget = createReadyBudget(() => clock.at);
  const spendAll = () => {
    let count = 0;
    while (count < 100 && budget.spend()) count++;
    return count;
  };
  return { clock, budget, spendAll };
}

describe('frames made ready that nobody gets to see', () => {
  it('are twenty a minute and no more', () => {
    const { clock, spendAll } = setUp();
    expect(spendAll()).toBe(20);
    clock.at = 59_999;
    expect(spendAll()).toBe(0);
    clock.at = 60_000;
    expect(spendAll()).toBe(20);
  });

  it('are counted from when each was made', () => {
    const { clock, budget, spendAll } = setUp();
    budget.spend();
    clock.at = 30_000;
    expect(spendAll()).toBe(19);
    clock.at = 60_000;
    expect(spendAll()).toBe(1);
  });

  it('are not those that were shown', () => {
    const { budget, spendAll } = setUp();
    for (let i = 0; i < 50; i++) {
      expect(budget.spend()).toBe(true);
      budget.giveBack();
    }
    expect(spendAll()).toBe(20);
  });

  it('are forgotten once the person clicks', () => {
    const { budget, spendAll } = setUp();
    spendAll();
    budget.clear();
    expect(spendAll()).toBe(20);
  });
});
