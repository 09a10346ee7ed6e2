import { extensionWords } from './phone-extension.ts';

/** Tables in a text, as programs write them out: rows of as many cells, with what each column holds in the first. */

/** Columns that spaces align. */
const aligned = / {2,}/;
/** What stands between cells, the surest first. */
const comma = /,/;
const separators = [/\t/, /\|/, /;/, comma, aligned];
/** In characters: a longer line is no row that anybody reads. */
const longestRow = 1_000;
/** Those that no sentence has. */
const sure = new Set(separators.slice(0, 2));
/** What a row of heads has not: the commas of a sentence, unless what parts its cells is sure. */
const ofSentence = /,(?:\s|$)|(?<! );(?:\s|$)/;
/** Years, days and hours, which sums and counts are of. */
const time = /(?<![\d./:])(?:(?:19|20)\d\d|\d{1,2}([./:])\d{1,2}(?:\1\d{2,4})?)(?![./:]?\d)/g;
/** As many digits as a head may have beside those: `Over 1000`. */
const mostDigits = 4;
/** More words than heads have. */
const sentence = /(?:\S+ ){3}/;

interface Cell {
  text: string;
  /** Where it begins and ends in its row. */
  start: number;
  end: number;
}

/** What is known of a place in a table. */
export interface Column {
  head: string;
  /** What stands before the place in its row, and in its cell. */
  rowBefore: string;
  cellBefore: string;
  /** Where its cell ends in the text, with the next one where the head of that is a word for extensions; semicolons lead to one. */
  end: number;
}

export type ColumnOf = (at: number) => Column | undefined;

interface Table {
  separator: RegExp;
  /** As many as there are columns. */
  heads: Cell[];
  /** Whether the first row has heads, and nothing else; of most lines nobody asks. */
  isHeaded(): boolean;
}

/** The cells of a row; spaces around all of it are none of what aligns them. */
function cellsOf(row: string, separator: RegExp): Cell[] {
  const line = separator === aligned ? row.trimEnd() : row;
  let end = separator === aligned ? line.length - line.trimStart().length : 0;
  const cells: Cell[] = [];
  const parts = line.slice(end).split(new RegExp(`(${separator.source})`));
  for (const [index, text] of parts.entries()) {
    const start = end;
    end += text.length;
    // What parts two cells stands between them.
    if (index % 2 === 0) cells.push({ text, start, end });
  }
  return cells;
}

/** The head of a column of extensions. */
const ofExtensions = new RegExp(`^\\s*(?:${extensionWords})(?!\\p{L})`, 'iu');

/** `customerId`, a name that programs give. */
const inWords = (name: string): string => name.trim().replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Whether a cell may be the head of a column: no figures alone, and not as many as a value has. */
function mayBeHead({ text }: Cell): boolean {
  const rest = text.replace(time, '');
  return (hasLetter(text) || !/\d{3}/.test(rest)) && rest.replace(/\D/g, '').length <= mostDigits;
}
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

function tableFrom(line: string): Table | undefined {
  const separator = separators.find((each) => each.test(line.trim()));
  if (!separator || line.length > longestRow) return undefined;
  const heads = cellsOf(line, separator);
  let isHeaded: boolean | undefined;
  return {
    separator,
    heads,
    isHeaded() {
      isHeaded ??= hasLetter(line) && heads.every(mayBeHead) && (sure.has(separator) || !ofSentence.test(line));
      return isHeaded;
    },
  };
}

/** Whether a cell stands below a head as spaces align them; sentences with two spaces between them are no columns. */
const standsBelow = (head: Cell, cell: Cell): boolean =>
  (cell.start === head.start || cell.end === head.end) && !sentence.test(head.text);

/** Below which of the heads of a table a cell stands, the first of its row or another one. */
const headOf = ({ heads, separator }: Table, cell: Cell, index: number): Cell | undefined =>
  separator === aligned ? heads.find((head) => standsBelow(head, cell)) : heads[index];

/** A cell that fills its column has one space behind it: the next one begins where its head does, unless all of it ends below that. */
function apartAtHeads(row: string, heads: Cell[], { start, end, text }: Cell): Cell[] {
  const isParted = (at: number): boolean => at > start && at < end && /^ \S/.test(row.slice(at - 1));
  const next = heads.find((head) => isParted(head.start) && head.end !== end);
  if (!next) return [{ start, end, text }];
  const behind = { start: next.start, end, text: row.slice(next.start, end) };
  const own = row.slice(start, next.start).trimEnd();
  return [{ start, end: start + own.length, text: own }, ...apartAtHeads(row, heads, behind)];
}

/** The cells of a row below the heads of a table. */
const cellsBelow = ({ heads, separator }: Table, row: string): Cell[] =>
  separator === aligned
    ? cellsOf(row, separator).flatMap((cell) => apartAtHeads(row, heads, cell))
    : cellsOf(row, separator);

/** In a row that spaces align cells may be empty; where one stands alone it is a line of the text. */
const fewestAligned = 2;

/** Whether cells are a row of a table. */
const areRow = (table: Table, cells: Cell[]): boolean =>
  cells.length === table.heads.length ||
  (table.separator === aligned && cells.filter((cell) => headOf(table, cell, 0)).length >= fewestAligned);

/**
 * Reads the tables of a text as far as it is asked about places in it, each behind the one before.
 * @returns tells of what column a place is in; nothing where it is in none, or in the head itself
 */
export function columnHeads(text: string): ColumnOf {
  let table: Table | undefined;
  let [start, end] = [0, -1];
  /** Those of the line, where it is a row. */
  let cells: Cell[] = [];

  function readLine(): void {
    start = end + 1;
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end);
    cells = table && line.length <= longestRow ? cellsBelow(table, line) : [];
    if (table && isRow(table, line)) return;
    cells = [];
    const next = tableFrom(line);
    // Rules, sums and remarks stand between the rows of a table, but it ends with its paragraph, and that of a sentence with its line.
    if (!table?.isHeaded() || !line.trim() || table.separator === comma || next?.isHeaded()) table = next;
  }

  /** A line with tabs is no row of a table that began with the commas of a sentence. */
  const isRow = (of: Table, line: string): boolean =>
    areRow(of, cells) && (sure.has(of.separator) || ![...sure].some((each) => each.test(line)));

  return (at) => {
    while (end < at) readLine();
    if (!table) return undefined;
    const index = cells.findIndex((each) => each.end > at - start);
    const cell = cells[index];
    const head = cell && headOf(table, cell, index);
    if (!head || !table.isHeaded()) return undefined;
    const behind = table.heads[table.heads.indexOf(head) + 1];
    const next = ofExtensions.test(behind?.text ?? '') ? cells[index + 1] : undefined;
    return {
      // What comes behind a comma is its unit, or another name.
      head: inWords(head.text.replace(/,.*/s, '')),
      rowBefore: text.slice(start, at),
      cellBefore: text.slice(start + cell.start, at),
      end: start + (next ?? cell).end,
    };
  };
}
