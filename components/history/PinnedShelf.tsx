import { FoldedShelf } from '#components/controls/FoldedShelf.tsx';
import { Avatar } from '#components/feedback/Avatar.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { calledOf } from '#lib/record/words.ts';
import styles from './PinnedShelf.module.css';

interface Props {
  lines: readonly RecordLine[];
  onOpen: (line: RecordLine) => void;
  isFiltered?: boolean;
}

/** Two rows of them: whoever pins more finds the others behind a button, and the page's people still in sight. */
const atFirst = 4;

/** The pinned records, close together above all else; nothing where there are none. */
export function PinnedShelf({ lines, onOpen, isFiltered = false }: Props) {
  const title = t('history.pinned');
  return (
    <FoldedShelf title={title} items={lines} atFirst={atFirst} isFiltered={isFiltered}>
      {(shown) => (
        <ul class={styles.list} aria-label={title}>
          {shown.map((line) => (
            <li key={recordKey(line)}>
              <Pin line={line} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </FoldedShelf>
  );
}

function Pin({ line, onOpen }: { line: RecordLine; onOpen: Props['onOpen'] }) {
  const { title: called, subtitle } = calledOf(line);
  const title = called || t('record.untitled');
  return (
    <button class={styles.pin} type="button" data-row data-hint={subtitle || undefined} onClick={() => onOpen(line)}>
      <Avatar title={title} tintBy={line.entity} />
      <span class="one-line">
        <bdi>{title}</bdi>
      </span>
    </button>
  );
}
