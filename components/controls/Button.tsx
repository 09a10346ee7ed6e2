import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import styles from './Button.module.css';
import { unlessBusy } from './guard.ts';

interface Props {
  children: ComponentChildren;
  /** What it does, for screen readers, where its words alone would not tell which of several it is. */
  name?: string;
  onPress?: () => void;
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  icon?: IconName | undefined;
  /** Under way: the button stays in place and cannot be pressed again. */
  isBusy?: boolean;
}

/** A button with words. */
export function Button({ children, name, onPress, kind = 'plain', type = 'button', icon, isBusy = false }: Props) {
  return (
    <button
      class={styles.button}
      type={type}
      data-kind={kind}
      aria-label={name}
      aria-disabled={isBusy}
      onClick={unlessBusy(isBusy, onPress && (() => onPress()))}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
