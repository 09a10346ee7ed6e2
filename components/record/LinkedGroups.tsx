import { useState } from 'preact/hooks';
import { Button } from '#components/controls/Button.tsx';
import { type OnRemedy, TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LinkedGroup, RecordLine } from '#lib/record/view.ts';
import type { MoreLines } from '#lib/stores/record-store.ts';
import styles from './LinkedGroups.module.css';
import { RecordButton } from './RecordButton.tsx';

interface Props {
  groups: LinkedGroup[];
  /** Lines fetched beyond those that came with the record, by entity. */
  more: Record<string, MoreLines>;
  onOpen: (line: RecordLine) => void;
  onMore: (entity: string) => void;
  onRemedy: OnRemedy;
}

/** The records that link here, by entity. */
export function LinkedGroups({ groups, more, ...intents }: Props) {
  return (
    <section class={styles.section} aria-label={t('record.linked')}>
      {groups.length === 0 && <p class={styles.none}>{t('record.noLinked')}</p>}
      {groups.map((group) => (
        <Group key={group.entity} group={group} more={more[group.entity]} {...intents} />
      ))}
    </section>
  );
}

interface GroupProps extends Omit<Props, 'groups' | 'more'> {
  group: LinkedGroup;
  more: MoreLines | undefined;
}

const shownAtFirst = 4;
const step = 50;

function Group({ group, more, onOpen, onMore, onRemedy }: GroupProps) {
  const [limit, setLimit] = useState(shownAtFirst);
  const lines = more ? [...group.lines, ...more.lines] : group.lines;
  const shown = lines.slice(0, group.total <= limit + 1 ? limit + 1 : limit);
  const hidden = group.total - shown.length;
  const showMore = () => {
    const wanted = limit + step;
    if (wanted > lines.length && lines.length < group.total) onMore(group.entity);
    setLimit(wanted);
  };
  return (
    <div class={styles.group}>
      <h3 class={styles.heading}>
        <bdi>{entityName(group.entity)}</bdi> <span class={styles.count}>{formatNumber(group.total)}</span>
      </h3>
      <ul>
        {shown.map((line) => (
          <li key={line.ref.recordId}>
            <RecordButton line={line} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {more?.trouble && (
        <TroubleNotice
          form="line"
          trouble={more.trouble}
          onRemedy={(remedy) => (remedy === 'retry' ? onMore(group.entity) : onRemedy(remedy))}
        />
      )}
      {hidden > 0 && (
        <Button kind="quiet" icon="chevronDown" isBusy={more?.isLoading ?? false} onPress={showMore}>
          {t('record.moreLinked', { count: Math.min(hidden, step) })}
        </Button>
      )}
    </div>
  );
}
