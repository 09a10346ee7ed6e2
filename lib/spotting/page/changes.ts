import { isBrief } from './attributes.ts';
import { elementOver, isBlock, isInUnread, kindByName, partsText } from './boundaries.ts';
import {
  isConnected,
  isElement,
  isText,
  nextSibling,
  parentElement,
  parentNode,
  previousSibling,
  shadowRootOf,
} from './dom.ts';

/** A part of the page that is to be read: a block, or a run of siblings inside a line. */
export type Unit = Node[];

/** What has to be done after changes. */
export interface Changed {
  /** Parts of the page that are gone, or no longer what they were, each with all in it. */
  stale: Set<Node>;
  units: Unit[];
}

/** A run is followed over at most so many siblings on each side of what changed. */
const runReach = 300;

/** The outermost inline element around a node, or the node itself where there is none. */
function pieceOfLine(node: Node): Node {
  let piece = node;
  for (let around = parentElement(node); around && !partsText(around); around = parentElement(around)) piece = around;
  return piece;
}

/** Whether a node could hold text that a reader sees; scripts and style sheets stand in rows, and can be very long. */
const couldShow = (node: Node): boolean =>
  isElement(node) ? kindByName(node) !== 'unseen' : isText(node) && !!node.data.trim();

/** The run of text and inline elements that a piece of a line is part of. */
function runAround(piece: Node): Unit {
  let first = piece;
  const run: Unit = [];
  for (let reach = 0; reach < runReach; reach++) {
    const side = previousSibling(first);
    if (!side || isBlock(side)) break;
    first = side;
  }
  for (let side: Node | null = first; side && !isBlock(side) && run.length < 2 * runReach; side = nextSibling(side)) {
    run.push(side);
  }
  return run;
}

function isInside(node: Node, others: Set<Node>): boolean {
  for (let parent = parentNode(node); parent; parent = parentNode(parent)) if (others.has(parent)) return true;
  return false;
}

interface Named {
  /** Blocks that are new or described anew. */
  blocks: Set<Node>;
  /** Nodes beside which or in which something changed. */
  touched: Set<Node>;
  stale: Set<Node>;
}

/** What the records name. */
function* namedBy(records: MutationRecord[]): Generator<void, Named> {
  const blocks = new Set<Node>();
  const touched = new Set<Node>();
  const stale = new Set<Node>();
  const name = (node: Node) => {
    (isBlock(node) ? blocks : touched).add(node);
    // It may have been taken out of something that is gone by now.
    stale.add(node);
  };

  function* nameChildren({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
    for (const node of addedNodes) {
      name(node);
      yield;
    }
    for (const node of removedNodes) {
      stale.add(node);
      // What is around may be one text now.
      if (!isBlock(node)) touched.add(target);
      yield;
    }
    // What stands on both sides is one text now, or two.
    touched.add(previousSibling ?? nextSibling ?? target);
    if (nextSibling) touched.add(nextSibling);
  }

  for (const record of records) {
    const { target, type, attributeName } = record;
    yield;
    if (type === 'childList') yield* nameChildren(record);
    // What an attribute says is about something small, a name or a link; an editor may be all of the page, as a shadow
    // tree may. The root says in which language that is.
    else if (
      !isElement(target) ||
      target === document.documentElement ||
      attributeName === 'contenteditable' ||
      (isBrief(target) && !shadowRootOf(target))
    ) {
      name(target);
    }
  }
  return { blocks, touched, stale };
}

/**
 * What has to be read again after changes, each part once and none that is not read: added blocks by themselves, and the runs of
 * siblings around what changed inside a line. Yields as often as a slice may end: a page can change in very many places at once.
 */
export function* changedBy(records: MutationRecord[]): Generator<void, Changed> {
  const { blocks, touched, stale } = yield* namedBy(records);
  const units: Unit[] = [];
  const take = (unit: Unit, around: Element) => {
    if (!isInUnread(around) && unit.some(couldShow)) units.push(unit);
  };
  for (const block of blocks) {
    if (isElement(block) && isConnected(block) && !isInside(block, blocks)) take([block], block);
    yield;
  }
  const seen = new Set<Node>();
  for (const node of touched) {
    yield;
    const piece = pieceOfLine(node);
    const around = elementOver(piece);
    if (!around || isBlock(node) || !isConnected(piece) || seen.has(piece) || isInside(node, blocks)) continue;
    const run = runAround(piece);
    for (const sibling of run) {
      seen.add(sibling);
      stale.add(sibling);
    }
    take(run, around);
  }
  return { stale, units };
}
