import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { takeLock } from '#service/folder/lock.ts';

describe('a lock', () => {
  const place = mkdtempSync(join(tmpdir(), 'crm-lock-'));
  const self = { pid: process.pid, socket: null };
  afterEach(() => {
    for (const name of readdirSync(place)) rmSync(join(place, name));
  });
  afterAll(() => rmSync(place, { recursive: true }));
  const leave = (content: unknown) => writeFileSync(join(place, 'lock.3'), JSON.stringify(content));

  it('is had by one only, even of many who ask at once', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => takeLock(place, { ...self })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is refused while its process lives, and free once it is released', async () => {
    const first = await takeLock(place, self);
    expect(await takeLock(place, { ...self })).toEqual({ ok: false, holder: self });
    if (first.ok) first.lock.release();
    expect((await takeLock(place, { ...self })).ok).toBe(true);
  });

  it('of a dead process is replaced, by one only', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'close');
    leave({ pid: dead.pid, socket: null });
    const results = await Promise.all(Array.from({ length: 20 }, () => takeLock(place, { ...self })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(readdirSync(place)).toEqual(['lock.4']);
  });

  it.each([1, 4, 7])(
    'is not had by one who stood still while others took the folder: one holds lock.%d by now',
    async (number) => {
      leave({ pid: process.pid, socket: await deadSocket(place) });
      // It has seen the dead lock, and finds out about it while the others come and go.
      const late = takeLock(place, { ...self });
      rmSync(join(place, 'lock.3'));
      const holder = { pid: process.ppid, socket: null };
      writeFileSync(join(place, `lock.${number}`), JSON.stringify(holder));
      expect(await late).toEqual({ ok: false, holder });
      expect(readdirSync(place).filter((name) => name.startsWith('lock'))).toEqual([`lock.${number}`]);
    },
  );

  it('whose process id someone else has by now is replaced: nobody listens at its socket', async () => {
    const socket = await deadSocket(place);
    leave({ pid: process.ppid, socket });
    expect((await takeLock(place, self)).ok).toBe(true);
  });

  it('with an id of ours that we do not hold is of an earlier life', async () => {
    leave({ pid: process.pid, socket: join(place, 'none.sock') });
    expect((await takeLock(place, self)).ok).toBe(true);
  });

  it('that says nothing readable is replaced', async () => {
    leave('?');
    expect((await takeLock(place, self)).ok).toBe(true);
  });

  it('of another living process is kept', async () => {
    const holder = { pid: process.ppid, socket: null };
    leave(holder);
    expect(await takeLock(place, self)).toEqual({ ok: false, holder });
    expect(existsSync(join(place, 'lock.3'))).toBe(true);
  });
});

/** A socket that a process left when it died. */
async function deadSocket(place: string): Promise<string> {
  const path = join(place, 'dead.sock');
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(existsSync(path)).toBe(true);
  return path;
}
