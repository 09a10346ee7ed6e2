import type { RefObject } from 'preact';
import { IconButton } from '#components/controls/IconButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import styles from './SearchBox.module.css';

interface Props {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  onClear: () => void;
  boxRef: RefObject<HTMLInputElement | null>;
}

/** The search box: an address, a number, a name or the id of a signature request, typed or pasted. */
export function SearchBox({ text, onType, onSubmit, onClear, boxRef }: Props) {
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  const clear = () => {
    onClear();
    // The button goes with the text, and what is typed next would be nowhere.
    boxRef.current?.focus();
  };
  return (
    <search class={styles.outer}>
      <form class={styles.search} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={boxRef}
          class={styles.box}
          type="search"
          inputMode="email"
          enterkeyhint="search"
          aria-label={t('popup.search')}
          placeholder={t('popup.search')}
          value={text}
          maxLength={longestEntry}
          dir={text === '' ? undefined : 'auto'}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        {text === '' ? (
          <span class={styles.key} aria-hidden="true">
            /
          </span>
        ) : (
          <IconButton icon="close" label={t('action.clear')} onPress={clear} />
        )}
      </form>
    </search>
  );
}
