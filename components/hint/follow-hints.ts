/** An element with something more to say has it in this attribute. */
const hinted = '[data-hint]';

interface Surface {
  /** The box in which hints are drawn, while there is one. */
  box: () => Element | null;
  /** Told whose hint is to be seen; null for none. */
  show: (anchor: HTMLElement | null) => void;
}

/** A hint comes when the pointer or the focus has rested there, so that nothing flickers for whoever only passes. */
const rest = 400;
/** The pointer is given this long to get from what it was on to its hint. */
const grace = 200;

/**
 * Follows the pointer and the focus to whatever has a hint. What merely appears under a pointer that rests, such as where a
 * menu was, is not pointed at until the pointer moves: its hint might cover what has just been said. A hint stays while either
 * is there, or the pointer on the hint itself; Escape takes it away and does nothing else, and so does a press on something
 * else. A press on a button that has one shows it at once, for fingers, or takes it away.
 */
export function followHints(page: Document, { box, show }: Surface, signal: AbortSignal): void {
  let pointed: HTMLElement | undefined;
  let focused: HTMLElement | undefined;
  let dismissed: HTMLElement | undefined;
  let shown: HTMLElement | null = null;
  /** Where on the screen the pointer was last seen. */
  let last: { x: number; y: number } | undefined;
  /** Something has appeared under the pointer, which has not moved since. */
  let isAwaitingMove = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const turn = (next: HTMLElement | null) => {
    if (next === shown) return;
    shown = next;
    show(next);
  };
  const findWanted = () => [pointed, focused].find((anchor) => anchor?.isConnected);
  const update = (delay: number) => {
    clearTimeout(timer);
    const wanted = findWanted();
    if (wanted !== dismissed) dismissed = undefined;
    const next = wanted === undefined || wanted === dismissed ? null : wanted;
    if (delay === 0) turn(next);
    else timer = setTimeout(turn, delay, next);
  };
  const dismiss = () => {
    dismissed = findWanted();
    update(0);
  };

  const on = <T extends keyof DocumentEventMap>(type: T, listen: (event: DocumentEventMap[T]) => void) =>
    page.addEventListener(type, listen, { capture: true, signal });
  const hasMoved = ({ screenX: x, screenY: y }: PointerEvent) => {
    const before = last;
    last = { x, y };
    return x !== before?.x || y !== before.y;
  };
  const point = (target: EventTarget | null, isMoved: boolean) => {
    const isOnHint = target instanceof Node && box()?.contains(target);
    const under = isOnHint ? (shown ?? undefined) : around(target);
    isAwaitingMove = !isMoved && under !== pointed;
    pointed = isAwaitingMove ? undefined : under;
    update(shown === null || pointed === shown ? rest : grace);
  };
  on('pointerover', (event) => point(event.target, hasMoved(event)));
  on('pointermove', (event) => {
    if (hasMoved(event) && isAwaitingMove) point(event.target, true);
  });
  on('pointerleave', ({ target }) => {
    if (target !== page.documentElement) return;
    pointed = undefined;
    update(grace);
  });
  on('focusin', ({ target }) => {
    focused =
      target instanceof Element && target.matches(':focus-visible') ? (around(target) ?? within(target)) : undefined;
    update(rest);
  });
  on('focusout', () => {
    focused = undefined;
    update(0);
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || shown === null) return;
    event.preventDefault();
    event.stopPropagation();
    dismiss();
  });
  on('click', ({ target }) => {
    const anchor = around(target);
    if (anchor === undefined || anchor === shown || !anchor.matches('button')) {
      if (!(target instanceof Node && box()?.contains(target))) dismiss();
      return;
    }
    pointed = anchor;
    dismissed = undefined;
    update(0);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

const around = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(hinted)) || undefined;
const within = (target: Element): HTMLElement | undefined => target.querySelector<HTMLElement>(hinted) ?? undefined;
