import { elementAround } from './boundaries.ts';
import { closest, elementsIn, firstIn, matches, textContent } from './dom.ts';

/** Characters of a head: some hold all that their column can be narrowed down to. */
const longestHead = 200;

/** Each number in a row asks for its cells: of more no head is looked for. */
const mostCells = 200;

function cellsOf(row: Element | null | undefined): Element[] {
  const cells = row ? elementsIn(row, 'td,th,[role$=cell],[role$=header]') : [];
  return cells.length < mostCells ? [...cells] : [];
}

/**
 * What the head of its column says of a text in a table or grid; nothing where it is in none, or in a row of other columns than the first
 * has.
 */
export function columnHead(node: Node): string | false | null | undefined {
  const cell = closest(elementAround(node), 'td,[role$=cell]');
  const row = closest(cell, 'tr,[role=row]');
  const heads = cellsOf(firstIn(closest(row, 'table,[role=table],[role$=grid]'), 'tr,[role=row]'));
  const cells = cellsOf(row);
  const head = cell && heads.length === cells.length && heads[cells.indexOf(cell)];
  return head && matches(head, 'th,[role$=header]') && textContent(head).trim().slice(0, longestHead);
}
