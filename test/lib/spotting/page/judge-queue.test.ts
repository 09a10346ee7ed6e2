import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { messageTable } from '#lib/messages/contract.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import { longestText } from '#lib/spotting/question.ts';

/** Runs a job to its end. */
function atOnce(job: Iterator<void>): void {
  while (!job.next().done);
}

const phone = (text: string) => ({ kind: 'phone' as const, value: `+${text}`, start: 0, end: text.length });

function setUp(judgeTexts = vi.fn(async ({ texts }: { texts: string[] }) => texts.map((text) => [phone(text)]))) {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  return {
    judgeTexts,
    fewestDigits: async () => 7,
    waits,
    queue: createJudgeQueue({ judgeTexts, fewestDigits: async () => 7 }, () => 'en-GB', atOnce, wait),
  };
}

describe('the judge queue', () => {
  it('has what was judged used a text a step, and asks for more once all of it is', async () => {
    const jobs: Iterator<void>[] = [];
    const judgeTexts = vi.fn(async ({ texts }: { texts: string[] }) => texts.map((text) => [phone(text)]));
    const line = { judgeTexts, fewestDigits: async () => 7 };
    const queue = createJudgeQueue(
      line,
      () => '',
      (job) => jobs.push(job),
    );
    const used: string[] = [];
    for (let i = 0; i < 300; i++) queue.judge(String(i), () => used.push(String(i)));
    void queue.flush();
    await vi.waitFor(() => expect(jobs).toHaveLength(1));
    expect(used).toEqual([]);
    jobs[0]?.next();
    expect(used).toEqual(['0']);
    expect(judgeTexts).toHaveBeenCalledTimes(1);
    if (jobs[0]) atOnce(jobs[0]);
    await vi.waitFor(() => expect(judgeTexts).toHaveBeenCalledTimes(2));
    expect(used).toHaveLength(250);
  });

  it('asks for all that waits in one message, with the language of the page', async () => {
    const { queue, judgeTexts } = setUp();
    const used: string[] = [];
    for (const text of ['1', '2']) queue.judge(text, ([found]) => used.push(found?.value ?? ''));
    await queue.flush();
    expect(judgeTexts.mock.calls).toEqual([[{ texts: ['1', '2'], language: 'en-GB' }]]);
    expect(used).toEqual(['+1', '+2']);
  });

  it('says no more of the language than the background takes, whatever a page calls it', async () => {
    const { judgeTexts, fewestDigits } = setUp();
    const queue = createJudgeQueue({ judgeTexts, fewestDigits }, () => 'en-'.repeat(100), atOnce);
    queue.judge('1', () => {});
    await queue.flush();
    expect(z.safeParse(messageTable.judgeTexts.input, judgeTexts.mock.lastCall?.[0]).error?.issues).toBeUndefined();
  });

  it('asks for the same text once, and answers everyone who waits for it', async () => {
    const { queue, judgeTexts } = setUp();
    const use = vi.fn();
    queue.judge('1', use);
    queue.judge('1', use);
    await queue.flush();
    expect(judgeTexts.mock.calls[0]?.[0].texts).toEqual(['1']);
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('has the answer to one text used a use a step, however many wait for it', async () => {
    const jobs: Iterator<void>[] = [];
    const judgeTexts = async ({ texts }: { texts: string[] }) => texts.map((text) => [phone(text)]);
    const line = { judgeTexts, fewestDigits: async () => 7 };
    const queue = createJudgeQueue(
      line,
      () => '',
      (job) => jobs.push(job),
    );
    const use = vi.fn();
    for (let i = 0; i < 300; i++) queue.judge('1', use);
    void queue.flush();
    await vi.waitFor(() => expect(jobs).toHaveLength(1));
    jobs[0]?.next();
    expect(use).toHaveBeenCalledTimes(1);
    if (jobs[0]) atOnce(jobs[0]);
    expect(use).toHaveBeenCalledTimes(300);
  });

  it('looks no text up that is longer than the judge takes', () => {
    const { queue } = setUp();
    const asked = vi.spyOn(Map.prototype, 'get');
    const use = vi.fn();
    const long = '1'.repeat(longestText + 1);
    queue.judge(long, use);
    expect(use).toHaveBeenCalledWith([]);
    expect(asked.mock.calls.flat()).not.toContain(long);
    asked.mockRestore();
  });

  it('answers at once what it was told before', async () => {
    const { queue, judgeTexts } = setUp();
    queue.judge('1', () => {});
    await queue.flush();
    const use = vi.fn();
    queue.judge('1', use);
    expect(use).toHaveBeenCalledWith([phone('1')]);
    await queue.flush();
    expect(judgeTexts).toHaveBeenCalledTimes(1);
  });

  it('forgets what it was told once that is very much', async () => {
    const { queue, judgeTexts } = setUp();
    const texts = Array.from({ length: 26 }, (_, i) => `${i}`.padEnd(8_000, '.'));
    for (const text of ['1', ...texts, '1']) {
      queue.judge(text, () => {});
      await queue.flush();
    }
    expect(judgeTexts).toHaveBeenCalledTimes(28);
  });

  it('asks as soon as a message is full', () => {
    const { queue, judgeTexts } = setUp();
    for (let i = 0; i < 249; i++) queue.judge(String(i), () => {});
    expect(judgeTexts).not.toHaveBeenCalled();
    queue.judge('249', () => {});
    expect(judgeTexts).toHaveBeenCalledTimes(1);
  });

  it('asks again, later and later, where the background did not judge', async () => {
    const judgeTexts = vi
      .fn()
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce([[phone('1')]]);
    const { queue, waits } = setUp(judgeTexts);
    const use = vi.fn();
    queue.judge('1', use);
    await queue.flush();
    expect(use.mock.calls).toEqual([[[phone('1')]]]);
    expect(waits).toEqual([1_000, 20_000]);
  });

  it('gives a batch up after a minute and more, goes on with the next, and remembers nothing of it', async () => {
    const judgeTexts = vi.fn();
    for (let asked = 0; asked < 4; asked++) judgeTexts.mockResolvedValueOnce(undefined);
    judgeTexts.mockImplementation(async ({ texts }) => texts.map((text: string) => [phone(text)]));
    const { queue, waits } = setUp(judgeTexts);
    const uses = new Map<string, unknown>();
    for (let i = 0; i < 260; i++) queue.judge(String(i), (phones) => uses.set(String(i), phones));
    await queue.flush();
    expect(waits).toEqual([1_000, 20_000, 60_000]);
    expect([uses.get('0'), uses.get('249'), uses.get('250')]).toEqual([[], [], [phone('250')]]);
    const again = vi.fn();
    queue.judge('0', again);
    await queue.flush();
    expect(again).toHaveBeenCalledWith([phone('0')]);
  });

  it('says at once of what it cannot take that it is no number', async () => {
    const { queue } = setUp(vi.fn().mockReturnValue(new Promise(() => undefined)));
    const use = vi.fn();
    queue.judge('9'.repeat(8_001), use);
    for (let i = 0; i < 20_250; i++) queue.judge(String(i), () => {});
    expect(use.mock.calls).toEqual([[[]]]);
    queue.judge('20251', use);
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('asks and tells nothing more once it is stopped', async () => {
    const parts = setUp(vi.fn().mockResolvedValue(undefined));
    const queue = createJudgeQueue(
      parts,
      () => '',
      atOnce,
      async () => queue.stop(),
    );
    const use = vi.fn();
    queue.judge('1', use);
    await queue.flush();
    expect(parts.judgeTexts).toHaveBeenCalledTimes(1);
    expect(use).not.toHaveBeenCalled();
  });

  it('never asks for more than a message may hold', async () => {
    const { queue, judgeTexts } = setUp();
    for (let i = 0; i < 1_200; i++) queue.judge(String(i), () => {});
    queue.judge('9'.repeat(8_001), () => {});
    await queue.flush();
    const sizes = judgeTexts.mock.calls.map(([{ texts }]) => texts.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(1_200);
  });

  it('never asks for more characters than a message may hold', async () => {
    const { queue, judgeTexts } = setUp();
    for (let i = 0; i < 40; i++) queue.judge(`${i}`.padEnd(7_000, '.'), () => {});
    await queue.flush();
    const sizes = judgeTexts.mock.calls.map(([{ texts }]) => texts.join('').length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(40 * 7_000);
  });

  it('takes no more once very much waits, and takes again what comes later', async () => {
    const answered = Promise.withResolvers<void>();
    const { queue } = setUp(
      vi.fn(async ({ texts }) => {
        await answered.promise;
        return texts.map(() => []);
      }),
    );
    const use = vi.fn();
    for (let i = 0; i < 2_100; i++) queue.judge(`${i}`.padEnd(8_000, '.'), () => {});
    queue.judge('one more', use);
    expect(use.mock.calls).toEqual([[[]]]);
    answered.resolve();
    await queue.flush();
    queue.judge('another', use);
    expect(use).toHaveBeenCalledTimes(1);
  });

  it('goes on where a use of what was found fails', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { queue } = setUp();
    const use = vi.fn();
    queue.judge('1', () => {
      throw new TypeError('not here');
    });
    queue.judge('1', use);
    queue.judge('2', use);
    await queue.flush();
    queue.judge('3', use);
    await queue.flush();
    expect(use).toHaveBeenCalledTimes(3);
    expect(told).toHaveBeenCalledWith('CRM Lens:', 'TypeError');
    told.mockRestore();
  });

  it('waits for one answer before it asks again, so that no page can make the background fall behind', async () => {
    let underWay = 0;
    let most = 0;
    const judgeTexts = vi.fn(async ({ texts }: { texts: string[] }) => {
      most = Math.max(most, ++underWay);
      await Promise.resolve();
      underWay--;
      return texts.map((text) => [phone(text)]);
    });
    const { queue } = setUp(judgeTexts);
    for (let i = 0; i < 1_000; i++) queue.judge(String(i), () => {});
    await queue.flush();
    expect(judgeTexts.mock.calls.length).toBeGreaterThan(1);
    expect(most).toBe(1);
  });

  it('has a text judged anew on a page that has another language by now', async () => {
    const page = { language: 'en-GB' };
    const judgeTexts = vi.fn(async ({ texts }: { texts: string[] }) => texts.map((text) => [phone(text)]));
    const queue = createJudgeQueue({ judgeTexts, fewestDigits: async () => 7 }, () => page.language, atOnce);
    for (const language of ['en-GB', 'en-GB', 'de-DE']) {
      page.language = language;
      queue.judge('0171 234 5678', () => {});
      await queue.flush();
    }
    expect(judgeTexts.mock.calls.map(([{ texts: _, ...rest }]) => rest)).toEqual([
      { language: 'en-GB' },
      { language: 'de-DE' },
    ]);
  });

  it('sends nothing where nothing waits', async () => {
    const { queue, judgeTexts } = setUp();
    await queue.flush();
    expect(judgeTexts).not.toHaveBeenCalled();
  });
});
