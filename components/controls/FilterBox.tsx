import { useRef } from 'preact/hooks';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './FilterBox.module.css';
import { IconButton } from './IconButton.tsx';

interface Props {
  /** What it finds, in the box and for screen readers. */
  label: string;
  words: string;
  onFind: (words: string) => void;
}

/** A box that finds lines of a list by their words while they are typed; Escape and a button of its own empty it. */
export function FilterBox({ label, words, onFind }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onFind('');
    box.current?.focus();
  };
  return (
    <div class={styles.field}>
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        class={styles.box}
        aria-label={label}
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
      {words !== '' && <IconButton icon="close" label={t('action.clear')} size="small" onPress={clear} />}
    </div>
  );
}
