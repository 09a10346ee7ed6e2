import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endpointPath } from '#lib/crm/contract.ts';
import type { Log } from '../log.ts';
import { type Answer, refusal } from '../operations/answer.ts';
import type { Given } from '../operations/table.ts';
import { DatabaseError, diskFull } from '../storage/database.ts';
import { isDisconnection } from '../storage/postgres/again.ts';
import type { Cors } from './cors.ts';
import { type Pace, send, usualHeaders } from './send.ts';
import { beginVisit, type Visit } from './visit.ts';
import { answerWebhook, type WebhookDeps } from './webhook.ts';

/** What is answered under a path: by method. */
type Route = Record<string, (request: IncomingMessage, visit: Visit) => Given | Promise<Given>>;

export interface HandlerDeps extends WebhookDeps {
  log: Log;
  /** The service's address as this caller knows it. */
  addressOf: (request: IncomingMessage) => string;
  /** Which pages of other origins may ask. */
  cors: Cors;
  /** How fast answers have to be taken. */
  pace: Pace;
  /** Whether the database answers. */
  isWell: () => Promise<boolean>;
  /** Whether new work is taken: no longer after the signal to stop. */
  isOpen: () => boolean;
  /** Pages beside the endpoint, for paths that are none of ours. Undefined for paths that are none of theirs. */
  page: (path: string, request: IncomingMessage) => Route | undefined;
}

const wrongPath = refusal(404, 'NOT_FOUND', `There is nothing here: the endpoint is POST ${endpointPath}`);
/** A browser asks this before it lets a page ask; what it wants to know is in the headers. */
const preflight: Answer = { status: 200, body: '{}' };
const fault = refusal(500, 'INTERNAL_ERROR', 'Internal error');

export function createHandler(deps: HandlerDeps) {
  const health: Route = { GET: async () => answerHealth(deps) };
  const endpoint: Route = { POST: (request, visit) => answerWebhook(request, deps.addressOf(request), deps, visit) };
  const routes = new Map<string, Route>([
    [endpointPath, deps.cors.isOff ? endpoint : { ...endpoint, OPTIONS: async () => preflight }],
    ['/healthz', health],
  ]);

  const answer = (request: IncomingMessage, visit: Visit): Given | Promise<Given> => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const route = routes.get(path) ?? deps.page(path, request);
    if (!route) return wrongPath;
    const method = request.method ?? '';
    if (Object.hasOwn(route, method)) return route[method]?.(request, visit);
    const allowed = Object.keys(route).join(', ');
    return refusal(405, 'METHOD_NOT_ALLOWED', `Use ${allowed} here`, { Allow: allowed });
  };

  const headOf = (request: IncomingMessage, requestId: string): Record<string, string> => {
    const head: Record<string, string> = { ...usualHeaders, 'X-Request-Id': requestId };
    if (!deps.cors.isOff) for (const [name, value] of deps.cors.headersFor(request)) head[name] = value;
    if (!deps.isOpen()) head.Connection = 'close';
    return head;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const start = performance.now();
    const requestId = randomUUID();
    const visit = beginVisit(response);
    const { told } = visit;
    // Without an answer the caller went away before there was one.
    let status: number | string = 'gone';
    try {
      const given = await answer(request, visit);
      if (given) {
        const outcome = await send(response, given, headOf(request, requestId), deps.pace);
        status = outcome === 'sent' ? given.status : outcome;
      }
    } catch (cause) {
      status = fault.status;
      deps.log.error({ requestId, ...told, cause: describe(cause) }, 'fault');
      if (response.headersSent) response.destroy();
      else await send(response, fault, headOf(request, requestId), deps.pace);
    } finally {
      visit.end();
    }
    const ms = Math.round(performance.now() - start);
    deps.log.info({ requestId, ...told, method: request.method, status, ms }, 'request');
  };
}

/** What a load balancer wants to know: whether to send work here. */
async function answerHealth({ isOpen, isWell }: HandlerDeps): Promise<Answer> {
  if (!isOpen()) return { status: 503, body: '{"status":"stopping"}' };
  return (await isWell())
    ? { status: 200, body: '{"status":"ok"}' }
    : { status: 503, body: '{"status":"no database"}' };
}

/** What whoever looks after the service can do something about. */
function wordsFor(cause: DatabaseError): { said?: string } {
  if (isDisconnection(cause)) return { said: 'the database cannot be reached' };
  return cause.code === diskFull ? { said: 'the disk of the database is full' } : {};
}

/** An engine's message can repeat a value, so that only its code is logged; a fault of our own tells where it is. */
function describe(cause: unknown): object {
  if (cause instanceof DatabaseError) return { name: cause.name, code: cause.code, ...wordsFor(cause) };
  if (cause instanceof Error) return { name: cause.name, message: cause.message, stack: cause.stack };
  return { name: typeof cause };
}
