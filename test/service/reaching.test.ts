import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrigin } from '#service/cli/addresses.ts';
import { createHealthCheck } from '#service/http/health.ts';
import { isLoopback } from '#service/http/loopback.ts';
import type { Database } from '#service/storage/database.ts';
import { startProcess } from './process.ts';
import { copyTemplate, openCopy, serve } from './running.ts';

let database: Database;
beforeAll(async () => {
  database = await openCopy('empty');
});
afterAll(() => database.close());

const health = async (url: string) => {
  const response = await fetch(`${url}/healthz`);
  return [response.status, await response.json()];
};

describe('GET /healthz', () => {
  it('needs no key and says that all is well', async () => {
    const service = await serve(database);
    expect(await health(service.url)).toEqual([200, { status: 'ok' }]);
    await service.stop();
  });

  it('says 503 when the database fails, and 200 when it is back', async () => {
    let isThere = true;
    const service = await serve({
      ...database,
      query: (sql, bound) => (isThere ? database.query(sql, bound) : Promise.reject(new Error('gone'))),
    });
    isThere = false;
    expect(await health(service.url)).toEqual([503, { status: 'no database' }]);
    isThere = true;
    expect(await health(service.url)).toEqual([200, { status: 'ok' }]);
    await service.stop();
  });

  it('does not wait for a database that does not answer', async () => {
    const isWell = createHealthCheck({ query: () => new Promise(() => undefined) }, 5);
    expect(await isWell()).toBe(false);
  });

  it('does not ask an engine of the service itself, which is well for as long as it lives', async () => {
    const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
    let isBusy = false;
    const query: Database['query'] = (sql, bound) => (isBusy ? new Promise(() => {}) : database.query(sql, bound));
    const service = await serve({ ...database, query }, { lost });
    isBusy = true;
    expect(await health(service.url)).toEqual([200, { status: 'ok' }]);
    lose(new Error('gone'));
    expect(await health(service.url)).toEqual([503, { status: 'no database' }]);
    await service.stop();
  });

  it('asks the database one question at a time, however many ask for it', async () => {
    const questions: (() => void)[] = [];
    const isWell = createHealthCheck({ query: () => new Promise((resolve) => questions.push(() => resolve([]))) });
    const all = [isWell(), isWell(), isWell()];
    expect(questions).toHaveLength(1);
    questions[0]?.();
    expect(await Promise.all(all)).toEqual([true, true, true]);
    const next = isWell();
    questions[1]?.();
    expect(await next).toBe(true);
  });
});

describe('pages of other origins', () => {
  const page = 'https://app.example';
  const ask = (url: string, origin: string, method: string) =>
    fetch(`${url}/api/v1/webhook`, {
      method,
      headers: { origin, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{"action":"verify"}' }),
    });

  it('may not ask unless told otherwise', async () => {
    const service = await serve(database);
    const [asked, preflight] = [await ask(service.url, page, 'POST'), await ask(service.url, page, 'OPTIONS')];
    const told = [asked, preflight].map(({ headers }) => headers.get('access-control-allow-origin'));
    expect([told, preflight.status]).toEqual([[null, null], 405]);
    await service.stop();
  });

  it('may ask where theirs is allowed, and no other', async () => {
    const service = await serve(database, { cors: [page, 'https://other.example'] });
    const preflight = await ask(service.url, page, 'OPTIONS');
    expect(preflight.status).toBe(200);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Authorization, Content-Type',
      vary: 'Origin',
    });
    const refused = await ask(service.url, page, 'POST');
    // A page must be able to read why it is refused, too.
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, page]);
    for (const origin of ['https://evil.example', 'https://app.example.evil.example', 'null']) {
      const { headers } = await ask(service.url, origin, 'POST');
      expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin']);
    }
    await service.stop();
  });

  it.each(['*', 'app.example', 'https://app.example/path', 'https://user@app.example', 'file:///x'])(
    'are not named by %j',
    (text) => {
      expect(() => readOrigin('cors', text)).toThrow(/^--cors must be an (?:origin|address) like/);
    },
  );

  it('are named by an origin, with or without the slash', () => {
    expect(['https://App.example', 'https://app.example/'].map((text) => readOrigin('cors', text))).toEqual([
      page,
      page,
    ]);
  });
});

describe('the address', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.crm.example', false],
    ['192.0.2.7', false],
  ])('%s is of this computer alone: %s', (host, isOwn) => {
    expect(isLoopback(host)).toBe(isOwn);
  });

  it('is said to be in the clear, in one line, when others can reach it', async () => {
    const folder = copyTemplate('empty');
    const open = await startProcess('--data', folder, '--host', '0.0.0.0');
    expect(
      open
        .said()
        .split('\n')
        .filter((line) => line.includes('in the clear')),
    ).toEqual(['Others can reach this address and read what is sent in the clear: put TLS in front of it.']);
    await open.end('SIGTERM');
    const own = await startProcess('--data', folder);
    expect(own.said()).not.toContain('in the clear');
    await own.end('SIGTERM');
  });
});
