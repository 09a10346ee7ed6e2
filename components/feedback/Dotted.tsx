import type { ComponentChildren } from 'preact';
import styles from './Dotted.module.css';

interface Props {
  parts: readonly ComponentChildren[];
  /** Which way the parts follow each other, where that is not the page's way. */
  dir?: 'ltr';
}

/** Things that belong together, with a dot between two that stand on one line. */
export function Dotted({ parts, dir }: Props) {
  return (
    <span class={styles.box} dir={dir}>
      <span class={styles.parts}>
        {parts.map((part, index) => (
          <span key={index} class={styles.part}>
            {index > 0 && <span class={styles.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  );
}
