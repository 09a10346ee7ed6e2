import { elementAround } from './boundaries.ts';
import { closest, matches, parentElement, textContent } from './dom.ts';

/** Characters of a head: some hold all that their column can be narrowed down to. */
const longestHead = 200;

/** What the head of its column says of a text in a table or grid; nothing where it is in none, or in a row of other columns. */
export function columnHead(node: Node): string | false | null | undefined {
  const cell = closest(elementAround(node), 'td,[role$="cell"]');
  const cells = cell && parentElement(cell)?.children;
  const heads = closest(cell, 'table,[role="table"],[role$="grid"]')?.querySelector('tr,[role="row"]')?.children;
  const head = cells && heads?.length === cells.length && heads[[...cells].indexOf(cell)];
  return head && matches(head, 'th,[role="columnheader"]') && textContent(head).trim().slice(0, longestHead);
}
