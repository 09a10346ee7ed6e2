import { Worker } from 'node:worker_threads';
import { createWireDatabase, type WireDatabase } from './wire-database.ts';

export interface PgliteOptions {
  /** Whether everything that is acknowledged is on the disk first. */
  isDurable?: boolean;
}

/** Told by the engine's thread when it can take statements; everything after is protocol. */
const ready = 'ready';

/** How long a statement may still take when the engine is to close, in milliseconds; nobody waits for its rows by then. */
const closingPatience = 1000;

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (cause: Error) => void;
}

/** What the engine's runtime throws is no error, and on its way out of the thread it loses all but its members. */
function engineFault(cause: unknown): string {
  const errno = typeof cause === 'object' && cause !== null && 'errno' in cause ? cause.errno : undefined;
  if (errno === noSpace) return 'there is no space left on the disk';
  return errno === undefined ? String(cause) : `the system refused what the engine asked for (${errno})`;
}
/** ENOSPC, as WASI numbers it. */
const noSpace = 51;

/**
 * Opens the embedded engine in a thread of its own, so that one heavy statement never holds up the next request.
 * @param folder where it keeps its files, made when missing
 * @throws Error when the engine cannot open the folder
 */
export async function openPglite(folder: string, { isDurable = false }: PgliteOptions = {}): Promise<WireDatabase> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder, isDurable },
  });
  const waiting: Waiting[] = [];
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<Error>();
  let fault: Error | undefined;
  let isClosing = false;

  const fail = (cause: Error) => {
    fault ??= cause;
    opened.reject(fault);
    if (!isClosing) lost.resolve(fault);
    for (const one of waiting.splice(0)) one.reject(fault);
  };
  worker.on('message', (bytes: Uint8Array | typeof ready) => {
    if (bytes === ready) opened.resolve();
    else waiting.shift()?.resolve(bytes);
  });
  worker.on('error', (cause) => fail(cause instanceof Error ? cause : new Error(engineFault(cause))));
  worker.on('exit', () => {
    fail(new Error('the database engine has ended'));
    ended.resolve();
  });
  await opened.promise;

  let impatience: NodeJS.Timeout | undefined;
  const database = createWireDatabase(
    {
      exchange: (bytes) =>
        new Promise((resolve, reject) => {
          if (fault) return reject(fault);
          waiting.push({ resolve, reject });
          worker.postMessage(bytes);
        }),
      close: async () => {
        clearTimeout(impatience);
        worker.postMessage('close');
        await ended.promise;
      },
      lost: lost.promise,
    },
    { isPrepared: true },
  );
  return {
    ...database,
    // A statement cannot be told to stop. Its thread can: what is on the disk outlives that, as it does any sudden end.
    close: () => {
      isClosing = true;
      impatience = setTimeout(() => worker.terminate(), closingPatience);
      return database.close();
    },
  };
}
