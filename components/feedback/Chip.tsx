import type { ComponentChildren } from 'preact';
import styles from './Chip.module.css';

interface Props {
  children: ComponentChildren;
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
  hint?: string;
}

/** A short word in a pill: a status, an environment, a choice. */
export function Chip({ children, tone = 'neutral', hint }: Props) {
  return (
    <span class={`one-line ${styles.chip}`} data-tone={tone} title={hint}>
      <bdi>{children}</bdi>
    </span>
  );
}
