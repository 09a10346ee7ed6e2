import { useEffect, useState } from 'preact/hooks';

/** Whether this document has shown a record before. */
let isPast = false;

/**
 * False while a document draws its very first record: what stands further down waits until the top of it is seen. Whatever is
 * drawn later is drawn whole, so that somebody who comes back to a place finds all that was there.
 */
export function useFirstFrame(): boolean {
  const [isSeen, setSeen] = useState(isPast);
  useEffect(() => {
    isPast = true;
    // The frame that is asked for here shows what there is; in the next one there is more.
    let asked = requestAnimationFrame(() => {
      asked = requestAnimationFrame(() => setSeen(true));
    });
    return () => cancelAnimationFrame(asked);
  }, []);
  return isSeen;
}
