import { setTimeout as pause } from 'node:timers/promises';
import { endpointPath } from '#lib/crm/contract.ts';
import type { Exchange, Sent } from './exchange.ts';
import { readAnswer } from './read-answer.ts';

/** What may differ from a usual request. */
export interface Request {
  body: string;
  method?: string;
  path?: string;
  contentType?: string;
  /** The whole Authorization header; none when null. */
  authorization?: { header: string | null; told: string };
}

export interface Asker {
  /** Sends a request, and again when told to wait. @returns undefined when there were enough requests already */
  send(request: Request): Promise<Exchange | undefined>;
  /** Every request so far, with its answer. */
  readonly exchanges: readonly Exchange[];
  /** Whether a request was left unasked because there were enough. */
  readonly isSpent: boolean;
  /** How often the server said that there were too many. */
  readonly waits: number;
}

export interface AskerOptions {
  baseUrl: string;
  key: string;
  /** Requests in all, repetitions included. */
  maxRequests: number;
  /** Requests a second at most; 0 for no pause between them. */
  rate: number;
}

const timeout = 120_000;
const second = 1_000;
const mostRepetitions = 3;
/** No longer than this for one answer, in seconds, whatever the server proposes. */
const longestWait = 60;

/** Asks one request after the other, never faster than agreed, and waits when the server asks for it. */
export function createAsker(
  options: AskerOptions,
  fetcher = fetch,
  sleep: (ms: number) => Promise<unknown> = pause,
): Asker {
  const { baseUrl, key, maxRequests, rate } = options;
  const exchanges: Exchange[] = [];
  const good = { header: `Bearer ${key}`, told: 'the key' };
  let left = maxRequests;
  let isSpent = false;
  let waits = 0;

  async function sendOnce(sent: Sent, header: string | null): Promise<Exchange> {
    left -= 1;
    const headers = new Headers({ 'content-type': sent.contentType, accept: 'application/json' });
    if (header !== null) headers.set('authorization', header);
    const hasBody = sent.method !== 'GET';
    try {
      const signal = AbortSignal.timeout(timeout);
      const init: RequestInit = { method: sent.method, headers, redirect: 'manual', signal };
      const response = await fetcher(baseUrl + sent.path, hasBody ? { ...init, body: sent.body } : init);
      return { sent, status: response.status, headers: response.headers, ...(await readAnswer(response)) };
    } catch (cause) {
      return { sent, status: 0, headers: new Headers(), body: undefined, unread: `no answer (${reasonOf(cause)})` };
    }
  }

  return {
    exchanges,
    get isSpent() {
      return isSpent;
    },
    get waits() {
      return waits;
    },
    async send({ body, method = 'POST', path = endpointPath, contentType = 'application/json', authorization = good }) {
      const sent: Sent = { method, path, key: authorization.told, contentType, body };
      for (let repetition = 0; ; repetition++) {
        if (left <= 0) {
          isSpent = true;
          return undefined;
        }
        if (rate > 0) await sleep(second / rate);
        const exchange = await sendOnce(sent, authorization.header);
        if (exchange.status !== 429) {
          exchanges.push(exchange);
          return exchange;
        }
        waits += 1;
        if (repetition === mostRepetitions) {
          exchanges.push({ ...exchange, unread: 'too many requests (429)' });
          return exchanges.at(-1);
        }
        await sleep(waitOf(exchange.headers, 2 ** repetition) * second);
      }
    },
  };
}

/** Seconds to wait: what `Retry-After` says, as seconds or as a date, otherwise what we would. */
function waitOf(headers: Headers, usual: number): number {
  const said = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / second;
  return Number.isNaN(seconds) ? usual : Math.min(Math.max(seconds, 0), longestWait);
}

function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  if (inner instanceof Error) return 'code' in inner ? String(inner.code) : inner.message;
  return String(inner);
}
