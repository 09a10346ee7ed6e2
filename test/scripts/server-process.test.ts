import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/system/ports.ts';
import { run } from '#scripts/system/run.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';

const waiting = 'setInterval(() => {}, 1000)';
const node = process.execPath;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-lens-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function isGone(pid: number): Promise<boolean> {
  for (let attempt = 0; attempt < 100 && isAlive(pid); attempt += 1) await sleep(20);
  return !isAlive(pid);
}

describe('a server process', () => {
  it('is ready once it says so, and is gone once stopped', async () => {
    const server = await startServer(node, ['-e', `console.log('ready at last'); ${waiting}`], { ready: /ready at/ });
    expect(server.output()).toBe('ready at last\n');
    expect(isAlive(server.pid)).toBe(true);
    await server.stop();
    expect(await isGone(server.pid)).toBe(true);
  });

  it('takes with it what it started itself', async () => {
    const parent = `const { spawn } = require('node:child_process');
      console.log('child', spawn(process.execPath, ['-e', '${waiting}']).pid); ${waiting}`;
    const server: ServerProcess = await startServer(node, ['-e', parent], { ready: /child \d+\n/ });
    const child = Number(/child (\d+)/.exec(server.output())?.[1]);
    await server.stop();
    expect(await isGone(child)).toBe(true);
  });

  it.each([
    [
      'its own words, when it ends at once',
      node,
      ['-e', "console.error('no such folder'); process.exit(3)"],
      'no such folder',
    ],
    ['that it ended, when it said nothing', node, ['-e', ''], 'ended at once'],
    ['that it ended, when there is no such program', '/no/such/program', [], 'ended at once'],
  ])('fails with %s', async (_what, command, args, message) => {
    await expect(startServer(command, args, { ready: /never/ })).rejects.toThrow(message);
  });

  it('fails with what it said so far, when it is not ready in time', async () => {
    const log = join(folder, 'slow.log');
    const slow = startServer(node, ['-e', `console.log('still loading'); ${waiting}`], {
      ready: /never/,
      patience: 800,
      log,
    });
    await expect(slow).rejects.toThrow('still loading');
    expect(existsSync(log)).toBe(true);
  });
});

describe('a free port', () => {
  it('is the wanted one, unless somebody holds it', async () => {
    const wanted = await freePort();
    expect(await freePort(wanted)).toBe(wanted);
    const holder = `require('node:net').createServer().listen(${wanted}, '127.0.0.1', () => console.log('held'))`;
    const server = await startServer(node, ['-e', holder], { ready: /held/ });
    const other = await freePort(wanted);
    await server.stop();
    expect(other).not.toBe(wanted);
  });
});

describe('running a program', () => {
  it('gives its code, both outputs, and its standard output apart', async () => {
    const said = await run(node, ['-e', "console.error('b'); console.log('a'); process.exitCode = 4"]);
    expect(said.code).toBe(4);
    expect(said.stdout).toBe('a\n');
    expect([...said.output].sort().join('').trim()).toBe('ab');
  });
});
