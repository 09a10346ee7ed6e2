import type { Mark } from './marks.ts';

/** How long the pointer rests on a mark before that is taken for a wish. */
const restTime = 300;

export interface PointerParts {
  markAt: (x: number, y: number) => Mark | undefined;
  onRest: (mark: Mark) => void;
  onClick: (mark: Mark) => void;
  signal: AbortSignal;
}

/**
 * Follows the pointer over marks. Only what a person did counts: events that the page made are not trusted, and a page
 * that moves its content under a resting pointer makes the browser tell of a move that was none. Nothing is cancelled: a
 * link's own click stays the page's.
 */
export function followPointer({ markAt, onRest, onClick, signal }: PointerParts): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let lastX: number | undefined;
  let lastY: number | undefined;
  const options = { capture: true, passive: true, signal };

  function onPointerMove(event: PointerEvent): void {
    if (!event.isTrusted || event.pointerType === 'touch') return;
    const { screenX, screenY, clientX, clientY } = event;
    const moved = lastX !== undefined && (screenX !== lastX || screenY !== lastY);
    lastX = screenX;
    lastY = screenY;
    if (!moved) return;
    clearTimeout(resting);
    if (event.buttons !== 0) return;
    // The mark has to be there when the pointer comes, and still when it has rested: else the page brought it.
    const mark = markAt(clientX, clientY);
    if (!mark) return;
    resting = setTimeout(() => {
      if (markAt(clientX, clientY) === mark) onRest(mark);
    }, restTime);
  }

  const onOtherEvent = () => clearTimeout(resting);

  function onClicked(event: MouseEvent): void {
    if (!event.isTrusted || event.button !== 0 || document.getSelection()?.isCollapsed === false) return;
    const mark = markAt(event.clientX, event.clientY);
    if (mark) onClick(mark);
  }

  window.addEventListener('pointermove', onPointerMove, options);
  window.addEventListener('click', onClicked, options);
  for (const type of ['pointerdown', 'wheel', 'keydown']) window.addEventListener(type, onOtherEvent, options);
  signal.addEventListener('abort', onOtherEvent);
}
