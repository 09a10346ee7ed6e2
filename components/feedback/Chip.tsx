import type { ComponentChildren } from 'preact';
import styles from './Chip.module.css';

interface Props {
  children: ComponentChildren;
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
}

/** A short word in a pill: a status, an environment, a choice. */
export function Chip({ children, tone = 'neutral' }: Props) {
  return (
    <span class={`one-line ${styles.chip}`} data-tone={tone}>
      <bdi>{children}</bdi>
    </span>
  );
}
