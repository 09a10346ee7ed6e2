import { Button } from '#components/controls/Button.tsx';
import { TextField } from '#components/controls/TextField.tsx';
import styles from './List.module.css';

interface Props {
  label: string;
  hint: string;
  button: string;
  value: string;
  fault?: string | undefined;
  kind?: 'text' | 'address';
  isBusy?: boolean;
  onType: (typed: string) => void;
  onAdd: () => void;
}

/** One line to add something to the list above. */
export function AddRow({ label, hint, button, value, fault, kind = 'text', isBusy = false, onType, onAdd }: Props) {
  const submit = (event: Event) => {
    event.preventDefault();
    if (!isBusy) onAdd();
  };
  return (
    <form class={styles.add} onSubmit={submit} noValidate>
      <TextField label={label} hint={hint} value={value} fault={fault} kind={kind} onType={onType} />
      <Button type="submit" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  );
}
