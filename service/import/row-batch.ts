import { randomUUID } from 'node:crypto';
import type { Scope } from '../records/scope.ts';
import type { Queries } from '../storage/database.ts';
import { ImportFault } from './fault.ts';
import type { Line } from './line.ts';
import type { NumberedLine } from './read-lines.ts';
import { type Made, type RowType, rowKinds, upsertOf } from './rows.ts';

/** Lines of one type on their way to being stored together. */
export interface Batch {
  /** @throws ImportFault when the line does not fit what is defined or stored */
  add(numbered: NumberedLine): void;
  size(): number;
  /** Stores what was added, and starts anew. */
  store(): Promise<void>;
}

/** A batch of anything but records: each line is one row. */
export function createRowBatch(queries: Queries, scope: Scope, now: string): Batch {
  /** By table, then key: one statement cannot store one row twice, and the last line counts. */
  const rows = new Map<RowType, Map<string, Record<string, unknown>>>();
  const rowsOf = (type: RowType) => {
    const known = rows.get(type) ?? new Map<string, Record<string, unknown>>();
    rows.set(type, known);
    return known;
  };

  return {
    add({ line, number }) {
      if (line.type === 'record') return;
      const row = rowOf(line.type, line, number, { id: randomUUID(), now });
      const key = rowKinds[line.type].key.map((column) => row[column]);
      rowsOf(line.type).set(JSON.stringify(key), row);
    },
    size: () => [...rows.values()].reduce((sum, { size }) => sum + size, 0),
    async store() {
      for (const [type, kept] of rows) {
        const bound = [scope.organization, scope.environment, JSON.stringify([...kept.values()])];
        await queries.query(upsertOf(rowKinds[type]), bound);
      }
      rows.clear();
    },
  };
}

function rowOf<T extends RowType>(type: T, line: Line<T>, number: number, made: Made): Record<string, unknown> {
  try {
    return rowKinds[type].row(line, made);
  } catch (cause) {
    // Whatever shape `data` has, it is written as JSON, which cannot be done at any depth.
    if (cause instanceof RangeError) throw new ImportFault(number, 'data', 'is nested too deeply');
    throw cause;
  }
}
