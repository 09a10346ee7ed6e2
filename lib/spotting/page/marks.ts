import { elementAround, elementOver } from './boundaries.ts';
import {
  boxOf,
  childNodes,
  contains,
  dataLength,
  firstChild,
  isConnected,
  isElement,
  isShadowRoot,
  isText,
  isVisible,
  parentNode,
  rootOf,
  shadowRootOf,
} from './dom.ts';
import { createGroups } from './groups.ts';
import type { Mark } from './mark.ts';
import { createShadowStyle } from './mark-style.ts';
import { createMarkView, isBoxed, type MarkView } from './mark-view.ts';

/** What tells a mark from the others that begin in its node; an element says one contact, which may come to have an extension. */
const keyOf = ({ range, contact, element }: Mark): string =>
  `${range.startOffset} ${range.endOffset} ${!element && contact.value}`;

/** So many digits of a number as it is written within its country tell it. */
const fewestWithin = /^\d{7}/;

/** What two spellings of a contact have in common: all but an extension, and capitals. */
const commonOf = ({ contact }: Mark): string => contact.value.toLowerCase().replace(/;.*/, '');

/**
 * Whether an element's contact is that of a text in it, too: a text may leave out the country that the element names.
 * One that says another country is another's.
 */
function isSame(said: Mark, mark: Mark): boolean {
  const common = commonOf(said);
  const written = mark.text.replace(/^\W*0+|\W/g, '');
  return common === commonOf(mark) || (fewestWithin.test(written) && common.endsWith(written));
}

/** Whether a text says the contact of an element with an extension, which may stand behind a link. */
const extendsSaid = (said: Mark, mark: Mark): boolean => mark.contact.value.startsWith(`${said.contact.value};`);

/** How many elements around a text are asked whether they say the same contact in an attribute. */
const ancestorsAsked = 9;
/** Nodes that are looked through before a slice may end. */
const nodesPerStep = 2_000;

/** The marks of one document, drawn with the CSS Custom Highlight API. */
export function createMarks() {
  const style = createShadowStyle();
  /** Made with the first mark: most pages have none. */
  let view: MarkView | undefined;
  const marks = new Map<AbstractRange, Mark>();
  /** By the node that each begins in, and by where it begins and ends and what it says. */
  const byNode = createGroups<Node, Mark>(keyOf);
  let unpruned = 0;
  /** How many of them an element says. */
  let saidCount = 0;

  function remove(mark: Mark): void {
    view?.remove(mark);
    if (marks.delete(mark.range) && mark.element) saidCount--;
    byNode.delete(mark.range.startContainer, mark);
  }

  /** The mark of an element around that says the same contact, and serves for both. */
  function saidAround(mark: Mark): Mark | undefined {
    let around: Node | null = saidCount > 0 ? parentNode(mark.range.startContainer) : null;
    for (let steps = 0; around && steps < ancestorsAsked; steps++, around = parentNode(around)) {
      for (const other of byNode.of(around) ?? []) if (other.element && isSame(other, mark)) return other;
    }
    return undefined;
  }

  /** The marks that begin in a part of the page or in anything in it, shadow trees too; nothing, as often as a slice may end. */
  function* within(part: Node): Generator<Mark | undefined> {
    if (marks.size === 0) return;
    // Most of what changes is a text, in which there is nothing to walk through.
    const nodes = firstChild(part) && document.createTreeWalker(part);
    let steps = 0;
    for (let node: Node | null | undefined = part; node; node = nodes?.nextNode()) {
      yield* byNode.of(node) ?? [];
      const root = isElement(node) && shadowRootOf(node);
      if (root) yield* within(root);
      if (++steps % nodesPerStep === 0) yield undefined;
    }
  }

  /**
   * An element says one contact, and says it for all that is in it, too; not in shadow trees, where its own mark is not
   * drawn.
   */
  function replaceSaidBy(element: Element, mark: Mark): void {
    for (const other of within(element)) {
      if (other && contains(element, other.range.startContainer) && isSame(mark, other)) remove(other);
    }
  }

  return {
    all: (): Iterable<Mark> => marks.values(),
    of: (range: AbstractRange): Mark | undefined => marks.get(range),
    at: (element: EventTarget): Iterable<Mark> | undefined => view?.at(element),
    within,
    /** Those that begin at a node itself; nothing where none does. */
    on: (node: Node): Iterable<Mark> | undefined => byNode.of(node),
    isOurs: (other: Highlight): boolean => other === view?.highlight,
    remove,

    add(mark: Mark): void {
      const node = mark.range.startContainer;
      if (byNode.has(node, mark)) return;
      const said = saidAround(mark);
      if (said && extendsSaid(said, mark)) said.contact = mark.contact;
      if (said) return;
      if (mark.element) {
        replaceSaidBy(mark.element, mark);
        saidCount++;
      }
      const root = rootOf(node);
      if (isShadowRoot(root)) style.ensure(root);
      // Of those that come and go with what the page has taken out many would stay.
      unpruned++;
      marks.set(mark.range, mark);
      byNode.add(node, mark);
      view ??= createMarkView();
      view.add(mark);
    },

    /**
     * Removes what the page has removed, once it has changed in so many places that it can have removed all of them; a
     * mark a step.
     */
    *prune(changes: number): Generator<void> {
      unpruned += changes;
      if (unpruned < marks.size) return;
      unpruned = 0;
      for (const mark of marks.values()) {
        if (!isConnected(mark.range.startContainer)) remove(mark);
        yield;
      }
    },

    clear(): void {
      style.remove();
      view?.clear();
      marks.clear();
      byNode.clear();
      saidCount = 0;
    },
  };
}
export type Marks = ReturnType<typeof createMarks>;

/** Whether a reader can see a mark's place: it is drawn, and not hidden by style; of what has no box what is around it tells. */
export function isShown({ range }: Mark): boolean {
  for (let around = elementAround(range.startContainer); around; around = elementOver(around)) {
    if (isVisible(around, { visibilityProperty: true, opacityProperty: true })) return true;
    if (isBoxed(around)) return false;
  }
  return false;
}

/** The boxes of a mark on the screen, one a line. */
export function boxesOf({ range, element }: Mark): DOMRect[] {
  const live = new Range();
  live.setStart(range.startContainer, Math.min(range.startOffset, lengthOf(range.startContainer)));
  live.setEnd(range.endContainer, Math.min(range.endOffset, lengthOf(range.endContainer)));
  const boxes = [...live.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  return boxes.length === 0 && element ? [boxOf(element)] : boxes;
}

function lengthOf(node: Node): number {
  return isText(node) ? dataLength(node) : childNodes(node).length;
}
