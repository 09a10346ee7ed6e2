import { longestLabel } from './attributes.ts';
import { isBlock, isElement, isText } from './boundaries.ts';
import { isConnected, localName, nextSibling, parentNode, previousSibling, textContent } from './dom.ts';

/** A part of the page that is to be read: a block that was added, or a run of siblings in which something changed. */
export type Unit = Node[];

/** A run is followed at most this far on each side of what changed. */
const runReach = 300;

/** Whether texts on both sides of a parent's edge are never one text. A custom element wraps whole parts of a page. */
function isEdge(parent: Node): boolean {
  return !isElement(parent) || isBlock(parent) || localName(parent).includes('-');
}

/** The run of text and inline elements that a node is part of; nothing for a node that left the page. */
function runAround(node: Node): Unit | undefined {
  let top = node;
  for (let parent = parentNode(top); parent && !isEdge(parent); parent = parentNode(top)) top = parent;
  if (!isConnected(top)) return undefined;
  const run: Unit = [top];
  for (let side = previousSibling(top); side && !isBlock(side) && run.length < runReach; side = previousSibling(side)) {
    run.unshift(side);
  }
  for (let side = nextSibling(top); side && !isBlock(side) && run.length < 2 * runReach; side = nextSibling(side)) {
    run.push(side);
  }
  return run;
}

function isInside(node: Node, others: Set<Node>): boolean {
  for (let parent = parentNode(node); parent; parent = parentNode(parent)) if (others.has(parent)) return true;
  return false;
}

/** Whether an element is small enough for its attributes to be about its text. */
function isLabel(target: Node): boolean {
  return textContent(target).length <= longestLabel;
}

/** What the records name: blocks that are new or relabelled, and nodes beside which or in which something changed. */
function namedBy(records: MutationRecord[]): { blocks: Set<Node>; touched: Set<Node> } {
  const blocks = new Set<Node>();
  const touched = new Set<Node>();
  const name = (node: Node) => (isBlock(node) ? blocks : touched).add(node);
  for (const record of records) {
    const { target, type, addedNodes, removedNodes } = record;
    if (type === 'characterData') touched.add(target);
    if (type === 'attributes' && isLabel(target)) name(target);
    for (const node of addedNodes) name(node);
    // What stood on both sides of something removed is one text now.
    const sides = removedNodes.length > 0 ? [record.previousSibling, record.nextSibling] : [];
    for (const side of sides) if (side) touched.add(side);
  }
  return { blocks, touched };
}

/**
 * What has to be read again after changes, each part once: added blocks by themselves, and the runs of siblings around
 * what changed inside a line.
 */
export function unitsOf(records: MutationRecord[]): Unit[] {
  const { blocks, touched } = namedBy(records);
  const news = [...blocks].filter((block) => isConnected(block) && !isInside(block, blocks));
  const units: Unit[] = news.map((block) => [block]);
  const seen = new Set<Node>();
  for (const node of touched) {
    const isReadable = (isText(node) || isElement(node)) && !isBlock(node);
    const run = isReadable && !seen.has(node) && !isInside(node, blocks) ? runAround(node) : undefined;
    if (!run || run.some((sibling) => seen.has(sibling))) continue;
    for (const sibling of run) seen.add(sibling);
    units.push(run);
  }
  return units;
}
