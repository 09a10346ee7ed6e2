import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
    expect(output).toMatch(/There are: start, test, .*, service\.\n/);
  });

  it('hands arguments over, and adds no word of its own where all is installed', async () => {
    const direct = await run(process.execPath, ['service/main.ts', '--help']);
    const throughSetup = await run(process.execPath, [setup, 'service', '--help']);
    expect(throughSetup).toEqual(direct);
    expect(throughSetup.code).toBe(0);
  });

  it('says how the gallery is asked for, and what there is to be seen', async () => {
    const { code, stdout } = await run(process.execPath, [setup, 'gallery', '--help']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: npm run gallery -- \[WORDS\.\.\.\]\n[\s\S]*\n {2}lookup\n {4}nothing asked\n/);
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

  it.each([
    ['npm alone', (npm: number) => npm],
    ['everything that npm started', (npm: number) => -npm],
  ])('leaves nothing running when %s is asked to stop', { timeout: 120_000 }, async (whom, target) => {
    const args = ['run', 'service', '--', '--port', '0', '--data', join(folder, whom)];
    const npm = spawn('npm', args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    const group = npm.pid ?? 0;
    const url = await announced(npm.stdout);
    expect(await answers(url)).toBe(true);
    process.kill(target(group), 'SIGTERM');
    await once(npm, 'exit');
    await expect
      .poll(() => answers(url), { timeout: 15_000 })
      .toBe(false)
      .finally(() => endGroup(group));
  });
});

/** The address that a service prints when it listens. */
async function announced(output: Readable): Promise<string> {
  let said = '';
  for await (const part of output.iterator({ destroyOnReturn: false })) {
    said += String(part);
    const url = /listening on (http:\S+)\n/.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error(`It never listened: ${said}`);
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** So that a failed test leaves nothing running either. */
function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
}
