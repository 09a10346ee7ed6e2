import type { Answer } from '#service/operations/answer.ts';
import type { Context } from '#service/operations/context.ts';
import { createLayoutMemory } from '#service/records/layout-memory.ts';
import type { Scope } from '#service/records/scope.ts';
import type { Bound, Database, Row } from '#service/storage/database.ts';

/** What an operation works with on a database, once the service has been running for a while. */
export const contextOn = (database: Database, scope: Scope): Context => ({
  scope,
  organizationName: scope.organization,
  queries: database,
  matching: 'by-type',
  layouts: createLayoutMemory(),
  address: 'http://127.0.0.1',
  now: () => new Date(),
  isAwaited: () => true,
});

export interface Statement {
  sql: string;
  bound: Bound[];
}

/** The statements that an operation sends when it is carried out, in order; carried out once before, to know the layout. */
export async function capture(
  context: Context,
  carryOut: (context: Context) => Promise<Answer | undefined>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { queries } = context;
  await consume(await carryOut(context));
  const told: Context = {
    ...context,
    queries: {
      ...queries,
      query: (sql, bound = []) => {
        sent.push({ sql, bound });
        return queries.query(sql, bound);
      },
      stream: (sql, bound = []) => {
        sent.push({ sql, bound });
        return queries.stream(sql, bound);
      },
    },
  };
  await consume(await carryOut(told));
  return sent;
}

/** Takes an answer as a response would. @returns how many characters it has */
export async function consume(answer: Answer | undefined): Promise<number> {
  const body = answer?.body ?? '';
  let length = 0;
  for (const piece of typeof body === 'string' ? [body] : body) length += piece.length;
  return length;
}

/** All rows of a statement, by the way that a look-up takes. */
export async function fetchRows(database: Database, { sql, bound }: Statement): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of database.stream(sql, bound)) for (const row of rows) all.push(row);
  return all;
}
