import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const gate = new URL('../../.ci/run', import.meta.url).pathname;
let programs: string;

beforeAll(() => {
  programs = mkdtempSync(join(tmpdir(), 'gate-'));
});
afterAll(() => rmSync(programs, { recursive: true }));

/** The gate with another npm, which prints this for every script and ends with this code. */
function runGate(printed: string, code = 0) {
  const npm = join(programs, 'npm');
  writeFileSync(npm, `#!/bin/sh\nprintf '%s\\n' '${printed}'\nexit ${code}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync('bash', [gate], { env, encoding: 'utf8' });
  return { isGreen: status === 0, last: stdout.trimEnd().split('\n').at(-1) };
}

describe('the gate', () => {
  it.each<[string, string, number, boolean, string]>([
    ['passes when both runs pass', '3 passed, 0 failed', 0, true, '6 passed, 0 failed'],
    [
      'fails on a skip of either, as where there is no PostgreSQL',
      '3 passed, 0 failed, 1 skipped',
      0,
      false,
      '6 passed, 0 failed, 2 skipped',
    ],
    ['fails on a failure', '3 passed, 1 failed', 1, false, '6 passed, 2 failed'],
    [
      'fails on a run that ends badly although it counted no failure',
      '3 passed, 0 failed',
      1,
      false,
      '6 passed, 2 failed',
    ],
    ['fails on a run that counts nothing', 'done', 0, false, '0 passed, 2 failed'],
    ['fails when nothing ran', '0 passed, 0 failed', 0, false, '0 passed, 0 failed'],
  ])('%s', (_what, printed, code, isGreen, last) => {
    expect(runGate(printed, code)).toEqual({ isGreen, last });
  });
});
