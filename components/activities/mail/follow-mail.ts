/** What the surface around a mail does with these, it does wherever in it the focus is. */
const handedOn: ReadonlySet<string> = new Set(['Escape', '/']);
const outside = /^(https?|mailto|tel):$/;

/**
 * Makes the frame of a mail a part of the surface that it is in, which sees into it and not the other way round: the frame
 * knows how tall the mail is, so as to be no taller, Escape in it is the surface's, and a wheel that has nothing left to scroll
 * in it scrolls on around it.
 */
export function followMail(frame: HTMLIFrameElement): void {
  const mail = frame.contentDocument;
  if (!mail) return;
  // The mail cannot know of a theme that was chosen in the settings.
  mail.documentElement.style.colorScheme = getComputedStyle(frame).colorScheme;
  const fit = () => frame.style.setProperty('--tall', `${mail.body.offsetHeight}px`);
  new ResizeObserver(fit).observe(mail.body);
  mail.addEventListener('keydown', (event) => handOn(event, frame));
  mail.addEventListener('wheel', (event) => scrollOn(event, frame), { passive: false });
  // Cleaned mail has no other; a link into the extension itself is none that a stranger may have written.
  for (const link of [...mail.links]) if (!outside.test(link.protocol)) link.removeAttribute('href');
}

function handOn(event: KeyboardEvent, frame: HTMLIFrameElement): void {
  if (!event.isTrusted || !handedOn.has(event.key)) return;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const copy = { key, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true };
  if (!frame.dispatchEvent(new KeyboardEvent('keydown', copy))) event.preventDefault();
}

function scrollOn(event: WheelEvent, frame: HTMLIFrameElement): void {
  // So the browser tells two fingers that zoom.
  if (event.ctrlKey) return;
  const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } =
    frame.contentDocument?.documentElement ?? frame;
  if (Math.abs(event.deltaX) > Math.abs(event.deltaY) && scrollWidth > clientWidth) return;
  const left = event.deltaY < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop;
  if (left >= 1) return;
  event.preventDefault();
  frame.closest('[data-scrolls]')?.scrollBy(0, event.deltaY);
}
