import type { Row } from './table.ts';

/** What a finder makes of a row: the values it finds, in any order. */
export type Finder = (row: Row) => string[];

export interface Score {
  /** Of all that is to be found, the share that is. */
  recall: number;
  /** Of all that is found, the share that is to be. */
  precision: number;
}

/** How many of the values found are expected, each as often as it is expected. */
function hits(found: string[], expected: string[]): number {
  const left = [...expected];
  let count = 0;
  for (const value of found) {
    const at = left.indexOf(value);
    if (at === -1) continue;
    left.splice(at, 1);
    count++;
  }
  return count;
}

export function scoreOf(rows: Row[], find: Finder): Score {
  let right = 0;
  let found = 0;
  let expected = 0;
  for (const row of rows) {
    const values = find(row);
    right += hits(values, row.expected);
    found += values.length;
    expected += row.expected.length;
  }
  return { recall: expected ? right / expected : 1, precision: found ? right / found : 1 };
}

/** The rows of which a finder makes something else than they say, each in a line. */
export function mistakes(rows: Row[], find: Finder): string[] {
  return rows.flatMap((row) => {
    const found = find(row);
    const isRight = found.length === row.expected.length && hits(found, row.expected) === found.length;
    return isRight ? [] : [`${row.region ?? ''} ${row.text}: ${found.join(', ') || 'nothing'}`.trim()];
  });
}
