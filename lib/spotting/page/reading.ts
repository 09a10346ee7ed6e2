import type { FoundContact } from '../contact.ts';
import { findEmails } from '../emails.ts';
import { countHits } from '../hits.ts';
import { findPhoneCandidates, type PhoneCandidate } from '../phone-candidates.ts';
import { hasNoText, isBlock, isElement, isSkipped, isText } from './boundaries.ts';
import { childElementCount, elementsIn, firstChild, nextSibling, textContent } from './dom.ts';
import { type Passage, readPassage } from './passage.ts';

/** What was found in a passage: addresses for good, numbers for the judge. */
export interface Findings {
  passage: Passage;
  emails: FoundContact[];
  candidates: PhoneCandidate[];
}

/** Sibling nodes to be read, all of one parent. */
export type Siblings = Node[];

type Part = Element | ShadowRoot;

/** Subtrees with more elements are taken apart without asking what text they hold: even that would be a long step. */
const manyElements = 500;
/** Up to here a subtree is read in one piece, even if blocks in it could be told apart first. */
const smallText = 2_000;
/** Siblings are looked at together as long as they have not more text. */
const batchText = 16_000;
/** Text with a hit in so many characters is read through: to look for the nodes of each would take longer. */
const hitDistance = 250;
/** A run of more siblings is cut where a space lets it be: source code comes in tens of thousands of spans. */
const longRun = 300;
const startsApart = /^[\s,;]{2}|^\n/;

function findIn(nodes: Siblings, fewest: number): Findings {
  const passage = readPassage(nodes);
  return { passage, emails: findEmails(passage.text), candidates: findPhoneCandidates(passage.text, fewest) };
}

/** A node and its text. */
type Told = [node: Node, text: string];

const tell = (node: Node): Told => [node, isElement(node) && hasNoText(node) ? '' : textContent(node)];

/** What of some siblings is to be read, and what to be taken apart first; nothing where nothing can be in them. */
function piecesIn(batch: Told[], fewest: number): (Siblings | Element)[] {
  const whole = batch.map(([, text]) => text).join('');
  const hits = countHits(whole, fewest);
  if (hits === 0) return [];
  const isDense = hits * hitDistance > whole.length && whole.length < 2 * batchText;
  if (whole.length <= smallText || isDense) return [batch.map(([node]) => node)];
  let run: Siblings = [];
  const pieces: (Siblings | Element)[] = [run];
  for (const [node, text] of batch) {
    // What is wrapped inline around much text is read on its own, as a block is.
    if (isElement(node) && (isBlock(node) || (text.length > smallText && childElementCount(node) > 0))) {
      if (countHits(text, fewest) > 0) pieces.push(text.length > smallText ? node : [node]);
      run = [];
      pieces.push(run);
    } else run.push(node);
  }
  return pieces;
}

/**
 * The pieces of a part, a batch of its children at a time; nothing, as often as a step may end. Of very many children only
 * those with some of their own are asked whether there is much in them.
 */
function* piecesOf(parent: Part, fewest: () => number): Generator<Siblings | Element | undefined> {
  const fewChildren = isElement(parent) ? childElementCount(parent) / 50 : 0;
  let batch: Told[] = [];
  let length = 0;
  for (let child = firstChild(parent); child; child = nextSibling(child)) {
    const block = isElement(child) && isBlock(child) ? child : undefined;
    const isApart = block && childElementCount(block) > fewChildren && elementsIn(block, '*').length > manyElements;
    const isFull = length > batchText || batch.length >= longRun;
    if (isApart || (isFull && (block || (isText(child) && startsApart.test(child.data))))) {
      yield* piecesIn(batch, fewest());
      yield;
      batch = [];
      length = 0;
    }
    if (isApart) yield block;
    else length += batch[batch.push(tell(child)) - 1]?.[1].length ?? 0;
  }
  yield* piecesIn(batch, fewest());
}

/**
 * Reads a subtree, or a run of siblings: flattens it with the browser's own `textContent`, and looks at its nodes only
 * where that text could hold a contact. Yields what it finds, and nothing at all as often as a slice may end.
 * @param fewest tells how many digits a number has at the least; it may learn that meanwhile
 */
export function* read(root: Part | Siblings, fewest: () => number): Generator<Findings | undefined> {
  /** Pages nest deeper than a stack reaches: the parts that are open, the innermost last. */
  const open = [(Array.isArray(root) ? piecesIn(root.map(tell), fewest()) : piecesOf(root, fewest))[Symbol.iterator]()];
  for (let pieces = open.at(-1); pieces; pieces = open.at(-1)) {
    yield undefined;
    const { value: piece, done } = pieces.next();
    if (done) open.pop();
    else if (Array.isArray(piece)) yield findIn(piece, fewest());
    else if (piece && !isSkipped(piece)) open.push(piecesOf(piece, fewest));
  }
}
