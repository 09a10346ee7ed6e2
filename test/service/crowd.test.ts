import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '#service/keys/key-store.ts';
import type { Database } from '#service/storage/database.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { askUnread, hubLines, hubQuestion, sendRaw, smallQuestion, takeAll } from './crowd.ts';
import { importAll, openCopy, readLog, refused, serve } from './running.ts';

let database: Database;
let otherKey: string;

beforeAll(async () => {
  database = await openCopy('empty');
  await importAll(database, hubLines);
  otherKey = await createKey(database, organizationId, 'test');
});
afterAll(() => database.close());

const { action: lookUp, ...small } = smallQuestion;
/** Nobody is sent away, unless a test says so. */
const patient = { waiting: 120_000, taking: 120_000 };
const megabyte = 1024 * 1024;

describe('look-ups whose answers nobody takes', { timeout: 120_000 }, () => {
  it('are refused beyond what a key may have at once; whatever else is asked is answered; memory is bounded', async () => {
    const service = await serve(database, { atOnce: 2, limits: { ...patient, waiting: 300 } });
    const before = process.memoryUsage().rss;
    const unread = await Promise.all(Array.from({ length: 2 }, () => askUnread(service.url, service.key, hubQuestion)));
    const crowd = Array.from({ length: 60 }, () => sendRaw(service.url, service.key, JSON.stringify(hubQuestion)));
    const sockets = await Promise.all(crowd);

    expect((await service.ask('verify')).status).toBe(200);
    expect((await service.ask('list_automations')).status).toBe(200);
    expect((await service.ask('get_pipeline', { entity: 'companies', statusField: 'name' })).status).toBe(200);
    expect((await service.ask('verify', {}, otherKey)).status).toBe(200);
    expect((await service.ask(lookUp, small, otherKey)).status).toBe(200);

    const answers = await Promise.all(sockets.map(takeAll));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => '429'));
    for (const { said } of answers) expect(said).toMatch(/\r\nRetry-After: [1-9]\d*\r\n/);
    expect(await service.ask(lookUp, small)).toEqual({
      status: 429,
      body: refused('RATE_LIMITED', expect.stringContaining('at once')),
    });
    expect((process.memoryUsage().rss - before) / megabyte).toBeLessThan(400);

    for (const { status, isWhole } of await Promise.all(unread.map(takeAll)))
      expect([status, isWhole]).toEqual(['200', true]);
    expect((await service.ask(lookUp, small)).status).toBe(200);
    await service.stop();
  });

  it('let the next one in when one of them is taken', async () => {
    const service = await serve(database, { atOnce: 2, limits: patient });
    const unread = await Promise.all(Array.from({ length: 2 }, () => askUnread(service.url, service.key, hubQuestion)));
    let isAnswered = false;
    const third = service.ask(lookUp, small).finally(() => {
      isAnswered = true;
    });
    for (let count = 0; count < 50; count += 1) await service.ask('verify');
    expect(isAnswered).toBe(false);
    const [first, second] = await Promise.all([unread[0] && takeAll(unread[0]), third]);
    expect([first?.isWhole, second.status]).toEqual([true, 200]);
    unread[1]?.destroy();
    await service.stop();
  });

  it('of one who is gone before his turn are not looked up at all', async () => {
    const statuses: unknown[] = [];
    const log = readLog((line) => statuses.push(JSON.parse(line).status));
    let lookedUp = 0;
    const stream: Database['stream'] = (sql, bound) => {
      lookedUp += 1;
      return database.stream(sql, bound);
    };
    const service = await serve({ ...database, stream }, { atOnce: 1, limits: patient, log });
    const unread = await askUnread(service.url, service.key, hubQuestion);
    const waiting = await sendRaw(service.url, service.key, JSON.stringify(hubQuestion));
    waiting.destroy();
    await expect.poll(() => statuses).toEqual(['gone']);
    unread.destroy();
    expect((await service.ask(lookUp, small)).status).toBe(200);
    expect(lookedUp).toBe(2);
    await service.stop();
  });

  it('are given up after a while, and make room', async () => {
    const statuses: unknown[] = [];
    const log = readLog((line) => statuses.push(JSON.parse(line).status));
    const service = await serve(database, { atOnce: 1, limits: { ...patient, taking: 300 }, log });
    const unread = await askUnread(service.url, service.key, hubQuestion);
    expect((await service.ask(lookUp, small)).status).toBe(200);
    expect(statuses).toEqual(['too slow', 200]);
    expect((await takeAll(unread)).isWhole).toBe(false);
    await service.stop();
  });
});

describe('large bodies that do not end', () => {
  const length = megabyte;
  const part = `{"action":"verify"${' '.repeat(1_000_000)}`;

  it('are refused beyond what a key may have at once, and room is made when they are gone', async () => {
    const service = await serve(database);
    const sockets = await Promise.all(
      Array.from({ length: 20 }, () => sendRaw(service.url, service.key, part, length)),
    );
    const refusals: string[] = [];
    for (const socket of sockets) socket.once('data', (said) => refusals.push(String(said).slice(9, 12)));
    await expect.poll(() => refusals).toEqual(['429', '429', '429', '429']);
    expect((await service.ask('verify', {}, otherKey)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    const whole = () => service.send('{"action":"verify"}'.padEnd(length)).then(({ status }) => status);
    await expect.poll(whole).toBe(200);
    await service.stop();
  });
});
