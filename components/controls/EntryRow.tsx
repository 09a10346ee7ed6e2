import { Button } from './Button.tsx';
import styles from './EntryRow.module.css';
import { TextField } from './TextField.tsx';

interface Props {
  label: string;
  hint?: string;
  button: string;
  value: string;
  fault?: string | undefined;
  kind?: 'text' | 'address';
  /** `auto` for what may be written in any language. */
  direction?: 'ltr' | 'auto';
  isBusy?: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
}

/** A box for one line, and the button that takes what was written in it. */
export function EntryRow(props: Props) {
  const {
    label,
    hint,
    button,
    value,
    fault,
    kind = 'text',
    direction = 'ltr',
    isBusy = false,
    onType,
    onEnter,
  } = props;
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isBusy) onEnter();
  };
  return (
    <form class={styles.row} onSubmit={submit} noValidate>
      <TextField label={label} {...(hint && { hint })} {...{ value, fault, kind, direction, onType }} />
      <Button type="submit" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
