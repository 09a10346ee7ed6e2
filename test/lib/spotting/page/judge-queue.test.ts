import { describe, expect, it, vi } from 'vitest';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import type { PhoneCandidate } from '#lib/spotting/phone-candidates.ts';

const candidate = (text: string): PhoneCandidate => ({ text, offset: 0, start: 0, end: text.length });
const phone = (text: string) => ({ value: `+${text}`, start: 0, end: text.length });

function setUp(
  judgePhones = vi.fn(async ({ candidates }: { candidates: string[] }) => candidates.map((text) => [phone(text)])),
) {
  return { judgePhones, queue: createJudgeQueue({ judgePhones }, () => 'en-GB') };
}

describe('the judge queue', () => {
  it('asks for all that waits in one message, with the language of the page', async () => {
    const { queue, judgePhones } = setUp();
    const used: string[] = [];
    for (const text of ['1', '2']) queue.judge(candidate(text), ([found]) => used.push(found?.value ?? ''));
    await queue.flush();
    expect(judgePhones.mock.calls).toEqual([[{ candidates: ['1', '2'], language: 'en-GB' }]]);
    expect(used).toEqual(['+1', '+2']);
  });

  it('asks for the same text once, and answers everyone who waits for it', async () => {
    const { queue, judgePhones } = setUp();
    const use = vi.fn();
    queue.judge(candidate('1'), use);
    queue.judge(candidate('1'), use);
    await queue.flush();
    expect(judgePhones.mock.calls[0]?.[0].candidates).toEqual(['1']);
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('answers at once what it was told before', async () => {
    const { queue, judgePhones } = setUp();
    queue.judge(candidate('1'), () => {});
    await queue.flush();
    const use = vi.fn();
    queue.judge(candidate('1'), use);
    expect(use).toHaveBeenCalledWith([phone('1')]);
    await queue.flush();
    expect(judgePhones).toHaveBeenCalledTimes(1);
  });

  it('remembers nothing where the background did not answer, and asks again', async () => {
    const judgePhones = vi
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce([[phone('1')]]);
    const { queue } = setUp(judgePhones);
    const use = vi.fn();
    queue.judge(candidate('1'), use);
    await queue.flush();
    expect(use).not.toHaveBeenCalled();
    queue.judge(candidate('1'), use);
    await queue.flush();
    expect(use).toHaveBeenCalledWith([phone('1')]);
  });

  it('never asks for more than a message may hold', async () => {
    const { queue, judgePhones } = setUp();
    for (let i = 0; i < 1_200; i++) queue.judge(candidate(String(i)), () => {});
    queue.judge(candidate('9'.repeat(201)), () => {});
    await queue.flush();
    const sizes = judgePhones.mock.calls.map(([{ candidates }]) => candidates.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(1_200);
  });

  it('waits for one answer before it asks again, so that no page can make the background fall behind', async () => {
    let underWay = 0;
    let most = 0;
    const judgePhones = vi.fn(async ({ candidates }: { candidates: string[] }) => {
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay--;
      return candidates.map((text) => [phone(text)]);
    });
    const { queue } = setUp(judgePhones);
    for (let i = 0; i < 1_000; i++) queue.judge(candidate(String(i)), () => {});
    await queue.flush();
    expect(judgePhones.mock.calls.length).toBeGreaterThan(1);
    expect(most).toBe(1);
  });

  it('sends nothing where nothing waits', async () => {
    const { queue, judgePhones } = setUp();
    await queue.flush();
    expect(judgePhones).not.toHaveBeenCalled();
  });
});
