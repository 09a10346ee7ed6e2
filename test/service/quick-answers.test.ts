import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#service/log.ts';
import { verify } from '#service/operations/verify.ts';
import type { Database } from '#service/storage/database.ts';
import { contextOn } from '#test/bench/service/captured.ts';
import { openCopy, serve, testScope } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('empty');
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const body = '{"action":"verify"}';
const headOf = (more: string[] = []) =>
  [
    'POST /api/v1/webhook HTTP/1.1',
    'Host: crm.example',
    `Authorization: Bearer ${service.key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...more,
    '\r\n',
  ].join('\r\n');

/** Sends the parts one by one, far enough apart to arrive so, and reads until the connection is closed. */
async function sendParts(parts: string[]): Promise<string> {
  const { port, hostname } = new URL(service.url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await once(socket, 'connect');
  const answer = text(socket);
  for (const part of parts) {
    socket.write(part);
    await setTimeout(20);
  }
  return answer;
}

const statuses = (answer: string): string[] => answer.match(/HTTP\/1\.1 \d+/g) ?? [];
const last = ['Connection: close'];

describe('a small body', () => {
  it.each<[string, () => string[]]>([
    ['with its headers', () => [headOf(last) + body]],
    ['after its headers', () => [headOf(last), body]],
    ['in the middle of its headers', () => [headOf(last).slice(0, 60), headOf(last).slice(60) + body]],
    ['half of it with its headers', () => [headOf(last) + body.slice(0, 7), body.slice(7)]],
    ['sign by sign', () => [headOf(last), ...body]],
  ])('is read, however it arrives: %s', async (_how, parts) => {
    // Once before, so that the key is known and nothing else is waited for.
    await service.ask('verify');
    const answer = await sendParts(parts());
    expect(statuses(answer)).toEqual(['HTTP/1.1 200']);
    expect(answer).toContain('"environment":"test"');
  });

  it('is read from each of several requests that arrive together', async () => {
    await service.ask('verify');
    const answer = await sendParts([headOf() + body + headOf() + body + headOf(last) + body]);
    expect(statuses(answer)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  it('that is less than announced is waited for', async () => {
    await service.ask('verify');
    const answer = await sendParts([headOf(last) + body.slice(0, -1), '!']);
    expect(answer).toContain('INVALID_JSON');
  });
});

it.each([
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T10:00:00.007Z',
  '2026-11-20T10:00:00.999Z',
  '2026-11-20T10:00:01.000Z',
  '2025-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.001Z',
])('the time that `verify` tells is the time that it is: %s', (time) => {
  const context = { ...contextOn(database, testScope), now: () => new Date(time) };
  expect(JSON.parse(String(verify({}, context).body))).toMatchObject({ data: { serverTime: time } });
});

describe('a log', () => {
  it('says a thing in one line of JSON, whatever is in it', () => {
    const lines: string[] = [];
    createLog(
      'info',
      (line) => lines.push(line),
      () => 7,
    ).info({ cause: 'two\nlines "quoted"', at: undefined }, 'said');
    expect(lines).toEqual([`${JSON.stringify({ level: 30, time: 7, cause: 'two\nlines "quoted"', msg: 'said' })}\n`]);
  });

  it.each([
    ['trace', ['info', 'error']],
    ['info', ['info', 'error']],
    ['warn', ['error']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('of level %s says what is at least as grave', (level, said) => {
    const lines: string[] = [];
    const log = createLog(level, (line) => lines.push(line));
    log.info({}, 'info');
    log.error({}, 'error');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(said);
  });
});
