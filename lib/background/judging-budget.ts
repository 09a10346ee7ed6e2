const minute = 60_000;
/**
 * Milliseconds of judging a tab and minute: what a hundred thousand numbers take, or a few of the costliest messages
 * there are.
 */
const usualAllowance = 2_000;

/**
 * How long a tab may have judged. Judging is the costliest thing that a page can have done without the person, and the
 * background has one thread for everybody. It is forgotten with the background, which ends only when nobody asks.
 * @param now in milliseconds; what judging takes is measured by it
 */
export function createJudgingBudget(
  allowance = usualAllowance,
  now = () => performance.timeOrigin + performance.now(),
) {
  const spent = new Map<number, { minute: number; time: number }>();

  return {
    /** Judges for a tab; nothing where it had its share of this minute. */
    judge<T>(tabId: number, work: () => T): T | undefined {
      const start = now();
      const current = Math.floor(start / minute);
      const known = spent.get(tabId);
      const before = known?.minute === current ? known.time : 0;
      if (before >= allowance) return undefined;
      const result = work();
      spent.set(tabId, { minute: current, time: before + now() - start });
      return result;
    },
    forgetTab: async (tabId: number): Promise<void> => {
      spent.delete(tabId);
    },
  };
}
export type JudgingBudget = ReturnType<typeof createJudgingBudget>;
