import { createHash } from 'node:crypto';
import { matchKey } from '../../records/matching.ts';
import { ImportFault } from '../fault.ts';
import type { Scalar } from '../line.ts';
import { type NumberedLine, parseLine } from '../read-lines.ts';
import type { MappedColumn, TablePlan } from './plan.ts';
import type { TableHead, TableRow } from './read-table.ts';

/**
 * Makes a record of each row. Rows are told apart by their ids, so two of the same are refused: one of them would be lost.
 * @throws ImportFault naming line and column
 */
export async function* tableLines(
  rows: AsyncIterable<TableRow>,
  plan: TablePlan,
  { separator, columns: { length: width } }: TableHead,
): AsyncGenerator<NumberedLine> {
  const lines = new Map<string, number>();
  for await (const { number, cells } of rows) {
    if (cells.length > width) {
      const sign = separator === '\t' ? 'a tab' : `"${separator}"`;
      const remedy = `a cell with ${sign} in it stands in quotes`;
      throw new ImportFault(number, '', `has ${cells.length} cells, the first line has ${width}: ${remedy}`);
    }
    // A row that ends early says nothing of the columns behind its end, where one with empty cells empties them.
    const told = plan.columns.filter(({ place }) => place < cells.length);
    const fields = Object.fromEntries(told.map((column) => [column.field.apiName, readCell(column, cells, number)]));
    const id = idOf(plan, cells, number);
    const earlier = lines.get(id);
    if (earlier !== undefined) throw new ImportFault(number, plan.id.column, `is the same as in line ${earlier}`);
    lines.set(id, number);
    const bytes = cells.reduce((sum, { length }) => sum + length, 0);
    yield { number, line: parseLine({ type: 'record', id, entity: plan.entity, fields }, number), bytes };
  }
}

/** What a cell becomes, by the type of its field; everything else is text. Undefined for what it cannot be. */
const values: Record<string, (cell: string) => Scalar | undefined> = {
  number: (cell) => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(cell) ? Number(cell) : undefined),
};

function readCell({ column, place, field }: MappedColumn, cells: string[], number: number): Scalar {
  const cell = cells[place] ?? '';
  if (cell === '') return null;
  if (cell.includes('\0')) throw new ImportFault(number, column, 'holds a zero byte');
  const read = values[field.fieldType];
  const value = read ? read(cell) : cell;
  if (value === undefined) throw new ImportFault(number, column, 'must be a number like 1234.5');
  return value;
}

const longestId = 200;
const keyLength = 32;

function idOf({ entity, id: { column, place, field } }: TablePlan, cells: string[], number: number): string {
  const cell = cells[place] ?? '';
  if (cell === '') throw new ImportFault(number, column, 'is empty, and it tells one row from another');
  if (field) {
    // The value itself is personal, and ids are written to places where values are not.
    const key = [entity, field.apiName, matchKey(field.fieldType, cell)].join('\0');
    return `${entity}-${createHash('sha256').update(key).digest('hex').slice(0, keyLength)}`;
  }
  if (cell.length > longestId) throw new ImportFault(number, column, `must not be longer than ${longestId} characters`);
  if (cell.includes('\0')) throw new ImportFault(number, column, 'holds a zero byte');
  return cell;
}
