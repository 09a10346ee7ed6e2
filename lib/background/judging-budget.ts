const minute = 60_000;
/** Characters of candidates a tab and minute: some fifteen hundred numbers, or seconds of the costliest text there is. */
const usualAllowance = 120_000;

/**
 * How much a tab may have judged. Judging is the costliest thing that a page can have done without the person, and the
 * background has one thread for everybody. It is forgotten with the background, which ends only when nobody asks.
 */
export function createJudgingBudget(allowance = usualAllowance, now = Date.now) {
  const spent = new Map<number, { minute: number; characters: number }>();

  return {
    /** Spends what judging these costs; false, and nothing is spent, when it is more than is left. */
    spend(tabId: number, candidates: readonly string[]): boolean {
      const current = Math.floor(now() / minute);
      const known = spent.get(tabId);
      const before = known?.minute === current ? known.characters : 0;
      const characters = before + candidates.reduce((sum, { length }) => sum + length, 0);
      if (characters > allowance) return false;
      spent.set(tabId, { minute: current, characters });
      return true;
    },
    forgetTab: async (tabId: number): Promise<void> => {
      spent.delete(tabId);
    },
  };
}
export type JudgingBudget = ReturnType<typeof createJudgingBudget>;
