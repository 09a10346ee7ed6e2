import { parentElement, shadowRootOf } from '../dom.ts';
import type { Mark } from '../mark.ts';
import { boxesOf, type Marks } from '../marks.ts';
import { isBelied, type MarksAround } from './belied.ts';

/** Newer than the type library: which highlights are drawn under a point. */
interface PointedHighlights {
  highlightsFromPoint(
    x: number,
    y: number,
    options: { shadowRoots: ShadowRoot[] },
  ): Iterable<{ highlight: Highlight; ranges: AbstractRange[] }>;
}

type FindableMarks = MarksAround & Pick<Marks, 'of' | 'isOurs'>;

const canPoint = (registry: object): registry is PointedHighlights => 'highlightsFromPoint' in registry;

const ancestorsAsked = 6;

function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The innermost element at a point, and the open shadow trees around it. */
function lookAt(x: number, y: number): { element: Element | null; shadowRoots: ShadowRoot[] } {
  const shadowRoots: ShadowRoot[] = [];
  let element = document.elementFromPoint(x, y);
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    shadowRoots.push(root);
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  return { element, shadowRoots };
}

/** The marks that the browser says are drawn at a point. */
function drawnAt(marks: FindableMarks, x: number, y: number, shadowRoots: ShadowRoot[]): Mark[] {
  if (!canPoint(CSS.highlights)) return [];
  const drawn = [...CSS.highlights.highlightsFromPoint(x, y, { shadowRoots })];
  const ranges = drawn.find(({ highlight }) => marks.isOurs(highlight))?.ranges ?? [];
  return ranges.flatMap((range) => marks.of(range) ?? []);
}

/** The marks whose boxes hold a point, among those in an element there and in the ones around it. */
function measuredAt(marks: FindableMarks, x: number, y: number, innermost: Element | null): Mark[] {
  const found: Mark[] = [];
  let element = innermost;
  for (let steps = 0; element && steps < ancestorsAsked; steps++, element = parentElement(element)) {
    for (const mark of marks.at(element) ?? []) {
      if (boxesOf(mark).some((box) => holds(box, x, y))) found.push(mark);
    }
  }
  return found;
}

/**
 * The mark under a point of the view. Where the browser can be asked for drawn highlights it is; elsewhere, and for
 * marks that have no text to draw, the marks in the elements under the point are measured.
 */
export function markAt(marks: FindableMarks, x: number, y: number): Mark | undefined {
  const { element, shadowRoots } = lookAt(x, y);
  const drawn = drawnAt(marks, x, y, shadowRoots);
  const found = drawn.length > 0 ? drawn : measuredAt(marks, x, y, element);
  return found.find((mark) => !isBelied(mark, marks, found));
}
