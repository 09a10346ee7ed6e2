import type { ComponentChildren } from 'preact';
import styles from './SignaturePane.module.css';

/** A signature request in the small window of the popup or the panel. */
export function SignaturePane({ children }: { children: ComponentChildren }) {
  return <div class={styles.pane}>{children}</div>;
}
