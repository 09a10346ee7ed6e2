import { smartLookup } from '#service/operations/smart-lookup.ts';
import type { Scope } from '#service/records/scope.ts';
import type { Database } from '#service/storage/database.ts';
import { type Comparison, compare } from '../measure.ts';
import type { Row } from '../report.ts';
import { capture, consume, contextOn, fetchRows, type Statement } from './captured.ts';

/** A look-up, and the least that could be asked of the database instead: the same rows, their ids known. */
export interface Pair {
  lookup: Statement;
  floor: Statement;
  /** The operation from its parameters to the last character of the answer. */
  carryOut: () => Promise<number>;
  records: number;
}

export interface Question {
  entity: string;
  field: string;
  value: string;
}

const floorSql = `SELECT id, entity, fields, links, created_at, updated_at FROM record
  WHERE organization = $1 AND environment = $2 AND id = ANY($3::text[])`;

/** @throws Error when a look-up is not one statement, or the floor would fetch other records */
export async function pairOf(database: Database, scope: Scope, question: Question): Promise<Pair> {
  const context = contextOn(database, scope);
  const [lookup, ...more] = await capture(context, (told) => smartLookup(question, told));
  if (!lookup || more.length > 0) throw new Error(`a look-up took ${more.length + 1} statements`);
  const ids = (await fetchRows(database, lookup)).filter((row) => row.at(-1) === null).map(([id]) => id);
  const floor = { sql: floorSql, bound: [scope.organization, scope.environment, `{${ids.join(',')}}`] };
  const fetched = await fetchRows(database, floor);
  if (fetched.length !== ids.length || ids.length < 2) {
    throw new Error(`a look-up led to ${ids.length} records, ${fetched.length} of them stored`);
  }
  return { lookup, floor, records: ids.length, carryOut: async () => consume(await smartLookup(question, context)) };
}

/** Compares pairs one by one, so that both sides of a round are as near in time as can be. */
export async function compareAll(database: Database, pairs: Pair[], rounds: number): Promise<Comparison> {
  let turn = 0;
  const next = (side: 'lookup' | 'floor') => async () => {
    const pair = pairs[Math.floor(turn++ / 2) % pairs.length];
    if (pair) await fetchRows(database, pair[side]);
  };
  return compare({ slow: next('lookup'), base: next('floor'), rounds });
}

/** The time of the whole operation beside the floor, for which there is no bar. */
export async function compareWhole(database: Database, pairs: Pair[], rounds: number): Promise<Comparison> {
  let turn = 0;
  const next = () => pairs[Math.floor(turn++ / 2) % pairs.length];
  return compare({
    slow: () => next()?.carryOut(),
    base: async () => {
      const pair = next();
      if (pair) await fetchRows(database, pair.floor);
    },
    rounds,
  });
}

const digits = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

/** A row of the ratio that is left when nothing else keeps the machine busy; the range is that of single rounds. */
export function rowOf(what: string, { quiet, spread, medians }: Comparison, bar?: Row['bar'], about = ''): Row {
  const taken = `${digits(medians.slow ?? Number.NaN)} ms against ${digits(medians.base ?? Number.NaN)} ms`;
  const range = spread.map((end) => end.toFixed(2)).join(' to ');
  return { what, ratio: quiet, bar, detail: `${about && `${about}: `}${taken}; ${range}` };
}
