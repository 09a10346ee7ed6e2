import { describe, expect, it } from 'vitest';
import { createJudgingBudget } from '#lib/background/judging-budget.ts';

/** A budget of a second a tab and minute, by a clock that goes on only while it judges. */
function setUp() {
  let time = 0;
  const budget = createJudgingBudget(1_000, () => time);
  const wait = (milliseconds: number): void => {
    time += milliseconds;
  };
  const judge = (tabId: number, milliseconds: number) =>
    budget.judge(tabId, () => {
      time += milliseconds;
      return 'judged';
    });
  return { budget, judge, wait };
}

describe('the budget of judging', () => {
  it('is a time a tab, of which nothing is left once it is spent', () => {
    const { judge } = setUp();
    expect([judge(1, 600), judge(1, 600), judge(1, 1), judge(2, 600)]).toEqual([
      'judged',
      'judged',
      undefined,
      'judged',
    ]);
  });

  it('begins anew with the next minute', () => {
    const { judge, wait } = setUp();
    judge(1, 1_000);
    expect(judge(1, 1)).toBeUndefined();
    wait(60_000);
    expect(judge(1, 1)).toBe('judged');
  });

  it('is forgotten with its tab', async () => {
    const { budget, judge } = setUp();
    judge(1, 1_000);
    await budget.forgetTab(1);
    expect(judge(1, 1)).toBe('judged');
  });
});
