import type { CountryCode } from 'libphonenumber-js/max';
import { type Column, type ColumnOf, columnHeads } from './column-heads.ts';
import { hasPlus } from './digit-runs.ts';
import type { PhoneCandidate } from './phone-candidates.ts';
import { isLabelledOther, isLabelledPhone } from './phone-context.ts';
import { isHeadOfOthers, phoneLabelOf } from './phone-heads.ts';
import { numberIn } from './phone-number.ts';
import { longestRow } from './text-tables.ts';

/** What the tables of a text say of the figures in their columns. */

/** The part of a candidate that stands in the cells from a place on, which nothing before them speaks for. */
const partFrom = (candidate: PhoneCandidate, start: number): PhoneCandidate => ({
  ...candidate,
  text: candidate.text.slice(start - candidate.offset),
  offset: start,
  start,
});
const partUpTo = (candidate: PhoneCandidate, end: number): PhoneCandidate => ({
  ...candidate,
  text: candidate.text.slice(0, end - candidate.offset),
  end,
});

/** A candidate without the end of the row before, which says nothing of it: that may be the last of the heads. */
const inRow = (candidate: PhoneCandidate, row: number): PhoneCandidate =>
  candidate.offset < row
    ? { ...candidate, text: candidate.text.slice(row - candidate.offset), offset: row }
    : candidate;

/** Whether the head of a column says that the figures below it are none to call. */
const isOfOthers = ({ head }: Column, figures: string): boolean =>
  // `Order:` in a line says what to do by calling; over a column it is a thing.
  isLabelledOther({ before: `${head} `, after: '' }) || (isHeadOfOthers(head) && /^\d+$/.test(figures));

/** A candidate cell by cell, since figures of two columns that spaces align look like groups of one number. */
function inCells(text: string, candidate: PhoneCandidate, columnOf: ColumnOf): [PhoneCandidate, Column | undefined][] {
  const { start, end } = candidate;
  const column = columnOf(start);
  if (!column || column.end >= end) return [[candidate, column]];
  const next = column.end + text.slice(column.end, end).search(/\S/);
  if (next < column.end || !(columnOf(next) || isOfOthers(column, text.slice(start, column.end))))
    return [[candidate, column]];
  return [[partUpTo(candidate, column.end), column], ...inCells(text, partFrom(candidate, next), columnOf)];
}

/** Whether a line has a gap that ends in the same place as another line's, or one that begins there, or ends there itself. */
const hasGap = (line: string, from: number, to: number): boolean =>
  /^ {2}\S/.test(line.slice(to - 2)) || /^\S(?: {2}|\s*$)/.test(line.slice(from - 1));

/** The line that begins at a place, as far as a row of a table reaches. */
const lineFrom = (text: string, start: number): string => text.slice(start, start + longestRow).split('\n', 1)[0] ?? '';

/** Where the line that holds a place begins; the place itself where that is further back than a row reaches. */
function startOfLine(text: string, at: number): number {
  const first = Math.max(0, at - longestRow);
  const start = text.slice(first, at).lastIndexOf('\n') + 1;
  return start > 0 || first === 0 ? first + start : at;
}

/** Where the line that holds a place begins, and the lines above it and below. */
function lineAround(text: string, at: number): { start: number; beside: string[] } {
  const start = startOfLine(text, at);
  const end = start + lineFrom(text, start).length;
  return { start, beside: [lineFrom(text, startOfLine(text, start - 1)), lineFrom(text, end + 1)] };
}

/** An area as a column may have it, and digits that are no number without it. */
const area = /^\D*\d{1,4}\D? {2,}/;

/**
 * A candidate of a table without heads, in pieces: figures that stand in columns of their own. An area that stands in one is no number, and
 * neither are the digits behind it.
 */
function atGaps(text: string, candidate: PhoneCandidate, regions: CountryCode[]): PhoneCandidate[] {
  const { start, end } = candidate;
  const wide = [...text.slice(start, end).matchAll(/ {2,}/g)];
  if (wide.length === 0) return [candidate];
  const line = lineAround(text, start);
  // Those that part two columns end or begin in the same place as one of a line beside.
  const gaps = wide
    .map(({ 0: spaces, index }) => [start + index, start + index + spaces.length] as const)
    .filter(([from, to]) => line.beside.some((other) => hasGap(other, from - line.start, to - line.start)));
  if (gaps.length === 0) return [candidate];
  const pieces = [start, ...gaps.map(([, to]) => to)].map((from, index) => {
    const piece = index === 0 ? candidate : partFrom(candidate, from);
    const gap = gaps[index];
    return gap ? partUpTo(piece, gap[0]) : piece;
  });
  const isNumber = (piece: PhoneCandidate): boolean =>
    regions.some((region) => numberIn(text.slice(piece.start, piece.end), region, false));
  return pieces.some(isNumber) || !area.test(text.slice(start, end)) ? pieces : [candidate];
}

/**
 * What the heads of columns say of the candidates that stand below them: those without a plus or a label of their own are left out
 * where it is that they are something else; where it is that they are numbers to call, what stands in the cells before does not count.
 */
export function byColumns(text: string, candidates: PhoneCandidate[], regions: CountryCode[]): PhoneCandidate[] {
  if (!text.includes('\n')) return candidates;
  const columnOf = columnHeads(text);
  return candidates
    .flatMap((candidate) => inCells(text, candidate, columnOf))
    .flatMap(([candidate, column]) => {
      if (!column) return atGaps(text, candidate, regions);
      const { start, end, offset } = candidate;
      const before = column.cellBefore.trim() === '' && phoneLabelOf(column.head);
      if (before) {
        const shown = candidate.text.slice(start - offset, Math.max(column.end, end) - offset);
        return { ...candidate, text: before + shown, offset: start - before.length, extension: column.extension };
      }
      const isLabelled = isLabelledPhone({ before: column.rowBefore, after: '' });
      if (!hasPlus(text, start) && !isLabelled && isOfOthers(column, text.slice(start, end))) return [];
      return inRow(candidate, start - column.rowBefore.length);
    });
}
