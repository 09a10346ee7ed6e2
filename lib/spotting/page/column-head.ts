import { elementAround } from './boundaries.ts';
import { closest, localName, textContent } from './dom.ts';

/** In characters, from its end: a longer head is no label. */
const longestHead = 100;
/** Signs behind a head: of the order that the rows are in, of what a click does. */
const signsBehind = /[^\p{L}\p{M}]+$/u;

/** What the head of its column says of a text in a table; nothing where it is in none, or in a row of other columns. */
export function columnHead(node: Node): string | false | undefined {
  const cell = closest(elementAround(node), 'td');
  const row = closest(cell, 'tr');
  const heads = closest(row, 'table')?.rows[0]?.cells;
  const head = heads?.length === row?.cells.length && heads?.[cell?.cellIndex ?? 0];
  return head && localName(head) === 'th' && textContent(head).slice(-longestHead).replace(signsBehind, '');
}
