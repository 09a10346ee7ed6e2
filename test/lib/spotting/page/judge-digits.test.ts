import { describe, expect, it, vi } from 'vitest';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';

describe('the fewest digits that are worth a question', () => {
  /** A queue whose background answers so, on a page whose language can change. */
  function setUpDigits(answer: number) {
    const page = { language: 'en' };
    const fewestDigits = vi.fn(async (_: { language: string }) => answer);
    const line = { judgeTexts: async () => undefined, fewestDigits };
    return { page, fewestDigits, queue: createJudgeQueue(line, () => page.language, vi.fn()) };
  }

  it('are very few until the background has said, which is asked once a language', async () => {
    const { page, fewestDigits, queue } = setUpDigits(7);
    expect([queue.fewestDigits(), queue.fewestDigits()]).toEqual([4, 4]);
    await vi.waitFor(() => expect(queue.fewestDigits()).toBe(7));
    await queue.learn();
    expect(fewestDigits.mock.calls).toEqual([[{ language: 'en' }]]);
    page.language = 'de';
    expect(queue.fewestDigits()).toBe(4);
    expect(fewestDigits.mock.lastCall).toEqual([{ language: 'de' }]);
  });

  it('stay very few where the background does not answer', async () => {
    const { queue } = setUpDigits(Number.NaN);
    await queue.learn();
    expect(queue.fewestDigits()).toBe(4);
  });
});
