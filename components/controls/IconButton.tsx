import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import { unlessBusy } from './guard.ts';
import styles from './IconButton.module.css';

interface Props {
  icon: IconName;
  /** What it does, for people who do not see the icon; also shown on hover. */
  label: string;
  /** Gets the event, since a few intents count only when the person really clicked. */
  onPress: (event: MouseEvent) => void;
  isBusy?: boolean;
  /** There is nothing to do just now: it keeps its place, and the focus. */
  isDisabled?: boolean;
  /** `small` is for places within a line of text. */
  size?: 'usual' | 'small';
}

/** A button that is an icon alone. */
export function IconButton({ icon, label, onPress, isBusy = false, isDisabled = false, size = 'usual' }: Props) {
  return (
    <button
      class={styles.button}
      type="button"
      aria-label={label}
      title={label}
      data-size={size}
      data-busy={isBusy}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      onClick={unlessBusy(isBusy || isDisabled, onPress)}
    >
      <Icon name={icon} />
    </button>
  );
}
