import { toldHead } from '../question.ts';
import { elementAround } from './boundaries.ts';
import { childNodes, closest, firstIn, isElement, matches, parentElement, textContent } from './dom.ts';

/** Of a row those behind so many have no head. */
const mostCells = 200;

/** Characters of a head: some hold all that their column can be narrowed down to. */
const longestHead = 200;

const cellNames = 'td,th,[role$=cell],[role$=header]';

type Maybe<T> = T | null | undefined;

/** A function that works out once what it tells of each element. */
function remembering<T>(tell: (element: Maybe<Element>) => T) {
  const told = new Map<Maybe<Element>, T>();
  return (element: Maybe<Element>): T => {
    const known = told.get(element) ?? tell(element);
    told.set(element, known);
    return known;
  };
}

/** Tells what the heads of their columns say of texts in tables and grids, as long as nothing there changes. */
export function createColumnHeads() {
  /** The cells of a row; forms, scripts and templates may stand among them. */
  const cellsOf = remembering((row) =>
    [...(row ? childNodes(row) : [])]
      .filter((node): node is Element => isElement(node) && matches(node, cellNames))
      .slice(0, mostCells),
  );
  const rowOf = (cell: Maybe<Element>): Element[] => cellsOf(cell && parentElement(cell));
  /** What a table's first row says above each column; false where that is no head. */
  const headsOf = remembering((table) =>
    rowOf(firstIn(table, cellNames)).map(
      (head) => matches(head, 'th,[role$=header]') && toldHead(textContent(head).slice(0, longestHead)),
    ),
  );

  /**
   * @returns the head that a text stands below, as it is told in texts; nothing where there is none, or its row is one
   * of other columns
   */
  return (node: Node): string => {
    const heads = headsOf(closest(elementAround(node), 'table,[role=table],[role$=grid]'));
    // Most tables have no heads, and to gather the cells of every row takes longest.
    const cell = heads.some(Boolean) ? closest(elementAround(node), cellNames) : null;
    const cells: Maybe<Element>[] = rowOf(cell);
    return (heads.length === cells.length && heads[cells.indexOf(cell)]) || '';
  };
}
