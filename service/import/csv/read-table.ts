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

/** How the first line of a file is divided, and into which columns: the sign that makes most columns of it divides it. */
export function readHead(path: string): { separator: string; columns: string[] } {
  const bytes = Buffer.alloc(headLength);
  const file = openSync(path, 'r');
  const text = bytes.toString('utf8', 0, readSync(file, bytes));
  closeSync(file);
  const heads = separators.map((separator) => ({ separator, columns: divide(text, separator) }));
  return heads.reduce((best, head) => (head.columns.length > best.columns.length ? head : best));
}

function divide(text: string, delimiter: string): string[] {
  try {
    const [first = []] = parseAtOnce(text, { ...lenient, delimiter, to: 1, skip_empty_lines: true });
    return first.map((name) => name.trim());
  } catch {
    // A quote that is open at the end, say: this sign divides nothing here.
    return [];
  }
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
  try {
    for await (const { info, record } of parser) {
      if (!isHead) yield { number: firstLine(info.lines, record), cells: record.map((cell: string) => cell.trim()) };
      isHead = false;
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw faultOf(cause);
    throw cause;
  }
}

/** The parser tells the last line of a row; a quoted cell may hold more than one. */
const firstLine = (lastLine: number, cells: string[]): number =>
  lastLine - cells.reduce((count, cell) => count + (cell.match(/[\r\n]/g)?.length ?? 0), 0);

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has something after a closing quote: a quote within a quoted cell is written twice',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a cell: such a cell stands in quotes, its own quotes twice',
  CSV_MAX_RECORD_SIZE: 'is longer than 16 MB',
};

function faultOf(error: CsvError): ImportFault {
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 0;
  return new ImportFault(line, '', reasons[error.code] ?? 'cannot be read as CSV');
}
