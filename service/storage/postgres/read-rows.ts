import { setImmediate as nextTurn } from 'node:timers/promises';
import pg, { type PoolClient } from 'pg';
import type { Row } from '../database.ts';
import type { Statement } from './statements.ts';

/** Rows that may wait to be read before the server is held back, and everybody else has his turn. */
const mostWaiting = 200;

/**
 * The rows of a statement as they come, in pieces: whatever is there when the reader asks. While the reader is busy so many
 * more are taken, then the connection is held back, so that an answer of any size never waits in memory as a whole.
 * @throws the driver's error; after that, or when it is not read to its end, the connection is fit for nothing
 */
export async function* readRows(client: PoolClient, statement: Statement): AsyncGenerator<Row[]> {
  const { stream } = client.connection;
  let waiting: Row[] = [];
  let news = Promise.withResolvers<void>();
  let isDone = false;
  let fault: Error | undefined;

  client
    .query(new pg.Query(statement))
    .on('row', (row: Row) => {
      if (waiting.push(row) < mostWaiting) return;
      stream.pause();
      news.resolve();
    })
    .on('error', (cause: Error) => {
      fault = cause;
      news.resolve();
    })
    .on('end', () => {
      isDone = true;
      news.resolve();
    });

  for (let isLast = false; !isLast; ) {
    await news.promise;
    if (fault) throw fault;
    // Rows, and the end, may come while the reader is busy with those before: they are for the next turn.
    isLast = isDone;
    news = Promise.withResolvers();
    const rows = waiting;
    waiting = [];
    // A quick server sends more than can be read, for as long as it is let.
    if (rows.length >= mostWaiting) await nextTurn();
    stream.resume();
    if (rows.length > 0) yield rows;
  }
}
