/** What has not come by then, in milliseconds, is not waited for any more. */
const patience = 5_000;
const actions = ['wheel', 'keydown', 'pointerdown', 'touchstart'] as const;

interface Parts {
  /** Where the person's doing something ends it. */
  within: EventTarget;
  onEnd?: () => void;
}

/**
 * Tries again with everything that comes into a part of a page, until it is done or the person does something.
 * @returns what ends it
 */
export function untilDone(body: Element, isDone: () => boolean, { within, onEnd }: Parts): () => void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const growth = new MutationObserver(() => isDone() && end());
  growth.observe(body, { childList: true, subtree: true });
  const timer = setTimeout(end, patience);
  for (const action of actions) within.addEventListener(action, end, { passive: true, signal: waiting.signal });
  waiting.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
    onEnd?.();
  });
  return end;
}
