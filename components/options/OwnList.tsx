import { IconButton } from '#components/controls/IconButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './List.module.css';

interface Props {
  /** Addresses, numbers that begin with a plus, and domains. */
  entries: readonly string[];
  onRemove: (entry: string) => void;
}

/** Who is left out. */
export function OwnList({ entries, onRemove }: Props) {
  return (
    <ul class={styles.list}>
      {entries.length === 0 && <li class={styles.none}>{t('own.none')}</li>}
      {entries.map((entry) => {
        const isDomain = !entry.includes('@') && !entry.startsWith('+');
        return (
          <li key={entry} class={styles.row}>
            <Icon name={isDomain ? 'globe' : entry.startsWith('+') ? 'phone' : 'mail'} />
            <span class={styles.words}>
              {/* A bdi that were the row's own item would turn to the side of its text. */}
              <span>
                <bdi dir="ltr">{entry}</bdi>
              </span>
              {isDomain && <span class={styles.detail}>{t('own.everyone')}</span>}
            </span>
            <IconButton icon="close" label={t('own.remove', { entry })} onPress={() => onRemove(entry)} />
          </li>
        );
      })}
    </ul>
  );
}
