import * as z from 'zod/mini';
import { errorBody, operations, verification } from '#lib/crm/contract.ts';
import type { Answered } from './caller.ts';

/** Every refusal that is specified, by its status. */
const refusals: Record<number, string[]> = {
  400: ['INVALID_JSON', 'VALIDATION_ERROR', 'UNKNOWN_ACTION'],
  401: ['UNAUTHORIZED'],
  404: ['NOT_FOUND'],
  413: ['PAYLOAD_TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
};

/** What each operation answers; where the interface is open, what our own service says. */
const answers = new Map<unknown, z.ZodMiniType>([
  ...Object.entries(operations).map(([action, { response }]) => [action, response] as const),
  ['verify', z.object({ success: z.literal(true), data: z.required(verification) })],
]);
/** What only the inside of the service says. */
const inside = /\bat \S+ \(|syntax error|SQLSTATE|relation "|column "|pg_|node_modules|\.ts:\d/;

/** Why an answer is none that is specified for what was asked; undefined where it is one. */
export function faultOf(asked: string, { status, headers, text }: Answered): string | undefined {
  if (headers['content-type'] !== 'application/json') return `Content-Type ${headers['content-type']}`;
  if (!/^[\da-f-]{36}$/.test(String(headers['x-request-id']))) return 'no X-Request-Id';
  const body = parse(text);
  if (body === undefined) return `no JSON: ${text.slice(0, 200)}`;
  if (status === 200) {
    const isAnswer = answers.get(actionOf(asked))?.safeParse(body).success;
    return isAnswer ? undefined : `no answer to this: ${text.slice(0, 200)}`;
  }
  const refused = errorBody.safeParse(body);
  if (!refused.success) return `no refusal: ${text.slice(0, 200)}`;
  const { code, message } = refused.data.error;
  if (!refusals[status]?.includes(code)) return `${status} ${code}: ${message.slice(0, 200)}`;
  if (message === '') return `${status} ${code} without a word`;
  return inside.test(message.replace(/"[^"]*"$/, '')) ? `says too much: ${message.slice(0, 200)}` : undefined;
}

function actionOf(asked: string): unknown {
  const body = parse(asked);
  return typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
