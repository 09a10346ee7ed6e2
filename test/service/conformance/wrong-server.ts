import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Json = Record<string, unknown>;

/** A request to the server that is wrong. */
export interface Asked {
  /** Members of the body; none when it is no JSON object. */
  params: Json;
  /** The body as it came. */
  body: string;
  /** The Authorization header, with KEY for the good key. */
  key: string;
  method: string;
  path: string;
}

export interface Given {
  status: number;
  type: string;
  body: Json;
}

/** Does something wrong to an answer: changes it, gives another, or breaks off without one. */
export type Mistake = (given: Given, asked: Asked) => Given | 'break off' | undefined;
/** Asks the right server something else than what was asked. */
export type Detour = (asked: Asked) => Json | undefined;

export interface WrongServer {
  url: string;
  /** Makes a mistake from now on. */
  make(mistake: Mistake, detour?: Detour): void;
  stop(): Promise<void>;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(body: string): Json {
  try {
    const value: unknown = JSON.parse(body);
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * Stands before a server that is right, and passes on what it says after a mistake has been made in it.
 * @param itsKey the key it takes for the good one
 */
export async function startWrongServer(rightUrl: string, goodKey: string, itsKey = goodKey): Promise<WrongServer> {
  let mistake: Mistake = () => undefined;
  let detour: Detour = () => undefined;
  const memory = new Map<string, Promise<Given>>();

  async function askRight(method: string, path: string, headers: IncomingHttpHeaders, body: string): Promise<Given> {
    const sent = new Headers({ 'content-type': headers['content-type'] ?? '' });
    if (headers.authorization !== undefined) sent.set('authorization', headers.authorization.replace(itsKey, goodKey));
    const init: RequestInit = { method, headers: sent };
    const response = await fetch(rightUrl + path, method === 'GET' ? init : { ...init, body });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: parse(await response.text()),
    };
  }

  /** The same answer to the same question: hundreds of runs ask little else. */
  function remembered(...question: Parameters<typeof askRight>): Promise<Given> {
    const [method, path, headers, body] = question;
    const name = JSON.stringify([method, path, headers.authorization, headers['content-type'], body]);
    const answer = memory.get(name) ?? askRight(...question);
    memory.set(name, answer);
    return answer;
  }

  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const body = await text(request);
    const key = (headers.authorization ?? '').replace(itsKey, 'KEY');
    const asked: Asked = { params: parse(body), body, key, method, path };
    const other = detour(asked);
    const right = structuredClone(await remembered(method, path, headers, other ? JSON.stringify(other) : body));
    const given = mistake(right, asked) ?? right;
    if (given === 'break off') return void response.destroy();
    response.writeHead(given.status, { 'content-type': given.type });
    response.end(JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    make: (next, nextDetour = () => undefined) => {
      mistake = next;
      detour = nextDetour;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
