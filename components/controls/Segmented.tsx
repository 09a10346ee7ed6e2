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
  /** `track` in one row that scrolls where it is too long; `chips` in as many rows as they need. */
  form?: 'track' | 'chips';
}

/** One of a few, side by side: radio buttons underneath, so that arrow keys work as everywhere. */
export function Segmented<T extends string>(props: Props<T>) {
  const { label, isLabelHidden = false, choices, chosen, onChoose, form = 'track' } = props;
  const name = useId();
  return (
    <fieldset class={styles.group} data-form={form}>
      <legend class={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      <div class={styles.choices}>
        {choices.map(({ value, text, hint }) => (
          <label key={value} class={styles.choice} data-hint={hint}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>
              <bdi>{text}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
