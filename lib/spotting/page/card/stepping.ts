import type { StepAnswer } from '../../../messages/spotter.ts';
import { contains, isBehind, isShadowRoot, rootOf, scrollTo } from '../dom.ts';
import type { Mark } from '../mark.ts';
import { boxesOf, isShown, type Marks } from '../marks.ts';
import { isBelied, type MarksAround } from './belied.ts';
import { isSameMark } from './same-mark.ts';
import { elementOf, findStage, shownIn } from './stage.ts';

/** A node and the hosts of the shadow trees that it is in, the outermost first. */
function lineOf(node: Node): Node[] {
  const line = [node];
  for (let root = rootOf(node); isShadowRoot(root); root = rootOf(root.host)) line.unshift(root.host);
  return line;
}

/** Document order, into shadow trees too. */
function compareMarks(one: Mark, other: Mark): number {
  const a = lineOf(one.range.startContainer);
  const b = lineOf(other.range.startContainer);
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [nodeA, nodeB] = [a[i], b[i]];
    if (!nodeA || !nodeB) return nodeA ? 1 : -1;
    if (nodeA === nodeB) continue;
    return isBehind(nodeB, nodeA) ? -1 : 1;
  }
  return one.range.startOffset - other.range.startOffset;
}

function isWhollyInView(box: DOMRect | undefined): boolean {
  return !!box && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}

/**
 * Whether a mark's beginning can be seen: not what is in the view by its box and out of sight in its pane, or under
 * something else.
 */
function isInSight(mark: Mark): boolean {
  const [box] = boxesOf(mark);
  if (!box || !isWhollyInView(box)) return false;
  const { startContainer } = mark.range;
  const root = rootOf(startContainer);
  const hit = (isShadowRoot(root) ? root : document).elementFromPoint(box.left + 1, box.top + box.height / 2);
  return contains(elementOf(mark) ?? document, hit);
}

/**
 * The marks that can be seen and that a person can reach. A dialogue that merely says that it holds the page still may
 * stand beside a page that is read on: it has those in it stepped through, if there are any.
 */
function reachable(marks: Pick<Marks, 'all'>): Mark[] {
  const stage = findStage();
  if (!stage) return [];
  const shown = [...marks.all()].filter((mark) => isShown(mark) && !stage.isHeld(mark));
  const inside = shown.filter((mark) => shownIn(elementOf(mark), 'dialog:modal,[aria-modal=true]'));
  return inside.length > 0 ? inside : shown;
}

/** Brings a mark into the view. */
export function reveal(mark: Mark): void {
  if (isInSight(mark)) return;
  const element = elementOf(mark);
  if (element) scrollTo(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = boxesOf(mark)[0];
  // A long text may be in view and this line of it not.
  if (box && !isWhollyInView(box)) window.scrollBy({ top: box.top - innerHeight / 2, behavior: 'instant' });
}

/** Steps through the marks that can be seen, in document order. */
export function createStepper(marks: MarksAround & Pick<Marks, 'all'>, open: (mark: Mark) => void) {
  let current: Mark | undefined;
  let position = -1;

  return {
    /** Moves to the next mark in a direction; from the start or the end of the page where `fresh`. */
    step(direction: 1 | -1, fresh: boolean): StepAnswer {
      const shown = reachable(marks).sort(compareMarks);
      const from = shown.findIndex((mark) => isSameMark(mark, current));
      const start = direction === 1 ? -1 : shown.length;
      // A mark that has gone leaves its place: what has moved up there is next.
      const gone = direction === 1 ? position - 1 : position;
      const last = from !== -1 ? from : position === -1 ? start : gone;
      let next = (fresh ? start : last) + direction;
      while (isBelied(shown[next], marks)) next += direction;
      const mark = shown[next];
      if (!mark) {
        current = undefined;
        position = -1;
        return { moved: false };
      }
      current = mark;
      position = next;
      reveal(mark);
      open(mark);
      return { moved: true };
    },
    /** Where stepping goes on from: the mark that the person last opened otherwise. */
    stand(mark: Mark): void {
      current = mark;
    },
  };
}
