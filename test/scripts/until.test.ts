import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '#scripts/system/until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The end of the asking, with all of its pauses passed at once. */
async function endOf<Answer>(ask: () => Promise<Answer | undefined>): Promise<unknown> {
  const end = until('no card opened', ask).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return end;
}

describe('asking until there is an answer', () => {
  it('asks again where there is none yet, or a question failed', async () => {
    const ask = vi.fn<() => Promise<string | undefined>>(async () => 'there');
    ask.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('the frame is gone'));
    expect(await endOf(ask)).toBe('there');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('ends with the complaint, and with how the last question failed', async () => {
    const fails = async () => Promise.reject(new Error('the frame is gone'));
    expect(await endOf(fails)).toEqual(new Error('no card opened: the frame is gone'));
    expect(await endOf(async () => undefined)).toEqual(new Error('no card opened'));
  });
});
