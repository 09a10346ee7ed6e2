import { elementAround } from './boundaries.ts';
import { contains, isVisible, parentElement } from './dom.ts';
import type { Mark } from './marks.ts';

/** How far around the view marks are drawn: one view in each direction, in panes that scroll as well. */
const margin = '100%';

/** Whether an element has a box of its own, or would have one if it were shown; to ask for its style takes longest. */
const isBoxed = (element: Element): boolean =>
  isVisible(element, {}) || getComputedStyle(element).display !== 'contents';

/** The nearest element that has a whole mark in a box of its own. */
function anchorOf({ element, range }: Mark): Element | null {
  const last = elementAround(range.endContainer);
  let anchor = element ?? elementAround(range.startContainer);
  while (anchor && !(contains(anchor, last) && isBoxed(anchor))) anchor = parentElement(anchor);
  return anchor;
}

/**
 * Draws the marks that are in the view or near it. The browser works through all ranges of a highlight for every frame in
 * which one changes: thousands of them would stop a page.
 */
export function createMarkView(highlight: Highlight) {
  const marksAt = new Map<EventTarget, Set<Mark>>();
  const near = new Set<Element>();

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        // Of most marks of a long page the first thing that is told is that they are far away.
        if (isIntersecting === near.has(target)) continue;
        const change = isIntersecting ? 'add' : 'delete';
        near[change](target);
        for (const { range } of marksAt.get(target) ?? []) highlight[change](range);
      }
    },
    { root: document, rootMargin: margin, scrollMargin: margin },
  );

  return {
    /** The marks that are in an element, and in none within it; nothing where none is. */
    at: (element: EventTarget): Iterable<Mark> | undefined => marksAt.get(element),

    add(mark: Mark): void {
      const anchor = anchorOf(mark);
      if (!anchor) return;
      mark.anchor = anchor;
      const there = marksAt.get(anchor);
      if (there) there.add(mark);
      else {
        marksAt.set(anchor, new Set([mark]));
        observer.observe(anchor);
      }
      if (near.has(anchor)) highlight.add(mark.range);
    },
    remove(mark: Mark): void {
      const { range, anchor } = mark;
      highlight.delete(range);
      const there = anchor && marksAt.get(anchor);
      if (!anchor || !there?.delete(mark) || there.size > 0) return;
      marksAt.delete(anchor);
      near.delete(anchor);
      observer.unobserve(anchor);
    },
    clear(): void {
      observer.disconnect();
      highlight.clear();
      marksAt.clear();
      near.clear();
    },
  };
}
