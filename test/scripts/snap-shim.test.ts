import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isShimOfMissingSnap } from '#scripts/browsers/snap-shim.ts';

const shim = '#!/bin/sh\nif ! [ -x /snap/bin/chromium ]; then\n  echo "needs the snap" >&2\n  exit 1\nfi\n';
const wrapper = '#!/bin/sh\nexec /usr/lib/chromium/chromium "$@"\n';

describe('a script that stands for a snap', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crm-lens-shim-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['is no browser without that snap', shim, [], true],
    ['is one with it', shim, ['/snap/bin/chromium'], false],
    ['is not helped by another snap', shim, ['/snap/bin/firefox'], true],
    ['is not what Debian wraps its browser in', wrapper, [], false],
    ['is no binary that happens to name a snap', `\x7fELF /snap/bin/chromium`, [], false],
  ])('%s', async (_what, text, programs, isShim) => {
    const path = join(folder, 'browser');
    await writeFile(path, text);
    expect(isShimOfMissingSnap(path, (program) => programs.includes(program))).toBe(isShim);
  });
});
