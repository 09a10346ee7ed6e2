import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, isRedirecting } from '#lib/crm/client.ts';
import { createTestClock } from '#test/fakes/clock.ts';
import { type SeenRequest, sendJson, startServer, type TestServer } from '#test/fakes/http.ts';

const key = 'svc_test_5tGn0tARealKey';
const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Answer = (response: ServerResponse, request: SeenRequest, count: number) => void;

/** A client of a server that answers so, with a clock that loses no time. */
async function connectTo(answer: Answer, options: { patience?: number; maxAnswerBytes?: number; path?: string } = {}) {
  const server = await startServer(answer);
  servers.push(server);
  const clock = createTestClock();
  const client = createClient({ baseUrl: server.baseUrl + (options.path ?? ''), key }, { clock, ...options });
  return { server, clock, client };
}

const refusal = (code: string, message = 'No.') => ({ success: false, error: { code, message } });
const verified = { success: true, data: { organization: 'Acme' } };
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };

describe('a question', () => {
  it('is one POST with the action, the parameters and the key, and nothing that tells of the browser', async () => {
    const { server, client } = await connectTo((response) =>
      sendJson(response, 200, { success: true, found: false, message: '' }),
    );
    await client.lookUp({ entity: 'contacts', field: 'email', value: 'jane@acme.example' });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: '/api/v1/webhook' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      action: 'smart_lookup',
      entity: 'contacts',
      field: 'email',
      value: 'jane@acme.example',
    });
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
    expect(Object.keys(request?.headers ?? {})).not.toContain('cookie');
    expect(Object.keys(request?.headers ?? {})).not.toContain('referer');
  });

  it('goes below the path of the base URL', async () => {
    const { server, client } = await connectTo((response) => sendJson(response, 200, verified), { path: '/team/crm' });
    expect(await client.ask('verify', {})).toEqual({ ok: true, value: verified });
    expect(server.seen[0]?.url).toBe('/team/crm/api/v1/webhook');
  });

  it('cannot have its action replaced by a parameter', async () => {
    const { server, client } = await connectTo((response) => sendJson(response, 200, verified));
    await client.ask('verify', JSON.parse('{"action":"delete_everything"}'));
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ action: 'verify' });
  });
});

describe('a look-up', () => {
  it('comes back flat', async () => {
    const record = { id: '1', entity: 'contacts', fields: { name: 'Jane' }, ...times };
    const { client } = await connectTo((response) => sendJson(response, 200, { success: true, found: true, record }));
    const answer = await client.lookUp({ entity: 'contacts', field: 'email', value: 'x' });
    expect(answer).toMatchObject({ ok: true, value: { found: true, graph: { rootId: '1' } } });
  });

  it('tells where a record breaks the interface, without its values', async () => {
    const record = {
      id: '1',
      entity: 'contacts',
      fields: { company: { id: '2', entity: 'companies', fields: {} } },
      ...times,
    };
    const { client } = await connectTo((response) => sendJson(response, 200, { success: true, found: true, record }));
    const answer = await client.lookUp({ entity: 'contacts', field: 'email', value: 'jane@acme.example' });
    expect(answer).toEqual({
      ok: false,
      problem: { kind: 'protocol', status: 200, detail: 'record.fields.company: has a malformed time' },
    });
  });
});

describe('what goes wrong is told as what it is', () => {
  it.each([
    [
      '401',
      401,
      refusal('UNAUTHORIZED', 'Invalid or missing API key'),
      {
        kind: 'unauthorized',
        status: 401,
        code: 'UNAUTHORIZED',
        detail: 'Invalid or missing API key',
      },
    ],
    ['401 without a body', 401, '', { kind: 'unauthorized', status: 401 }],
    [
      'a refusal',
      400,
      refusal('VALIDATION_ERROR'),
      { kind: 'rejected', status: 400, code: 'VALIDATION_ERROR', detail: 'No.' },
    ],
    [
      'a refusal that says 200',
      200,
      refusal('UNKNOWN_ACTION'),
      { kind: 'rejected', status: 200, code: 'UNKNOWN_ACTION', detail: 'No.' },
    ],
    [
      'a fault',
      500,
      refusal('INTERNAL_ERROR'),
      { kind: 'service', status: 500, code: 'INTERNAL_ERROR', detail: 'No.' },
    ],
    [
      'a page that was not found',
      404,
      '<h1>Not found</h1>',
      {
        kind: 'protocol',
        status: 404,
        detail: 'not an answer of the interface (application/json)',
      },
    ],
    [
      'no JSON',
      200,
      '<h1>Welcome</h1>',
      {
        kind: 'protocol',
        status: 200,
        detail: 'not an answer of the interface (application/json)',
      },
    ],
    [
      'JSON cut short',
      200,
      '{"success":tr',
      {
        kind: 'protocol',
        status: 200,
        detail: 'not an answer of the interface (application/json)',
      },
    ],
  ])('%s', async (_, status, body, problem) => {
    const { server, client } = await connectTo((response) => sendJson(response, status, body));
    expect(await client.ask('verify', {})).toEqual({ ok: false, problem });
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['success is missing', { data: [] }],
    ['data is missing', { success: true }],
    ['a member is of another type', { success: true, data: [{ id: 7 }] }],
  ])('an answer in which %s is a protocol problem', async (_, body) => {
    const { client } = await connectTo((response) => sendJson(response, 200, body));
    expect(await client.ask('list_automations', {})).toMatchObject({ ok: false, problem: { kind: 'protocol' } });
  });

  it('refuses an answer that announces more than is read', async () => {
    const { client } = await connectTo((response) => sendJson(response, 200, verified, { 'Content-Length': '5000' }), {
      maxAnswerBytes: 1_000,
    });
    expect(await client.ask('verify', {})).toEqual({
      ok: false,
      problem: { kind: 'protocol', code: 'answer-too-large' },
    });
  });

  it('stops reading an answer that grows too large without announcing it', async () => {
    const { client } = await connectTo(
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        const pour = () => {
          while (response.writable && response.write(' '.repeat(10_000)));
        };
        response.on('drain', pour);
        pour();
      },
      { maxAnswerBytes: 100_000 },
    );
    expect(await client.ask('verify', {})).toEqual({
      ok: false,
      problem: { kind: 'protocol', code: 'answer-too-large' },
    });
  });

  it('never repeats the key, even when the service does', async () => {
    const { client } = await connectTo((response) => sendJson(response, 400, refusal('BAD', `I do not know ${key}!`)));
    const answer = await client.ask('verify', {});
    expect(answer).toMatchObject({ problem: { detail: 'I do not know …!' } });
    expect(JSON.stringify(answer)).not.toContain(key);
  });
});

describe('redirects', () => {
  it('are not followed, on the same origin either, and the key goes nowhere else', async () => {
    const elsewhere = await startServer((response) => sendJson(response, 200, verified));
    servers.push(elsewhere);
    for (const location of ['/other', `${elsewhere.baseUrl}/api/v1/webhook`]) {
      const { server, client } = await connectTo((response) => {
        response.writeHead(307, { Location: location });
        response.end();
      });
      expect(await client.ask('verify', {})).toMatchObject({ ok: false });
      expect(new Set(server.seen.map(({ url }) => url))).toEqual(new Set(['/api/v1/webhook']));
    }
    expect(elsewhere.seen).toEqual([]);
  });

  it('are told apart from no network by a question without the key', async () => {
    const { server } = await connectTo((response) => {
      response.writeHead(308, { Location: 'https://www.crm.example/' });
      response.end();
    });
    expect(await isRedirecting(server.baseUrl)).toBe(true);
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
    await server.close();
    expect(await isRedirecting(server.baseUrl)).toBe(false);
  });

  it('refuses an answer that comes from another address than the one asked', async () => {
    const { server } = await connectTo((response) => sendJson(response, 200, verified));
    const { client } = await connectTo(() => undefined);
    const followed: typeof fetch = () => fetch(`${server.baseUrl}/elsewhere`);
    const straying = createClient({ baseUrl: 'https://crm.example', key }, { fetch: followed });
    expect(await straying.ask('verify', {})).toEqual({ ok: false, problem: { kind: 'protocol', code: 'redirected' } });
    expect(client).toBeDefined();
  });
});

describe('faults that pass', () => {
  it.each([429, 502, 503, 504])('asks again after %i', async (status) => {
    const { server, clock, client } = await connectTo((response, _, count) =>
      count < 3 ? sendJson(response, status, refusal('LATER')) : sendJson(response, 200, verified),
    );
    expect(await client.ask('verify', {})).toMatchObject({ ok: true });
    expect(server.seen).toHaveLength(3);
    expect(clock.waits.map(Math.round)).toEqual([300, 600]);
  });

  it('gives up after the third try and says what it met', async () => {
    const { server, client } = await connectTo((response) => sendJson(response, 503, refusal('AWAY')));
    expect(await client.ask('verify', {})).toMatchObject({ problem: { kind: 'service', status: 503, code: 'AWAY' } });
    expect(server.seen).toHaveLength(3);
  });

  it('waits as long as Retry-After says', async () => {
    const { clock, client } = await connectTo((response, _, count) =>
      count === 1
        ? sendJson(response, 429, refusal('RATE_LIMITED'), { 'Retry-After': '2' })
        : sendJson(response, 200, verified),
    );
    expect(await client.ask('verify', {})).toMatchObject({ ok: true });
    expect(clock.waits).toEqual([2_000]);
  });

  it('does not keep a person waiting for a long Retry-After, but says when', async () => {
    const { server, clock, client } = await connectTo((response) =>
      sendJson(response, 429, refusal('RATE_LIMITED'), { 'Retry-After': '3600' }),
    );
    const answer = await client.ask('verify', {});
    expect(answer).toMatchObject({ problem: { kind: 'rate-limited', retryAt: clock.now() + 3_600_000 } });
    expect(server.seen).toHaveLength(1);
  });

  it('asks again when the connection breaks', async () => {
    const { client } = await connectTo((response, _, count) =>
      count === 1 ? response.destroy() : sendJson(response, 200, verified),
    );
    expect(await client.ask('verify', {})).toMatchObject({ ok: true });
  });

  it('says offline when nobody is there', async () => {
    const { server, client } = await connectTo(() => undefined);
    await server.close();
    expect(await client.ask('verify', {})).toEqual({ ok: false, problem: { kind: 'offline' } });
  });

  it.each<[string, Answer]>([
    ['before the answer', () => undefined],
    ['within the answer', (response) => response.writeHead(200).write('{"success":')],
  ])('says time-out after a silence %s', async (_, answer) => {
    const { server, client } = await connectTo(answer, { patience: 40 });
    expect(await client.ask('verify', {})).toEqual({ ok: false, problem: { kind: 'timeout' } });
    expect(server.seen).toHaveLength(3);
  });
});

describe('stopping', () => {
  it('throws the reason of the signal, before and during a try', async () => {
    const reason = new Error('no longer wanted');
    const aborted = AbortSignal.abort(reason);
    const { server, client } = await connectTo(() => undefined);
    await expect(client.ask('verify', {}, { signal: aborted })).rejects.toBe(reason);
    expect(server.seen).toEqual([]);

    const during = new AbortController();
    const waiting = await connectTo(() => during.abort(reason));
    await expect(waiting.client.ask('verify', {}, { signal: during.signal })).rejects.toBe(reason);
    expect(waiting.server.seen).toHaveLength(1);
  });
});
