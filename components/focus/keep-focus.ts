import { useLayoutEffect, useRef } from 'preact/hooks';

const focusable =
  'a[href], button, input:not([type=radio]), input[type=radio]:checked, select, textarea, summary, [tabindex="0"]';

/** What can be done within an element, in the order of Tab. Words that have a hint do nothing. */
const stopsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter((stop) => !stop.matches('[data-hint]'));

/** What had the focus, and what there was around it at that time. */
interface Stay {
  element: HTMLElement;
  /** What it is in, from the innermost. */
  around: Element[];
  /** Everything that Tab stopped at, and where among it this was. */
  stops: HTMLElement[];
  /** The row of a list that it stood in, the rows of that list, and where in its row it was. */
  row?: { rows: Element[]; at: number; place: number } | undefined;
}

/**
 * Keeps the focus where the person was when the button that they pressed goes with what it did: a removed row leaves it to the
 * next one, a question that takes a button's place has it, and gives it back to that button.
 * @returns the ref of the element within which that is done
 */
export function useKeptFocus<E extends HTMLElement>() {
  const box = useRef<E>(null);
  useLayoutEffect(() => (box.current ? keepFocus(box.current) : undefined), []);
  return box;
}

/** The same for any element. @returns what ends it */
export function keepFocus(box: HTMLElement): () => void {
  const page = box.ownerDocument;
  let stay: Stay | undefined;
  /** What came in the place of a button, and the words of that: where it goes again, that is what one returns to. */
  let answers: { stops: HTMLElement[]; to: string } | undefined;

  const note = ({ target }: FocusEvent) => {
    stay = target instanceof HTMLElement && box.contains(target) ? look(box, target) : undefined;
  };
  const leave = () => {
    const left = stay;
    // Chromium tells of what loses it by being taken out, too, and does so just before it is.
    setTimeout(() => {
      if (stay === left && left?.element.isConnected) stay = undefined;
    });
  };
  /** Other parts may know better where it belongs: they come first. */
  const mend = () => {
    const lost = stay;
    if (!lost || lost.element.isConnected || !isNowhere(page)) return;
    const pressed = answers?.stops.includes(lost.element) ? answers.to : undefined;
    answers = { stops: stopsIn(box).filter((stop) => !lost.stops.includes(stop)), to: nameOf(lost.element) };
    heirOf(lost, pressed, box)?.focus();
  };
  const watcher = new MutationObserver(() => {
    if (!stay || stay.element.isConnected) return;
    requestAnimationFrame(() => requestAnimationFrame(mend));
  });
  box.addEventListener('focusin', note);
  box.addEventListener('focusout', leave);
  watcher.observe(box, { childList: true, subtree: true });
  return () => {
    watcher.disconnect();
    box.removeEventListener('focusin', note);
    box.removeEventListener('focusout', leave);
  };
}

function look(box: HTMLElement, element: HTMLElement): Stay {
  const around: Element[] = [];
  for (let each = element.parentElement; each; each = each === box ? null : each.parentElement) around.push(each);
  const row = around.find((each) => each.matches('li, tr'));
  const rows = row?.parentElement ? [...row.parentElement.children] : [];
  const place = row ? stopsIn(row).indexOf(element) : 0;
  return { element, around, stops: stopsIn(box), ...(row && { row: { rows, at: rows.indexOf(row), place } }) };
}

/** What takes the focus in place of what is gone, as near to it as there is something. */
function heirOf({ around, stops, element, row }: Stay, pressed: string | undefined, box: HTMLElement) {
  const beside = row && !row.rows[row.at]?.isConnected ? rowBeside(row) : undefined;
  if (beside) return beside;
  const before = stops.slice(0, stops.indexOf(element)).reverse();
  const after = stops.slice(stops.indexOf(element) + 1);
  for (const scope of around.filter((each) => each.isConnected)) {
    const within = (stop: HTMLElement) => stop.isConnected && scope.contains(stop);
    const fresh = stopsIn(scope).filter((stop) => !stops.includes(stop));
    // What cannot be undone is never what a second press of the same key does.
    const heir =
      fresh.find((stop) => pressed !== undefined && nameOf(stop) === pressed) ??
      fresh.find((stop) => stop.dataset.kind !== 'danger') ??
      after.find(within) ??
      before.find(within);
    if (heir) return heir;
  }
  return headingOf(box);
}

function rowBeside({ rows, at, place }: NonNullable<Stay['row']>): HTMLElement | undefined {
  const isThere = (row: Element) => row.isConnected && stopsIn(row).length > 0;
  const next = rows.slice(at + 1).find(isThere) ?? rows.slice(0, at).findLast(isThere);
  const stops = next && stopsIn(next);
  return stops?.[place] ?? stops?.at(-1);
}

/** A heading takes the focus where nothing else is left. */
function headingOf(box: HTMLElement): HTMLElement | null {
  const heading = box.querySelector<HTMLElement>('h1, h2, h3') ?? box;
  heading.tabIndex = -1;
  return heading;
}

const nameOf = (element: HTMLElement): string => element.ariaLabel || (element.textContent ?? '').trim();

const isNowhere = ({ activeElement, body }: Document): boolean =>
  activeElement === null || activeElement === body || !activeElement.isConnected;
