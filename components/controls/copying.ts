import { useEffect, useState } from 'preact/hooks';

/** Puts a text on the clipboard; rejects where the browser keeps it to itself. */
export type Copy = (text: string) => Promise<void>;
export type CopyOutcome = 'copied' | 'refused';

const shownFor = 1_600;

/** Copying, and what became of it for as long as it takes to be read. */
export function useCopying(copy: Copy = writeClipboard) {
  /** Another one each time, so that what is copied soon after is told for as long. */
  const [told, setTold] = useState<{ outcome: CopyOutcome } | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), shownFor);
    return () => clearTimeout(timer);
  }, [told]);
  /** Tells what becomes of a copy that is under way. */
  const follow = (copied: Promise<void>): void => {
    copied.then(
      () => setTold({ outcome: 'copied' }),
      () => setTold({ outcome: 'refused' }),
    );
  };
  return { outcome: told?.outcome ?? null, start: (text: string): void => follow(copy(text)), follow };
}

/** A page can forbid its frames the clipboard, a card among them; what a person's own click copies it cannot. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text).catch((cause: unknown) => {
    if (!copyInClick(text)) throw cause;
  });
}

function copyInClick(text: string): boolean {
  let isDone = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isDone = true;
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
  return isDone;
}
