import { boundary, endOfRow } from './question.ts';

/**
 * Tables whose heads are cells as all others, as in mails and in what is pasted from sheets: the page tells none for those,
 * and the first row says what their columns are.
 */

/** A cell below such a head. */
export interface CellBelow {
  start: number;
  end: number;
  head: string;
}

/** With fewer columns a table is rather one of labels and what they say. */
const fewestColumns = 3;
const longestHead = 40;

/** Whether a cell could be a head: it has no figures, and is no sentence. */
const couldBeHead = (cell: string): boolean => !/\d/.test(cell) && cell.length <= longestHead;

/** The texts of a row's cells; an empty one leaves none, and one of two paragraphs leaves two. */
const textsOf = (row: string): string[] =>
  (row.endsWith(boundary) ? row.slice(0, -boundary.length) : row).split(boundary);

/** The heads that a first row has; none where it could be any other. */
function headsOf(row: string): string[] {
  const texts = textsOf(row);
  return texts.length >= fewestColumns && texts.every(couldBeHead) ? texts : [];
}

/** The cells of a row that begins at a place of the text, below heads; none where it has more of them, or fewer. */
function cellsBelow(heads: string[], row: string, start: number): CellBelow[] {
  const texts = textsOf(row);
  if (texts.length !== heads.length) return [];
  let end = start - boundary.length;
  return texts.map((text, index) => {
    const begin = end + boundary.length;
    end = begin + text.length;
    return { start: begin, end, head: heads[index] ?? '' };
  });
}

const areFigures = (cell: string): boolean => /\d/.test(cell) && !/\p{L}/u.test(cell);
/** One row below another may as well be a label and what it says, each below another one. */
const fewestRows = 2;

/** The cells of those columns of a table in which all cells are figures. */
function cellsOfFigures(text: string, rows: CellBelow[][]): CellBelow[] {
  if (rows.length < fewestRows) return [];
  const ofFigures = rows[0]?.map((_, column) =>
    rows.every((row) => areFigures(text.slice(row[column]?.start, row[column]?.end))),
  );
  return rows.flatMap((row) => row.filter((_, column) => ofFigures?.[column]));
}

/** The cells of figures below the first rows of a text's tables, in order, where those could be heads. */
export function cellsBelowFirstRows(text: string): CellBelow[] {
  const found: CellBelow[] = [];
  let heads: string[] = [];
  let rows: CellBelow[][] = [];
  let isBehindRow = false;
  let start = 0;
  for (const piece of text.split(endOfRow)) {
    // Right behind a row its table goes on, or another that nothing parts from it, whose heads are cells of words then.
    const row = piece && isBehindRow ? cellsBelow(heads, piece, start) : [];
    if (row.length > 0) rows.push(row);
    else if (piece && !isBehindRow) {
      found.push(...cellsOfFigures(text, rows));
      [heads, rows] = [headsOf(piece), []];
    }
    isBehindRow = piece === '' && start > 0;
    start += piece.length + endOfRow.length;
  }
  return [...found, ...cellsOfFigures(text, rows)];
}
