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

/** Tells when a page moves an element, or has it no more, and at once; scrolling and resizing are heard elsewhere. @returns what ends it */
export const whenMoved = (element: Element, host: HTMLElement, tell: () => void): (() => void) =>
  autoUpdate(element, host, tell, { ancestorScroll: false, ancestorResize: false, elementResize: false });
