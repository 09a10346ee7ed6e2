import type { IncomingMessage } from 'node:http';

/** More than any question needs. */
const largestBody = 1024 * 1024;

export type Body = { kind: 'whole'; bytes: Buffer } | { kind: 'too-large' } | { kind: 'broken-off' };

/** Reads a request's body, up to 1 MB, whether or not its length was announced. What is too large is not kept. */
export function readBody(request: IncomingMessage): Body | Promise<Body> {
  const announced = Number(request.headers['content-length']);
  if (announced > largestBody) return { kind: 'too-large' };
  if (announced === request.readableLength) return { kind: 'whole', bytes: takeBody(request) };
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= largestBody) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      resolve({ kind: 'too-large' });
    });
    request.on('end', () => resolve({ kind: 'whole', bytes: Buffer.concat(chunks) }));
    request.on('close', () => resolve({ kind: 'broken-off' }));
    request.on('error', () => resolve({ kind: 'broken-off' }));
  });
}

/** A body that is all there, as a small one is as soon as its headers are: to wait for it costs more than to take it. */
function takeBody(request: IncomingMessage): Buffer {
  const bytes: unknown = request.read();
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}
