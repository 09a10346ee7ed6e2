import type { Input } from '../../../messages/contract.ts';
import { admitted, type CardSignal, moved } from '../../../messages/spotter.ts';
import type { BackgroundLine } from '../background-line.ts';
import { elementAround } from '../boundaries.ts';
import type { ExtensionApi } from '../browser-api.ts';
import { attribute } from '../dom.ts';
import type { Mark } from '../mark.ts';
import { boxesOf } from '../marks.ts';
import { keepFromPage } from './escape.ts';
import { createCardFrame } from './frame.ts';
import { boxAround, boxBeside, cardMargin, cardPosition, cardSize, seenPart, unzoomed, whenMoved } from './place.ts';
import { isInView, type Stage } from './stage.ts';
import { cardStyle, setStyle } from './style.ts';

export type OpenedBy = Input<'openCard'>['by'];

/** The look of the mark whose card is open. */
const openHighlight = 'crm-lens-open';

/** How long a card that the pointer opened stays once the pointer has left it and its mark. */
const leaveTime = 400;
/** The way between mark and card counts as neither left. */
const leaveMargin = 12;

export interface CardParts {
  api: ExtensionApi;
  stage: Stage;
  mark: Mark;
  /** It is opened from the keyboard. */
  takesFocus: boolean;
  line: Pick<BackgroundLine, 'openCard'>;
  /** The person or the background did not want a card here. */
  onRefused: () => void;
  onClosed: () => void;
}

function isNear({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  const isBeside = x >= left - leaveMargin && x <= right + leaveMargin;
  return isBeside && y >= top - leaveMargin && y <= bottom + leaveMargin;
}

/**
 * Whether what has moved has moved by more than what pages lift under a pointer, so that a card beside it could be
 * under that.
 */
const isFar = (one: DOMRect, other: DOMRect): boolean => Math.hypot(one.x - other.x, one.y - other.y) > cardMargin;

const isOverlap = (one: DOMRectReadOnly, other: DOMRectReadOnly): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function isRightToLeft({ range: { startContainer } }: Mark): boolean {
  const element = elementAround(startContainer);
  return element !== null && getComputedStyle(element).direction === 'rtl';
}

/**
 * One card: a host element with the card's page in a closed shadow tree, in the top layer once it is shown. Until then it has no
 * box, its page is told nothing, and nobody vouches for it.
 */
export function createCard({ api, line, stage, mark, takesFocus, onRefused, onClosed }: CardParts) {
  const host = stage.document.createElement('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const ended = new AbortController();
  const { signal } = ended;
  const highlight = new Highlight(mark.range);
  let isLarge = false;
  let shownBy: OpenedBy | undefined;
  let returnTo: Element | null = null;
  let ticket: string | undefined;
  let isKept = false;
  // It opens where the pointer is.
  let isInside = true;
  /** The pointer is on the card itself. */
  let isOver = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** Where its mark stood when nothing was to be feared of its moves: when it opened, and while the pointer was on the card. */
  let stood: DOMRect | undefined;
  /** Where it stands, and how large it is. */
  let placed = '';

  const onSignal = (said: CardSignal) => {
    if (said.type === 'ticket') {
      ticket = said.ticket;
      void admit();
    }
    if (said.type === 'close') {
      close();
      // The key that closed it may still be down, and the page has the focus again.
      for (const view of views) keepFromPage(view);
    }
    if (said.type === 'pointer') cross(said.inside);
    if (said.type === 'resize') {
      isLarge = said.isLarge;
      // It draws away from under the pointer when it is made small again.
      keep();
      void place();
    }
  };
  const frame = createCardFrame({ api, stage: stage.document, focus: takesFocus, onSignal });

  /** Whoever else changes the host, or takes it from its place, means to move the card under the person's click. */
  const guard = new MutationObserver(watch);
  function watch(changes: MutationRecord[]): void {
    // One that was taken out is somewhere else now, or was meanwhile, however quickly it was put back.
    const isTaken = changes.some(({ target, removedNodes }) => target === host || [...removedNodes].includes(host));
    const isThere = host.parentNode === home;
    if (isTaken || !isThere || (shownBy && !host.matches(':popover-open'))) close();
  }
  function style(own: Record<string, string>): void {
    watch(guard.takeRecords());
    setStyle(host, own);
    guard.takeRecords();
  }

  /** Where its mark stands on the stage, as far as that can be seen. */
  function placeOfMark(): DOMRect | undefined {
    const box = boxBeside(boxesOf(mark));
    const there = box && isInView(box, window) ? stage.toStage(box) : undefined;
    return there && isInView(there, stage.view) ? there : undefined;
  }

  async function place(event?: Event): Promise<void> {
    if (signal.aborted || event?.isTrusted === false) return;
    const there = placeOfMark();
    // Where the page scrolls on under a resting pointer the card would come under that, and take the wheel.
    const isLeft = !isKept && !isOver && stood && there && isFar(there, stood);
    if (!there || isLeft) {
      close();
      return;
    }
    if (!stood || isKept || isOver) stood = there;
    void closeOutOfSight();
    const zoom = unzoomed(home);
    style({ ...cardSize(isLarge, there), zoom });
    const { x, y } = await cardPosition(host, there, isRightToLeft(mark));
    const before = placed;
    placed = `${host.offsetWidth} ${host.offsetHeight} ${x} ${y} ${zoom}`;
    if (signal.aborted) return;
    if (placed !== before) {
      style({ left: `${x}px`, top: `${y}px` });
      frame.tell(moved);
    }
    // Whatever else the page has for a means to put it elsewhere or to make it smaller, such as zoom: a click is not to
    // land on it.
    const box = host.getBoundingClientRect();
    if (isFar(box, new DOMRect(x, y)) || Math.abs(box.width - host.offsetWidth) > 1) close();
  }

  /** What is in the view by its box can be out of sight in a pane that has scrolled. */
  async function closeOutOfSight(): Promise<void> {
    if (!mark.anchor) return;
    const seen = await seenPart(mark.anchor);
    if (!seen || !boxesOf(mark).some((box) => isOverlap(box, seen))) close();
  }

  /** It no longer closes by itself when the pointer leaves. */
  function keep(): void {
    isKept = true;
    clearTimeout(leaving);
  }

  function follow(inside: boolean): void {
    isInside = inside;
    clearTimeout(leaving);
    if (!inside && !isKept) leaving = setTimeout(closeUnlessUsed, leaveTime);
  }

  const hasFocus = (): boolean => stage.document.activeElement === host;

  /** What a person clicked into stays, as what is typed there would be lost. */
  function closeUnlessUsed(): void {
    if (hasFocus()) keep();
    else close();
  }

  /** The pointer comes to the card, or leaves it. */
  function cross(isEntry: boolean): void {
    isOver = isEntry;
    follow(isEntry);
  }

  /** A page that writes itself anew from its own source, as `innerHTML += …` does, makes an empty box of the host. */
  function removeCopies(): void {
    for (const copy of home.querySelectorAll(':scope > div[popover="manual"]'))
      if (attribute(copy, 'style') === attribute(host, 'style')) copy.remove();
  }

  function close(): void {
    if (signal.aborted) return;
    ended.abort();
    guard.disconnect();
    clearTimeout(leaving);
    if (hasFocus() && returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
    frame.close();
    host.remove();
    removeCopies();
    if (CSS.highlights.get(openHighlight) === highlight) CSS.highlights.delete(openHighlight);
    onClosed();
  }

  /** Vouches for the card that is shown. While no answer comes the card itself says so. */
  async function admit(): Promise<void> {
    if (ticket === undefined || !shownBy) return;
    const isOpen = await line.openCard({ contact: mark.contact, by: shownBy, ticket });
    if (isOpen) return frame.tell(admitted);
    close();
    onRefused();
  }

  function pointAt(x: number, y: number): void {
    const lines = boxesOf(mark);
    const boxes = [host.getBoundingClientRect(), ...[boxAround(lines) ?? [], ...lines].flat().map(stage.toStage)];
    const inside = boxes.some((box) => isNear(box, x, y));
    if (inside !== isInside) follow(inside);
  }

  function onMove({ isTrusted, target, clientX, clientY }: PointerEvent, isOwn: boolean): void {
    const at = new DOMRect(clientX, clientY);
    const { x, y } = isOwn ? stage.toStage(at) : at;
    if (!isTrusted) return;
    // A pointer that comes and goes quickly is not always said to have left.
    isOver = target === host;
    pointAt(x, y);
  }

  /** A press beside the card ends it; one on its mark is about to be a click on it. */
  function onPress(event: PointerEvent, isOwn: boolean): void {
    const { clientX, clientY } = event;
    const isOnMark = isOwn && boxesOf(mark).some((box) => isNear(box, clientX, clientY));
    if (event.isTrusted && !isOnMark && !event.composedPath().includes(host)) close();
  }

  function onKey(event: KeyboardEvent, view: Window): void {
    if (!event.isTrusted || event.key !== 'Escape') return;
    close();
    keepFromPage(view, event);
  }

  const heard = { capture: true, signal };
  function listen(view: Window): void {
    view.addEventListener('scroll', place, heard);
    view.addEventListener('resize', place, heard);
    view.addEventListener('keydown', (event) => onKey(event, view), heard);
    view.addEventListener('pointermove', (event) => onMove(event, view === window), heard);
    view.addEventListener('pointerdown', (event) => onPress(event, view === window), heard);
  }

  function show(by: OpenedBy): void {
    if (signal.aborted) return;
    host.addEventListener('pointerenter', () => cross(true), { signal });
    host.addEventListener('pointerleave', () => cross(false), { signal });
    for (const view of views) listen(view);
    returnTo = document.activeElement;
    isKept = by !== 'hover';
    style({ display: 'block' });
    if (signal.aborted) return;
    try {
      // The page hears of it before it happens, and may have taken the host away by then.
      host.showPopover();
      watch(guard.takeRecords());
      if (signal.aborted) return;
      shownBy = by;
      CSS.highlights.set(openHighlight, highlight);
      void place();
      if (signal.aborted) return;
      // A page may move what the mark stands in from beside the card, take it away or hide it, while nobody scrolls.
      for (const watched of [mark.anchor ?? [], host].flat())
        signal.addEventListener('abort', whenMoved(watched, host, place));
      void admit();
    } catch {
      close();
    }
  }

  const views = new Set([window, stage.view]);
  for (const view of views) view.addEventListener('pagehide', close, heard);
  setStyle(host, { ...cardStyle.host, display: 'none' });
  setStyle(frame.element, cardStyle.frame);
  shadow.append(frame.element);
  host.popover = 'manual';
  const home = stage.homeFor(mark);
  home.append(host);
  // A dialogue takes with it what is in it.
  home.addEventListener('close', ({ target }) => target === home && close(), { signal });
  guard.observe(home, { childList: true });
  guard.observe(host, { attributes: true });

  return {
    mark,
    close,
    show,
    keep,
  };
}
export type Card = ReturnType<typeof createCard>;
