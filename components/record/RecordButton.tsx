import { Avatar } from '#components/feedback/Avatar.tsx';
import { Chip } from '#components/feedback/Chip.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordLine } from '#lib/record/view.ts';
import styles from './RecordButton.module.css';

interface Props {
  line: RecordLine;
  onOpen: (line: RecordLine) => void;
  /** `row` is a whole line of a list; `inline` stands among other values. */
  form?: 'row' | 'inline';
}

/** A linked record in one line; pressing it opens it in place. */
export function RecordButton({ line, onOpen, form = 'row' }: Props) {
  const title = line.title || t('record.untitled');
  return (
    <button class={styles.button} type="button" data-row data-form={form} onClick={() => onOpen(line)}>
      {form === 'row' && <Avatar title={title} entity={line.entity} />}
      <span class={styles.words}>
        <span class={`one-line ${styles.title}`}>
          <bdi>{title}</bdi>
        </span>
        {form === 'row' && line.subtitle && (
          <span class={`one-line ${styles.subtitle}`}>
            <bdi>{line.subtitle}</bdi>
          </span>
        )}
      </span>
      {form === 'row' && line.status && <Chip>{line.status}</Chip>}
      <Icon name="chevron" />
    </button>
  );
}
