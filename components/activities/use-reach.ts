import { useEffect, useRef } from 'preact/hooks';

/** How far below what is in view the end of a list counts as reached, in pixels. */
const ahead = 200;

/** Tells when a person has scrolled near an element: what is to come can be fetched before it is looked for. */
export function useReach(onReach: () => void, isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || !place.current) return;
    const root = place.current.closest('[data-scrolls]');
    const seen = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onReach();
    };
    const observer = new IntersectionObserver(seen, { root, rootMargin: `0px 0px ${ahead}px 0px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return place;
}
