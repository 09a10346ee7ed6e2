import { FoldedShelf } from '#components/controls/FoldedShelf.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { WatchedLine } from '#lib/signatures/view.ts';
import { StatusChip } from './StatusChip.tsx';
import styles from './WatchedSignatures.module.css';

interface Props {
  watched: readonly WatchedLine[];
  onOpen: (id: string) => void;
  isFiltered?: boolean;
}

const atFirst = 2;

/** The signature requests that are watched, a short line each, with how they stood last; nothing where none is. */
export function WatchedSignatures({ watched, onOpen, isFiltered = false }: Props) {
  const title = t('watch.watched');
  return (
    <FoldedShelf title={title} items={watched} atFirst={atFirst} isFiltered={isFiltered}>
      {(shown) => (
        <ul aria-label={title}>
          {shown.map((line) => (
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
      )}
    </FoldedShelf>
  );
}
