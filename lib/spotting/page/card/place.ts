import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

const width = 400;
const height = 520;
const enlargedWidth = 760;
const margin = 8;

export interface CardSize {
  width: number;
  height: number;
}

/** The one size of the card's box: it depends on the view alone, never on what the card is to say. */
export function cardSize(view: Pick<Window, 'innerWidth' | 'innerHeight'>, isLarge: boolean): CardSize {
  const room = { width: view.innerWidth - 2 * margin, height: view.innerHeight - 2 * margin };
  if (isLarge) return { width: Math.min(enlargedWidth, room.width), height: room.height };
  return { width: Math.min(width, room.width), height: Math.min(height, room.height) };
}

/** Where the box stands beside the box of a mark: below it or above it where there is room, and always in the view. */
export async function cardPosition(
  host: HTMLElement,
  box: DOMRect,
  isRightToLeft: boolean,
): Promise<{ x: number; y: number }> {
  const middleware = [
    offset(margin),
    flip({ padding: margin, fallbackPlacements: ['top-start', 'right-start', 'left-start'] }),
    shift({ padding: margin, crossAxis: true }),
  ];
  const placement = isRightToLeft ? 'bottom-end' : 'bottom-start';
  return await computePosition({ getBoundingClientRect: () => box }, host, {
    strategy: 'fixed',
    placement,
    middleware,
  });
}

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
