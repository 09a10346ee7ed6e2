import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Question } from './questions.ts';

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface Caller {
  ask(question: Question): Promise<Answered>;
  close(): void;
}

/** Asks over so many connections that are kept open; quicker than `fetch` by half. */
export function createCaller(url: string, key: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const usual = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return {
    ask: ({ body, headers }) =>
      new Promise((resolve, reject) => {
        const options = { method: 'POST', agent, headers: { ...usual, 'content-length': body.length, ...headers } };
        const asked = request(`${url}/api/v1/webhook`, options, (response) => {
          const { statusCode: status = 0, headers: given } = response;
          text(response).then((said) => resolve({ status, headers: given, text: said }), reject);
        });
        asked.once('error', reject);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}
