import { type ReadonlySignal, signal } from '@preact/signals';

/** How long a surface must have been in plain sight before it takes a click, in milliseconds. */
const settleTime = 300;
/** The shortest interval at which browsers tell of visibility, in milliseconds. */
const toldEvery = 100;

interface Surroundings {
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/**
 * Refuses clicks on a surface that the page around it has covered or made transparent. Otherwise a page could lay bait
 * over an invisible card, and learn from what the click did whether the CRM knows the contact.
 *
 * Works where the browser tells whether an element is really seen (IntersectionObserver with `trackVisibility`: Chrome
 * and Edge). Where it does not (Firefox), clicks are taken as they come.
 * @returns whether a click was refused because something lies over the surface
 */
export function watchSight(
  surface: HTMLElement,
  { now = () => performance.now() }: Surroundings = {},
): ReadonlySignal<boolean> {
  const isCovered = signal(false);
  if (!('isVisible' in IntersectionObserverEntry.prototype)) return isCovered;

  let seenSince: number | undefined;
  const options = { threshold: 0, trackVisibility: true, delay: toldEvery };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    const isSeen = last !== undefined && 'isVisible' in last && last.isVisible === true;
    seenSince = isSeen ? (seenSince ?? now()) : undefined;
    if (isSeen) isCovered.value = false;
  }, options);
  observer.observe(surface);

  const refuse = (event: Event): void => {
    if (seenSince !== undefined && now() - seenSince >= settleTime) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isCovered.value = seenSince === undefined;
  };
  for (const type of ['click', 'auxclick']) surface.addEventListener(type, refuse, { capture: true });
  return isCovered;
}
