import { elementAround } from './boundaries.ts';
import { childNodes, closest, firstIn, isElement, matches, parentElement, textContent } from './dom.ts';

/** Characters of a head: some hold all that their column can be narrowed down to. */
const longestHead = 200;
/** Each number in a row asks for its cells: of more nodes no head is looked for. */
const mostNodes = 500;

const cellNames = 'td,th,[role$=cell],[role$=header]';

/** The cells of the row that one is in; forms, scripts and templates may stand among them. */
function rowOf(cell: Element | null | undefined): Element[] {
  const row = cell && parentElement(cell);
  const nodes = row ? [...childNodes(row)] : [];
  return nodes.length < mostNodes ? nodes.filter(isElement).filter((element) => matches(element, cellNames)) : [];
}

/**
 * What the head of its column says of a text in a table or grid; nothing where it is in none, or in a row of other columns than the first
 * has.
 */
export function columnHead(node: Node): string | false | null | undefined {
  const cell = closest(elementAround(node), cellNames);
  const heads = rowOf(firstIn(closest(cell, 'table,[role=table],[role$=grid]'), cellNames));
  const cells = rowOf(cell);
  const head = cell && heads.length === cells.length && heads[cells.indexOf(cell)];
  return head && matches(head, 'th,[role$=header]') && textContent(head).slice(0, longestHead);
}
