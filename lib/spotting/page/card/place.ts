import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom';

const width = 400;
const height = 520;
/** A card that is lower says too little: where neither below nor above its mark there is so much room it stands beside it. */
const lowest = 260;
const enlargedWidth = 760;
/** How far it stands from its mark and from the edges of the view, in pixels. */
export const cardMargin = 8;
const room = `100% - ${2 * cardMargin}px`;

/**
 * The size of the card's box beside the box of a mark: it depends on the view and on where that stands, never on what
 * the card is to say. Of a box that is fixed in the view the whole is what scroll bars leave of that.
 */
export function cardSize(isLarge: boolean, { top, bottom }: DOMRect): Record<'width' | 'height', string> {
  // A part of a pixel too much is no room.
  const [above, below] = [Math.floor(top), Math.ceil(bottom)];
  const fitting = `max(${lowest}px, ${above - 2 * cardMargin}px, 100% - ${below + 2 * cardMargin}px)`;
  return {
    width: `min(${isLarge ? enlargedWidth : width}px, ${room})`,
    height: isLarge ? `calc(${room})` : `min(${height}px, ${fitting}, ${room})`,
  };
}

/**
 * The zoom that makes up for what the page has around a card: where that is drawn larger or smaller, pixels of ours are
 * not those of the view.
 */
export const unzoomed = (around: Element): string =>
  'currentCSSZoom' in around && typeof around.currentCSSZoom === 'number' ? String(1 / around.currentCSSZoom) : '1';

/** Where the box stands beside the box of a mark: below it or above it where there is room, and always in the view. */
export async function cardPosition(
  host: HTMLElement,
  box: DOMRect,
  isRightToLeft: boolean,
): Promise<{ x: number; y: number }> {
  const middleware = [
    offset(cardMargin),
    // Below or above it need not begin where the mark does.
    flip({ padding: cardMargin, crossAxis: false, fallbackPlacements: ['top-start', 'right-start', 'left-start'] }),
    shift({ padding: cardMargin, crossAxis: true }),
  ];
  const placement = isRightToLeft ? 'bottom-end' : 'bottom-start';
  return await computePosition({ getBoundingClientRect: () => box }, host, {
    strategy: 'fixed',
    placement,
    middleware,
  });
}

/** Lines of a mark that are so high together are in sight together. */
const fewLines = 120;

/** The box around a mark: of one that goes on in the next line all of it, of one that goes on elsewhere its beginning. */
export function boxAround(boxes: readonly DOMRect[]): DOMRect | undefined {
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  const whole = new DOMRect(
    x,
    y,
    Math.max(...boxes.map(({ right }) => right)) - x,
    Math.max(...boxes.map(({ bottom }) => bottom)) - y,
  );
  return whole.height > fewLines ? boxes[0] : boxes[0] && whole;
}

/**
 * The box that a card keeps clear of: as high as all of a mark, and where its beginning stands, so that the way to the
 * card is short.
 */
export function boxBeside(boxes: readonly DOMRect[]): DOMRect | undefined {
  const [first] = boxes;
  const whole = boxAround(boxes);
  return first && whole && new DOMRect(first.x, whole.y, first.width, whole.height);
}

/**
 * What of an element can be seen, in all panes around it: the browser alone knows what clips it, and what does not.
 * @returns where that stands by now, as the page may have moved it since the browser looked; nothing where none can be seen
 */
export const seenPart = (element: Element): Promise<DOMRectReadOnly | undefined> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (!entry?.isIntersecting) return resolve(undefined);
      const { intersectionRect: seen, boundingClientRect: before } = entry;
      const { x, y } = element.getBoundingClientRect();
      resolve(new DOMRect(seen.x + x - before.x, seen.y + y - before.y, seen.width, seen.height));
    });
    observer.observe(element);
  });

/**
 * Tells when a page moves an element by a pixel or more, or has it no more, and soon; scrolling and resizing are heard elsewhere.
 * @returns what ends it, which may be called while it tells
 */
export const whenMoved = (element: Element, host: HTMLElement, tell: () => void): (() => void) =>
  // Ended from within its own call it would begin anew.
  autoUpdate(element, host, () => queueMicrotask(tell), {
    ancestorScroll: false,
    ancestorResize: false,
    elementResize: false,
  });
