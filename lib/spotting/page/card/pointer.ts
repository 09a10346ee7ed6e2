import type { Mark } from '../mark.ts';
import { isSameMark } from './same-mark.ts';

/** How long the pointer rests on a mark before that is taken for a wish, in milliseconds. */
export const restTime = 300;
/** How much of that a pointer that merely passes does not stay. */
const passingTime = 60;
/** How long after a press there may still be a click, in milliseconds. */
const longPress = 1_000;

export interface PointerParts {
  markAt: (x: number, y: number) => Mark | undefined;
  /** The pointer stays on a mark: it may come to rest there, or click. */
  onStay: (mark: Mark) => void;
  /** It does not after all. */
  onLeave: () => void;
  onRest: (mark: Mark) => void;
  onClick: (mark: Mark) => void;
  now?: () => number;
}

/**
 * Follows the pointer over marks. A page that moves its content under a resting pointer makes the browser tell of a move
 * that was none. Nothing is cancelled: a link's own click stays the page's.
 */
export function createPointer({ markAt, onStay, onLeave, onRest, onClick, now = pageClock }: PointerParts) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let stayed: Mark | undefined;
  let lastX: number | undefined;
  let lastY: number | undefined;

  function onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const { screenX, screenY, clientX, clientY } = event;
    const moved = lastX !== undefined && (screenX !== lastX || screenY !== lastY);
    lastX = screenX;
    lastY = screenY;
    if (!moved) return;
    clearTimeout(waiting);
    // The mark has to be there when the pointer comes, and still when it has rested: else the page brought it.
    const mark = event.buttons === 0 ? markAt(clientX, clientY) : undefined;
    if (!isSameMark(mark, stayed)) leave();
    if (!mark) return;
    // What shows cards may have been brought meanwhile: the pointer has rested since its move.
    const since = Math.max(0, now() - event.timeStamp);
    waiting = setTimeout(() => {
      stayed = mark;
      onStay(mark);
      waiting = setTimeout(
        () => {
          stayed = undefined;
          if (isSameMark(markAt(clientX, clientY), mark)) onRest(mark);
          else onLeave();
        },
        restTime - passingTime - since,
      );
    }, passingTime);
  }

  function onClicked({ button, clientX, clientY }: MouseEvent): void {
    if (button !== 0 || document.getSelection()?.isCollapsed === false) return;
    const mark = markAt(clientX, clientY);
    if (mark) onClick(mark);
  }

  function leave(): void {
    if (stayed) onLeave();
    stayed = undefined;
  }

  function forget(): void {
    clearTimeout(waiting);
    leave();
  }

  return {
    /** Takes what a person did, of late or just now. */
    hear(event: Event): void {
      if (event.type === 'pointermove' && event instanceof PointerEvent) {
        onMove(event);
        return;
      }
      clearTimeout(waiting);
      if (event.type === 'click' && event instanceof MouseEvent) onClicked(event);
      // A press is the beginning of a click; of none where it is another button's, or long.
      const isPress = event.type === 'pointerdown' && event instanceof PointerEvent && event.button === 0;
      if (isPress) waiting = setTimeout(leave, longPress);
      else leave();
    },
    forget,
  };
}

const pageClock = (): number => performance.now();
