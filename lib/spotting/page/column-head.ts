import { elementAround } from './boundaries.ts';
import { closest, matches, parentElement, textContent } from './dom.ts';

/** Characters of a head: some hold all that their column can be narrowed down to. */
const longestHead = 200;

/** What the head of its column says of a text in a table or grid; nothing where it is in none, or in a row of other columns. */
export function columnHead(node: Node): string | false | null | undefined {
  const cell = closest(elementAround(node), 'td,[role$=cell]');
  const cells = cell && parentElement(cell)?.children;
  if (!cells) return undefined;
  // The first row of as many cells: a title of the whole may stand above.
  const row = `:is(tr,[role=row]):has(>:nth-child(${cells.length}))`;
  const heads = closest(cell, 'table,[role=table],[role$=grid]')?.querySelector(row)?.children;
  const head = heads?.length === cells.length && heads[[...cells].indexOf(cell)];
  return head && matches(head, 'th,[role=columnheader]') && textContent(head).trim().slice(0, longestHead);
}
