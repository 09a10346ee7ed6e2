import { elementAround } from './boundaries.ts';
import { closest, localName, textContent } from './dom.ts';

/** What a head says first: behind that are signs of the order that the rows are in, and words for what a click does. */
const label = /\p{L}[^:\n↑-⇿■-◿]{0,99}/u;

/** What the head of its column says of a text in a table; nothing where it is in none, or in a row of other columns. */
export function columnHead(node: Node): string | false | undefined {
  // Drawings and XML have elements of these names that are no tables.
  const cell = closest(elementAround(node), 'td');
  const row = closest(cell, 'tr');
  const heads = closest(row, 'table')?.rows?.[0]?.cells;
  const head = heads?.length === row?.cells?.length && heads?.[cell?.cellIndex ?? 0];
  return head && localName(head) === 'th' && label.exec(textContent(head))?.[0];
}
