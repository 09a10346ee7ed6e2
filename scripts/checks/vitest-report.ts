import * as z from 'zod/mini';
import type { Tally } from './tally.ts';

/** The part of Vitest's JSON report that is counted here. */
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/**
 * Counts a Vitest run. A file that could not even be loaded has no tests to fail, so it counts as one failure; so does a
 * run that went wrong although every test passed (an error outside any test).
 * @param text the JSON report, or undefined when there is none
 * @param exitCode of Vitest itself
 */
export function tallyOfVitest(text: string | undefined, exitCode: number): Tally {
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = z.parse(
    report,
    JSON.parse(text),
  );
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  const unexplained = failed === 0 && exitCode !== 0 ? 1 : 0;
  const nothingRan = numPassedTests + failed === 0 ? 1 : 0;
  return {
    passed: numPassedTests,
    failed: failed + Math.max(unexplained, nothingRan),
    skipped: numPendingTests + numTodoTests,
  };
}
