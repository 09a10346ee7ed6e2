import type { FoundContact } from './contact.ts';
import { findContacts } from './find-contacts.ts';
import { headName } from './head-names.ts';
import { cellsBelowFirstRows } from './heads-in-rows.ts';
import { mergeContacts } from './merge-contacts.ts';
import { isLabelledPhone, labelBefore } from './phones/labels/context.ts';
import { isHeadOfGoods, isNumberBelow, phoneLabelOf } from './phones/labels/heads.ts';
import { beforeHead, behindHead, boundary, endOfRow } from './question.ts';

/**
 * Texts of tables, in which the heads of columns are told where their cells begin, or stand in a first row: what those say
 * of the numbers there.
 */

/** A head that `toldHead` told, as the source of an expression. */
export const toldHeadSource = `${beforeHead}([^${beforeHead}${behindHead}]*)${behindHead}`;
const toldHeads = new RegExp(toldHeadSource, 'g');
/** In characters: what is longer is no number. */
const longestNumber = 60;

interface Cell {
  /** Where it begins and ends in the text without the heads. */
  start: number;
  end: number;
  /** What the head of its column calls it. */
  label: string;
  /** How many characters of heads are told up to here. */
  told: number;
}

/** The text of a question without the heads that are told in it, and the cells below those, in order. */
function cellsBelowTold(question: string): { text: string; cells: Cell[] } {
  const cells: Cell[] = [];
  let told = 0;
  const text = question.replace(toldHeads, (all: string, head: string, index: number) => {
    const start = index - told;
    told += all.length;
    // Of several in one place the last stands right before it.
    if (cells.at(-1)?.start === start) cells.pop();
    cells.push({ start, end: start, label: headName(head), told });
    return '';
  });
  for (const [index, cell] of cells.entries()) {
    const [block = ''] = text.slice(cell.start, cells[index + 1]?.start).split(boundary, 1);
    cell.end += block.length;
  }
  return { text, cells };
}

/** The same with the cells below first rows, where no head is told: but for those that the cell before them names numbers. */
function cellsOf(question: string): { text: string; cells: Cell[] } {
  const { text, cells } = question.includes(beforeHead) ? cellsBelowTold(question) : { text: question, cells: [] };
  if (cells.length > 0 || !text.includes(endOfRow)) return { text, cells };
  const isNamed = (start: number): boolean => isLabelledPhone(labelBefore(text, start));
  const below = cellsBelowFirstRows(text).filter(({ start }) => !isNamed(start));
  return { text, cells: below.map(({ head, ...place }) => ({ ...place, label: headName(head), told: 0 })) };
}

/** Figures alone: what says more in a column of goods may be whom to call for them, as a number with its country is. */
const figures = /^[^\p{L}+]*$/u;

/** Whether a number is found as it stands in a cell, and not behind the head of its column: that says that it is none to call. */
function isOtherBelow(label: string, shown: string, regions: string[]): boolean {
  const [first, second] = label ? findContacts(`${shown}${boundary}${label}: ${shown}`, { regions }) : [];
  // What is found behind the head alone is another number.
  return first !== undefined && !second && first.start <= shown.length;
}

/** Digits beside a number that may be another one, which the head alone makes one. */
const fewestBeside = 6;
const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/** What parts two numbers in a cell, and the spaces around it. */
const parting = /^(?:\s*[/,;|\n]\s*|\s{2,})(?=[(\d])/;

/** `389539774.0`: what spreadsheets make of a number that they take for a figure. */
const fraction = /(?<=^\s*\d{8,15})\.0\s*$/;

/** The numbers in a cell that the head of its column alone makes numbers to call. */
function phonesBelow(cell: Cell, text: string, regions: string[]): FoundContact[] {
  const { start, label } = cell;
  const before = phoneLabelOf(label);
  const shown = text.slice(start, cell.end).replace(fraction, '');
  const end = start + shown.length;
  if (!before || shown.length > longestNumber || !isNumberBelow(label, shown)) return [];
  const phones: FoundContact[] = [];
  // A label speaks for the number behind it, and a head for all that are in a cell.
  for (let at = start; at < end; ) {
    const offset = at - before.length;
    const found = findContacts(before + text.slice(at, end), { regions })
      .map((each) => ({ ...each, start: each.start + offset, end: each.end + offset }))
      .filter((each) => each.kind === 'phone' && each.start >= at);
    phones.push(...found);
    at = found.at(-1)?.end ?? end;
    at += parting.exec(text.slice(at, end))?.[0].length ?? end;
    // What is behind a number may be years or a day: `33 12 34 56 (2019-2023)`.
    if (!isNumberBelow(label, text.slice(at, end).replace(/^\(|\)$/g, ''))) break;
  }
  return phones;
}

/**
 * Finds the contacts in a text of which tables may have heads that are told, or first rows.
 * @param find finds what stands in it without those
 * @returns each where it stands in the text as it is told
 */
export function findBelowHeads(
  question: string,
  regions: string[],
  find: (text: string) => FoundContact[],
): FoundContact[] {
  const { text, cells } = cellsOf(question);
  if (cells.length === 0) return find(text);
  const cellAt = (at: number): Cell | undefined => cells.findLast(({ start }) => start <= at);
  const spoken = new Set<Cell | undefined>();
  const found = find(text).filter(({ kind, start, end }) => {
    const cell = cellAt(start);
    if (!cell || start >= cell.end || kind !== 'phone') return true;
    const shown = text.slice(cell.start, Math.min(cell.end, cell.start + longestNumber));
    if (digitsOf(shown) - digitsOf(text.slice(start, end)) < fewestBeside) spoken.add(cell);
    // A label of its own says more of it than the head of all.
    if (isLabelledPhone(text.slice(cell.start, start))) return true;
    const isOfGoods = isHeadOfGoods(cell.label) && figures.test(shown);
    return !isOfGoods && !isOtherBelow(cell.label, text.slice(start, end), regions);
  });
  const more = cells.filter((cell) => !spoken.has(cell)).flatMap((cell) => phonesBelow(cell, text, regions));
  return mergeContacts(found, more).map((contact) => ({
    ...contact,
    start: contact.start + (cellAt(contact.start)?.told ?? 0),
    end: contact.end + (cellAt(contact.end - 1)?.told ?? 0),
  }));
}
