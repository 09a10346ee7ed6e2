import { useEffect, useState } from 'preact/hooks';

/** Where a section begins, in pixels below the top of the window. */
export interface Place {
  id: string;
  top: number;
}

interface Sight {
  /** In the order of the page. */
  places: readonly Place[];
  /** Of the window, in pixels. */
  height: number;
  /** The page cannot be scrolled any further up, or down; neither where all of it is in sight. */
  isAtStart: boolean;
  isAtEnd: boolean;
  /** The section that the address leads to. */
  target: string;
}

/** A section that begins higher than this part of the window is the one that is read. */
const line = 0.25;

/**
 * Which section is read. At the end of the page are some that never get up to the line, and none does where it cannot
 * be scrolled: there the address tells.
 */
export function sectionInSight({ places, height, isAtStart, isAtEnd, target }: Sight): string | undefined {
  const chosen = isAtEnd && places.find(({ id, top }) => id === target && top >= 0);
  if (chosen) return chosen.id;
  if (isAtEnd && !isAtStart) return places.at(-1)?.id;
  return (places.findLast(({ top }) => top <= line * height) ?? places[0])?.id;
}

/** The section that is read, as the page is scrolled. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const look = () => setCurrent(sectionInSight(sightOf(all.split(' '))));
    const leaving = new AbortController();
    for (const event of ['scroll', 'resize', 'hashchange']) {
      window.addEventListener(event, look, { signal: leaving.signal, passive: true });
    }
    look();
    return () => leaving.abort();
  }, [all]);
  return current;
}

function sightOf(ids: readonly string[]): Sight {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  return {
    places: ids.flatMap((id) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top;
      return top === undefined ? [] : [{ id, top }];
    }),
    height: clientHeight,
    isAtStart: scrollTop <= 0,
    isAtEnd: scrollTop + clientHeight >= scrollHeight - 2,
    target: location.hash.slice(1),
  };
}
