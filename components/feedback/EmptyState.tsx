import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import styles from './EmptyState.module.css';

interface Props {
  icon: IconName;
  title: string;
  body?: ComponentChildren;
  tone?: 'neutral' | 'bad';
  /** One thing to do about it, and what else belongs below. */
  children?: ComponentChildren;
}

/** A whole region that has nothing to show, and why. */
export function EmptyState({ icon, title, body, tone = 'neutral', children }: Props) {
  return (
    <div class={styles.empty}>
      <span class={styles.icon} data-tone={tone}>
        <Icon name={icon} size="large" />
      </span>
      <h2 class={styles.title}>{title}</h2>
      {body && <p class={styles.body}>{body}</p>}
      {children}
    </div>
  );
}
