import { setTimeout } from 'node:timers/promises';
import { connectionFailure, DatabaseError, noConnection, type Row } from '../database.ts';

/** Two transactions got into each other's way, and the server let one of them win: serialization, deadlock. */
const collisions = new Set(['40001', '40P01']);
/** The connection was lost, or the server ended it: it was told to, or crashed. */
const losses = new Set([connectionFailure, '57P01', '57P02']);
const disconnections = new Set([...losses, noConnection]);
const mostTries = 8;
/** In milliseconds; grows with each try, and is never the same for two who have met. */
const shortestPause = 20;

const rest = (tries: number): Promise<unknown> => setTimeout(shortestPause * 2 ** tries * (0.5 + Math.random()));
const isAmong = (codes: Set<string>, cause: unknown): boolean =>
  cause instanceof DatabaseError && codes.has(cause.code);

/** Does the whole of a transaction anew when it lost against another one. */
export async function again<T>(work: () => Promise<T>, pause = rest): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (cause) {
      if (!isAmong(collisions, cause) || tries === mostTries) throw cause;
      await pause(tries);
    }
  }
}

/** Whether a connection was lost, or the next one could not be had. */
export const isDisconnection = (cause: unknown): boolean => isAmong(disconnections, cause);
export const isLoss = (cause: unknown): boolean => isAmong(losses, cause);

/** Whether a statement can be asked twice without a difference. */
export const isRead = (sql: string): boolean => /^\s*(?:SELECT|WITH)\b/.test(sql);

/**
 * Asks once more, over another connection, when the first was lost. After the server was restarted the pool learns of
 * each dead connection only by using it, so that there may be as many losses in a row as it has connections.
 */
export async function onceMore<T>(ask: () => Promise<T>, mostLosses: number): Promise<T> {
  for (let lost = 1; ; lost++) {
    try {
      return await ask();
    } catch (cause) {
      if (!isLoss(cause) || lost > mostLosses) throw cause;
    }
  }
}

/** The same for rows that come in pieces, as long as none has come. */
export async function* streamOnceMore(ask: () => AsyncGenerator<Row[]>, mostLosses: number): AsyncGenerator<Row[]> {
  for (let lost = 1; ; lost++) {
    let hasBegun = false;
    try {
      for await (const rows of ask()) {
        hasBegun = true;
        yield rows;
      }
      return;
    } catch (cause) {
      if (hasBegun || !isLoss(cause) || lost > mostLosses) throw cause;
    }
  }
}
