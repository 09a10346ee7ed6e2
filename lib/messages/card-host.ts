import { type CardSignal, isCardGreeting } from './spotter.ts';

export interface Greeting {
  ticket: string;
  focus: boolean;
  signal: (signal: CardSignal) => void;
}

/**
 * Waits for the page around the card to greet it, from whichever of its frames, with a ticket and a port, and once that was accepted, tells it over the
 * port what the person's own actions ask of it. Nothing is told to a host that was not accepted.
 */
export function connectToHost(card: Window, accept: (greeting: Greeting) => Promise<boolean>): void {
  card.addEventListener('message', async (event) => {
    const [port] = event.ports;
    const greeting: unknown = event.data;
    if (!isAround(card, event.source) || !port || !isCardGreeting(greeting)) return;
    const signal = (told: CardSignal) => port.postMessage(told);
    if (await accept({ ticket: greeting.ticket, focus: greeting.focus === true, signal })) watchPerson(card, signal);
  });
}

/**
 * Whether a message comes from a window of the page that the card is in. The mark may be in a frame of that page while the
 * card is in its outermost document, so the sender need not be the card's own parent; what admits it is the ticket.
 */
function isAround(card: Window, source: MessageEventSource | null): boolean {
  return source !== null && source !== card && 'top' in source && source.top === card.top;
}

function watchPerson(card: Window, signal: (signal: CardSignal) => void): void {
  const page = card.document;
  page.documentElement.addEventListener('pointerenter', () => signal({ type: 'pointer', inside: true }));
  page.documentElement.addEventListener('pointerleave', () => signal({ type: 'pointer', inside: false }));
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && event.isTrusted && !event.defaultPrevented) signal({ type: 'close' });
  });
}
