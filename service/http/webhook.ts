import type { IncomingMessage } from 'node:http';
import type { KeyEntry } from '../keys/key-store.ts';
import type { Keyring } from '../keys/keyring.ts';
import { type Answer, invalid, refusal } from '../operations/answer.ts';
import type { Context, Matching } from '../operations/context.ts';
import { isAction, operationTable } from '../operations/table.ts';
import type { LayoutMemory } from '../records/layout-memory.ts';
import type { Queries } from '../storage/database.ts';
import type { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';

export interface WebhookDeps {
  keyring: Keyring;
  rateLimit: RateLimit;
  queries: Queries;
  matching: Matching;
  layouts: LayoutMemory;
  now: () => Date;
}

/** What the log may say of a request: never a key, never a value that was looked up. */
export interface Told {
  action?: string;
  key?: string;
}

const unauthorized = refusal(401, 'UNAUTHORIZED', 'Invalid or missing API key', { 'WWW-Authenticate': 'Bearer' });
const notJson = refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The Content-Type must be application/json, in UTF-8');
const tooLarge = refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 1 MB');
const badJson = refusal(400, 'INVALID_JSON', 'The body is not JSON');
const rateLimited = (seconds: number) =>
  refusal(429, 'RATE_LIMITED', `Too many requests: try again in ${seconds} s`, { 'Retry-After': String(seconds) });

/**
 * Answers a request to the one endpoint. The order of the checks is part of the interface: key, how often it asks,
 * kind of body, size, JSON, action, parameters. Undefined when the caller went away.
 */
export async function answerWebhook(
  request: IncomingMessage,
  address: string,
  deps: WebhookDeps,
  told: Told,
): Promise<Answer | undefined> {
  const key = await deps.keyring.open(request.headers.authorization);
  if (!key) return unauthorized;
  told.key = key.id;
  const seconds = deps.rateLimit.take(key.id);
  if (seconds > 0) return rateLimited(seconds);
  if (!isJson(request)) return notJson;
  const body = await readBody(request);
  if (body.kind === 'broken-off') return undefined;
  if (body.kind === 'too-large') return tooLarge;
  return await dispatch(body.bytes, contextOf(key, address, deps), told);
}

const contextOf = (key: KeyEntry, address: string, { queries, matching, layouts, now }: WebhookDeps): Context => ({
  scope: { organization: key.organization, environment: key.environment },
  organizationName: key.organizationName,
  queries,
  matching,
  layouts,
  address,
  now,
});

function dispatch(bytes: Buffer, context: Context, told: Told): Answer | Promise<Answer> {
  const parsed = parseJson(bytes);
  if (!parsed.ok) return badJson;
  const body = parsed.value;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return invalid('The body must be a JSON object');
  }
  const action = 'action' in body ? body.action : undefined;
  if (action === undefined) return invalid('action: is required');
  if (typeof action !== 'string') return invalid('action: must be text');
  if (!isAction(action)) return refusal(400, 'UNKNOWN_ACTION', `There is no action "${action.slice(0, 100)}"`);
  told.action = action;
  return operationTable[action](body, context);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return { ok: false };
  }
}

const jsonType = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

const isJson = ({ headers }: IncomingMessage): boolean =>
  jsonType.test(headers['content-type'] ?? '') && (headers['content-encoding'] ?? 'identity') === 'identity';
