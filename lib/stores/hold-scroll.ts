/** Marks the part of a surface that scrolls. */
export const scrollerMark = 'data-scrolls';

/** What each key scrolls by, in pixels, in a part of that height. */
const keySteps: Record<string, (height: number) => number> = {
  ArrowUp: () => -40,
  ArrowDown: () => 40,
  PageUp: (height) => -0.875 * height,
  PageDown: (height) => 0.875 * height,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
  ' ': (height) => 0.875 * height,
  ArrowLeft: () => 0,
  ArrowRight: () => 0,
};
/** Of radio buttons Tab stops at the one that is chosen. */
const focusable =
  'a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary, [tabindex="0"]';

/**
 * Keeps what a person scrolls and steps through on a surface within it, whatever it shows. Where a wheel, a key or the
 * focus went on to the page around a card, the page could tell from that how much the card holds, and with it whether the
 * CRM knows the contact.
 */
export function holdScroll(page: Document): void {
  const hold = (event: Event): void => {
    const scroller = event.composedPath().find(isScroller);
    const sideways = event instanceof WheelEvent && event.deltaX !== 0;
    if (scroller && !sideways) return;
    event.preventDefault();
    if (event instanceof WheelEvent) scroller?.scrollBy(0, event.deltaY);
  };
  page.addEventListener('wheel', hold, { passive: false });
  page.addEventListener('touchmove', hold, { passive: false });
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') goRound(page, event);
    else scrollByKey(page, event);
  });
}

/** Whether an element has more than it shows; what it cannot scroll further stays with it by its own style. */
function isScroller(place: EventTarget): place is HTMLElement {
  return place instanceof HTMLElement && place.hasAttribute(scrollerMark) && place.scrollHeight > place.clientHeight;
}

function scrollByKey(page: Document, event: KeyboardEvent): void {
  const step = keySteps[event.key];
  const { target } = event;
  if (!step || !(target instanceof Element) || target.matches('input, select, textarea')) return;
  // Space presses what has the focus.
  if (event.key === ' ' && target.matches('button, summary')) return;
  event.preventDefault();
  const scroller = page.querySelector<HTMLElement>(`[${scrollerMark}]`);
  if (!scroller) return;
  const distance = step(scroller.clientHeight) * (event.shiftKey && event.key === ' ' ? -1 : 1);
  scroller.scrollTop = Math.min(Math.max(scroller.scrollTop + distance, 0), scroller.scrollHeight);
}

/** From the last thing that takes the focus to the first, and back. Escape leads out. */
function goRound(page: Document, event: KeyboardEvent): void {
  const stops = [...page.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  );
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
  const isAtEnd = page.activeElement === last || (event.shiftKey && !stops.some((stop) => stop === page.activeElement));
  if (!isAtEnd && stops.length > 0) return;
  event.preventDefault();
  first?.focus();
}
