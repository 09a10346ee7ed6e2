import type { FoundContact } from '../contact.ts';
import { findEmails } from '../emails.ts';
import { mayHoldContacts } from '../may-hold-contacts.ts';
import { findPhoneCandidates, type PhoneCandidate } from '../phone-candidates.ts';
import { isBlock, isElement, isSkipped, isText } from './boundaries.ts';
import { childElementCount, childNodes, firstChild, nextSibling, textContent } from './dom.ts';
import { type Passage, readPassage } from './passage.ts';

/** What was found in a passage: addresses for good, numbers for the judge. */
export interface Findings {
  passage: Passage;
  emails: FoundContact[];
  candidates: PhoneCandidate[];
}

/** Sibling nodes to be read, all of one parent. */
export type Siblings = Node[];

type Piece = Element | ShadowRoot | Siblings;

/** Up to here a subtree is read in one piece, even if blocks in it could be told apart first. */
const smallText = 2_000;
/** Subtrees with more elements are taken apart without asking what text they hold: even that would be a long step. */
const manyElements = 3_000;
const nodesPerStep = 200;
/** A run of more siblings is cut where a space lets it be: source code comes in tens of thousands of spans. */
const longRun = 300;
const startsApart = /^[\s,;]{2}|^\n/;

function textOf(nodes: Siblings): string {
  let text = '';
  for (const node of nodes) text += textContent(node) ?? '';
  return text;
}

function findIn(nodes: Siblings): Findings | undefined {
  const passage = readPassage(nodes);
  const emails = findEmails(passage.text);
  const candidates = findPhoneCandidates(passage.text);
  return emails.length > 0 || candidates.length > 0 ? { passage, emails, candidates } : undefined;
}

/** Whether a child is read on its own: a block, or what is wrapped inline around much text. */
function standsAlone(node: Node): boolean {
  if (!isElement(node)) return false;
  return isBlock(node) || (childElementCount(node) > 0 && (textContent(node) ?? '').length > smallText);
}

function hasManyElements(root: Element | ShadowRoot): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  for (let count = 0; count < manyElements; count++) if (!walker.nextNode()) return false;
  return true;
}

/** What to do about a subtree: its text is read in one piece, or its pieces are looked at, or there is nothing in it. */
function planFor(tree: Element | ShadowRoot, isTooLarge: boolean): 'read' | 'divide' | 'leave' {
  if (isElement(tree) && isSkipped(tree)) return 'leave';
  if (isTooLarge) return 'divide';
  const text = textContent(tree) ?? '';
  if (!mayHoldContacts(text)) return 'leave';
  return text.length <= smallText ? 'read' : 'divide';
}

/**
 * Reads a subtree, or a run of siblings: flattens it with the browser's own `textContent`, and looks at its nodes only
 * where that text could hold a contact. Yields what it finds, and nothing at all as often as a slice may end.
 */
export function* read(root: Element | ShadowRoot | Siblings): Generator<Findings | undefined> {
  const isLarge = !Array.isArray(root) && hasManyElements(root);
  /** What is still to be read, the next piece last. */
  const waiting: Piece[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield undefined;
    if (Array.isArray(next)) {
      if (mayHoldContacts(textOf(next))) yield findIn(next);
      continue;
    }
    const isTop = isLarge && (next === root || next === document.body);
    const plan = planFor(next, isTop);
    if (plan === 'read') yield findIn([...childNodes(next)]);
    if (plan === 'divide') waiting.push(...(yield* piecesOf(next)).reverse());
  }
}

/** The children of a large element: each block on its own, and the runs of text and inline elements between blocks. */
function* piecesOf(parent: Element | ShadowRoot): Generator<undefined, Piece[]> {
  const pieces: Piece[] = [];
  let run: Siblings = [];
  let steps = 0;
  for (let child = firstChild(parent); child; child = nextSibling(child)) {
    if (++steps % nodesPerStep === 0) yield undefined;
    if (isElement(child) && standsAlone(child)) {
      pieces.push(run, child);
      run = [];
      continue;
    }
    if (run.length >= longRun && isText(child) && startsApart.test(child.data)) {
      pieces.push(run);
      run = [];
    }
    run.push(child);
  }
  return [...pieces, run];
}
