/** What a stage of the checks came to; a check that is no test counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 };

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    emptyTally,
  );
}

/** The one plain line that a run ends with, such as `41 passed, 0 failed, 2 skipped`. */
export function tallyLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
