import { useId } from 'preact/hooks';
import styles from './Switch.module.css';

interface Props {
  label: string;
  /** The label for screen readers, where the visible one alone would not do. */
  name?: string;
  hint?: string;
  isOn: boolean;
  onSwitch: () => void;
}

/** Something that is on or off. It shows the setting, which may change only once the browser has agreed. */
export function Switch({ label, name, hint, isOn, onSwitch }: Props) {
  const id = useId();
  return (
    <div class={styles.row}>
      <label class={styles.words} for={id}>
        <span class={styles.label}>
          <bdi>{label}</bdi>
        </span>
        {hint && (
          <span class={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <button
        id={id}
        class={styles.switch}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={name ?? label}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={onSwitch}
      />
    </div>
  );
}
