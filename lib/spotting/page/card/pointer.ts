import type { Mark } from '../marks.ts';

/** How long the pointer rests on a mark before that is taken for a wish, in milliseconds. */
export const restTime = 300;

export interface PointerParts {
  markAt: (x: number, y: number) => Mark | undefined;
  onRest: (mark: Mark) => void;
  onClick: (mark: Mark) => void;
}

/**
 * Follows the pointer over marks. A page that moves its content under a resting pointer makes the browser tell of a move
 * that was none. Nothing is cancelled: a link's own click stays the page's.
 */
export function createPointer({ markAt, onRest, onClick }: PointerParts) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let lastX: number | undefined;
  let lastY: number | undefined;

  function onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch') return;
    const { screenX, screenY, clientX, clientY } = event;
    const moved = lastX !== undefined && (screenX !== lastX || screenY !== lastY);
    lastX = screenX;
    lastY = screenY;
    if (!moved) return;
    forget();
    if (event.buttons !== 0) return;
    // The mark has to be there when the pointer comes, and still when it has rested: else the page brought it.
    const mark = markAt(clientX, clientY);
    if (!mark) return;
    resting = setTimeout(() => {
      if (markAt(clientX, clientY) === mark) onRest(mark);
    }, restTime);
  }

  function onClicked({ button, clientX, clientY }: MouseEvent): void {
    if (button !== 0 || document.getSelection()?.isCollapsed === false) return;
    const mark = markAt(clientX, clientY);
    if (mark) onClick(mark);
  }

  function forget(): void {
    clearTimeout(resting);
  }

  return {
    /** Takes what a person did, of late or just now. */
    hear(event: Event): void {
      if (event.type === 'pointermove' && event instanceof PointerEvent) onMove(event);
      else forget();
      if (event.type === 'click' && event instanceof MouseEvent) onClicked(event);
    },
    forget,
  };
}
