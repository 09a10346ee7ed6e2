import { useState } from 'preact/hooks';
import { FoldButton } from '#components/controls/MoreButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { WatchedLine } from '#lib/signatures/view.ts';
import { StatusChip } from './StatusChip.tsx';
import styles from './WatchedSignatures.module.css';

interface Props {
  watched: readonly WatchedLine[];
  onOpen: (id: string) => void;
  /** They are what a text in the search box leaves: all of them are wanted. */
  isFiltered?: boolean;
}

const atFirst = 2;

/** The signature requests that are watched, a short line each, with how they stood last; nothing where none is. */
export function WatchedSignatures({ watched, onOpen, isFiltered = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (watched.length === 0) return null;
  const isFoldable = watched.length > atFirst && !isFiltered;
  return (
    <section class={styles.shelf}>
      <div class={styles.head}>
        <h2 class={styles.heading}>{t('watch.watched')}</h2>
        {isFoldable && (
          <FoldButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} count={watched.length} of={t('watch.watched')} />
        )}
      </div>
      <ul aria-label={t('watch.watched')}>
        {(isFoldable && !isOpen ? watched.slice(0, atFirst) : watched).map((line) => (
          <li key={line.id}>
            <button class={styles.row} type="button" data-row onClick={() => onOpen(line.id)}>
              <Icon name="sign" />
              <span class={`one-line ${styles.title}`}>
                <bdi>{line.documentName || line.id}</bdi>
                {line.recipientName && <bdi class={styles.whose}>{line.recipientName}</bdi>}
              </span>
              <StatusChip status={line.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
