import type { ComponentChildren } from 'preact';
import { useKeptFocus } from '#components/focus/keep-focus.ts';
import styles from './PopupMain.module.css';

/** What is below the popup's bar; a record scrolls by itself, anything else here. */
export function PopupMain({ children, isWhole }: { children: ComponentChildren; isWhole: boolean }) {
  const main = useKeptFocus<HTMLElement>();
  return (
    <main class={styles.main} data-whole={isWhole} ref={main}>
      {children}
    </main>
  );
}
