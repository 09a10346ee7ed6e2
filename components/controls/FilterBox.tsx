import { Icon } from '#components/icon/Icon.tsx';
import styles from './FilterBox.module.css';

interface Props {
  /** What it finds, in the box and for screen readers. */
  label: string;
  words: string;
  onFind: (words: string) => void;
}

/** A box that finds lines of a list by their words while they are typed; Escape empties it. */
export function FilterBox({ label, words, onFind }: Props) {
  return (
    <label class={styles.field}>
      <span class="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        type="search"
        class={styles.box}
        placeholder={label}
        value={words}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        // What stands in an empty box turns with the page, as the icon does.
        dir={words === '' ? undefined : 'auto'}
        onInput={(event) => onFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || words === '') return;
          event.preventDefault();
          onFind('');
        }}
      />
    </label>
  );
}
