import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { openCopy, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('empty');
  service = await serve(database, { limits });
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

/** Shorter than the usual ones, so that nobody has to wait. */
const limits = { headers: 1_500, request: 3_000, idle: 1_000, checkedEvery: 250, connections: 200 };

interface Trickle {
  socket: Socket;
  /** What the service said before it closed the connection. */
  ended: Promise<string>;
}

/** Sends a text sign by sign, one every so often, for as long as the service takes them. */
function trickle(text: string, every = 100): Trickle {
  const { port, hostname } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let said = '';
  let place = 0;
  const timer = setInterval(() => {
    if (socket.writable && place < text.length) socket.write(text.charAt(place));
    place += 1;
  }, every);
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer);
      resolve(said);
    });
  });
  return { socket, ended };
}

const head = (...lines: string[]) =>
  ['POST /api/v1/webhook HTTP/1.1', 'Host: crm.example', ...lines, '', ''].join('\r\n');
const endless = `X-Long: ${'x'.repeat(10_000)}`;
const body = ' '.repeat(10_000);

describe('a connection', { timeout: 120_000 }, () => {
  it.each<[string, () => { now: string; slowly: string; answer: RegExp }]>([
    ['on which nothing comes', () => ({ now: '', slowly: '', answer: /^HTTP\/1\.1 408 / })],
    ['on which headers trickle', () => ({ now: '', slowly: head(endless), answer: /^HTTP\/1\.1 408 / })],
    [
      'on which the body of a good key trickles',
      () => ({
        now: head(`Authorization: Bearer ${service.key}`, 'Content-Type: application/json', 'Content-Length: 10000'),
        slowly: body,
        answer: /^HTTP\/1\.1 408 /,
      }),
    ],
    [
      'on which a body without a key trickles',
      () => ({
        now: head('Content-Type: application/json', 'Content-Length: 10000'),
        slowly: body,
        answer: /^HTTP\/1\.1 401 /,
      }),
    ],
  ])('%s is ended, while others are answered', async (_what, make) => {
    const { now, slowly, answer } = make();
    const trickles = Array.from({ length: 25 }, () => {
      const one = trickle(slowly);
      one.socket.write(now);
      return one;
    });
    let isOver = false;
    const all = Promise.all(trickles.map(({ ended }) => ended)).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      expect((await service.ask('verify')).status).toBe(200);
      answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(answered).toBeGreaterThan(1);
    for (const said of await all) expect(said).toMatch(answer);
  });

  it('on which no other request follows the first is ended', async () => {
    const { socket, ended } = trickle('');
    socket.write('GET /healthz HTTP/1.1\r\nHost: crm.example\r\n\r\n');
    expect(await ended).toMatch(/^HTTP\/1\.1 200 (?:.|\s)*"status":"ok"/);
  });

  it('that is one too many is closed at the door; when others end, the next is let in', async () => {
    const { port, hostname } = new URL(service.url);
    const sockets = Array.from({ length: limits.connections + 50 }, () => connect(Number(port), hostname).resume());
    for (const socket of sockets) socket.on('error', () => {});
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    const answers = sockets.map((socket) => socket.bytesRead > 0);
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(limits.connections);
    expect(answers.filter((isAnswered) => !isAnswered).length).toBeGreaterThanOrEqual(50);
    expect((await service.ask('verify')).status).toBe(200);
  });
});
