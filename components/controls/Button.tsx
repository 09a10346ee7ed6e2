import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import styles from './Button.module.css';

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
      onClick={guard(isBusy, onPress)}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A busy button keeps the focus, which a disabled one would lose, but does nothing. */
const guard = (isBusy: boolean, onPress: (() => void) | undefined) => (event: Event) => {
  if (isBusy) event.preventDefault();
  else onPress?.();
};
