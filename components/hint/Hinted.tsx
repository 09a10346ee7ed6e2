import type { ComponentChildren } from 'preact';
import styles from './Hinted.module.css';

interface Props {
  /** What more there is to say. */
  hint: string;
  children: ComponentChildren;
}

/** Words with more to them, which the pointer, the keyboard and fingers all get at. */
export function Hinted({ hint, children }: Props) {
  return (
    <button class={styles.hinted} type="button" data-hint={hint}>
      {children}
    </button>
  );
}
