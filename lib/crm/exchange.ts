import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { type ErrorBody, errorBody } from './contract.ts';
import { type Problem, protocolCodes } from './errors.ts';
import { parseJson } from './parse-json.ts';
import { AnswerTooLarge, readText } from './read-text.ts';

/** What became of one request: the parsed JSON of a success, or a problem and whether it may pass. */
export type Exchange =
  | { ok: true; answer: unknown }
  | { ok: false; problem: Problem; isPassing: boolean; retryAfter?: number | undefined };

interface Question {
  url: string;
  key: string;
  body: string;
  signal: AbortSignal | undefined;
}

interface Means {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  patience: number;
  longestAnswer: number;
  maxAnswerBytes: number;
}

/** Statuses that a gateway gives while the service behind it is away. */
const passingStatuses = new Set([502, 503, 504]);
const maxDetail = 300;

/** Sends one request and reads its answer. Throws only the signal's own reason. */
export async function exchange(question: Question, means: Means): Promise<Exchange> {
  const { signal } = question;
  signal?.throwIfAborted();
  const silence = startSilence(means.patience, means.longestAnswer);
  const stop = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  try {
    const response = await means.fetch(question.url, requestOf(question, stop));
    // A request that was not redirected ends where it was sent; whatever else happened, its answer is not the service's.
    if (response.url !== question.url) return final({ kind: 'protocol', code: protocolCodes.redirected });
    const text = await readText(response, means.maxAnswerBytes, silence.renew);
    return judge(response, parseJson(text), means.clock.now());
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AnswerTooLarge) return final({ kind: 'protocol', code: protocolCodes.answerTooLarge });
    return { ok: false, problem: { kind: silence.signal.aborted ? 'timeout' : 'offline' }, isPassing: true };
  } finally {
    silence.end();
  }
}

function requestOf({ key, body }: Question, signal: AbortSignal): RequestInit {
  return {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body,
    signal,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  };
}

/** Aborts after so many milliseconds in which nothing was heard, and after so many in all: drops are not silence. */
function startSilence(patience: number, longest: number) {
  const controller = new AbortController();
  const abortAfter = (milliseconds: number) => setTimeout(() => controller.abort(), milliseconds);
  const last = abortAfter(longest);
  let timer = abortAfter(patience);
  const end = () => {
    clearTimeout(timer);
    clearTimeout(last);
  };
  const renew = () => {
    clearTimeout(timer);
    timer = abortAfter(patience);
  };
  return { signal: controller.signal, renew, end };
}

function judge(response: globalThis.Response, answer: unknown, now: number): Exchange {
  const { status } = response;
  const failure = z.safeParse(errorBody, answer).data;
  if (response.ok && !failure) {
    return answer === undefined ? final({ kind: 'protocol', status, detail: notJson(response) }) : { ok: true, answer };
  }
  const words = describe(failure);
  if (status === 401) return final({ kind: 'unauthorized', status, ...words });
  if (status === 429) {
    const retryAfter = readRetryAfter(response.headers.get('Retry-After'), now);
    const retryAt = retryAfter === undefined ? {} : { retryAt: now + retryAfter };
    return { ok: false, problem: { kind: 'rate-limited', status, ...words, ...retryAt }, isPassing: true, retryAfter };
  }
  // A server that takes no questions of this kind at all is told below.
  if (status >= 500 && (failure || status !== 501)) {
    const retryAfter = readRetryAfter(response.headers.get('Retry-After'), now);
    return {
      ok: false,
      problem: { kind: 'service', status, ...words },
      isPassing: passingStatuses.has(status),
      retryAfter,
    };
  }
  // A refusal without the error body comes from something else than a CRM service, such as a plain web server.
  return final(
    failure ? { kind: 'rejected', status, ...words } : { kind: 'protocol', status, detail: notJson(response) },
  );
}

const final = (problem: Problem): Exchange => ({ ok: false, problem, isPassing: false });

const describe = (failure: ErrorBody | undefined): Pick<Problem, 'code' | 'detail'> =>
  failure ? { code: failure.error.code.slice(0, 100), detail: failure.error.message.slice(0, maxDetail) } : {};

const notJson = (response: globalThis.Response): string =>
  `not an answer of the interface (${response.headers.get('Content-Type') ?? 'no content type'})`.slice(0, maxDetail);

/** Reads a Retry-After header, in seconds or as a date, into milliseconds from now. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
