import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WrittenLine } from '#service/import/line.ts';
import { define, record } from './running.ts';

/** More than the system holds of an answer for a caller who does not take it: 16 MB, of few records. */
const people = 256;
const much = 'x'.repeat(64 * 1024);
const company = { action: 'smart_lookup', entity: 'companies', field: 'name' };
export const hubQuestion = { ...company, value: 'Hub' };
export const smallQuestion = { ...company, value: 'Small' };

/** A company with many people, and one with none. */
export const hubLines: WrittenLine[] = [
  ...define({ companies: { name: 'text' }, people: { note: 'text', company: 'link:companies' } }),
  record('companies', 'k1', { name: 'Hub' }),
  record('companies', 'k2', { name: 'Small' }),
  ...Array.from({ length: people }, (_, place) => record('people', `p${place}`, { note: much, company: 'k1' })),
];

/** Sends a request of which all, or only a part, of the body comes; takes nothing of the answer. */
export async function sendRaw(url: string, key: string, body: string, length = body.length): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const headers = ['Host: crm.example', `Authorization: Bearer ${key}`, 'Content-Type: application/json'];
  const head = ['POST /api/v1/webhook HTTP/1.1', ...headers, 'Connection: close', `Content-Length: ${length}`, '', ''];
  await once(socket, 'connect');
  socket.write(head.join('\r\n') + body);
  return socket;
}

/** Asks a question and waits until its answer has begun, of which nothing is taken. */
export async function askUnread(url: string, key: string, question: object): Promise<Socket> {
  const socket = await sendRaw(url, key, JSON.stringify(question));
  await once(socket, 'readable');
  return socket;
}

/** All of an answer; whole when its last piece is there. */
export async function takeAll(socket: Socket): Promise<{ status: string; isWhole: boolean; said: string }> {
  const said = await text(socket);
  return { status: said.slice(9, 12), isWhole: said.endsWith('\r\n0\r\n\r\n') || said.endsWith('}'), said };
}
