import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from '../operations/answer.ts';

/** Characters, or bytes, after which what is written goes out, and others get their turn. */
const pieceLength = 32 * 1024;

/**
 * How fast a caller has to take a large answer, which is held for him until he does. Whoever takes it slower, or only
 * seems to take it, is given up, so that nobody can have memory held for as long as he likes.
 */
export interface Pace {
  /** Longest time in which he takes nothing, in milliseconds. */
  patience: number;
  /** Beyond that once over, bytes a millisecond on the whole. */
  slowest: number;
}

/** What every answer has, unless it says otherwise. */
export const usualHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** What became of it: the caller may have gone before its end, or been sent away because he took it too slowly. */
type Outcome = 'sent' | 'gone' | 'too slow';

/**
 * Sends an answer: at once where it is small, otherwise in pieces, no faster than the caller takes them.
 * @param head headers that the answer's own are added to; given all at once, they are written several times as fast
 */
export function send(
  response: ServerResponse,
  { status, body, headers }: Answer,
  head: Record<string, string>,
  pace: Pace,
): Outcome | Promise<Outcome> {
  if (headers) addTo(head, headers);
  if (typeof body !== 'string') return sendPieces(response, status, head, gather(body), pace);
  if (body.length < pieceLength) return sendWhole(response, status, head, body);
  return sendPieces(response, status, head, cut(Buffer.from(body)), pace);
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
  pieces: Iterable<string | Buffer>,
  pace: Pace,
): Promise<Outcome> {
  const began = performance.now();
  let taken = 0;
  let next: string | Buffer | undefined;
  for (const piece of pieces) {
    if (piece.length === 0) {
      await nextTurn();
      if (response.destroyed) return 'gone';
      continue;
    }
    const last = next;
    next = piece;
    if (last === undefined) continue;
    if (!response.headersSent) response.writeHead(status, head);
    const deadline = began + pace.patience + taken / pace.slowest;
    if (!response.write(last) && !(await drained(response, pace, deadline))) return 'too slow';
    // A quick caller takes each piece before anybody else had his turn.
    await nextTurn();
    if (response.destroyed) return 'gone';
    taken += last.length;
  }
  if (!response.headersSent) return sendWhole(response, status, head, next ?? '');
  response.end(next);
  return 'sent';
}

function sendWhole(
  response: ServerResponse,
  status: number,
  head: Record<string, string>,
  body: string | Buffer,
): 'sent' {
  head['Content-Length'] = String(Buffer.byteLength(body));
  response.writeHead(status, head);
  response.end(body);
  return 'sent';
}

/** In pieces that are worth sending; an empty one, in which others have their turn, goes on as it is. */
function* gather(pieces: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    if (piece === '') yield piece;
    text += piece;
    if (text.length < pieceLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

function* cut(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}

/** Until the caller has taken what was written, or is gone. @returns false, and sends him away, when that takes too long */
async function drained(response: ServerResponse, { patience }: Pace, deadline: number): Promise<boolean> {
  const done = new AbortController();
  const { signal } = done;
  const left = Math.max(0, Math.min(patience, deadline - performance.now()));
  let isInTime = true;
  const timer = setTimeout(() => {
    isInTime = false;
    response.destroy();
  }, left);
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  } finally {
    clearTimeout(timer);
    done.abort();
  }
  return isInTime;
}
