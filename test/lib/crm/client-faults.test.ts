import { describe, expect, it } from 'vitest';
import { type Answer, key, refusal, useServers, verified } from '#test/fakes/client.ts';
import { sendJson } from '#test/fakes/http.ts';

const { connectTo } = useServers();

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
      'a server that takes no such questions',
      501,
      '<h1>Unsupported method</h1>',
      {
        kind: 'protocol',
        status: 501,
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
    // Long enough for each question to have arrived, on a busy machine, too.
    const { server, client } = await connectTo(answer, { patience: 500 });
    expect(await client.ask('verify', {})).toEqual({ ok: false, problem: { kind: 'timeout' } });
    expect(server.seen).toHaveLength(3);
  });
  it('says time-out of an answer that comes in drops and never ends', async () => {
    const drip: Answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const drops = setInterval(() => response.write(' '), 5);
      response.on('close', () => clearInterval(drops));
    };
    const { client } = await connectTo(drip, { longestAnswer: 300 });
    expect(await client.ask('verify', {})).toEqual({ ok: false, problem: { kind: 'timeout' } });
  });
});
