import type { IncomingMessage } from 'node:http';
import { createAtOnce } from './http/at-once.ts';
import { createBodyRoom } from './http/body-room.ts';
import { createCors } from './http/cors.ts';
import { createHandler } from './http/handle.ts';
import { createHealthCheck, createLifeCheck } from './http/health.ts';
import { isLoopback, namesThisComputer } from './http/loopback.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createHttpServer, drain, type Limits, listen, urlOf, usualLimits } from './http/server.ts';
import { createKeyring, trustedFor } from './keys/keyring.ts';
import type { Log } from './log.ts';
import type { Matching } from './operations/context.ts';
import { createLayoutMemory } from './records/layout-memory.ts';
import type { Scope } from './records/scope.ts';
import { createSigningPages } from './signing/pages.ts';
import type { Database } from './storage/database.ts';

export interface ServiceOptions {
  port: number;
  host: string;
  /** Requests a minute for each key; 0 for no limit. */
  rate: number;
  matching: Matching;
  log: Log;
  /** Where callers reach the service, when that is not what their requests say (behind a proxy, say). */
  publicUrl?: string | undefined;
  /** Origins whose pages may ask from a browser; none when undefined. */
  cors?: string[] | undefined;
  /** Whose signature requests have their pages served here; none when undefined. */
  signing?: Scope | undefined;
  /** Questions at work at once for each key. */
  atOnce?: number;
  /**
   * Given when the engine is this process's own: resolves when it is lost. Then nobody else can change a key without
   * this process being told, by `forgetKeys`.
   */
  lost?: Promise<Error> | undefined;
  /** What callers may take of the service, where it is not the usual. */
  limits?: Partial<ServiceLimits>;
  now?: () => Date;
}

interface ServiceLimits extends Limits {
  /** How long a question may wait until others of its key are done, in milliseconds. */
  waiting: number;
}

export interface Service {
  url: string;
  /** Forgets which keys are good: they may have changed. */
  forgetKeys(): void;
  /** Takes no new work, lets what is in flight be done, and ends. */
  stop(): Promise<void>;
}

/** How long work in flight may take once the service is told to stop, in milliseconds. */
export const stopPatience = 10_000;
/** As many as a person's browser asks for at once, and far more than fit into memory at their largest. */
export const usualAtOnce = 4;
/** All keys together may have the work of so many keys under way. */
const busyKeys = 4;
/** Bytes a millisecond, of an answer in the memory: a slow line. */
const slowest = 32;
const hostHeader = /^[a-z0-9.:[\]-]{1,255}$/i;

/** Serves a database over HTTP. The database stays the caller's: it is neither opened nor closed here. */
export async function startService(database: Database, options: ServiceOptions): Promise<Service> {
  const { matching, log, publicUrl, signing, lost, now = () => new Date(), atOnce = usualAtOnce } = options;
  const limits: ServiceLimits = { ...usualLimits, waiting: 10_000, ...options.limits };
  const keyring = createKeyring(database, { trust: lost ? Number.POSITIVE_INFINITY : trustedFor });
  const room = { each: atOnce, all: atOnce * busyKeys, patience: limits.waiting };
  let isOpen = true;
  let url = '';
  const addressOf = ({ headers: { host = '' } }: IncomingMessage): string =>
    publicUrl ?? (hostHeader.test(host) ? `http://${host}` : url);

  const pages = signing ? createSigningPages(database, signing, now) : () => undefined;
  // What others may reach has names that we cannot know.
  const isForUs = (request: IncomingMessage) => !isLoopback(options.host) || namesThisComputer(request, publicUrl);

  const handle = createHandler({
    keyring,
    rateLimit: createRateLimit(options.rate),
    queries: database,
    matching,
    layouts: createLayoutMemory(),
    now,
    log,
    addressOf,
    cors: createCors(options.cors ?? []),
    pace: { patience: limits.taking, slowest },
    bodies: createBodyRoom(),
    atOnce: { question: createAtOnce(room), lookUp: createAtOnce(room) },
    isWell: lost ? createLifeCheck(lost) : createHealthCheck(database),
    isOpen: () => isOpen,
    page: (path, request) => (isForUs(request) ? pages(path) : undefined),
  });
  const server = createHttpServer(handle, limits);
  url = urlOf(await listen(server, options.port, options.host));

  return {
    url,
    forgetKeys: keyring.forget,
    stop: async () => {
      isOpen = false;
      await drain(server, stopPatience);
    },
  };
}
