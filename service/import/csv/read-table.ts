import { closeSync, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { ImportFault } from '../fault.ts';
import { readText } from './read-text.ts';

/** A row of a table: its first line in the file, from 1, and its cells without blanks around them. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** Of two that divide into as many columns the first: a comma is the likelier to stand in a name. */
const separators = ['\t', ';', ','];
const headLength = 64 * 1024;
const longestRow = 16 * 1024 * 1024;
const lenient = { bom: true, relax_column_count: true };

/** How a table is divided. */
export interface TableHead {
  separator: string;
  /** The names in its first line. */
  columns: string[];
}

/**
 * How the first line of a file is divided, and into which columns: the sign that makes most columns of it divides it. Where
 * none does, one that divides the lines below tells that they have more cells than they should.
 * @throws ImportFault when it is text of another kind
 */
export function readHead(path: string): TableHead {
  const bytes = Buffer.alloc(headLength);
  const file = openSync(path, 'r');
  const beginning = bytes.subarray(0, readSync(file, bytes));
  closeSync(file);
  if (isUtf16(beginning)) throw new ImportFault(1, '', 'is text in UTF-16: save the file as CSV in UTF-8');
  const text = beginning.toString('utf8');
  const heads = separators.map((separator) => {
    const [columns = [], ...rows] = divide(text, separator);
    return { separator, columns, widest: Math.max(0, ...rows.map(({ length }) => length)) };
  });
  const isBetter = (a: (typeof heads)[number], b: typeof a): boolean =>
    a.columns.length === b.columns.length
      ? a.columns.length === 1 && a.widest > b.widest
      : a.columns.length > b.columns.length;
  const { separator, columns } = heads.reduce((best, head) => (isBetter(head, best) ? head : best));
  return { separator, columns };
}

/** Its mark, or, without one, Latin letters with a zero byte beside each. */
function isUtf16([first = 1, second = 1]: Buffer): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

/** As many lines as show how they are divided. */
const shownLines = 100;

function divide(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const onRecord = (row: string[]) => void rows.push(row.map((cell) => cell.trim()));
  try {
    parseAtOnce(text, { ...lenient, delimiter, to: shownLines, skip_empty_lines: true, on_record: onRecord });
  } catch {
    // A quote that is open at the end, say: what was read before shows how it is divided.
  }
  return rows;
}

/**
 * Reads the rows below the first, however many; empty lines are passed over.
 * @throws ImportFault at the first that is no row
 */
export async function* readRows(
  path: string,
  separator: string,
  onBytes?: (count: number) => void,
): AsyncGenerator<TableRow> {
  const parser = parse({
    ...lenient,
    delimiter: separator,
    info: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  // A fault of the reading ends the parser with it, and so comes out of the loop.
  pipeline(readText(path, onBytes), parser, () => {});
  let isHead = true;
  let lastLine = 0;
  try {
    for await (const { info, record } of parser) {
      lastLine = info.lines;
      if (!isHead) yield { number: firstLine(info.lines, record), cells: record.map((cell: string) => cell.trim()) };
      isHead = false;
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw faultOf(cause, lastLine + 1);
    throw cause;
  }
}

/** The parser tells the last line of a row; a quoted cell may hold more than one. */
const firstLine = (lastLine: number, cells: string[]): number =>
  lastLine - cells.reduce((count, cell) => count + (cell.match(/[\r\n]/g)?.length ?? 0), 0);

const reasons: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE: 'has something after a closing quote: a quote within a quoted cell is written twice',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a cell: such a cell stands in quotes, its own quotes twice',
};
/** Of these the parser tells where it gave up, which can be the end of the file; what is wrong is where the row begins. */
const reasonsOfRows: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_MAX_RECORD_SIZE: 'begins a row of more than 16 MB: a quote may be open',
};

function faultOf(error: CsvError, rowBegins: number): ImportFault {
  const reason = reasonsOfRows[error.code];
  if (reason !== undefined) return new ImportFault(rowBegins, '', reason);
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 0;
  return new ImportFault(line, '', reasons[error.code] ?? 'cannot be read as CSV');
}
