import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#scripts/system/run.ts';

const setup = 'scripts/setup.mjs';

describe('the setup in front of every command', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crm-lens-setup-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('names the commands there are when it is asked for another', async () => {
    const { code, stdout, output } = await run(process.execPath, [setup, 'constructor']);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(output).toContain('There are: start, test, test:webmail, package, bench, test:conformance, service.');
  });

  it('hands arguments over, and adds no word of its own where all is installed', async () => {
    const direct = await run(process.execPath, ['service/main.ts', '--help']);
    const throughSetup = await run(process.execPath, [setup, 'service', '--help']);
    expect(throughSetup).toEqual(direct);
    expect(throughSetup.code).toBe(0);
  });

  it('ends with the code of what it started', async () => {
    const direct = await run(process.execPath, ['service/main.ts', 'nonsense']);
    expect(direct.code).not.toBe(0);
    expect((await run(process.execPath, [setup, 'service', 'nonsense'])).code).toBe(direct.code);
  });

  it('passes a request to stop on, and waits for what it started', { timeout: 120_000 }, async () => {
    const args = [setup, 'service', '--port', '0', '--data', join(folder, 'data')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout, 'data');
    const url = /http:\S+/.exec(String(said))?.[0] ?? '';
    expect((await fetch(url)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow();
  });
});
