import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from '../operations/answer.ts';

/** Characters after which what is written goes out, and others get their turn. */
const pieceLength = 64 * 1024;

/** What every answer has, unless it says otherwise. */
export const usualHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Sends an answer: at once where it is small, otherwise in pieces, no faster than the caller takes them.
 * @param head headers that the answer's own are added to; given all at once, they are written several times as fast
 */
export function send(
  response: ServerResponse,
  { status, body, headers }: Answer,
  head: Record<string, string>,
): void | Promise<void> {
  if (headers) addTo(head, headers);
  return typeof body === 'string' ? sendWhole(response, status, head, body) : sendPieces(response, status, head, body);
}

function addTo(head: Record<string, string>, own: Record<string, string>): void {
  for (const [name, value] of Object.entries(own)) {
    // An answer that differs by several of the request's headers says so of each.
    head[name] = name === 'Vary' && head.Vary ? `${head.Vary}, ${value}` : value;
  }
}

async function sendPieces(
  response: ServerResponse,
  status: number,
  head: Record<string, string>,
  body: Iterable<string>,
): Promise<void> {
  let text = '';
  for (const piece of body) {
    text += piece;
    if (text.length < pieceLength) continue;
    if (!response.headersSent) response.writeHead(status, head);
    const isTaken = response.write(text);
    text = '';
    await (isTaken ? nextTurn() : drained(response));
    if (response.destroyed) return;
  }
  if (!response.headersSent) return sendWhole(response, status, head, text);
  response.end(text);
}

function sendWhole(response: ServerResponse, status: number, head: Record<string, string>, body: string): void {
  head['Content-Length'] = String(Buffer.byteLength(body));
  response.writeHead(status, head);
  response.end(body);
}

/** How long a caller may take nothing of a large answer, which is held for him until he does; in milliseconds. */
const patience = 60_000;

/** Until the caller has taken what was written, or is gone. @throws when he does neither for too long */
async function drained(response: ServerResponse): Promise<void> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(patience)]);
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  } finally {
    done.abort();
  }
}
