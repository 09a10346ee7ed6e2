import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection that is kept open; asks one thing at a time. */
export interface Caller {
  /** Sends a request as it is and waits for the whole answer. @throws Error when it is none of success */
  ask(request: Buffer): Promise<void>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * A client that does as little as a client can, so that what is measured is the server: it looks for the end of an answer
 * and reads nothing else of it.
 */
export async function openCaller(url: string): Promise<Caller> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let answered = Promise.withResolvers<void>();
  let isBegun = false;
  /** Bytes to come; undefined where the answer itself says when it is over. */
  let left: number | undefined;
  let tail: Buffer = Buffer.alloc(0);

  const begin = (chunk: Buffer): void => {
    const end = chunk.indexOf(headEnd);
    const head = chunk.toString('latin1', 0, end);
    if (end < 0 || head.slice(9, 12) !== '200') answered.reject(new Error(`answered with: ${head}`));
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    left = length === undefined ? undefined : Number(length) + end + headEnd.length;
    isBegun = true;
  };
  socket.on('data', (chunk) => {
    if (!isBegun) begin(chunk);
    if (left !== undefined) left -= chunk.length;
    else tail = Buffer.concat([tail, chunk.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    if (left === undefined ? !tail.equals(lastChunk) : left > 0) return;
    isBegun = false;
    tail = Buffer.alloc(0);
    answered.resolve();
  });
  let fault: Error | undefined;
  const fail = (cause: Error) => {
    fault ??= cause;
    answered.reject(fault);
  };
  answered.promise.catch(() => {});
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));

  return {
    ask(request) {
      answered = Promise.withResolvers();
      if (fault) answered.reject(fault);
      else socket.write(request);
      return answered.promise;
    },
    close() {
      answered.promise.catch(() => {});
      socket.destroy();
    },
  };
}

/** A request to the endpoint, as bytes. */
export function requestOf(url: string, key: string, body: object): Buffer {
  const text = JSON.stringify(body);
  const head = [
    'POST /api/v1/webhook HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** Asks so many questions over so many connections, as fast as they are answered. */
export async function askAll(url: string, connections: number, requests: Buffer[], times: number): Promise<void> {
  let asked = 0;
  const oneAfterAnother = async () => {
    const caller = await openCaller(url);
    while (asked < times) {
      const request = requests[asked++ % requests.length];
      if (request) await caller.ask(request);
    }
    caller.close();
  };
  await Promise.all(Array.from({ length: connections }, oneAfterAnother));
}
