import type { ComponentChildren } from 'preact';
import styles from './PopupMain.module.css';

/** What is below the popup's bar; a record scrolls by itself, anything else here. */
export function PopupMain({ children, isWhole }: { children: ComponentChildren; isWhole: boolean }) {
  return (
    <main class={styles.main} data-whole={isWhole}>
      {children}
    </main>
  );
}
