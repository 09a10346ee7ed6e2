import { IconButton } from '#components/controls/IconButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { calledOf } from '#lib/record/words.ts';
import styles from './Trail.module.css';

interface Props {
  /** The records that were gone through before the one shown. */
  passed: RecordLine[];
  /** Absent where the surface has a way back of its own. */
  onBack?: (() => void) | undefined;
  onOpen: (line: RecordLine) => void;
}

const titleOf = (line: RecordLine) => calledOf(line).title || t('record.untitled');

/** The way back along the records opened one from another. */
export function Trail({ passed, onBack, onOpen }: Props) {
  const last = passed.at(-1);
  if (!last) return null;
  return (
    <nav class={styles.trail} aria-label={t('record.trail')}>
      {onBack && <IconButton icon="back" label={t('action.backTo', { title: titleOf(last) })} onPress={onBack} />}
      <ol>
        {passed.map((line) => (
          <li key={recordKey(line)}>
            <button class={`one-line ${styles.step}`} type="button" onClick={() => onOpen(line)}>
              <bdi>{titleOf(line)}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
