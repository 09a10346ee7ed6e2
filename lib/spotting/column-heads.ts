/** Tables in a text, as programs write them out: rows of as many cells, with what each column holds in the first. */

/** What stands between cells, the surest first. */
const separators = ['\t', ';', ','];
/** In characters: a longer line is no row that anybody reads. */
const longestRow = 1_000;
/** What a row of heads has not: figures, and the commas of a sentence. */
const otherThanHeads = /\d{3}|[,;](?:\s|$)/;

interface Table {
  separator: string;
  /** As many as there are columns; empty where the first row has other things. */
  heads: string[];
}

/** `customerId`, a name that programs give. */
const inWords = (name: string): string => name.trim().replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

function tableFrom(line: string): Table | undefined {
  const separator = separators.find((each) => line.includes(each));
  if (!separator || line.length > longestRow) return undefined;
  const isHead = !otherThanHeads.test(line);
  return { separator, heads: line.split(separator).map((name) => (isHead ? inWords(name) : '')) };
}

/**
 * Reads the tables of a text as far as it is asked about places in it, each behind the one before.
 * @returns tells the head of the column that a place is in; nothing where it is in none, or in the head itself
 */
export function columnHeads(text: string): (at: number) => string | undefined {
  let table: Table | undefined;
  let [start, end] = [0, -1];
  let isHead = true;

  function readLine(): void {
    start = end + 1;
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end);
    isHead = !table || line.length > longestRow || line.split(table.separator).length !== table.heads.length;
    if (isHead) table = tableFrom(line);
  }

  return (at) => {
    while (end < at) readLine();
    if (isHead || !table) return undefined;
    return table.heads[text.slice(start, at).split(table.separator).length - 1];
  };
}
