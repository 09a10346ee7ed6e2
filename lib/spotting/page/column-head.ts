import { elementAround } from './boundaries.ts';
import { childNodes, closest, firstIn, isElement, matches, parentElement, textContent } from './dom.ts';

/** Of more nodes in a row no head is looked for. */
const mostNodes = 500;

/** Characters of a head: some hold all that their column can be narrowed down to. */
const longestHead = 200;

const cellNames = 'td,th,[role$=cell],[role$=header]';

/** The cells of the row that one is in; forms, scripts and templates may stand among them. */
function rowOf(cell: Element | null | undefined): Element[] {
  const row = cell && parentElement(cell);
  const nodes = row ? childNodes(row) : [];
  return nodes.length < mostNodes ? [...nodes].filter(isElement).filter((element) => matches(element, cellNames)) : [];
}

/** Tells what the heads of their columns say of texts in tables and grids, as long as nothing there changes. */
export function createColumnHeads() {
  /** By the cell; false where what stands above it is no head, or its row is one of other columns than the first has. */
  const said = new Map<Element | null | undefined, string | false>();

  /** @returns what the head says that a text stands below; nothing where there is none */
  return (node: Node): string | false | undefined => {
    const cell = closest(elementAround(node), cellNames);
    // Rows are read whole: each cell of one needs all of them.
    if (!said.has(cell)) {
      const heads = rowOf(firstIn(closest(cell, 'table,[role=table],[role$=grid]'), cellNames));
      const cells = rowOf(cell);
      for (const head of cells.length === heads.length ? heads : []) {
        said.set(cells.shift(), matches(head, 'th,[role$=header]') && textContent(head).slice(0, longestHead));
      }
    }
    return said.get(cell);
  };
}
