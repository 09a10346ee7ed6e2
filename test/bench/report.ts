import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/system/paths.ts';
import { describeMachine } from './machine.ts';

/** One measured ratio beside the bar that it is held to. */
export interface Row {
  what: string;
  /** The figure, in times of what it is held against. */
  ratio: number;
  /** At most this, or at least this. */
  bar: { most: number } | { least: number } | undefined;
  /** What the section's own columns say of it, one each. */
  cells?: string[];
  /** What was measured, in milliseconds or whatever the row says. */
  detail: string;
}

export interface Section {
  /** The heading, which is also where the section is found again. */
  title: string;
  /** What the figures mean and what they are held against. */
  about: string;
  /** Headings of columns that only this section has. */
  columns?: string[];
  rows: Row[];
}

export const benchmarks = join(root, 'docs', 'benchmarks.md');

/** Whether a row keeps to its bar. */
export function isKept({ ratio, bar }: Row): boolean {
  if (!bar) return true;
  return 'most' in bar ? ratio <= bar.most : ratio >= bar.least;
}

/** What a run says in the end: how many bars were missed, of the sections that it measured. */
export function conclude(sections: Pick<Section, 'rows'>[]): string {
  const rows = sections.flatMap(({ rows }) => rows);
  const missed = rows.filter((row) => !isKept(row)).length;
  if (rows.length === 0) return 'Nothing was measured.';
  if (missed === 1) return 'One bar is missed.';
  return missed ? `${missed} bars are missed.` : 'Every bar is kept.';
}

/** A section as Markdown: the machine, the day, and a table of ratios. */
export function writeSection({ title, about, rows, columns = [] }: Section, day = new Date()): string {
  const barOf = ({ bar }: Row) => (bar ? ('most' in bar ? `at most ${bar.most}` : `at least ${bar.least}`) : '');
  const keptOf = (row: Row) => (row.bar ? (isKept(row) ? 'yes' : 'no') : '');
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = rows.map((row) =>
    line([row.what, row.ratio.toFixed(2), barOf(row), keptOf(row), ...(row.cells ?? []), row.detail]),
  );
  return [
    `## ${title}`,
    '',
    about,
    '',
    `Taken on ${day.toISOString().slice(0, 10)}: ${describeMachine()}.`,
    '',
    line(['what', 'ratio', 'bar', 'kept', ...columns, 'detail']),
    `|---|---|---|---|---|${'---|'.repeat(columns.length)}`,
    ...lines,
    '',
  ].join('\n');
}

/** Puts a section in the place of the one of the same title, or at the end. */
export function putSection(document: string, title: string, section: string): string {
  const start = document.indexOf(`## ${title}\n`);
  if (start < 0) return `${document.trimEnd()}\n\n${section}`;
  const next = document.indexOf('\n## ', start);
  return `${document.slice(0, start)}${section}${next < 0 ? '' : document.slice(next)}`;
}

/** Prints a section and keeps it in `docs/benchmarks.md`. */
export async function report(section: Section): Promise<void> {
  const text = writeSection(section);
  console.log(text);
  await writeFile(benchmarks, putSection(await readFile(benchmarks, 'utf8'), section.title, text));
}
