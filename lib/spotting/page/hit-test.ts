import { childNodes, parentElement, shadowRootOf } from './dom.ts';
import { boxesOf, type Mark, type Marks } from './marks.ts';

/** Newer than the type library: which highlights are drawn under a point. */
interface PointedHighlights {
  highlightsFromPoint(
    x: number,
    y: number,
    options: { shadowRoots: ShadowRoot[] },
  ): Iterable<{ highlight: Highlight; ranges: AbstractRange[] }>;
}

const canPoint = (registry: object): registry is PointedHighlights => 'highlightsFromPoint' in registry;

const ancestorsAsked = 6;

function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The innermost element at a point, in open shadow trees too, and those around it. */
function* elementsAt(x: number, y: number): Generator<Element> {
  let element = document.elementFromPoint(x, y);
  for (let root = element && shadowRootOf(element); root; root = element && shadowRootOf(element)) {
    const inner = root.elementFromPoint(x, y);
    if (!inner || inner === element) break;
    element = inner;
  }
  for (let steps = 0; element && steps < ancestorsAsked; steps++, element = parentElement(element)) yield element;
}

/** The mark that the browser says is drawn at a point. */
function drawnAt(marks: Marks, x: number, y: number, shadowRoots: ShadowRoot[]): Mark | undefined {
  if (!canPoint(CSS.highlights)) return undefined;
  const drawn = [...CSS.highlights.highlightsFromPoint(x, y, { shadowRoots })];
  const [range] = drawn.find(({ highlight }) => marks.isOurs(highlight))?.ranges ?? [];
  return range && marks.of(range);
}

/** The mark whose boxes hold a point, among those in the elements there. */
function measuredAt(marks: Marks, x: number, y: number): Mark | undefined {
  for (const element of elementsAt(x, y)) {
    const inShadow = shadowRootOf(element)?.childNodes ?? [];
    const there = [element, ...childNodes(element), ...inShadow].flatMap((node) => [...marks.at(node)]);
    const mark = there.find((each) => boxesOf(each).some((box) => holds(box, x, y)));
    if (mark) return mark;
  }
  return undefined;
}

/**
 * The mark under a point of the view. Where the browser can be asked for drawn highlights it is; elsewhere, and for
 * marks that have no text to draw, the marks in the elements under the point are measured.
 * @param shadowRoots the open shadow roots of the page
 */
export function markAt(marks: Marks, x: number, y: number, shadowRoots: ShadowRoot[]): Mark | undefined {
  return drawnAt(marks, x, y, shadowRoots) ?? measuredAt(marks, x, y);
}
