import pg, { type PoolClient } from 'pg';
import {
  type Bound,
  connectionFailure,
  type Database,
  DatabaseError,
  noConnection,
  type Queries,
  type Row,
} from '../database.ts';
import { createTurns } from '../turns.ts';
import { type Address, readAddress } from './address.ts';
import { again, isLoss, isRead, onceMore, streamOnceMore } from './again.ts';
import { readRows } from './read-rows.ts';
import { refusalOf } from './refusal.ts';
import { checkServer, type Durability, setUpSession } from './session.ts';
import { createStatements } from './statements.ts';

export interface PostgresOptions {
  /** `postgresql://user:password@host:port/database` */
  url: string;
  /** Connections at most. */
  poolSize: number;
  /** How long one statement outside a transaction may take, in milliseconds; 0 for any time. */
  statementTimeout: number;
  /** As the server has it, unless said. */
  durability?: Durability;
}

/** How long a connection, or a free one among those there are, may take to come; in milliseconds. */
const patience = 10_000;

/** Streams are the long ones: of so many connections they leave this share to short questions, where there are several. */
const shareOfStreams = 0.8;

/** Imports and migrations take their time; nobody waits for an answer of theirs with a clock in hand. */
const begin = 'BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 0';

/**
 * A database on a PostgreSQL server, or on what speaks its protocol, behind a pool of connections. It keeps nothing of
 * its own, so any number of processes can share the database.
 * @throws Complaint when the server cannot be reached or used
 */
export async function openPostgres({
  url,
  poolSize,
  statementTimeout,
  durability,
}: PostgresOptions): Promise<Database> {
  const address = readAddress(url);
  await tryOut(address, durability);
  const pool = new pg.Pool({
    ...connectionTo(address),
    max: poolSize,
    onConnect: (client) => setUpSession(client, statementTimeout, durability),
  });
  // A connection that is lost is taken out of the pool, and whoever needs one next makes a new one. Whoever uses it at
  // that moment is told by his statement; without a listener the process would end.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const inUse = new Set<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_fault, client) => inUse.delete(client));

  const statement = createStatements();
  const inStreamTurn = createTurns(Math.max(1, Math.floor(poolSize * shareOfStreams)));
  const connect = () => told(() => pool.connect(), noConnection);
  const queriesOn = (client: PoolClient): Pick<Queries, 'query' | 'run'> => ({
    query: (sql, bound = []) => told(async () => (await client.query<Row>(statement(sql, bound))).rows),
    run: (sql) => told(async () => void (await client.query(sql))),
  });
  const onAny = async <T>(work: (queries: Pick<Queries, 'query' | 'run'>) => Promise<T>): Promise<T> => {
    const client = await connect();
    let isLost = false;
    try {
      return await work(queriesOn(client));
    } catch (cause) {
      isLost = isLoss(cause);
      throw cause;
    } finally {
      client.release(isLost);
    }
  };
  const query = (sql: string, bound?: Bound[]) => onAny((queries) => queries.query(sql, bound));

  async function* stream(sql: string, bound: Bound[] = []): AsyncGenerator<Row[]> {
    const release = await inStreamTurn.take();
    try {
      yield* streamOn(await connect(), sql, bound);
    } finally {
      release();
    }
  }

  async function* streamOn(client: PoolClient, sql: string, bound: Bound[]): AsyncGenerator<Row[]> {
    let isWhole = false;
    try {
      yield* readRows(client, statement(sql, bound));
      isWhole = true;
    } catch (cause) {
      throw toldOf(cause, connectionFailure);
    } finally {
      client.release(!isWhole);
    }
  }

  const once = async <T>(work: (queries: Queries) => Promise<T>): Promise<T> => {
    const client = await connect();
    const own = queriesOn(client);
    let isDone = false;
    try {
      await own.run(begin);
      const result = await work({ ...own, stream: (sql, bound = []) => readRows(client, statement(sql, bound)) });
      await own.run('COMMIT');
      isDone = true;
      return result;
    } catch (cause) {
      isDone = await own.run('ROLLBACK').then(
        () => true,
        () => false,
      );
      throw cause;
    } finally {
      client.release(!isDone);
    }
  };

  return {
    query: (sql, bound) => (isRead(sql) ? onceMore(() => query(sql, bound), poolSize) : query(sql, bound)),
    stream: (sql, bound) => streamOnceMore(() => stream(sql, bound), poolSize),
    run: (sql) => onAny(({ run }) => run(sql)),
    transaction: (work) => again(() => once(work)),
    close: async () => {
      const ended = pool.end();
      // Whoever closes waits for no answer any more; the server may take a minute, or any time, to give one.
      for (const client of inUse) client.connection.stream.destroy();
      await ended;
    },
  };
}

const connectionTo = ({ connectionString }: Address): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: patience,
  keepAlive: true,
  // The system's own two hours are too long to wait for an answer of a machine that is gone.
  keepAliveInitialDelayMillis: 30_000,
  application_name: 'crm-lens',
});

async function tryOut(address: Address, durability?: Durability): Promise<void> {
  const client = new pg.Client(connectionTo(address));
  client.on('error', () => {});
  try {
    await client.connect();
    await checkServer(client, address, durability);
    await client.end();
  } catch (cause) {
    // A refused client leaves its connection to the server, which would keep this process from ending for a minute.
    client.connection.stream.destroy();
    throw refusalOf(cause, address);
  }
}

/** @param otherwise the code of what the server did not say itself */
async function told<T>(work: () => Promise<T>, otherwise = connectionFailure): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw toldOf(cause, otherwise);
  }
}

function toldOf(cause: unknown, otherwise: string): unknown {
  if (cause instanceof pg.DatabaseError) return new DatabaseError(cause.code ?? '', cause.message);
  if (!(cause instanceof Error) || cause instanceof DatabaseError) return cause;
  return new DatabaseError(otherwise, cause.message);
}
