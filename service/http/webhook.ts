import type { IncomingMessage } from 'node:http';
import type { KeyEntry } from '../keys/key-store.ts';
import type { Keyring } from '../keys/keyring.ts';
import { type Answer, invalid, refusal } from '../operations/answer.ts';
import type { Context, Matching } from '../operations/context.ts';
import { type Given, isAction, operationTable, type Weight, type Work } from '../operations/table.ts';
import type { LayoutMemory } from '../records/layout-memory.ts';
import type { Queries } from '../storage/database.ts';
import type { AtOnce } from './at-once.ts';
import type { BodyRoom } from './body-room.ts';
import type { RateLimit } from './rate-limit.ts';
import { type Body, readBody } from './read-body.ts';
import type { Told, Visit } from './visit.ts';

export interface WebhookDeps {
  keyring: Keyring;
  rateLimit: RateLimit;
  queries: Queries;
  matching: Matching;
  layouts: LayoutMemory;
  now: () => Date;
  bodies: BodyRoom;
  atOnce: Record<Exclude<Weight, 'free'>, AtOnce>;
}

const unauthorized = refusal(401, 'UNAUTHORIZED', 'Invalid or missing API key', { 'WWW-Authenticate': 'Bearer' });
const notJson = refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The Content-Type must be application/json, in UTF-8');
const tooLarge = refusal(413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 1 MB');
const badJson = refusal(400, 'INVALID_JSON', 'The body is not JSON');
const rateLimited = (seconds: number) =>
  refusal(429, 'RATE_LIMITED', `Too many requests: try again in ${seconds} s`, { 'Retry-After': String(seconds) });
const tooManyAtOnce = refusal(
  429,
  'RATE_LIMITED',
  'Too many requests at once: take the answers to those before, and try again in 5 s',
  { 'Retry-After': '5' },
);

/** What is answered to a body that was not read to its end. */
const refusedBodies: Record<Exclude<Body['kind'], 'whole'>, Asked> = {
  'broken-off': undefined,
  'too-large': { refusal: tooLarge },
  'no-room': { refusal: tooManyAtOnce },
};

/** What the endpoint answers from: undefined when the caller went away. */
type Asked = { work: Work } | { refusal: Answer } | undefined;

/**
 * Answers a request to the one endpoint. The order of the checks is part of the interface: key, how often it asks,
 * kind of body, size, JSON, action, parameters, how much it asks at once. Undefined when the caller went away.
 */
export async function answerWebhook(
  request: IncomingMessage,
  address: string,
  deps: WebhookDeps,
  visit: Visit,
): Promise<Given> {
  const key = await deps.keyring.open(request.headers.authorization);
  if (!key) return unauthorized;
  visit.told.key = key.id;
  const seconds = deps.rateLimit.take(key.id);
  if (seconds > 0) return rateLimited(seconds);
  if (!isJson(request)) return notJson;
  const asked = await readQuestion(request, key, deps, visit);
  if (!asked) return undefined;
  if ('refusal' in asked) return asked.refusal;
  const { weight, run } = asked.work;
  const entered = weight === 'free' ? 'in' : await deps.atOnce[weight].enter(key.id, visit);
  if (entered === 'gone') return undefined;
  if (entered === 'late') return tooManyAtOnce;
  return await run(contextOf(key, address, deps, visit));
}

const contextOf = (
  key: KeyEntry,
  address: string,
  { queries, matching, layouts, now }: WebhookDeps,
  visit: Visit,
): Context => ({
  scope: { organization: key.organization, environment: key.environment },
  organizationName: key.organizationName,
  queries,
  matching,
  layouts,
  address,
  now,
  isAwaited: () => !visit.isGone(),
});

/** Reads what is asked for; nothing else of the body, which can be large, is kept while the answer is waited for. */
async function readQuestion(
  request: IncomingMessage,
  key: KeyEntry,
  { bodies }: WebhookDeps,
  visit: Visit,
): Promise<Asked> {
  const body = await readBody(request, () => bodies.open(key.id, visit));
  return body.kind === 'whole' ? parseQuestion(body.bytes, visit.told) : refusedBodies[body.kind];
}

function parseQuestion(bytes: Buffer, told: Told): Asked {
  const parsed = parseJson(bytes);
  if (!parsed.ok) return { refusal: badJson };
  const body = parsed.value;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { refusal: invalid('The body must be a JSON object') };
  }
  const action = 'action' in body ? body.action : undefined;
  if (action === undefined) return { refusal: invalid('action: is required') };
  if (typeof action !== 'string') return { refusal: invalid('action: must be text') };
  if (!isAction(action)) {
    return { refusal: refusal(400, 'UNKNOWN_ACTION', `There is no action "${action.slice(0, 100)}"`) };
  }
  told.action = action;
  return operationTable[action](body);
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
