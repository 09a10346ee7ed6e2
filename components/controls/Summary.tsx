import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import styles from './Summary.module.css';

/** What is always seen of a `<details>`; pressing it unfolds the rest. */
export function Summary({ children }: { children: ComponentChildren }) {
  return (
    <summary class={styles.summary}>
      <span>{children}</span>
      <Icon name="chevronDown" />
    </summary>
  );
}
