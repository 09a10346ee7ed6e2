import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFolder } from '#service/folder/open-folder.ts';
import { ask, type Running, run, startProcess } from './process.ts';
import { copyTemplate, openFolderCopy } from './running.ts';

const folder = copyTemplate('empty');
const data = ['--data', folder];
let service: Running;
let key: string;

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

beforeAll(async () => {
  service = await startProcess(...data);
  key = lastLine((await run('keys', 'create', '--type', 'test', ...data)).out);
});
afterAll(async () => {
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

describe('a service on a folder', { timeout: 60_000 }, () => {
  it('knows keys, and is well, while an import has its engine; what needs the engine waits for the end', async () => {
    expect((await ask(service.url, key, { action: 'verify' })).status).toBe(200);
    const { database, close } = await reachFolder(folder);
    const held = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    // An import asks before it begins, and its transaction begins after that.
    await database.query('SELECT 1');
    const work = database.transaction(async () => {
      held.resolve();
      await end.promise;
    });
    await held.promise;
    let isAnswered = false;
    const waiting = ask(service.url, key, { action: 'list_automations' }).finally(() => {
      isAnswered = true;
    });
    for (let count = 0; count < 20; count += 1) {
      expect((await ask(service.url, key, { action: 'verify' })).status).toBe(200);
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    }
    expect(isAnswered).toBe(false);
    end.resolve();
    await work;
    expect((await waiting).status).toBe(200);
    await close();
  });

  it('refuses a key from the moment on that it is said to be revoked', async () => {
    const [id = ''] = lastLine((await run('keys', 'list', ...data)).out).split(' ');
    expect((await ask(service.url, key, { action: 'verify' })).status).toBe(200);
    expect((await run('keys', 'revoke', id, ...data)).code).toBe(0);
    expect((await ask(service.url, key, { action: 'verify' })).status).toBe(401);
  });
});

describe('the embedded engine', { timeout: 60_000 }, () => {
  it('lets a short question wait for no more than one long one, however many stand in line', async () => {
    const database = await openFolderCopy('empty');
    const order: string[] = [];
    const long = Array.from({ length: 6 }, async (_, place) => {
      for await (const _rows of database.stream('SELECT * FROM generate_series(1, 20000)')) await sleep(0);
      order.push(`long ${place}`);
    });
    await sleep(0);
    const short = database.query('SELECT 1').then(() => order.push('short'));
    await Promise.all([...long, short]);
    expect(order).toHaveLength(7);
    expect(order.indexOf('short')).toBeLessThan(2);
    await database.close();
  });
});
