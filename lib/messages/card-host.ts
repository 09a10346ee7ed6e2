import { admitted, type CardSignal, isCardGreeting, moved } from './spotter.ts';

/** Whoever put the card into its page. Nothing shows yet that it was our content script: the background says so. */
export interface Host {
  focus: boolean;
  signal: (signal: CardSignal) => void;
  /** Resolves when the host says that the background knows what this card may show. */
  admitted: Promise<void>;
}

interface Meeting {
  /** Deals with the host; resolves once there is something to see. Escape is heard before that, too. */
  meet: (host: Host) => Promise<void>;
  /** The host has moved the card within its page. */
  onMoved: () => void;
}

/**
 * Waits for the first greeting of the page around the card, from whichever of its frames. Once there is something to
 * see, the host is told over the port what the person's own actions ask of it; Escape is not lost before that, as the
 * card has the focus by then, nor is a pointer that has come.
 */
export function connectToHost(card: Window, { meet, onMoved }: Meeting): void {
  const met = new AbortController();
  const escapes = watchEscape(card.document);
  const pointer = watchPointer(card.document);
  card.addEventListener(
    'message',
    async (event) => {
      const [port] = event.ports;
      const greeting: unknown = event.data;
      if (!isAround(card, event.source) || !port || !isCardGreeting(greeting)) return;
      met.abort();
      const signal = (told: CardSignal) => port.postMessage(told);
      const isAdmitted = new Promise<void>((resolve) => {
        port.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (data === admitted) resolve();
          if (data === moved) onMoved();
        };
      });
      escapes.tell(signal);
      await meet({ focus: greeting.focus, signal, admitted: isAdmitted });
      pointer.tell(signal);
    },
    { signal: met.signal },
  );
}

/**
 * Whether a message comes from a window of the page that the card is in. The mark may be in a frame of that page while the
 * card is in its outermost document, so the sender need not be the card's own parent; what admits it is the ticket.
 */
function isAround(card: Window, source: MessageEventSource | null): boolean {
  return source !== null && source !== card && 'top' in source && source.top === card.top;
}

/** Tells when the pointer comes and goes; of one that came before there was anybody to be told, too. */
function watchPointer({ documentElement: page }: Document) {
  let signal: ((signal: CardSignal) => void) | undefined;
  let isInside = false;
  const cross = (inside: boolean) => {
    isInside = inside;
    signal?.({ type: 'pointer', inside });
  };
  page.addEventListener('pointerenter', () => cross(true));
  page.addEventListener('pointerleave', () => cross(false));
  return {
    tell(host: (signal: CardSignal) => void): void {
      signal = host;
      if (isInside) cross(true);
    },
  };
}

/** Tells of Escape, of one that was pressed before there was anybody to be told, too. */
function watchEscape(page: Document) {
  let signal: ((signal: CardSignal) => void) | undefined;
  let isPressed = false;
  // Only our own code can send events here, such as a key that was pressed in the frame of a mail.
  page.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented) return;
    isPressed = true;
    signal?.({ type: 'close' });
  });
  return {
    tell(host: (signal: CardSignal) => void): void {
      signal = host;
      if (isPressed) signal({ type: 'close' });
    },
  };
}
