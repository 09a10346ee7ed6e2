import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, DatabaseError } from '#service/storage/database.ts';
import { openCopy, readLog, refused, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('demo');
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

/** What the service answers to these bytes, as text, until it closes the connection. */
function exchange(bytes: string, url = service.url): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

const post = (headers: string[], body = '') =>
  [`POST /api/v1/webhook HTTP/1.1`, 'Host: crm.example', 'Connection: close', ...headers, '', body].join('\r\n');
const signed = () => [`Authorization: Bearer ${service.key}`, 'Content-Type: application/json'];

describe('a key', () => {
  it.each<[string, Record<string, string>]>([
    ['none', { authorization: '' }],
    ['one that is no key', { authorization: 'Bearer secret' }],
    [
      'one with a good form that was never made',
      { authorization: 'Bearer svc_test_0000000000000000000000000001iBESL' },
    ],
    ['a good one under another scheme', { authorization: 'Basic KEY' }],
    ['a good one with one sign changed', { authorization: 'Bearer CHANGED' }],
  ])('is refused with exactly the specified body: %s', async (_what, headers) => {
    const changed = service.key.slice(0, -1) + (service.key.endsWith('0') ? '1' : '0');
    const authorization = headers.authorization?.replace('KEY', service.key).replace('CHANGED', changed) ?? '';
    const response = await service.send('{"action":"verify"}', { authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.text()).toBe(
      '{"success":false,"error":{"code":"UNAUTHORIZED","message":"Invalid or missing API key"}}',
    );
  });

  it('is asked for in a scheme whose case does not matter', async () => {
    const authorization = `bEARER ${service.key}`;
    expect((await service.send('{"action":"verify"}', { authorization })).status).toBe(200);
  });
});

describe('a body', () => {
  it('of exactly 1 MB is read', async () => {
    const body = '{"action":"verify"}'.padEnd(1024 * 1024);
    expect((await service.send(body)).status).toBe(200);
  });

  it('of one byte more is refused, whether its length is announced', async () => {
    const response = await service.send('{"action":"verify"}'.padEnd(1024 * 1024 + 1));
    expect([response.status, await response.json()]).toEqual([413, refused('PAYLOAD_TOO_LARGE', expect.any(String))]);
  });

  it('or not', async () => {
    const chunk = ' '.repeat(64 * 1024);
    const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(17);
    const answer = await exchange(post([...signed(), 'Transfer-Encoding: chunked'], `${chunks}0\r\n\r\n`));
    expect(answer).toMatch(/^HTTP\/1\.1 413 (?:.|\s)*PAYLOAD_TOO_LARGE/);
  });

  it('that is compressed is refused', async () => {
    const response = await service.send('{"action":"verify"}', { 'content-encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  it('that is broken off does not trouble the next request', async () => {
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(post([...signed(), 'Content-Length: 100'], '{"action"'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await service.ask('verify')).status).toBe(200);
  });

  it.each(['['.repeat(500_000), `{"action":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`])(
    'nested without end is refused in words',
    async (body) => {
      expect((await service.send(body)).status).toBe(400);
    },
  );
});

describe('what is no request', () => {
  it('is refused in the shape of every error', async () => {
    expect(await exchange('hello\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 (?:.|\s)*\{"success":false,"error":\{"code":"BAD_REQUEST"/,
    );
  });

  it('for the size of its headers too', async () => {
    const answer = await exchange(post([...signed(), `X-Long: ${'x'.repeat(20_000)}`]));
    expect(answer).toMatch(/^HTTP\/1\.1 431 (?:.|\s)*HEADERS_TOO_LARGE/);
  });
});

describe('the rate of a key', () => {
  it('is limited, with when to try again, and does not touch another key', async () => {
    const limited = await serve(database, { rate: 3 });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await limited.ask('verify')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const response = await limited.send('{"action":"verify"}');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual(refused('RATE_LIMITED', expect.stringContaining('try again in')));
    expect((await limited.ask('verify', {}, service.key)).status).toBe(200);
    await limited.stop();
  });
});

describe('a fault', () => {
  it('is told without detail, and the next request is served', async () => {
    const broken = await serve(
      {
        ...database,
        query: (sql, bound) =>
          sql.includes('automation')
            ? Promise.reject(new DatabaseError('XX000', 'secret detail'))
            : database.query(sql, bound),
      },
      {},
    );
    expect(await broken.ask('list_automations')).toEqual({
      status: 500,
      body: refused('INTERNAL_ERROR', 'Internal error'),
    });
    expect((await broken.ask('verify')).status).toBe(200);
    await broken.stop();
  });
});

async function* failingStream(): AsyncGenerator<never> {
  yield* [];
  throw new DatabaseError('22P02', 'invalid input: "secret value"');
}

describe('the log', () => {
  it('tells what was asked for, and neither keys nor values', async () => {
    const lines: string[] = [];
    const logged = await serve(database, { log: readLog((line) => lines.push(line)) });
    const value = 'dana.levi@galil-optics.example';
    await logged.ask('smart_lookup', { entity: 'contacts', field: 'email', value });
    await logged.ask(value);
    await fetch(`${logged.url}/${value}?key=${logged.key}`);
    await logged.stop();
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      action: 'smart_lookup',
      status: 200,
      requestId: expect.any(String),
      key: expect.stringMatching(/^key_/),
    });
    expect(lines.join()).not.toContain(value);
    expect(lines.join()).not.toContain(logged.key.slice('svc_test_'.length));
  });

  it('tells a fault by its code: what the engine says of it can hold a value', async () => {
    const lines: string[] = [];
    const failing = { ...database, stream: () => failingStream() };
    const logged = await serve(failing, { log: readLog((line) => lines.push(line)) });
    await logged.ask('smart_lookup', { entity: 'contacts', field: 'name', value: 'secret value' });
    await logged.stop();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'fault', cause: { code: '22P02' } });
    expect(lines.join()).not.toContain('secret');
  });
});

describe('the log of a caller who goes away', () => {
  it('says so', async () => {
    const statuses: unknown[] = [];
    const logged = await serve(database, { log: readLog((line) => statuses.push(JSON.parse(line).status)) });
    const { port, hostname } = new URL(logged.url);
    const socket = connect(Number(port), hostname);
    const headers = [`Authorization: Bearer ${logged.key}`, 'Content-Type: application/json', 'Content-Length: 100'];
    socket.write(post(headers, '{"action"'));
    // Answered once the first request, sent before, is being read.
    expect((await logged.ask('verify')).status).toBe(200);
    socket.destroy();
    await expect.poll(() => statuses).toEqual([200, 'gone']);
    await logged.stop();
  });
});

describe('the service', () => {
  it('tells a load balancer that it is well', async () => {
    const response = await fetch(`${service.url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('answers with the address by which it was asked', async () => {
    const body = '{"action":"get_signature","signatureRequestId":"sig-2001"}';
    const answer = await exchange(post([...signed(), `Content-Length: ${body.length}`], body));
    expect(answer).toContain('"signingUrl":"http://crm.example/sign/sig-2001"');
  });

  it('answers with its own address when it was asked by none that can be one', async () => {
    const body = '{"action":"get_signature","signatureRequestId":"sig-2001"}';
    const request = post([...signed(), `Content-Length: ${body.length}`], body).replace('crm.example', 'a"b/c');
    expect(await exchange(request)).toContain(`"signingUrl":"${service.url}/sign/sig-2001"`);
  });

  it('answers with the address that it was told to have', async () => {
    const hidden = await serve(database, { publicUrl: 'https://crm.example/base' });
    const { body } = await hidden.ask('get_signature', { signatureRequestId: 'sig-2001' });
    expect(body).toMatchObject({ data: { signingUrl: 'https://crm.example/base/sign/sig-2001' } });
    await hidden.stop();
  });

  it('finishes what it began when it is told to stop, and takes nothing new', async () => {
    const stopping = await serve(database);
    const body = '{"action":"verify"}';
    const { port, hostname } = new URL(stopping.url);
    const socket = connect(Number(port), hostname);
    const headers = [`Authorization: Bearer ${stopping.key}`, 'Content-Type: application/json', 'Expect: 100-continue'];
    socket.write(
      post([...headers, `Content-Length: ${body.length}`], body.slice(0, 5)).replace('Connection: close\r\n', ''),
    );
    // The service says that it has the head of the request.
    await new Promise((resolve) => socket.once('readable', resolve));
    const stopped = stopping.stop();
    await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow();
    socket.write(body.slice(5));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
    await stopped;
  });
});
