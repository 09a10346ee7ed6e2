import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { refusal } from '../operations/answer.ts';

/** What a caller may take of the service without asking anything. */
export interface Limits {
  /** Until the headers of a request are there, from when its connection was free for it; in milliseconds, as the next three. */
  headers: number;
  /** Until the whole request is there. */
  request: number;
  /** Until the next request on a connection. */
  idle: number;
  /** Within which a caller has to take something of an answer, until all of it is with him. */
  taking: number;
  /** How often the first two are looked after. */
  checkedEvery: number;
  /**
   * Connections at once; one more is closed at the door. Many more than callers need, and few enough that those which are
   * held open for nothing leave files and memory for the others.
   */
  connections: number;
}

/** Long for a person behind a slow line, short for one who means to hold a connection. */
export const usualLimits: Limits = {
  headers: 10_000,
  request: 30_000,
  idle: 5_000,
  taking: 30_000,
  checkedEvery: 2_000,
  connections: 5_000,
};
const largestHead = 16 * 1024;

/** What is wrong with a request that never became one, by the parser's code. */
const malformed: Record<string, { status: number; code: string; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers are larger than 16 kB' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive' },
};
const otherwise = { status: 400, code: 'BAD_REQUEST', message: 'This is not an HTTP request' };

export function createHttpServer(handle: RequestListener, limits: Limits): Server {
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.idle,
      connectionsCheckingInterval: limits.checkedEvery,
      maxHeaderSize: largestHead,
    },
    (request, response) => {
      // Until all of an answer is written, whoever writes it sees to it that it is taken; there may be nothing to take yet.
      response.on('timeout', (socket: Socket) => {
        if (response.writableEnded && socket.writableLength > 0) socket.destroy();
      });
      handle(request, response);
    },
  );
  server.timeout = limits.taking;
  server.maxConnections = limits.connections;
  server.on('clientError', refuseMalformed);
  return server;
}

function refuseMalformed(cause: Error & { code?: string }, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = malformed[cause.code ?? ''] ?? otherwise;
  const { body } = refusal(status, code, message);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(String(body))}\r\n\r\n${body}`,
  );
}

/** @throws the system's error when the address cannot be had */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'));
      else resolve(address);
    });
  });
}

/** Takes no new work and lets the work in flight be done, for so many milliseconds at most. */
export async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const end = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}

/** An address as it is written in a URL. */
export const urlOf = ({ address, port, family }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
