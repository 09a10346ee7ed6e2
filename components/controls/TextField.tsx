import { useId } from 'preact/hooks';
import styles from './TextField.module.css';

interface Props {
  label: string;
  value: string;
  onType: (value: string) => void;
  hint?: string;
  /** What is wrong with it, in words. */
  fault?: string | undefined;
  /** `secret` is never shown in the clear; `address` gets the keyboard for web addresses. */
  kind?: 'text' | 'address' | 'secret';
  /** `auto` for what may be written in any language. */
  direction?: 'ltr' | 'auto';
}

const inputKinds = {
  text: { type: 'text' },
  address: { type: 'text', inputMode: 'url' },
  secret: { type: 'password' },
} as const;

/** A labelled box for one line of text. Addresses and keys run left to right in every language. */
export function TextField({ label, value, onType, hint, fault, kind = 'text', direction = 'ltr' }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <input
        id={id}
        class={styles.input}
        {...inputKinds[kind]}
        value={value}
        dir={direction}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy || undefined}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {fault && (
        <p id={`${id}-fault`} class={styles.fault}>
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} class={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
