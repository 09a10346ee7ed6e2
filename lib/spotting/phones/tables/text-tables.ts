/**
 * Tables in a text, as programs write them out: what parts the cells of their rows, and what of a line is a head, a
 * rule or a row.
 */

/** Columns that spaces align. */
const aligned = / {2,}/;
const comma = /,/;
/** What stands between cells, the surest first. */
const separators = [/\t/, /\|/, /;/, comma, aligned];
/** Those that no sentence has. */
const sure = new Set(separators.slice(0, 2));
/** In characters: a longer line is no row that anybody reads. */
export const longestRow = 1_000;
/** What a row of heads has not: the commas of a sentence, unless what parts its cells is sure. */
const ofSentence = /,(?:\s|$)|(?<! );(?:\s|$)/;
/** Years, days and hours, which sums and counts are of. */
const time = /(?<![\d./:])(?:(?:19|20)\d\d|\d{1,2}([./:])\d{1,2}(?:\1\d{2,4})?)(?![./:]?\d)/g;
/** As many digits as a head may have beside those: `Over 1000`. */
const mostDigits = 4;
/** And where there is nothing beside them. */
const mostAlone = 2;
/** More words than heads have. */
const sentence = /(?:\S+ ){3}/;

interface Cell {
  text: string;
  /** Where it begins and ends in its row. */
  start: number;
  end: number;
}

/** A cell, and the head of its column where it stands below one. */
export interface PlacedCell extends Cell {
  head: Cell | undefined;
}

export interface Table {
  /** What the heads of its columns say, or the cells of its first row where it has none. */
  heads: string[];
  /** Whether its first row has heads: what begins with figures, or is a form, has none below either. */
  hasHeads: boolean;
  /** Whether nothing may stand between its rows, which look like sentences. */
  endsWithRows: boolean;
  /** The cells of a line; nothing where it is no row of this table. */
  rowOf(line: string): PlacedCell[] | undefined;
}

/** The same with what parts the cells kept. */
const parting = new Map(separators.map((each) => [each, new RegExp(`(${each.source})`)]));

/** The cells of a row; spaces around all of it are none of what aligns them. */
function cellsOf(row: string, separator: RegExp): Cell[] {
  const line = separator === aligned ? row.trimEnd() : row;
  let end = separator === aligned ? line.length - line.trimStart().length : 0;
  const cells: Cell[] = [];
  const parts = line.slice(end).split(parting.get(separator) ?? separator);
  for (const [index, text] of parts.entries()) {
    const start = end;
    end += text.length;
    // What parts two cells stands between them.
    if (index % 2 === 0) cells.push({ text, start, end });
  }
  return cells;
}

const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** `"born": "1989-04-02"`, `"vip": true`: a key, and how a value of data begins, with true, false and null among them. */
const keyAndValue = /["'][\w-]+["'] ?: ?["'\d[{tfn]/;

/**
 * Whether a cell may be the head of a column: no figures alone, and not as many as a value has; no key of data with its
 * value.
 */
function mayBeHead({ text }: Cell): boolean {
  if (keyAndValue.test(text)) return false;
  const digits = text.replace(time, '').replace(/\D/g, '').length;
  return digits <= (hasLetter(text) ? mostDigits : mostAlone);
}

/** `Payment:          Visa`: a label and its value, unless all of them are labels. */
const isOfForm = (cells: Cell[]): boolean =>
  cells.some(({ text }) => text.trim().endsWith(':')) && !cells.every(({ text }) => text.trim().endsWith(':'));

/** A line with tabs is no row of a table that began with the commas of a sentence. */
const isOfSurer = (line: string, separator: RegExp): boolean =>
  !sure.has(separator) && [...sure].some((each) => each.test(line));

function rowBetween(separator: RegExp, heads: Cell[], line: string): PlacedCell[] | undefined {
  const cells = cellsOf(line, separator);
  return cells.length === heads.length ? cells.map((cell, index) => ({ ...cell, head: heads[index] })) : undefined;
}

/** Whether a cell stands below a head as spaces align them; sentences with two spaces between them are no columns. */
const standsBelow = (head: Cell, cell: Cell): boolean =>
  (cell.start === head.start || cell.end === head.end) && !sentence.test(head.text);

/** A cell that fills its column has one space behind it: the next one begins where its head does. */
function apartAtHeads(row: string, heads: Cell[], { start, end, text }: Cell): Cell[] {
  const isParted = (at: number): boolean => at > start && at < end && /^ \S/.test(row.slice(at - 1));
  const next = heads.find((head) => isParted(head.start));
  if (!next) return [{ start, end, text }];
  const behind = { start: next.start, end, text: row.slice(next.start, end) };
  const own = row.slice(start, next.start).trimEnd();
  return [{ start, end: start + own.length, text: own }, ...apartAtHeads(row, heads, behind)];
}

/** In a row that spaces align cells may be empty; where one stands alone it is a line of the text. */
const fewestAligned = 2;

function alignedRow(heads: Cell[], line: string): PlacedCell[] | undefined {
  const apart = cellsOf(line, aligned);
  if (apart.length < fewestAligned) return undefined;
  const cells = apart
    .flatMap((cell) => apartAtHeads(line, heads, cell))
    .map((cell) => ({ ...cell, head: heads.find((head) => standsBelow(head, cell)) }));
  const isRow = cells.length === heads.length || cells.filter(({ head }) => head).length >= fewestAligned;
  return isRow ? cells : undefined;
}

/** The table that a line begins, by what parts its cells; nothing where it has but one. */
export function tableFrom(line: string): Table | undefined {
  const separator = separators.find((each) => each.test(line.trim()));
  if (!separator || line.length > longestRow) return undefined;
  const heads = cellsOf(line, separator);
  const isSentence = !sure.has(separator) && ofSentence.test(line);
  return {
    heads: heads.map(({ text }) => text),
    hasHeads: hasLetter(line) && heads.every(mayBeHead) && !isSentence && !(separator === aligned && isOfForm(heads)),
    endsWithRows: separator === comma,
    rowOf(row) {
      if (row.length > longestRow || isOfSurer(row, separator)) return undefined;
      return separator === aligned ? alignedRow(heads, row) : rowBetween(separator, heads, row);
    },
  };
}

/** `-------  ------------`: below heads, as wide as each column. */
const rules = /^\s*[-=_─━═]{2,}(?:\s+[-=_─━═]{2,})+\s*$/;
const rule = /[-=_─━═]+/g;

/** The pieces of a line that stand in the columns that rules mark, without the spaces around them. */
function piecesIn(columns: number[], line: string): Cell[] {
  return columns.map((from, index) => {
    const piece = line.slice(from, columns[index + 1]);
    const text = piece.trim();
    const start = from + piece.length - piece.trimStart().length;
    return { text, start, end: start + text.length };
  });
}

/** Whether no cell of a line reaches from one column into the next. */
const areApart = (columns: number[], line: string): boolean =>
  columns.every((from) => !/\S/.test(line.charAt(from - 1)));

/**
 * The table whose columns a line of rules marks; nothing where it marks none.
 * @param above the lines of heads above it, the last of them right above
 */
export function tableOfRules(line: string, above: string[]): Table | undefined {
  if (line.length > longestRow || !rules.test(line)) return undefined;
  const columns = Array.from(line.matchAll(rule), ({ index }) => index);
  // A title reaches over columns, and a rule may stand above the heads, too.
  const lines = above
    .filter((each) => areApart(columns, each) && !rules.test(each))
    .map((each) => piecesIn(columns, each))
    .filter((pieces) => pieces.every(mayBeHead));
  const heads = columns.map((start, index) => {
    const text = lines.flatMap((pieces) => pieces[index]?.text || []).join(' ');
    return { text, start, end: start + text.length };
  });
  if (!heads.some(({ text }) => hasLetter(text))) return undefined;
  return {
    heads: heads.map(({ text }) => text),
    hasHeads: true,
    endsWithRows: false,
    rowOf: (row) =>
      row.length <= longestRow && areApart(columns, row)
        ? piecesIn(columns, row).map((cell, index) => ({ ...cell, head: heads[index] }))
        : undefined,
  };
}
