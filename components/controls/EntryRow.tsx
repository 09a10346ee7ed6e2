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
  isBusy?: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
}

/** A box for one line, and the button that takes what was written in it. */
export function EntryRow({ label, hint, button, value, fault, kind = 'text', isBusy = false, onType, onEnter }: Props) {
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isBusy) onEnter();
  };
  return (
    <form class={styles.row} onSubmit={submit} noValidate>
      <TextField label={label} {...(hint && { hint })} value={value} fault={fault} kind={kind} onType={onType} />
      <Button type="submit" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
