import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** What is scrolled is told once it has come to rest, in milliseconds. */
const rest = 150;
/** What has not come by then of a record that was scrolled further down does not move it any more. */
const patience = 5_000;
const actions = ['wheel', 'keydown', 'pointerdown', 'touchstart'] as const;

/**
 * Finds each record scrolled as it was left: those gone back to along the trail, and one that was left when the surface was
 * closed. What it holds may be on its way yet: until the person does something, it is scrolled on as it comes.
 * @param key of the record
 * @param startAt where to begin with a record that was not seen before, in pixels
 */
export function useScrollPlaces(key: string, startAt: number, onScrolled: (to: number) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, number>());
  const isReturning = useRef(false);
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const wanted = places.current.get(key) ?? startAt;
    const box = scroller.current;
    clearTimeout(telling.current);
    if (!box) return;
    box.scrollTop = wanted;
    if (box.scrollTop >= wanted - 1) return;
    const returning = new AbortController();
    const end = () => returning.abort();
    const goOn = () => {
      box.scrollTop = wanted;
      if (box.scrollTop >= wanted - 1) end();
    };
    const growth = new MutationObserver(goOn);
    growth.observe(box, { childList: true, subtree: true });
    const timer = setTimeout(end, patience);
    for (const action of actions) box.addEventListener(action, end, { passive: true, signal: returning.signal });
    isReturning.current = true;
    returning.signal.addEventListener('abort', () => {
      isReturning.current = false;
      growth.disconnect();
      clearTimeout(timer);
    });
    return end;
  }, [key, startAt]);
  useEffect(() => () => clearTimeout(telling.current), []);

  const keepPlace = () => {
    const top = scroller.current?.scrollTop ?? 0;
    if (isReturning.current) return;
    places.current.set(key, top);
    clearTimeout(telling.current);
    telling.current = setTimeout(onScrolled, rest, top);
  };
  return { scroller, keepPlace };
}
