import { useId } from 'preact/hooks';
import styles from './TextField.module.css';

interface Props {
  label: string;
  hint?: string;
  chosen: string;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

/** One of many, from the browser's own list. */
export function SelectField({ label, hint, chosen, choices, onChoose }: Props) {
  const id = useId();
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <select
        id={id}
        class={styles.select}
        value={chosen}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} class={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
