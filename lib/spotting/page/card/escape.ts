/**
 * Keeps Escape from the page until the key is let go of, once it closed a card: one press closes one thing. A page
 * would close a dialogue with it, or throw away what is being written.
 * @param press what was heard of it here; nothing where the card itself heard it
 */
export function keepFromPage(view: Window, press?: KeyboardEvent): void {
  const released = new AbortController();
  const heard = { capture: true, signal: released.signal };
  function keep(event: KeyboardEvent): void {
    if (!event.isTrusted || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'keyup') released.abort();
  }
  /** Pressed anew it is the page's: the key may have been let go of where nobody told. */
  function keepWhileHeld(event: KeyboardEvent): void {
    if (event.repeat) keep(event);
    else released.abort();
  }
  view.addEventListener('keyup', keep, heard);
  view.addEventListener('keydown', keepWhileHeld, heard);
  if (press) keep(press);
}
