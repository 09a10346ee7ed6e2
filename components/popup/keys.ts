interface Intents {
  /** One step back; false when there is nowhere to go, and the browser may close the popup. */
  onBack: () => boolean;
  /** Whether what is shown after a step back takes the focus where it belongs. */
  takesFocus: () => boolean;
  box: HTMLInputElement | null;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && /^(text|search)$/.test(target.type);

/**
 * The keys of the popup: `/` to search, also for whoever is in the empty box already, arrows from row to row, Escape to
 * go back.
 */
export function handlePopupKeys(event: KeyboardEvent, { onBack, takesFocus, box }: Intents): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isFree = !isTyping(event.target) || (event.target === box && box?.value === '');
  if (event.key === '/' && isFree) {
    box?.focus();
    event.preventDefault();
  }
  if (event.key === 'Escape' && onBack()) {
    event.preventDefault();
    if (!takesFocus()) box?.focus();
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveAlongRows(event, box);
}

/** Rows are told by `data-row`; above the first of them is the search box. */
function moveAlongRows(event: KeyboardEvent, box: HTMLInputElement | null): void {
  const rows: Element[] = [...document.querySelectorAll('[data-row]')];
  const place = document.activeElement ? rows.indexOf(document.activeElement) : -1;
  if (place < 0 && document.activeElement !== box) return;
  const next = place + (event.key === 'ArrowDown' ? 1 : -1);
  const target = next < 0 ? box : rows[next];
  if (!(target instanceof HTMLElement)) return;
  target.focus();
  event.preventDefault();
}
