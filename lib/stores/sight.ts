import { type ReadonlySignal, signal } from '@preact/signals';

export interface Sight {
  /** A click was refused because something lies over the surface. */
  isCovered: ReadonlySignal<boolean>;
  /** The surface has moved: it takes clicks again once it has stood where it is for a while. */
  unsettle: () => void;
}

/** How long a surface must have been in plain sight before it takes a click, in milliseconds. */
const settleTime = 300;
/** The shortest interval at which browsers tell of visibility, in milliseconds. */
const toldEvery = 100;

const takesClicks = 'data-takes-clicks';

/**
 * Refuses clicks on a surface that the page around it has covered or made transparent, or put under the pointer only now.
 * Otherwise a page could lay bait over an invisible card, and learn from what the click did whether the CRM knows the
 * contact.
 *
 * Whether an element is really seen, some browsers tell (IntersectionObserver with `trackVisibility`: Chrome and Edge).
 * Where one does not (Firefox), a surface takes clicks once it has stood where it is for a while. It has the attribute
 * `data-takes-clicks` while it does.
 */
export function watchSight(surface: HTMLElement): Sight {
  const isCovered = signal(false);
  const takeClicks = (): void => surface.setAttribute(takesClicks, '');
  const isTold = 'isVisible' in IntersectionObserverEntry.prototype;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isSeen = !isTold;
  const unsettle = (): void => {
    surface.removeAttribute(takesClicks);
    clearTimeout(settling);
    if (isSeen) settling = setTimeout(takeClicks, settleTime);
  };
  if (isTold) {
    const options = { threshold: 0, trackVisibility: true, delay: toldEvery };
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      const wasSeen = isSeen;
      isSeen = last !== undefined && 'isVisible' in last && last.isVisible === true;
      if (isSeen) isCovered.value = false;
      if (isSeen !== wasSeen) unsettle();
    }, options);
    observer.observe(surface);
  } else {
    unsettle();
  }

  const view = surface.ownerDocument.defaultView;
  const whereOf = () => `${view?.screenX} ${view?.screenY}`;
  let where = whereOf();
  /** A page can move a window that it opened itself, and nothing tells of that. */
  const look = (): void => {
    if (where === whereOf()) return;
    where = whereOf();
    unsettle();
  };
  const refuse = (event: Event): void => {
    look();
    if (surface.hasAttribute(takesClicks)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isCovered.value = !isSeen;
  };
  for (const type of ['click', 'auxclick']) surface.addEventListener(type, refuse, { capture: true });
  surface.addEventListener('pointermove', look);
  // Whoever frames the page around can move all of it, and nothing tells of that either: there the pointer has to stay first.
  if (view && view.parent !== view.top) surface.addEventListener('pointerenter', unsettle);
  // A page that zooms moves the card too.
  view?.addEventListener('resize', unsettle);
  return { isCovered, unsettle };
}
