import { describe, expect, it } from 'vitest';
import { runStages } from '#scripts/checks/run-stages.ts';
import { onlyWith, ownStage, type Stage } from '#scripts/checks/stages.ts';
import { addTallies, tallyLine } from '#scripts/checks/tally.ts';
import { tallyOfVitest } from '#scripts/checks/vitest-report.ts';

interface Counts {
  passed?: number;
  failed?: number;
  pending?: number;
  todo?: number;
}

function report({ passed = 0, failed = 0, pending = 0, todo = 0 }: Counts, files: [string, string[]][] = []): string {
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: files.map(([status, tests]) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  });
}

describe('counting a Vitest run', () => {
  it.each([
    ['passes', report({ passed: 3 }), 0, { passed: 3, failed: 0, skipped: 0 }],
    [
      'failures',
      report({ passed: 1, failed: 2 }, [['failed', ['failed', 'failed']]]),
      1,
      { passed: 1, failed: 2, skipped: 0 },
    ],
    [
      'skipped and unwritten tests',
      report({ passed: 1, pending: 1, todo: 2 }),
      0,
      { passed: 1, failed: 0, skipped: 3 },
    ],
    [
      'a file that could not be loaded',
      report({ passed: 1 }, [['failed', []]]),
      1,
      { passed: 1, failed: 1, skipped: 0 },
    ],
    ['a failed hook', report({ passed: 1 }, [['failed', ['passed']]]), 1, { passed: 1, failed: 1, skipped: 0 }],
    ['an error outside any test', report({ passed: 2 }), 1, { passed: 2, failed: 1, skipped: 0 }],
    ['a run without a single test', report({}), 0, { passed: 0, failed: 1, skipped: 0 }],
    ['a run of skipped tests only', report({ pending: 4 }), 0, { passed: 0, failed: 1, skipped: 4 }],
    ['no report at all', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('counts %s', (_what, text, code, tally) => {
    expect(tallyOfVitest(text, code)).toEqual(tally);
  });

  it('refuses a report that is none', () => {
    expect(() => tallyOfVitest('{"numPassedTests":"3"}', 0)).toThrow();
  });
});

describe('the closing line', () => {
  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('of %o is plain', (tally, line) => {
    expect(tallyLine(tally)).toBe(line);
  });
});

describe('running stages', () => {
  const stage = (name: string, work: () => Promise<unknown>): Stage => ownStage(name, work);

  it('goes on after a failure, prints what failed, and counts both', async () => {
    const lines: string[] = [];
    const broken = stage('first', () => Promise.reject(new Error('the reason')));
    const sound = stage('second', () => Promise.resolve());
    const tally = await runStages([broken, sound], 1, (line) => lines.push(line));
    expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(lines.map((line) => line.split(/\s+/)[1])).toEqual(['first', 'reason', 'second']);
  });

  it('says what is skipped for lack of something, and counts it', async () => {
    const lines: string[] = [];
    const broken = ownStage('broken', () => Promise.reject(new Error('was run')));
    const sound = ownStage('sound', async () => {});
    const tally = await runStages(
      [onlyWith(async () => false, 'no server', broken), onlyWith(async () => true, 'no server', sound)],
      1,
      (line) => lines.push(line),
    );
    expect(tally).toEqual({ passed: 1, failed: 0, skipped: 1 });
    expect(lines.map((line) => line.trim().split(/\s+/).slice(0, 3).join(' '))).toEqual([
      expect.stringContaining('- broken'),
      'skipped: no server',
      expect.stringContaining('sound'),
    ]);
  });

  it('runs no more stages at once than it may', async () => {
    let running = 0;
    let most = 0;
    const busy = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await runStages(
      ['a', 'b', 'c', 'd', 'e'].map((name) => stage(name, busy)),
      2,
      () => {},
    );
    expect(most).toBe(2);
  });

  it('adds up tallies', () => {
    const some = { passed: 1, failed: 2, skipped: 3 };
    expect(addTallies([some, some])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});
