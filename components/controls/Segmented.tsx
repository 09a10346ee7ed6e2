import { useId } from 'preact/hooks';
import styles from './Segmented.module.css';

export interface Choice<T extends string> {
  value: T;
  text: string;
  hint?: string;
}

interface Props<T extends string> {
  /** What is being chosen. */
  label: string;
  isLabelHidden?: boolean;
  choices: readonly Choice<T>[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few, side by side: radio buttons underneath, so that arrow keys work as everywhere. */
export function Segmented<T extends string>({ label, isLabelHidden = false, choices, chosen, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset class={styles.group}>
      <legend class={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div class={styles.track}>
        {choices.map(({ value, text, hint }) => (
          <label key={value} class={styles.choice} title={hint}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
