import type { IncomingMessage } from 'node:http';

/** More than any question needs. */
const largestBody = 1024 * 1024;
/** So much of a body is not worth counting. */
const smallBody = 4096;

export type Body = { kind: 'whole'; bytes: Buffer } | { kind: 'too-large' | 'no-room' | 'broken-off' };
/** Takes room for so many bytes: false where there is none left. */
export type TakeRoom = (bytes: number) => boolean;

/**
 * Reads a request's body, up to 1 MB, whether or not its length was announced. What is too large is not kept.
 * @param openRoom where there is room for bodies; asked for it only where there is something to keep
 */
export function readBody(request: IncomingMessage, openRoom: () => TakeRoom): Body | Promise<Body> {
  const announced = Number(request.headers['content-length']);
  if (announced > largestBody) return { kind: 'too-large' };
  if (announced === request.readableLength) {
    const hasRoom = announced <= smallBody || openRoom()(announced);
    return hasRoom ? { kind: 'whole', bytes: takeBody(request) } : { kind: 'no-room' };
  }
  return gatherBody(request, openRoom());
}

/** A body that is all there, as a small one is as soon as its headers are: to wait for it costs more than to take it. */
function takeBody(request: IncomingMessage): Buffer {
  const bytes: unknown = request.read();
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}

function gatherBody(request: IncomingMessage, takeRoom: TakeRoom): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    let isKept = true;
    const refuse = (kind: 'too-large' | 'no-room'): void => {
      isKept = false;
      chunks.length = 0;
      resolve({ kind });
    };
    request.on('data', (chunk: Buffer) => {
      if (!isKept) return;
      length += chunk.length;
      if (length > largestBody) refuse('too-large');
      else if (takeRoom(chunk.length)) chunks.push(chunk);
      else refuse('no-room');
    });
    request.on('end', () => resolve({ kind: 'whole', bytes: Buffer.concat(chunks) }));
    request.on('close', () => resolve({ kind: 'broken-off' }));
    request.on('error', () => resolve({ kind: 'broken-off' }));
  });
}
