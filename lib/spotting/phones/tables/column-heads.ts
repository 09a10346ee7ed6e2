import { extensionWords } from '../candidates/extension.ts';
import { phoneLabelOf } from '../labels/heads.ts';
import { type PlacedCell, type Table, tableFrom, tableOfRules } from './text-tables.ts';

/** What is known of a place in a table of a text. */
export interface Column {
  /** What stands above it; nothing where its cell stands below no head. */
  head: string;
  /** What stands before the place in its row, and in its cell. */
  rowBefore: string;
  cellBefore: string;
  /** Where its cell ends in the text. */
  end: number;
  /** What the next cell says, where the head of that is a word for extensions. */
  extension: string | undefined;
}

/** Tells of what column a place is in. Of a line nothing can be asked once a later one was asked about. */
export type ColumnOf = (at: number) => Column | undefined;

/** The head of a column of extensions; of one letter it may be any other. */
const ofExtensions = new RegExp(`^\\s*(?!\\p{L}(?!\\p{L}))(?:${extensionWords})(?!\\p{L})`, 'iu');

/** `customerId`, a name that programs give. */
const inWords = (name: string): string => name.trim().replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Whether a line in the midst of a table has the heads of another one: one of telephones, and no figures. */
const beginsAnother = (line: string): boolean =>
  !/\d/.test(line) && (tableFrom(line)?.heads.some((head) => phoneLabelOf(head.trim()) !== undefined) ?? false);

/** Above a rule, at the most. */
const mostLinesOfHeads = 2;

/**
 * Reads the tables of a text as far as it is asked about places in it.
 * @returns tells of what column a place is in; nothing where it is in none, or in the head itself
 */
export function columnHeads(text: string): ColumnOf {
  let table: Table | undefined;
  /** The last lines of the paragraph, and how many rows of the table were read. */
  let above: string[] = [];
  let rows = 0;
  let [start, end] = [0, -1];
  /** Those of the line, where it is a row. */
  let cells: PlacedCell[] = [];

  function readLine(): void {
    start = end + 1;
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end);
    cells = [];
    if (line.trim()) {
      readText(line);
      above = [...above, line].slice(-mostLinesOfHeads);
    } else [table, above, rows] = [undefined, [], 0];
  }

  function readText(line: string): void {
    // The second line of heads looks like a row; behind more of them a rule leads to a sum, unless what it is below has
    // no figures.
    const mayBeRuled = rows < mostLinesOfHeads || !/\d/.test(above.at(-1) ?? '');
    const ruled = mayBeRuled ? tableOfRules(line, above) : undefined;
    // What begins with figures, or is a form, has no rows of its own: the heads of a table may stand below it, as those
    // of another may.
    const placed = ruled || !table?.hasHeads ? undefined : table.rowOf(line);
    const row = placed && beginsAnother(line) ? undefined : placed;
    if (row) [cells, rows] = [row, rows + 1];
    else readOther(ruled ?? tableFrom(line));
  }

  /** Rules, sums and remarks stand between the rows of a table that has heads, but it ends with its paragraph. */
  function readOther(next: Table | undefined): void {
    if (!table?.hasHeads || table.endsWithRows || next?.hasHeads) [table, rows] = [next, 0];
  }

  return (at) => {
    while (end < at) readLine();
    const index = cells.findIndex((each) => each.end > at - start);
    const cell = cells[index];
    if (!cell || !table?.hasHeads) return undefined;
    const next = cells[index + 1];
    return {
      // What comes behind a comma is its unit, or another name; a colon is no part of it.
      head: inWords(cell.head?.text.replace(/,.*|:\s*$/s, '') ?? ''),
      rowBefore: text.slice(start, at),
      cellBefore: text.slice(start + cell.start, at),
      end: start + cell.end,
      extension: ofExtensions.test(next?.head?.text ?? '') ? next?.text : undefined,
    };
  };
}
