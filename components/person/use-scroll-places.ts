import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { untilDone } from './until-done.ts';

/** What is scrolled is told once it has come to rest, in milliseconds. */
const rest = 150;

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
    const isThere = () => {
      box.scrollTop = wanted;
      return box.scrollTop >= wanted - 1;
    };
    if (isThere()) return;
    isReturning.current = true;
    const onEnd = () => {
      isReturning.current = false;
    };
    return untilDone(box, isThere, { within: box, onEnd });
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
