import type { IncomingMessage } from 'node:http';
import { createCors } from './http/cors.ts';
import { createHandler } from './http/handle.ts';
import { createHealthCheck } from './http/health.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createHttpServer, drain, type Limits, listen, urlOf } from './http/server.ts';
import { createKeyring } from './keys/keyring.ts';
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
  /** What callers may take without asking anything, where it is not the usual. */
  limits?: Partial<Limits>;
  now?: () => Date;
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
const hostHeader = /^[a-z0-9.:[\]-]{1,255}$/i;

/** Serves a database over HTTP. The database stays the caller's: it is neither opened nor closed here. */
export async function startService(database: Database, options: ServiceOptions): Promise<Service> {
  const { matching, log, publicUrl, signing, now = () => new Date() } = options;
  const keyring = createKeyring(database);
  let isOpen = true;
  let url = '';
  const addressOf = ({ headers: { host = '' } }: IncomingMessage): string =>
    publicUrl ?? (hostHeader.test(host) ? `http://${host}` : url);

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
    isWell: createHealthCheck(database),
    isOpen: () => isOpen,
    page: signing ? createSigningPages(database, signing, now) : () => undefined,
  });
  const server = createHttpServer(handle, options.limits);
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
