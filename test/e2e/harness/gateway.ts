import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What stands between the browser and the service, and may fail as such things do. */
export interface Gateway {
  baseUrl: string;
  /** The bodies of all questions so far, in order, whatever became of them. */
  asked: readonly string[];
  /** Lets every question through to the service. */
  open(): void;
  /** Answers every question itself. */
  refuse(status: number, headers?: Record<string, string>): void;
  /** Answers the questions of one operation itself, as a service that holds other data would, and lets the others through. */
  say(action: string, answer: object): void;
  /** Drops every connection. */
  cut(): void;
  /** Keeps every question waiting until it is opened again. */
  hold(): void;
  stop(): void;
}

type Turn = (request: IncomingMessage, body: string, response: ServerResponse) => unknown;

/** A gateway of our own before the real service. */
export async function startGateway(service: string): Promise<Gateway> {
  const asked: string[] = [];
  let waiting: (() => unknown)[] = [];
  const pass: Turn = async ({ url = '', method = '', headers: { authorization = '' } }, body, response) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(service + url, { method, headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  let turn = pass;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    asked.push(body);
    await turn(request, body, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const error = { success: false, error: { code: 'GATEWAY', message: 'Refused by the gateway' } };
  return {
    asked,
    baseUrl: `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`,
    open() {
      turn = pass;
      for (const go of waiting.splice(0)) go();
    },
    refuse(status, headers = {}) {
      turn = (_, __, response) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(error));
    },
    say(action, answer) {
      turn = (request, body, response) => {
        if (JSON.parse(body || '{}').action !== action) return pass(request, body, response);
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      };
    },
    cut() {
      turn = (request) => request.socket.destroy();
    },
    hold() {
      turn = (...question) => waiting.push(() => pass(...question));
    },
    stop() {
      waiting = [];
      server.close();
      server.closeAllConnections();
    },
  };
}
