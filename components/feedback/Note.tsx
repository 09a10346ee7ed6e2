import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import styles from './Note.module.css';

interface Props {
  tone: 'good' | 'bad' | 'warn';
  children: ComponentChildren;
}

const icons: Record<Props['tone'], IconName> = { good: 'check', bad: 'alert', warn: 'alert' };

/** What just happened, in words, beside what caused it; read out as it appears. */
export function Note({ tone, children }: Props) {
  return (
    <div class={styles.note} data-tone={tone} role={tone === 'good' ? 'status' : 'alert'}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
