import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { followHints } from './follow-hints.ts';
import styles from './Hints.module.css';

/** How far a hint keeps from the edges of the surface, and from what it belongs to, in pixels. */
const margin = 8;
const gap = 4;

/** What more there is to say of what is pointed at or has the focus, such as the exact time of something "2 min ago". */
export function Hints() {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    followHints(document, { box: () => box.current, show: setAnchor }, listening.signal);
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    if (!anchor || !box.current) return;
    const { current: hint } = box;
    const moving = new AbortController();
    const follow = () => place(hint, anchor);
    for (const type of ['scroll', 'resize']) {
      window.addEventListener(type, follow, { capture: true, signal: moving.signal });
    }
    follow();
    const holder = anchor.closest('button') ?? anchor;
    holder.setAttribute('aria-describedby', id);
    return () => {
      moving.abort();
      holder.removeAttribute('aria-describedby');
    };
  }, [anchor]);

  if (!anchor) return null;
  return (
    <div class={styles.hint} id={id} role="tooltip" ref={box}>
      <bdi>{anchor.dataset.hint}</bdi>
    </div>
  );
}

/** Above what it belongs to, so that it hides nothing that is read next; below where there is no room. */
function place(hint: HTMLElement, anchor: HTMLElement): void {
  const page = document.documentElement;
  const about = anchor.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const above = about.top - gap - height;
  const left = Math.min(Math.max(about.left + (about.width - width) / 2, margin), page.clientWidth - margin - width);
  const isLeftToRight = getComputedStyle(page).direction === 'ltr';
  hint.style.setProperty('--block', `${above < margin ? about.bottom + gap : above}px`);
  hint.style.setProperty('--inline', `${isLeftToRight ? left : page.clientWidth - left - width}px`);
}
