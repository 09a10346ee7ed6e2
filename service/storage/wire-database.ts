import type { Bound, Database, Queries, Row } from './database.ts';
import { createTurns } from './turns.ts';
import { frontend, type Reply, readReply } from './wire.ts';

/** A way to an engine: protocol bytes there, all that it answers back. Exchanges are carried out in order. */
export interface Transport {
  exchange(bytes: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
  lost: Promise<Error>;
}

export interface WireDatabase extends Database {
  /** Resolves when the other end is lost without having been closed: nothing can be done with this any more. */
  lost: Promise<Error>;
  /** Holds the engine for as long as the work takes, for one who speaks the protocol himself. */
  exclusive<T>(work: (exchange: Transport['exchange']) => Promise<T>): Promise<T>;
}

/** Rows in one piece of a stream: large enough to be cheap, small enough not to hold up the thread that reads them. */
const pieceOfRows = 250;

/**
 * A database at the other end of a transport that one session serves: statements and transactions take turns.
 * @param isPrepared whether statements are kept by name in the session, which then must be ours alone
 */
export function createWireDatabase(transport: Transport, { isPrepared }: { isPrepared: boolean }): WireDatabase {
  const names = new Map<string, string>();
  const inTurn = createTurns();
  /** Streams are the long ones: one of them at a time is in line with all the others, however many there are. */
  const inStreamTurn = createTurns();

  const exchange = async (messages: Buffer[]): Promise<Reply> =>
    readReply(await transport.exchange(Buffer.concat(messages)));

  /** Sends a statement on its way: parsed where it is not known yet, bound, then whatever is to be done with it. */
  const start = async (sql: string, bound: Bound[], ...then: Buffer[]): Promise<Reply> => {
    const known = names.get(sql);
    const name = known ?? (isPrepared ? `s${names.size + 1}` : '');
    const parse = known === undefined ? [frontend.parse(name, sql)] : [];
    const reply = await exchange([...parse, frontend.bind(name, bound), ...then]);
    if (isPrepared && reply.isParsed) names.set(sql, name);
    if (reply.error) throw reply.error;
    return reply;
  };

  const query = async (sql: string, bound: Bound[] = []): Promise<Row[]> =>
    (await start(sql, bound, frontend.execute(0), frontend.sync())).rows;

  async function* stream(sql: string, bound: Bound[] = []): AsyncGenerator<Row[]> {
    const more = [frontend.execute(pieceOfRows), frontend.flush()];
    try {
      let reply = await start(sql, bound, ...more);
      while (reply.isSuspended) {
        yield reply.rows;
        reply = await exchange(more);
        if (reply.error) throw reply.error;
      }
      yield reply.rows;
    } finally {
      // Carried out before whatever is sent next; nobody needs to wait for it.
      exchange([frontend.closePortal(), frontend.sync()]).catch(() => {});
    }
  }

  const run = async (sql: string): Promise<void> => {
    const { error } = await exchange([frontend.query(sql)]);
    if (error) throw error;
  };

  const direct: Queries = { query, stream, run };

  return {
    query: (sql, bound) => inTurn(() => query(sql, bound)),
    async *stream(sql, bound) {
      const releases = [await inStreamTurn.take()];
      try {
        releases.push(await inTurn.take());
        yield* stream(sql, bound);
      } finally {
        for (const release of releases) release();
      }
    },
    run: (sql) => inTurn(() => run(sql)),
    transaction: (work) =>
      inTurn(async () => {
        await run('BEGIN');
        try {
          const result = await work(direct);
          await run('COMMIT');
          return result;
        } catch (cause) {
          await run('ROLLBACK').catch(() => {
            // When the way back is broken too, the fault that started it is the one to tell.
          });
          throw cause;
        }
      }),
    exclusive: (work) => inTurn(() => work((bytes) => transport.exchange(bytes))),
    close: () => inTurn(() => transport.close()),
    lost: transport.lost,
  };
}
