import * as z from 'zod/mini';
import { endpointOf } from './base-url.ts';
import { type Clock, realClock } from './clock.ts';
import { type Action, operationTable, type Params, type Response } from './contract.ts';
import { type Problem, protocolCodes, type Result } from './errors.ts';
import { type Exchange, exchange } from './exchange.ts';
import { type FieldsRead, readFields } from './read-fields.ts';
import { type RecordGraph, RecordShapeError, readRecordGraph } from './record-graph.ts';
import { retryDelay } from './retry.ts';

export interface Connection {
  /** Without a trailing slash; the only place that the key is ever sent to. */
  baseUrl: string;
  key: string;
}

interface Surroundings {
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
  /** Longest silence, before the answer or within it, in milliseconds. */
  patience?: number;
  /** Longest time that an answer may take in all, in milliseconds: the largest one over a slow line. */
  longestAnswer?: number;
  /** Largest answer that is read, in bytes. */
  maxAnswerBytes?: number;
}

interface AskOptions {
  /** Stops the question; `ask` then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** What a look-up found: every record of the answer, flat. */
export type LookupAnswer = { found: true; graph: RecordGraph } | { found: false };

/** Operations that answer with `data` which may be read piece by piece. */
export type DataAction = 'list_automations' | 'list_webhook_subscriptions' | 'get_pipeline' | 'get_signature';

const successWithData = z.object({ success: z.literal(true), data: z.unknown() });
const successAtAll = z.looseObject({ success: z.literal(true) });

export type Client = ReturnType<typeof createClient>;

const megabyte = 1024 * 1024;

/**
 * Asks one CRM service. Every operation reads, so a question that met a passing fault is asked again; what cannot be
 * answered comes back as a problem. The key leaves this closure in one header, to the base URL it was given with.
 */
export function createClient(
  { baseUrl, key }: Connection,
  {
    fetch = (input, init) => globalThis.fetch(input, init),
    clock = realClock,
    patience = 12_000,
    longestAnswer = 120_000,
    maxAnswerBytes = 128 * megabyte,
  }: Surroundings = {},
) {
  const url = new URL(endpointOf(baseUrl)).href;

  async function repeat(body: string, signal: AbortSignal | undefined): Promise<Exchange> {
    const startedAt = clock.now();
    for (let attempt = 1; ; attempt++) {
      const outcome = await exchange(
        { url, key, body, signal },
        { fetch, clock, patience, longestAnswer, maxAnswerBytes },
      );
      const delay = retryDelay(outcome, { attempt, elapsed: clock.now() - startedAt }, clock.random);
      if (delay === undefined) return outcome;
      await clock.wait(delay, signal);
    }
  }

  async function askFor<T>(body: object, schema: z.ZodMiniType<T>, { signal }: AskOptions): Promise<Result<T>> {
    const outcome = await repeat(JSON.stringify(body), signal);
    if (!outcome.ok) return { ok: false, problem: withoutKey(outcome.problem, key) };
    const answer = z.safeParse(schema, outcome.answer);
    if (!answer.success) return { ok: false, problem: protocolProblem(firstIssue(answer.error)) };
    return { ok: true, value: answer.data };
  }

  /** Asks one operation; a record in the answer is still an unread tree: see `lookUp`. */
  function ask<A extends Action>(action: A, params: Params<A>, options: AskOptions = {}): Promise<Result<Response<A>>> {
    const schema: z.ZodMiniType<Response<A>> = operationTable[action].response;
    return askFor({ ...params, action }, schema, options);
  }

  /**
   * Asks one operation for the `data` of its success, and leaves reading it to the caller: for what is worth showing even
   * where a part of it breaks the interface.
   */
  async function askData<A extends DataAction>(
    action: A,
    params: Params<A>,
    options: AskOptions = {},
  ): Promise<Result<unknown>> {
    const answer = await askFor({ ...params, action }, successWithData, options);
    return answer.ok ? { ok: true, value: answer.value.data } : answer;
  }

  /** Asks `get_fields`, and reads field by field what it answers. */
  async function askFields(params: Params<'get_fields'>, options: AskOptions = {}): Promise<Result<FieldsRead>> {
    const answer = await askFor({ ...params, action: 'get_fields' }, successAtAll, options);
    if (!answer.ok) return answer;
    const read = readFields(answer.value);
    return read ? { ok: true, value: read } : { ok: false, problem: protocolProblem('fields: unreadable') };
  }

  /** Asks `smart_lookup` and flattens what it found. */
  async function lookUp(params: Params<'smart_lookup'>, options?: AskOptions): Promise<Result<LookupAnswer>> {
    const answer = await ask('smart_lookup', params, options);
    if (!answer.ok) return answer;
    if (!answer.value.found) return { ok: true, value: { found: false } };
    try {
      return { ok: true, value: { found: true, graph: readRecordGraph(answer.value.record) } };
    } catch (error) {
      if (!(error instanceof RecordShapeError)) throw error;
      return { ok: false, problem: protocolProblem(error.message) };
    }
  }

  return { ask, askData, askFields, lookUp };
}

/**
 * Whether the service sends questions on to another address. The client never follows, and a browser tells a refused
 * redirect from no network only when it is asked again; that is done here, without the key.
 */
export async function isRedirecting(baseUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
  const answer = await fetch(endpointOf(baseUrl), {
    method: 'POST',
    redirect: 'manual',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  }).catch(() => undefined);
  return answer?.type === 'opaqueredirect' || (answer !== undefined && answer.status >= 300 && answer.status < 400);
}

/** The problem that a redirecting service is told as. */
export const redirectProblem: Problem = { kind: 'protocol', code: protocolCodes.redirected };

/** A path in an answer can be as long as the answer is deep. */
const maxDetail = 300;
const cutDetail = (detail: string): string =>
  detail.length > maxDetail ? `${detail.slice(0, maxDetail - 1)}…` : detail;

const protocolProblem = (detail: string): Problem => ({ kind: 'protocol', status: 200, detail: cutDetail(detail) });

function firstIssue(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.') || 'answer'}: ${issue.message}` : 'unreadable answer';
}

/** A service may repeat in its words what it was sent. */
function withoutKey(problem: Problem, key: string): Problem {
  if (problem.detail === undefined) return problem;
  return { ...problem, detail: cutDetail(problem.detail.replaceAll(key, '…')) };
}
