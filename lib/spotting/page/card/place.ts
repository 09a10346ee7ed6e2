import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

const width = 400;
const height = 520;
const enlargedWidth = 760;
/** How far it stands from its mark and from the edges of the view, in pixels. */
export const cardMargin = 8;
const room = `100% - ${2 * cardMargin}px`;

/**
 * The one size of the card's box: it depends on the view alone, never on what the card is to say. Of a box that is fixed in the view
 * the whole is what scroll bars leave of that.
 */
export const cardSize = (isLarge: boolean): Record<'width' | 'height', string> => ({
  width: `min(${isLarge ? enlargedWidth : width}px, ${room})`,
  height: isLarge ? `calc(${room})` : `min(${height}px, ${room})`,
});

/** Where the box stands beside the box of a mark: below it or above it where there is room, and always in the view. */
export async function cardPosition(
  host: HTMLElement,
  box: DOMRect,
  isRightToLeft: boolean,
): Promise<{ x: number; y: number }> {
  const middleware = [
    offset(cardMargin),
    flip({ padding: cardMargin, fallbackPlacements: ['top-start', 'right-start', 'left-start'] }),
    shift({ padding: cardMargin, crossAxis: true }),
  ];
  const placement = isRightToLeft ? 'bottom-end' : 'bottom-start';
  return await computePosition({ getBoundingClientRect: () => box }, host, {
    strategy: 'fixed',
    placement,
    middleware,
  });
}

/** What of an element can be seen, in all panes around it: the browser alone knows what clips it, and what does not. */
export const seenPart = (element: Element): Promise<DOMRectReadOnly> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry) resolve(entry.intersectionRect);
    });
    observer.observe(element);
  });

/**
 * Tells when a page moves an element, or has it no more, and soon; scrolling and resizing are heard elsewhere.
 * @returns what ends it, which may be called while it tells
 */
export const whenMoved = (element: Element, host: HTMLElement, tell: () => void): (() => void) =>
  // Ended from within its own call it would begin anew.
  autoUpdate(element, host, () => queueMicrotask(tell), {
    ancestorScroll: false,
    ancestorResize: false,
    elementResize: false,
  });
