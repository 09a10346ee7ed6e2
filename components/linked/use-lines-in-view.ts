import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

interface Wish {
  /** The box of the whole list, within something that scrolls. */
  box: RefObject<HTMLElement | null>;
  count: number;
  /** The line that has the focus, or would take it: it stays there when it is scrolled out of view. */
  active: number;
}

/** The height of a line, in rem. */
const lineHeight = 3.25;
const overscan = 6;
/** Taken to be in view until it was measured, in pixels. */
const firstGuess = { width: 320, height: 480 };

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
const scrollerOf = (box: HTMLElement | null): HTMLElement | null => box?.closest<HTMLElement>('[data-scrolls]') ?? null;
/** How much of the scroller's top the head of the list's group covers. */
const coverOf = (box: HTMLElement | null): number =>
  box?.parentElement?.firstElementChild?.getBoundingClientRect().height ?? 0;

/** Which lines of a list of lines of one height are in view, by their places, and a few around them. */
export function useLinesInView({ box, count, active }: Wish) {
  const [, redraw] = useReducer<number, void>((turn) => turn + 1, 0);
  const [margin, setMargin] = useState(0);
  const [rem] = useState(pixelsPerRem);
  const held = useRef<Virtualizer<HTMLElement, HTMLElement>>(undefined);
  const options = {
    count,
    getScrollElement: () => scrollerOf(box.current),
    estimateSize: () => lineHeight * rem,
    overscan,
    scrollMargin: margin,
    initialRect: firstGuess,
    // Where the surface stands scrolled when the list opens, there it stays.
    initialOffset: () => scrollerOf(box.current)?.scrollTop ?? 0,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const inView = defaultRangeExtractor(range);
      return active >= count || inView.includes(active) ? inView : [...inView, active].sort((a, b) => a - b);
    },
    onChange: () => redraw(),
  };
  held.current ??= new Virtualizer(options);
  const virtualizer = held.current;
  virtualizer.setOptions(options);

  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => {
    virtualizer._willUpdate();
    const scroller = scrollerOf(box.current);
    if (!box.current || !scroller) return;
    // What stands above the list may have grown or shrunk since.
    const above = box.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
    if (Math.abs(above - margin) >= 1) setMargin(above);
  });

  const toFocus = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (toFocus.current === undefined) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${toFocus.current}"]`)?.focus({ preventScroll: true });
    toFocus.current = undefined;
  });

  const lines = virtualizer.getVirtualItems().map(({ index }) => index);
  const range = virtualizer.range ?? { startIndex: 0, endIndex: Math.min(count - 1, 12) };
  return {
    lines,
    first: range.startIndex,
    last: range.endIndex,
    /** Scrolls no further than a line needs to be seen, and puts the focus on it. */
    bringIntoView(index: number): void {
      toFocus.current = index;
      const scroller = scrollerOf(box.current);
      if (!scroller) return;
      const top = margin + index * lineHeight * rem;
      const uppermost = top - coverOf(box.current);
      const lowest = top + lineHeight * rem - scroller.clientHeight;
      scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, lowest), uppermost);
      redraw();
    },
    /** Back to the first line, where the list has been scrolled past it. */
    toTop(): void {
      const scroller = scrollerOf(box.current);
      const top = margin - coverOf(box.current);
      if (scroller && scroller.scrollTop > top) scroller.scrollTop = top;
    },
  };
}
