import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '../storage/database.ts';

/** How long the database may take to say that it is there, in milliseconds. */
const promptness = 2_000;

/**
 * Tells whether the database answers, and soon enough for whoever waits for the service. Anyone may ask, without a key:
 * it costs the database one question at a time, however many ask.
 */
export function createHealthCheck(queries: Pick<Queries, 'query'>, patience = promptness): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;

  const ask = (): Promise<boolean> =>
    queries
      .query('SELECT 1', [])
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });

  return async () => {
    asked ??= ask();
    const ended = new AbortController();
    const late = pause(patience, false, { signal: ended.signal }).catch(() => false);
    const isThere = await Promise.race([asked, late]);
    ended.abort();
    return isThere;
  };
}

/** For an engine in this process, which is well for as long as it lives: an import may have it busy for minutes. */
export function createLifeCheck(lost: Promise<Error>): () => Promise<boolean> {
  let isAlive = true;
  lost.then(() => {
    isAlive = false;
  });
  return async () => isAlive;
}
