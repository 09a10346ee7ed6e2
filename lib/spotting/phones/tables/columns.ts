import type { CountryCode } from 'libphonenumber-js/max';
import { hasPlus } from '../candidates/digit-runs.ts';
import type { PhoneCandidate } from '../candidates/find-candidates.ts';
import { isLabelledOther, isLabelledPhone, isOtherNumber } from '../labels/context.ts';
import { isHeadOfGoods, isHeadOfOthers, phoneLabelOf } from '../labels/heads.ts';
import { namesDepartment } from '../labels/number-labels.ts';
import { numberIn } from '../plans/number.ts';
import { type Column, type ColumnOf, columnHeads } from './column-heads.ts';
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
function inRow(candidate: PhoneCandidate): PhoneCandidate {
  // What stands before the run need not stand there as the text has it: gaps are shortened.
  const row = candidate.text.lastIndexOf('\n', candidate.start - candidate.offset - 1) + 1;
  return { ...candidate, text: candidate.text.slice(row), offset: candidate.offset + row };
}

/** `Order #`: a sign for a number at the end of a head. */
const signBehind = /[\s#№]+$/;

/** Whether the head of a column says that the figures below it are none to call; of one block as a label before it would. */
function isOfOthers({ head }: Column, figures: string): boolean {
  const label = `${head}: `;
  const isOfBlock = () => !namesDepartment(label) && isOtherNumber({ before: label, after: '' }, true);
  if (isHeadOfGoods(head) || (/^\d+$/.test(figures) && (isHeadOfOthers(head) || isOfBlock()))) return true;
  // `Order:` in a line says what to do by calling; over a column it is a thing.
  return isLabelledOther({ before: `${head.replace(signBehind, '')} `, after: '' });
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
  const above = start > 0 ? lineFrom(text, startOfLine(text, start - 1)) : '';
  return { start, beside: [above, lineFrom(text, end + 1)] };
}

/** Places in a text where a candidate's run is interrupted: from where to where. */
type Gap = readonly [from: number, to: number];

/** The gaps where one cell of a table with heads ends and the next begins. */
function gapsBelowHeads(text: string, { start, end }: PhoneCandidate, columnOf: ColumnOf): Gap[] {
  const gaps: Gap[] = [];
  for (let column = columnOf(start); column && column.end < end; ) {
    const next = column.end + text.slice(column.end, end).search(/\S/);
    if (next < column.end) break;
    gaps.push([column.end, next]);
    column = columnOf(next);
  }
  return gaps;
}

/** The gaps that end or begin in the same place as one of a line beside. */
function gapsOfColumns(text: string, { start, end }: PhoneCandidate): Gap[] {
  const wide = [...text.slice(start, end).matchAll(/ {2,}/g)];
  if (wide.length === 0) return [];
  const line = lineAround(text, start);
  return wide
    .map(({ 0: spaces, index }): Gap => [start + index, start + index + spaces.length])
    .filter(([from, to]) => line.beside.some((other) => hasGap(other, from - line.start, to - line.start)));
}

/** A candidate's pieces between gaps. */
function piecesOf(candidate: PhoneCandidate, gaps: Gap[]): PhoneCandidate[] {
  return [candidate.start, ...gaps.map(([, to]) => to)].map((from, index) => {
    const piece = index === 0 ? candidate : partFrom(candidate, from);
    const gap = gaps[index];
    return gap ? partUpTo(piece, gap[0]) : piece;
  });
}

/** Whether a piece of a candidate is a number by itself, or behind the head of its column. */
type IsNumber = (piece: PhoneCandidate, below?: Column) => boolean;

/** Of the gaps those that part cells. A single space does where a column is full, and parts the groups of most numbers. */
function partingGaps(candidate: PhoneCandidate, gaps: Gap[], columnOf: ColumnOf, isNumber: IsNumber): Gap[] {
  const isOne = gaps.length > 0 && isNumber(candidate);
  return gaps.filter(([from, to], index) => {
    if (to - from > 1) return true;
    const behind = piecesOf(candidate, gaps)[index + 1];
    return !isOne && behind !== undefined && isNumber(behind, columnOf(behind.start));
  });
}

/** With fewer digits behind its plus nothing is a number: `+47  22 33 44 55`. */
const codeAlone = /^\D*\+\D*(?:\d\D*){1,6}$/;
/** An area, as it may have a column of its own below a head, and a block that is more than that. */
const area = /^\(?(?:0\d{1,4}|\d{3})\)?$/;
const longBlock = /^\d{6,}$/;
/**
 * Hardly a number has more digits, whether its country's code is among them or not, and nobody types more than two
 * spaces in one.
 */
const mayBeTyped = (shown: string): boolean => !/ {3}/.test(shown) && shown.replace(/\D/g, '').length <= 12;

/** `Bodega: 04 247 3179` below a table: words and a colon that begin a line say more than what stands above them. */
const namedInRow = /^ {0,3}\p{L}(?:[\p{L}.]| (?! )){0,30}[:：] {0,2}$/u;

type InColumn = [PhoneCandidate, Column | undefined];

/**
 * A candidate cell by cell, since figures of two columns look like groups of one number; as a whole, where none of its
 * pieces is a number: areas may have a column of their own, and some people write more than a space within a number.
 */
function inCells(text: string, candidate: PhoneCandidate, columnOf: ColumnOf, regions: CountryCode[]): InColumn[] {
  const shownIn = ({ start, end }: PhoneCandidate): string => text.slice(start, end);
  const isNumber: IsNumber = (piece, below) => {
    const isLabelled = below !== undefined && phoneLabelOf(below.head) !== undefined;
    return regions.some((region) => numberIn(shownIn(piece), region, isLabelled));
  };
  const column = columnOf(candidate.start);
  const all = column?.head ? gapsBelowHeads(text, candidate, columnOf) : gapsOfColumns(text, candidate);
  const gaps = partingGaps(candidate, all, columnOf, isNumber);
  const pieces = piecesOf(candidate, gaps).map((piece): InColumn => [piece, columnOf(piece.start)]);
  const [first, second] = pieces;
  if (!first || !second || codeAlone.test(shownIn(first[0]))) return [[candidate, column]];
  if (longBlock.test(shownIn(first[0]))) return pieces;
  const isTyped = !column?.head && mayBeTyped(shownIn(candidate)) && isNumber(candidate);
  const mayBeOne = !second[1]?.head || area.test(shownIn(first[0]));
  const isWhole = isTyped || (mayBeOne && !pieces.some(([piece, below]) => isNumber(piece, below)));
  return isWhole ? [[candidate, column]] : pieces;
}

/**
 * What the heads of columns say of the candidates that stand below them: those without a plus or a label of their own
 * are left out where it is that they are something else; where it is that they are numbers to call, what stands in the
 * cells before does not count.
 */
export function byColumns(original: string, candidates: PhoneCandidate[], regions: CountryCode[]): PhoneCandidate[] {
  if (!candidates.length || !original.includes('\n')) return candidates;
  // Pages align with spaces that do not break, too.
  const text = original.replaceAll('\u00a0', ' ');
  const columnOf = columnHeads(text);
  return candidates
    .flatMap((candidate) => inCells(text, candidate, columnOf, regions))
    .flatMap(([candidate, column]) => {
      if (!column) return candidate;
      const { start, end, offset } = candidate;
      const before = column.cellBefore.trim() === '' && phoneLabelOf(column.head);
      if (before) {
        const shown = candidate.text.slice(start - offset, Math.max(column.end, end) - offset);
        return { ...candidate, text: before + shown, offset: start - before.length, extension: column.extension };
      }
      const isLabelled = isLabelledPhone(column.rowBefore.replace(/ {2,}/g, ' '));
      const isNamed = isLabelled || namedInRow.test(column.rowBefore);
      if (!hasPlus(text, start) && !isNamed && isOfOthers(column, text.slice(start, end))) return [];
      return inRow(candidate);
    });
}
