import type { CountryCode } from 'libphonenumber-js/max';
import { type Column, type ColumnOf, columnHeads } from './column-heads.ts';
import { hasPlus } from './digit-runs.ts';
import type { PhoneCandidate } from './phone-candidates.ts';
import { isLabelledOther, isLabelledPhone } from './phone-context.ts';
import { isHeadOfOthers, phoneLabelOf } from './phone-heads.ts';
import { numberIn } from './phone-number.ts';

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

/** Whether more spaces than one part two columns: those of a line beside it end or begin in the same place. */
function isBetweenColumns(text: string, from: number, to: number): boolean {
  const start = text.lastIndexOf('\n', from) + 1;
  const end = text.indexOf('\n', to);
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start);
  const [below = ''] = end < 0 ? [] : text.slice(end + 1).split('\n', 1);
  return [above, below].some((line) => hasGap(line, from - start, to - start));
}

/** An area as a column may have it, and digits that are no number without it. */
const area = /^\D*\d{1,4}\D? {2,}/;

/**
 * A candidate of a table without heads, in pieces: figures that stand in columns of their own. An area that stands in one is no number, and
 * neither are the digits behind it.
 */
function atGaps(text: string, candidate: PhoneCandidate, regions: CountryCode[]): PhoneCandidate[] {
  const { start, end } = candidate;
  const gaps = [...text.slice(start, end).matchAll(/ {2,}/g)]
    .map(({ 0: spaces, index }) => [start + index, start + index + spaces.length] as const)
    .filter(([from, to]) => isBetweenColumns(text, from, to));
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
