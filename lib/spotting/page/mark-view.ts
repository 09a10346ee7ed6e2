import { elementAround, elementOver } from './boundaries.ts';
import { contains, isHtml, isVisible, rootOf } from './dom.ts';
import { createGroups } from './groups.ts';
import type { Mark } from './mark.ts';
import { highlightName } from './mark-style.ts';

/** How far around the view marks are drawn: one view in each direction, in panes that scroll as well. */
const margin = '100%';

/**
 * Whether an element has a box of its own, or would have one if it were shown. To ask for its style takes longest; and
 * in a closed `details` Chromium measures as nothing, once, what was asked for its style.
 */
export const isBoxed = (element: Element): boolean =>
  isVisible(element, {}) ||
  (isHtml(element) && element.offsetHeight > 0) ||
  getComputedStyle(element).display !== 'contents';

/** Elements that are asked: a letter of hundreds around each other, none in a box, would stop its page for as many contacts. */
const ancestorsAsked = 24;

/** The nearest element that has a whole mark in a box of its own; a host has all of its tree, none of which is in it. */
function anchorOf({ element, range }: Mark): Element | null {
  let anchor = element ?? elementAround(range.startContainer);
  for (let steps = 0; anchor && steps < ancestorsAsked; steps++, anchor = elementOver(anchor)) {
    if ((contains(anchor, range.endContainer) || rootOf(anchor) !== rootOf(range.endContainer)) && isBoxed(anchor))
      return anchor;
  }
  return null;
}

/**
 * Draws the marks that are in the view or near it. The browser works through all ranges of a highlight for every frame in
 * which one changes: thousands of them would stop a page.
 */
export function createMarkView() {
  const highlight = new Highlight();
  const marksAt = createGroups<EventTarget, Mark>((mark) => mark);
  const near = new Set<Element>();

  /** Takes over from a spotter before us; a page may have cleared the registry since. */
  function register(): void {
    if (CSS.highlights.get(highlightName) !== highlight) CSS.highlights.set(highlightName, highlight);
  }

  const observer = new IntersectionObserver(
    (entries) => {
      register();
      for (const { target, isIntersecting } of entries) {
        // Of most marks of a long page the first thing that is told is that they are far away.
        if (isIntersecting === near.has(target)) continue;
        const change = isIntersecting ? 'add' : 'delete';
        near[change](target);
        for (const { range } of marksAt.of(target) ?? []) highlight[change](range);
      }
    },
    { root: document, rootMargin: margin, scrollMargin: margin },
  );

  return {
    highlight,
    /** The marks that are in an element, and in none within it; nothing where none is. */
    at(element: EventTarget): Iterable<Mark> | undefined {
      // Whoever points may have lost sight of them: pages clear all highlights, theirs and ours.
      register();
      return marksAt.of(element);
    },

    add(mark: Mark): void {
      const anchor = anchorOf(mark);
      if (!anchor) return;
      mark.anchor = anchor;
      if (marksAt.add(anchor, mark)) observer.observe(anchor);
      if (!near.has(anchor)) return;
      register();
      highlight.add(mark.range);
    },
    remove(mark: Mark): void {
      const { range, anchor } = mark;
      highlight.delete(range);
      // It is watched on, as long as it is there: a line that is read again is to have its marks again at once.
      if (anchor) marksAt.delete(anchor, mark);
    },
    clear(): void {
      // After a reload of the extension another spotter may have taken the name over.
      if (CSS.highlights.get(highlightName) === highlight) CSS.highlights.delete(highlightName);
      observer.disconnect();
      highlight.clear();
      marksAt.clear();
      near.clear();
    },
  };
}
export type MarkView = ReturnType<typeof createMarkView>;
