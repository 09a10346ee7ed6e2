import { useEffect, useState } from 'preact/hooks';

/** A part of the extension that most surfaces never need, and that is therefore not in their first script. */
export interface LazyPart<T> {
  /** Undefined until it was loaded once. */
  held: { part: T } | undefined;
  load: () => Promise<T>;
}

export const lazyPart = <T>(load: () => Promise<T>): LazyPart<T> => ({ held: undefined, load });

/**
 * What a part holds: undefined until it is there, and at once wherever it is needed again.
 * @param isWanted nothing is loaded before
 */
export function useLoaded<T>(lazy: LazyPart<T>, isWanted = true): T | undefined {
  const [, setHeld] = useState(lazy.held);
  useEffect(() => {
    if (!isWanted || lazy.held) return;
    let isShown = true;
    const loading = lazy.load().then((part) => {
      lazy.held = { part };
      if (isShown) setHeld(lazy.held);
    });
    // Only an extension that was replaced under its page has no such part any more: what is drawn without it stays.
    loading.catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [lazy, isWanted]);
  return lazy.held?.part;
}
