import type { Input } from '../../messages/contract.ts';
import type { BackgroundLine } from './background-line.ts';
import type { ExtensionApi } from './browser-api.ts';
import { createCardFrame } from './card-frame.ts';
import { cardPosition, cardSize } from './card-place.ts';
import { boxesOf, type Mark } from './marks.ts';

export type OpenedBy = Input<'openCard'>['by'];

/** How long a card that the pointer opened stays once the pointer has left it and its mark. */
const leaveTime = 400;
/** The way between mark and card counts as neither left. */
const leaveMargin = 12;

const hostStyle = {
  all: 'initial',
  position: 'fixed',
  inset: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  background: 'Canvas',
  'border-radius': '12px',
  'box-shadow': '0 8px 32px rgb(0 0 0 / 0.24), 0 0 0 1px rgb(128 128 128 / 0.3)',
  'color-scheme': 'light dark',
  'z-index': '2147483647',
};
const frameStyle = { all: 'initial', display: 'block', width: '100%', height: '100%', border: '0' };

/** Important, so that no style of the page shows, hides, moves or covers it. */
function setStyle(element: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important');
}

type Admission = ReturnType<BackgroundLine['openCard']>;

interface CardParts {
  api: ExtensionApi;
  mark: Mark;
  by: OpenedBy;
  /** The ticket; without one the card closes again. */
  admission: Admission;
  onClosed: () => void;
}

/** One card: a host element in the top layer, with the card's page in a closed shadow tree. */
function createCard({ api, mark, by, admission, onClosed }: CardParts) {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'closed' });
  const returnTo = document.activeElement;
  const ended = new AbortController();
  const { signal } = ended;
  let isEnlarged = false;
  // It opens where the pointer is.
  let isInside = true;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const frame = createCardFrame(api, (said) => {
    if (said.type === 'close') close();
    if (said.type === 'pointer') follow(said.inside);
    if (said.type === 'enlarge') {
      isEnlarged = true;
      void place();
    }
  });

  async function place(): Promise<void> {
    const [box] = boxesOf(mark);
    if (!box || box.bottom < 0 || box.right < 0 || box.top > innerHeight || box.left > innerWidth) {
      close();
      return;
    }
    const size = cardSize(isEnlarged);
    setStyle(host, { width: `${size.width}px`, height: `${size.height}px` });
    const { startContainer } = mark.range;
    const around = startContainer instanceof Element ? startContainer : startContainer.parentElement;
    const { x, y } = await cardPosition(host, box, !!around && getComputedStyle(around).direction === 'rtl');
    setStyle(host, { left: `${x}px`, top: `${y}px` });
  }

  function follow(inside: boolean): void {
    isInside = inside;
    clearTimeout(leaving);
    if (!inside && by === 'hover') leaving = setTimeout(close, leaveTime);
  }

  function close(): void {
    if (signal.aborted) return;
    ended.abort();
    clearTimeout(leaving);
    const hadFocus = document.activeElement === host;
    frame.close();
    host.remove();
    if (hadFocus && returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
    onClosed();
  }

  async function admit(): Promise<void> {
    const answer = await admission;
    if (signal.aborted) return;
    if (answer?.ticket) await frame.greet(answer.ticket, by === 'keyboard');
    else close();
  }

  setStyle(host, hostStyle);
  setStyle(frame.element, frameStyle);
  shadow.append(frame.element);
  host.popover = 'manual';
  document.documentElement.append(host);
  host.showPopover();
  void place();
  void admit();

  host.addEventListener('pointerenter', () => follow(true), { signal });
  host.addEventListener('pointerleave', () => follow(false), { signal });
  window.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.addEventListener('resize', place, { signal });
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted && event.key === 'Escape') close();
    },
    { capture: true, signal },
  );
  // The page may have removed the host: then the card is gone, and is not forced upon it.
  const removal = new MutationObserver(() => {
    if (!host.isConnected) close();
  });
  removal.observe(document.documentElement, { childList: true });
  signal.addEventListener('abort', () => removal.disconnect());

  return {
    mark,
    close,
    owns: (event: Event) => event.composedPath().includes(host),
    /** Tells where the pointer is, in the page. */
    pointAt(x: number, y: number): void {
      const near = ({ left, right, top, bottom }: DOMRect) =>
        x >= left - leaveMargin && x <= right + leaveMargin && y >= top - leaveMargin && y <= bottom + leaveMargin;
      const inside = near(host.getBoundingClientRect()) || boxesOf(mark).some(near);
      if (inside !== isInside) follow(inside);
    },
  };
}

export interface CardHostParts {
  api: ExtensionApi;
  line: Pick<BackgroundLine, 'openCard'>;
}

/** Shows at most one card in this document. */
export function createCardHost({ api, line }: CardHostParts) {
  let card: ReturnType<typeof createCard> | undefined;
  /** What a resting pointer asked for while it was not known yet whether that may open cards. */
  let wished: Mark | undefined;
  let mayHover = false;

  function show(mark: Mark, by: OpenedBy, admission: Admission): void {
    card?.close();
    card = createCard({
      api,
      mark,
      by,
      admission,
      onClosed: () => {
        card = undefined;
      },
    });
  }

  /** The first time, a card waits for the word that hovering is on: no box is to flash for people who turned it off. */
  async function showOnceAllowed(mark: Mark, admission: Admission): Promise<void> {
    wished = mark;
    mayHover = (await admission)?.ticket !== undefined;
    if (mayHover && wished === mark) show(mark, 'hover', admission);
  }

  return {
    open(mark: Mark, by: OpenedBy): void {
      if (card?.mark === mark && by !== 'keyboard') return;
      wished = undefined;
      const admission = line.openCard({ contact: mark.contact, by });
      if (by === 'hover' && !mayHover) void showOnceAllowed(mark, admission);
      else show(mark, by, admission);
    },
    close: (): void => card?.close(),
    pointAt(x: number, y: number): void {
      wished = undefined;
      card?.pointAt(x, y);
    },
    /** Closes it for a press beside it; a press on it is its own. */
    pressed(event: Event): void {
      wished = undefined;
      if (card && !card.owns(event)) card.close();
    },
  };
}
