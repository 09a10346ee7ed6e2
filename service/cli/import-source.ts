import { statSync } from 'node:fs';
import { Complaint } from '../complaint.ts';
import { planTable } from '../import/csv/plan.ts';
import { readHead, readRows } from '../import/csv/read-table.ts';
import { tableLines } from '../import/csv/table-lines.ts';
import { type NumberedLine, readLines } from '../import/read-lines.ts';
import { loadLayout } from '../records/layout.ts';
import type { Scope } from '../records/scope.ts';
import type { Queries } from '../storage/database.ts';

/** What is said of a table, beside where it is. */
export const tableOptions = {
  entity: { type: 'string' },
  map: { type: 'string', multiple: true },
  'id-column': { type: 'string' },
  key: { type: 'string' },
} as const;

export interface TableValues {
  entity?: string | undefined;
  map?: string[] | undefined;
  'id-column'?: string | undefined;
  key?: string | undefined;
}

/** What a file holds, to be read from its start as often as is needed. */
export interface Source {
  read: (onBytes: (count: number) => void) => AsyncIterable<NumberedLine>;
  /** Columns of a table that are not imported. */
  unused: string[];
  /** Whether records that are there keep what the file does not name. */
  keepsOthers: boolean;
}

const isTable = (path: string): boolean => /\.(?:csv|tsv|txt)$/i.test(path);

/** Lines of JSON as they are, or the rows of a table. @throws Complaint when what is said of it does not fit */
export async function openSource(path: string, values: TableValues, queries: Queries, scope: Scope): Promise<Source> {
  const { entity, map = [], 'id-column': idColumn, key } = values;
  if (entity === undefined) {
    if (isTable(path)) throw new Complaint('Say which entity the rows are: --entity contacts');
    const name = Object.keys(tableOptions).find((option) => option in values);
    if (name !== undefined)
      throw new Complaint(`--${name} is for a table: say which entity its rows are with --entity.`);
    return { read: unchanging(path, (onBytes) => readLines(path, onBytes)), unused: [], keepsOthers: false };
  }
  const head = readHead(path);
  const { separator, columns } = head;
  if (columns.length === 0) throw new Complaint(`The file ${path} has no first line with the names of its columns.`);
  const plan = planTable({ entity, map, idColumn, key }, columns, await loadLayout(queries, scope));
  return {
    read: unchanging(path, (onBytes) => tableLines(readRows(path, separator, onBytes), plan, head)),
    unused: plan.unused,
    keepsOthers: true,
  };
}

/** What differs once a file was written to, or another took its place. */
function stateOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ') : 'gone';
}

/** Reads a file that is read more than once: each time it has to be the same. @throws Complaint at its end when it is not */
function unchanging(path: string, read: Source['read']): Source['read'] {
  const before = stateOf(path);
  return async function* (onBytes) {
    yield* read(onBytes);
    if (stateOf(path) !== before) {
      throw new Complaint(`${path} was changed while it was read. Nothing was imported: try again when it is whole.`);
    }
  };
}
